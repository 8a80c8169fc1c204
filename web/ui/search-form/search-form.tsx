import { IconAdjustmentsHorizontal, IconEraser, IconSearch } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button, IconButton } from '../button/button.tsx'
import { useIsNarrow } from '../browser/use-narrow.ts'
import { topDialog } from '../focus/focus-trap.ts'
import { focusFirstRow } from '../data-table/row-keys.ts'
import { isLetterKey, useShortcut } from '../shortcut/use-shortcut.ts'
import classes from './search-form.module.css'

type SearchFormProps = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClear: () => void
  /** Whether there is something to clear: criteria, or the results of a search. */
  isDirty?: boolean
  /** The list waits for a search: the focus is on the button. The id of the text that says so. */
  waitsAs?: string | undefined
  /** The choices of the place. They are always in the bar, on a phone in a line of their own. */
  places?: ReactNode
  /** The main choices: in the bar, on a phone among the filters. */
  main?: ReactNode
  /** The other filters, behind their button. */
  more?: ReactNode
  /**
   * How many of the filters that are always behind the button are active, and how many of the main choices.
   */
  active?: number
  activeMain?: number
  /** Opens the filters, for example while one of them has an error; on a phone those of the main choices. */
  showsMore?: boolean
  showsMain?: boolean
  /** After the buttons, such as a switch between views of the list. */
  end?: ReactNode
  /** The fields that are always in the bar, such as the words to search for. */
  children?: ReactNode
}

const WORDS = 'input[type="search"]'

const isF = isLetterKey('KeyF')

/**
 * The search bar above a list: places, the main choices, Search, Clear, and the filters behind a button. The
 * key F leads to its words, and the arrow down from there to the first row.
 */
export function SearchForm(props: SearchFormProps) {
  const { onSubmit, onClear, isDirty = true, end, children, waitsAs } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useShortcut(isF, () => focusWords(form.current))
  const isNarrow = useIsNarrow()
  const [isOpened, setOpened] = useState(false)
  const isFolded = isNarrow && Boolean(children || props.more || props.places)
  const searchButton = useRef<HTMLButtonElement>(null)
  // After the heading, which takes the focus when a page opens. A dialog keeps it.
  useEffect(() => {
    if (waitsAs !== undefined && topDialog() === undefined) searchButton.current?.focus()
  }, [waitsAs])
  const active = (props.active ?? 0) + (isFolded ? (props.activeMain ?? 0) : 0)
  const bar = isFolded ? undefined : props.main
  const hasMore = Boolean(props.more) || (isFolded && Boolean(props.main))
  const isShown = props.showsMore || (isFolded && props.showsMain)
  const isOpen = hasMore && (isOpened || isShown === true)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // On a phone the filters would hide the results.
    if (isNarrow) setOpened(false)
    onSubmit(event)
  }
  return (
    <search aria-label="ค้นหาข้อมูล" className={classes.search}>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        onKeyDown={leaveDownwards}
        data-labelled-buttons={(isFolded && !children) || undefined}
      >
        <div className={classes.bar} data-labels="read-aloud">
          {props.places && (
            <div className={classes.places} data-places>
              {props.places}
            </div>
          )}
          {bar}
          {children}
          <div className={classes.buttons}>
            <Button
              ref={searchButton}
              type="submit"
              variant="default"
              icon={IconSearch}
              aria-describedby={waitsAs}
            >
              ค้นหา
            </Button>
            <IconButton
              variant="quiet"
              aria-label="ล้างการค้นหา"
              title="ล้างการค้นหา"
              disabled={!isDirty}
              onClick={onClear}
            >
              <IconEraser size={20} aria-hidden />
            </IconButton>
            {hasMore && (
              <Button
                variant="default"
                icon={IconAdjustmentsHorizontal}
                aria-expanded={isOpen}
                aria-controls={isOpen ? `${id}-more` : undefined}
                onClick={() => setOpened(!isOpen)}
              >
                ตัวกรอง {active > 0 && <span className={classes.count}>{active}</span>}
              </Button>
            )}
            {end}
          </div>
        </div>
        {isOpen && (
          <div className={classes.more} id={`${id}-more`}>
            {isFolded && props.main}
            {props.more}
          </div>
        )}
      </form>
    </search>
  )
}

/** A search without words begins at its first field. */
function focusWords(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>(WORDS) ?? form?.querySelector<HTMLElement>('input, select')
  field?.focus()
}

function leaveDownwards(event: KeyboardEvent<HTMLFormElement>): void {
  const isInWords = event.target instanceof Element && event.target.matches(WORDS)
  if (event.key === 'ArrowDown' && isInWords && focusFirstRow()) event.preventDefault()
}
