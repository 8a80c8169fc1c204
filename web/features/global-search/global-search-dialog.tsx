import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '#web/ui/button/button.tsx'
import { Loader, LoadingLine } from '#web/ui/loader/loader.tsx'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { useIsNarrow } from '#web/ui/browser/use-narrow.ts'
import { withMendedText } from '#web/ui/text-field/text-field.tsx'
import fieldClasses from '#web/ui/text-field/text-field.module.css'
import { useEscape } from '#web/ui/dialog/use-escape.ts'
import type { SearchFieldState, SearchPanelProps } from './search-panel.tsx'
import classes from './global-search-dialog.module.css'

const loadPanel = () => import('./search-panel.tsx')

const SearchPanel = lazyComponent(loadPanel, 'SearchPanel', { fallback: <LoadingLine text="กำลังโหลดข้อมูล" /> })

/** Loads the results when the browser is idle, so that they are there at the first search. */
export function usePreloadedSearch(): void {
  useEffect(() => {
    const preload = () => void loadPanel().catch(() => undefined)
    // Safari has no such function.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(preload, PRELOAD_MS)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(preload)
    return () => cancelIdleCallback(request)
  }, [])
}

const PRELOAD_MS = 2_000

type GlobalSearchDialogProps = Pick<SearchPanelProps, 'screens' | 'frequent' | 'mayOpen' | 'onClose'>

const TITLE = 'ค้นหาทั้งระบบ'

/**
 * One field for everything the user may see and do: screens and actions by name and records of all lists,
 * opened by arrow keys and Enter or by a tap. Empty, it offers the last records, screens and actions. The
 * input is never stored. The field is part of the shell and so loses no key while the results load.
 */
export function GlobalSearchDialog({ screens, frequent, mayOpen, onClose }: GlobalSearchDialogProps) {
  const narrow = useIsNarrow()
  const [typed, setTyped] = useState('')
  const [isEntered, setEntered] = useState(false)
  const [state, setState] = useState<SearchFieldState>()
  const keys = useRef<(event: KeyboardEvent) => void>(null)
  useEscape(onClose)
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') return onClose()
    if (keys.current) return keys.current(event)
    if (event.key !== 'Enter') return
    event.preventDefault()
    setEntered(true)
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
            aria-expanded={state?.listId !== undefined}
            aria-controls={state?.listId}
            aria-activedescendant={state?.activeId}
            onChange={withMendedText((event) => {
              setTyped(event.currentTarget.value)
              setEntered(false)
            })}
            onKeyDown={handleKey}
          />
          {state?.isPending && <Loader className={classes.pending ?? ''} size={18} aria-hidden />}
        </div>
        <IconButton variant="quiet" aria-label="ปิด" onClick={onClose}>
          <IconX aria-hidden />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list can be scrolled by keyboard only when it can be focused */}
      <div className={classes.body} aria-busy={state?.isPending ?? true} tabIndex={0}>
        <SearchPanel
          screens={screens}
          frequent={frequent}
          mayOpen={mayOpen}
          typed={typed}
          isEntered={isEntered}
          keys={keys}
          onState={setState}
          onClose={onClose}
        />
      </div>
      <p className={classes.keys} aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> เลือก <kbd>Enter</kbd> เปิด <kbd>Esc</kbd> ปิด
      </p>
    </Modal>
  )
}
