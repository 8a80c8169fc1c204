import { thaiSentence } from '#domain/text/thai-sentence.ts'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useState,
} from 'react'
import { LoadError } from '#web/engine/errors/load-error.tsx'
import { browserHistory } from '#web/ui/browser/location.ts'
import { ResultList, resultId } from './result-list.tsx'
import { type GlobalSearchResponse, useGlobalSearch } from './global-search-api.ts'
import {
  type SearchResult,
  type SearchResultGroup,
  searchResultGroups,
  type SearchableScreen,
} from './search-results.ts'
import { useSuggestions } from './use-suggestions.ts'
import classes from './global-search-dialog.module.css'

/** What the field tells screen readers about the results, and whether they are pending. */
export type SearchFieldState = {
  isPending: boolean
  listId: string | undefined
  activeId: string | undefined
}

export type SearchPanelProps = {
  screens: readonly SearchableScreen[]
  /** The paths of the screens that the user opens most. */
  frequent: readonly string[]
  mayOpen: (path: string) => boolean
  typed: string
  /** Enter was pressed while this part was loading. */
  isEntered: boolean
  /** Gets the function that handles the keys of the field. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>
  /** Tells the field what it refers to. */
  onState: (state: SearchFieldState) => void
  onClose: () => void
}

/** The results below the field of the global search, and its keys. */
export function SearchPanel(props: SearchPanelProps) {
  const { screens, frequent, mayOpen, typed, isEntered, keys, onState, onClose } = props
  const listId = useId()
  const [active, setActive] = useState(0)
  /** The text at the time Enter was pressed, while the response is pending. */
  const [awaited, setAwaited] = useState(isEntered ? typed : undefined)
  const [searched, setSearched] = useState(typed)
  if (searched !== typed) {
    setSearched(typed)
    setActive(0)
    setAwaited(undefined)
  }
  const { isSearching, isPending, found, error, again } = useGlobalSearch(typed)
  const offered = useSuggestions({ typed, screens, frequent, mayOpen })
  const groups = useMemo(
    () => [...searchResultGroups(typed, screens, found, mayOpen), ...offered.groups],
    [screens, typed, found, mayOpen, offered.groups],
  )
  const choices = useMemo(() => groups.flatMap((group) => group.results), [groups])

  const open = ({ address, run }: SearchResult, inNewTab = false) => {
    if (run) {
      onClose()
      return run()
    }
    if (inNewTab) return void window.open(address, '_blank', 'noopener')
    onClose()
    browserHistory.push(address)
    window.scrollTo(0, 0)
  }
  const isAwaited = awaited === typed && !isPending
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens one time, when the response to Enter arrives
  useEffect(() => {
    if (!isAwaited) return
    setAwaited(undefined)
    const first = choices[0]
    if (first) open(first)
  }, [isAwaited])

  const isEmpty = typed.trim() === ''
  const hasChoices = choices.length > 0
  const activeId = choices[active] ? resultId(listId, active) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onState` sets a state
  useEffect(
    () => onState({ isPending, listId: hasChoices ? listId : undefined, activeId }),
    [isPending, listId, hasChoices, activeId],
  )
  useImperativeHandle(keys, () => (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      const step = key === 'ArrowDown' ? 1 : -1
      if (hasChoices) setActive((active + step + choices.length) % choices.length)
    }
    if (key !== 'Enter') return
    event.preventDefault()
    const chosen = choices[active]
    if (isPending && active === 0) setAwaited(typed)
    else if (chosen) open(chosen, event.ctrlKey || event.metaKey)
  })
  return (
    <>
      {found !== undefined && found.corrected !== '' && <Correction of={found} />}
      {groups.length > 0 && <ResultList id={listId} groups={groups} active={active} onOpen={open} />}
      {!isSearching && !(isEmpty && groups.length > 0) && (
        <p className={classes.hint}>กรุณากรอกคำค้นหาอย่างน้อย 2 ตัวอักษร</p>
      )}
      <LoadError of={{ error, refetch: again }} />
      {found !== undefined && found.leftOut.length > 0 && <SkippedLists titles={found.leftOut} />}
      <Summary
        groups={groups}
        corrected={found?.corrected ?? ''}
        isSettled={isSearching && !isPending && error === null}
      />
    </>
  )
}

/** The notice that the search used corrected words. */
function Correction({ of: { query, corrected } }: { of: GlobalSearchResponse }) {
  return (
    <p className={classes.corrected}>
      ไม่พบ “{query}” แสดงผลของ “<strong>{corrected}</strong>”
    </p>
  )
}

type SummaryProps = { groups: readonly SearchResultGroup[]; corrected: string; isSettled: boolean }

/** The number of results for screen readers. It is visible only if there are none. */
function Summary({ groups, corrected, isSettled }: SummaryProps) {
  const count = groups.flatMap(({ results }) => results.filter(({ isAll }) => !isAll)).length
  const isNothing = isSettled && count === 0
  const start = corrected === '' ? '' : `แสดงผลของ ${corrected} `
  const text =
    count === 0
      ? 'ไม่พบข้อมูล กรุณาพิมพ์คำให้สั้นลง หรือตรวจสอบตัวสะกด'
      : thaiSentence`${start}พบ ${count} รายการ ใน ${groups.length} หมวด`
  return (
    <div role="status" className={isNothing ? classes.hint : 'only-read-aloud'}>
      {isSettled && text}
    </div>
  )
}

function SkippedLists({ titles }: { titles: readonly string[] }) {
  const named = titles.slice(0, 3).join(', ')
  const rest = titles.length > 3 ? ` และอีก ${titles.length - 3} หมวด` : ''
  return (
    <p
      className={classes.left}
    >{`บางหมวดค้นหาไม่แล้วเสร็จในเวลาที่กำหนด: ${named}${rest} กรุณาพิมพ์คำให้ยาวขึ้น หรือค้นหาที่หน้าจอของหมวดนั้น`}</p>
  )
}
