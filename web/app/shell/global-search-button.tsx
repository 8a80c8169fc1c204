import { IconSearch } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { useSession } from '#web/api/session.ts'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import { LoadingDialog } from '#web/ui/dialog/loading-dialog.tsx'
import classes from './global-search-button.module.css'
import { canOpenPath, screensFor } from '../routing/pages.ts'

const GlobalSearchDialog = lazyComponent(
  () => import('#web/features/global-search/global-search-dialog.tsx'),
  'GlobalSearchDialog',
)

/**
 * Opens the search over all areas: by a press, Ctrl+K, or a slash outside fields. The dialog loads when it
 * opens.
 */
export function GlobalSearchButton() {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isShortcut(event) || document.querySelector('[role="dialog"]') !== null) return
      event.preventDefault()
      setOpened(true)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpened(true)}
      >
        <IconSearch size={22} aria-hidden />
        <span className={classes.words}>ค้นหาทั้งระบบ</span>
        <kbd className={classes.key} aria-hidden>
          Ctrl K
        </kbd>
      </button>
      {opened && <LazyGlobalSearch onClose={() => setOpened(false)} />}
    </>
  )
}

/** Ctrl+K or ⌘K anywhere, by the code of the key: a Thai keyboard has another letter there. */
function isShortcut({ code, key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false
  if (ctrlKey || metaKey) return !shiftKey && code === 'KeyK'
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
  return key === '/' && !isTyping
}

function LazyGlobalSearch({ onClose }: { onClose: () => void }) {
  const { group } = useSession().actor
  const [pages] = useState(() => ({
    screens: group === undefined ? [] : screensFor(group),
    mayOpen: (path: string) => group !== undefined && canOpenPath(path, group),
  }))
  return (
    <Suspense fallback={<LoadingDialog opened />}>
      <GlobalSearchDialog {...pages} onClose={onClose} />
    </Suspense>
  )
}
