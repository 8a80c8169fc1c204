import { IconChevronRight } from '@tabler/icons-react'
import { type MouseEvent, useLayoutEffect, useRef, type ReactNode } from 'react'
import type { TextRange } from '#domain/text/search-highlight.ts'
import type { SearchResult, SearchResultGroup } from './search-results.ts'
import classes from './global-search-dialog.module.css'

type ResultListProps = {
  id: string
  groups: readonly SearchResultGroup[]
  /** The index of the result that Enter opens. */
  active: number
  onOpen: (choice: SearchResult, inNewTab: boolean) => void
}

export const resultId = (listId: string, index: number) => `${listId}-${index}`

/** The results in groups. The focus stays in the field, which refers to the active result. */
export function ResultList({ id, groups, active, onOpen }: ResultListProps) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other results may have moved the active one out of view
  useLayoutEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active, groups])
  const open = (choice: SearchResult) => (event: MouseEvent) => onOpen(choice, event.ctrlKey || event.metaKey)
  let index = -1
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the field
    <div ref={list} onMouseDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label="ผลการค้นหา">
        {groups.map(({ key, title, results }, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of a list
          <div key={key} role="group" aria-labelledby={`${id}-group-${at}`}>
            <p id={`${id}-group-${at}`} className={classes.group} role="presentation">
              {title}
            </p>
            {results.map((choice) => {
              index += 1
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
                // biome-ignore lint/a11y/useFocusableInteractive: as above
                <div
                  key={choice.address}
                  id={resultId(id, index)}
                  role="option"
                  aria-selected={index === active}
                  data-active={index === active || undefined}
                  className={classes.choice}
                  onClick={open(choice)}
                >
                  <Line choice={choice} />
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

function Line({ choice }: { choice: SearchResult }) {
  const { text, note, place, matches, isAll, picture } = choice
  if (picture !== undefined) {
    return (
      <span className={classes.pictured}>
        {picture === '' ? (
          <span className={classes.thumb} />
        ) : (
          <img className={classes.thumb} src={picture} alt="" />
        )}
        <span>
          {text} <span className={classes.note}>{place}</span>
        </span>
      </span>
    )
  }
  if (isAll) {
    return (
      <span className={classes.all}>
        {text}
        <IconChevronRight size={18} aria-hidden />
      </span>
    )
  }
  return (
    <>
      <span>
        <HighlightedText text={text} ranges={matches.name} />
      </span>
      {note !== '' && (
        <span className={classes.note}>
          <HighlightedText text={note} ranges={matches.note} />
        </span>
      )}
      {place !== '' && (
        <span className={classes.note}>
          <HighlightedText text={place} ranges={matches.place} />
        </span>
      )}
    </>
  )
}

function HighlightedText({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  const parts: ReactNode[] = []
  let at = 0
  for (const { from, to } of ranges) {
    parts.push(
      text.slice(at, from),
      <mark key={from} className={classes.mark}>
        {text.slice(from, to)}
      </mark>,
    )
    at = to
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  )
}
