import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useSession } from '#web/api/session.ts'
import { inTime } from '#web/ui/in-time.ts'
import { LoadingDialog } from '#web/ui/loading-dialog.tsx'
import { notify } from '#web/ui/notify.tsx'
import classes from './find-button.module.css'
import { mayOpen, screensFor } from './pages.ts'
import { usePart } from './parts.ts'

/** The way to the search over everything: a press, Ctrl+K, or a slash where nobody is typing. The dialog loads when it is wanted. */
export function FindButton() {
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
      {opened && <Find onClose={() => setOpened(false)} />}
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

const load = () => inTime(() => import('#web/features/find-all/find-dialog.tsx'))

function Find({ onClose }: { onClose: () => void }) {
  const { group } = useSession().actor
  const { part } = usePart(load)
  const hasFailed = part === 'failed'
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told once
  useEffect(() => {
    if (!hasFailed) return
    notify.error('ไม่สามารถโหลดหน้าจอได้ กรุณาลองใหม่อีกครั้ง')
    onClose()
  }, [hasFailed])
  const [ways] = useState(() => ({
    screens: group === undefined ? [] : screensFor(group),
    mayOpen: (path: string) => group !== undefined && mayOpen(path, group),
  }))
  if (part === undefined || part === 'failed') return <LoadingDialog opened={!hasFailed} />
  return <part.FindDialog {...ways} onClose={onClose} />
}
