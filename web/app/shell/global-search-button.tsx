import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useSession } from '#web/api/session.ts'
import { loadWithRetry } from '#web/ui/lazy/load-with-retry.ts'
import { LoadingDialog } from '#web/ui/dialog/loading-dialog.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import classes from './global-search-button.module.css'
import { canOpenPath, screensFor } from '../routing/pages.ts'
import { useLazyModule } from '../routing/use-lazy-module.ts'

/** The way to the search over everything: a press, Ctrl+K, or a slash where nobody is typing. The dialog loads when it is wanted. */
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

/** Ctrl+K or ⌘K wherever the focus is, by the key's place: a Thai keyboard has another letter on it. */
function isShortcut({ code, key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false
  if (ctrlKey || metaKey) return !shiftKey && code === 'KeyK'
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
  return key === '/' && !isTyping
}

const load = () => loadWithRetry(() => import('#web/features/global-search/global-search-dialog.tsx'))

function LazyGlobalSearch({ onClose }: { onClose: () => void }) {
  const { group } = useSession().actor
  const { part } = useLazyModule(load)
  const hasFailed = part === 'failed'
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told once
  useEffect(() => {
    if (!hasFailed) return
    toast.error('ไม่สามารถโหลดหน้าจอได้ กรุณาลองใหม่อีกครั้ง')
    onClose()
  }, [hasFailed])
  const [ways] = useState(() => ({
    screens: group === undefined ? [] : screensFor(group),
    mayOpen: (path: string) => group !== undefined && canOpenPath(path, group),
  }))
  if (part === undefined || part === 'failed') return <LoadingDialog opened={!hasFailed} />
  return <part.GlobalSearchDialog {...ways} onClose={onClose} />
}
