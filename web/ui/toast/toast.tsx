import { createPortal } from 'react-dom'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconX } from '@tabler/icons-react'
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useEventListener } from '../browser/use-event-listener.ts'
import { Button, IconButton } from '../button/button.tsx'
import { hasNoFocus } from '../focus/focus-trail.ts'
import { ACTION_TOAST_MS, TOAST_MS } from './toast-duration.ts'
import {
  addToast,
  type Toast,
  type ToastAction,
  removeErrorToasts,
  removePassingToasts,
  removeToast,
  removeToastsAbout,
  removeAllToasts,
  toasts,
} from './toast-store.ts'
import classes from './toast.module.css'

export type { ToastAction } from './toast-store.ts'

/**
 * Short notices above the page, one at a time, announced by screen readers. Errors stay until they are
 * closed.
 */
export const toast = {
  success(text: string, action?: ToastAction) {
    addToast({ tone: 'success', text, action, durationMs: action ? ACTION_TOAST_MS : TOAST_MS })
  },
  warning(text: string) {
    addToast({ tone: 'warning', text, durationMs: TOAST_MS })
  },
  /** Stays until it is answered or closed. */
  persistent(text: string, action?: ToastAction) {
    addToast({ tone: 'warning', text, action })
  },
  error(text: string) {
    addToast({ tone: 'error', text })
  },
  clearAbout: removeToastsAbout,
  clearPassing: removePassingToasts,
  clearErrors: removeErrorToasts,
}

const ICONS = { success: IconCircleCheck, warning: IconAlertTriangle, error: IconCircleX }

/** Marks the button that Alt+Z focuses. */
const ACTION_ATTRIBUTE = 'data-notice-action'

/** Shows the toast above everything else. Unmounting removes all toasts: the next user must not see them. */
export function Toaster() {
  const notice = toasts.use((all) => all.at(-1))
  useEffect(() => removeAllToasts, [])
  return createPortal(
    <section className={classes.notices} aria-label="ข้อความแจ้ง">
      {notice && <ToastBox key={notice.id} notice={notice} />}
    </section>,
    document.body,
  )
}

function ToastBox({ notice }: { notice: Toast }) {
  const { id, tone, text, action, durationMs } = notice
  const hold = useAutoDismiss(id, durationMs)
  const back = useToastFocusReturn()
  useActionShortcut()
  const Icon = ICONS[tone]
  const run = () => {
    removeToast(id)
    action?.run()
  }
  return (
    <div className={classes.notice} data-tone={tone} role="alert" {...hold} {...back}>
      <Icon className={classes.icon} size={24} aria-hidden />
      <div className={classes.text}>{text}</div>
      {action && (
        <Button
          variant="light"
          onClick={run}
          aria-keyshortcuts="Alt+Z"
          title="Alt+Z"
          {...{ [ACTION_ATTRIBUTE]: true }}
        >
          {action.label}
        </Button>
      )}
      <IconButton variant="quiet" aria-label="ปิดข้อความ" onClick={() => removeToast(id)}>
        <IconX size={20} aria-hidden />
      </IconButton>
    </div>
  )
}

/** Removes the toast after its duration, but not while it has the pointer or the focus. */
function useAutoDismiss(id: number, durationMs: number | undefined) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || durationMs === undefined) return
    const timer = setTimeout(() => removeToast(id), durationMs)
    return () => clearTimeout(timer)
  }, [held, id, durationMs])
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
}

/** A toast that disappears with the focus returns it to where it was, or to the page. */
function useToastFocusReturn() {
  const ref = useRef<HTMLDivElement>(null)
  const from = useRef<EventTarget | null>(null)
  useLayoutEffect(() => {
    const { current: box } = ref
    return () => {
      if (!box?.contains(document.activeElement)) return
      const { current: before } = from
      setTimeout(() => {
        if (!hasNoFocus()) return
        const isThere = before instanceof HTMLElement && before.isConnected
        ;(isThere ? before : document.getElementById('main'))?.focus({ preventScroll: true })
      })
    }
  }, [])
  return {
    ref,
    onFocusCapture: ({ relatedTarget }: FocusEvent) => {
      if (!ref.current?.contains(relatedTarget as Node | null)) from.current = relatedTarget
    },
  }
}

/** Alt+Z focuses the toast's button from anywhere. */
function useActionShortcut(): void {
  useEventListener(window, 'keydown', (event) => {
    if (!event.altKey || event.code !== 'KeyZ') return
    const button = document.querySelector<HTMLElement>(`[${ACTION_ATTRIBUTE}]`)
    if (button === null) return
    event.preventDefault()
    button.focus()
  })
}
