import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { Loader } from '#web/ui/loader/loader.tsx'
import { LoadError } from '#web/engine/errors/load-error.tsx'
import { browserHistory } from '#web/ui/browser/location.ts'
import { IconButton } from '#web/ui/button/button.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { useIsNarrow } from '#web/ui/browser/use-narrow.ts'
import { withMendedText } from '#web/ui/text-field/text-field.tsx'
import fieldClasses from '#web/ui/text-field/text-field.module.css'
import { useEscape } from '#web/ui/dialog/use-escape.ts'
import { ResultList, resultId } from './result-list.tsx'
import { type GlobalSearchResponse, useGlobalSearch } from './global-search-api.ts'
import {
  type SearchResult,
  type SearchResultGroup,
  searchResultGroups,
  type SearchableScreen,
} from './search-results.ts'
import classes from './global-search-dialog.module.css'

type GlobalSearchDialogProps = {
  screens: readonly SearchableScreen[]
  mayOpen: (path: string) => boolean
  onClose: () => void
}

const TITLE = 'ค้นหาทั้งระบบ'

/**
 * One field for everything the user may see: screens by name and records of all lists, opened by arrow keys
 * and Enter or by a tap. The input is never stored.
 */
export function GlobalSearchDialog({ screens, mayOpen, onClose }: GlobalSearchDialogProps) {
  const listId = useId()
  const narrow = useIsNarrow()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  /** The text at the time Enter was pressed, while the response is pending. */
  const [awaited, setAwaited] = useState<string>()
  const { isSearching, isPending, found, error, again } = useGlobalSearch(typed)
  const groups = useMemo(
    () => searchResultGroups(typed, screens, found, mayOpen),
    [screens, typed, found, mayOpen],
  )
  const choices = useMemo(() => groups.flatMap((group) => group.results), [groups])
  useEscape(onClose)

  const open = ({ address }: SearchResult, inNewTab = false) => {
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

  const handleKey = (event: KeyboardEvent) => {
    const { key } = event
    if (event.nativeEvent.isComposing) return
    if (key === 'Escape') return onClose()
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      const step = key === 'ArrowDown' ? 1 : -1
      if (choices.length > 0) setActive((active + step + choices.length) % choices.length)
    }
    if (key !== 'Enter') return
    event.preventDefault()
    const chosen = choices[active]
    if (isPending && active === 0) setAwaited(typed)
    else if (chosen) open(chosen, event.ctrlKey || event.metaKey)
  }
  return (
    <Modal
      onClickOutside={onClose}
      width={720}
      place={narrow ? 'whole' : 'top'}
      label={TITLE}
      className={classes.box}
    >
      <div className={classes.head}>
        <div className={classes.field}>
          <IconSearch size={20} aria-hidden />
          <input
            className={fieldClasses.input}
            aria-label={TITLE}
            placeholder="ชื่อ หมายเลขโทรศัพท์ ข้อความ หรือเมนู"
            value={typed}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            data-autofocus
            role="combobox"
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={choices.length > 0}
            aria-controls={choices.length > 0 ? listId : undefined}
            aria-activedescendant={choices[active] ? resultId(listId, active) : undefined}
            onChange={withMendedText((event) => {
              setTyped(event.currentTarget.value)
              setActive(0)
              setAwaited(undefined)
            })}
            onKeyDown={handleKey}
          />
          {isPending && <Loader className={classes.pending ?? ''} size={18} aria-hidden />}
        </div>
        <IconButton variant="quiet" aria-label="ปิด" onClick={onClose}>
          <IconX aria-hidden />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list can be scrolled by keyboard only when it can be focused */}
      <div className={classes.body} aria-busy={isPending} tabIndex={0}>
        {found !== undefined && found.corrected !== '' && <Correction of={found} />}
        {groups.length > 0 && <ResultList id={listId} groups={groups} active={active} onOpen={open} />}
        {!isSearching && <p className={classes.hint}>กรุณากรอกคำค้นหาอย่างน้อย 2 ตัวอักษร</p>}
        <LoadError of={{ error, refetch: again }} />
        {found !== undefined && found.leftOut.length > 0 && <SkippedLists titles={found.leftOut} />}
        <Summary
          groups={groups}
          corrected={found?.corrected ?? ''}
          isSettled={isSearching && !isPending && error === null}
        />
      </div>
      <p className={classes.keys} aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> เลือก <kbd>Enter</kbd> เปิด <kbd>Esc</kbd> ปิด
      </p>
    </Modal>
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
