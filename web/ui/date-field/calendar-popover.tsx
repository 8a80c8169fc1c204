import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react'
import { trapTab, useDialogFocus } from '../focus/focus-trap.ts'
import { useIsNarrow } from '../browser/use-narrow.ts'
import panel from '../popover/panel.module.css'
import { useAnchoredPosition } from '../popover/use-anchored-position.ts'
import { useClickOutside } from '../popover/use-click-outside.ts'
import { useEscape } from '../dialog/use-escape.ts'
import classes from './calendar.module.css'

type CalendarPopoverProps = {
  opened: boolean
  /** Closed by a press elsewhere, where the focus then is. */
  onDismiss: () => void
  /** Closed by Esc; the focus goes back to where it came from. */
  onClose: () => void
  /** What the calendar opens beneath. */
  anchor: ReactNode
  children: ReactNode
}

/**
 * Holds the calendar: beneath its field, or on a phone as a sheet at the bottom of the screen. It stays inside the dialog
 * that the field is in, so that the dialog's focus and screen readers keep it; Esc closes the calendar alone.
 */
export function CalendarPopover({ opened, anchor, ...sheet }: CalendarPopoverProps) {
  const field = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={field}>{anchor}</div>
      {opened && <Sheet {...sheet} field={field} />}
    </>
  )
}

type SheetProps = Omit<CalendarPopoverProps, 'opened' | 'anchor'> & { field: RefObject<HTMLElement | null> }

function Sheet({ onDismiss, onClose, children, field }: SheetProps) {
  const narrow = useIsNarrow()
  const box = useRef<HTMLDivElement>(null)
  useAnchoredPosition(box, field, { ownWidth: true, sleeps: narrow })
  useDialogFocus(box, true)
  useClickOutside([box, field], narrow ? undefined : onDismiss)
  useEscape(true, onClose)
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    trapTab(event)
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <>
      <div
        ref={box}
        className={`${panel.panel} ${classes.holder}`}
        role="dialog"
        aria-modal
        aria-label="ปฏิทิน"
        tabIndex={-1}
        onKeyDown={handleKey}
      >
        {children}
      </div>
      {/* Takes the whole tap: a sheet that closed when a finger comes down would let it press what lies beneath. */}
      {narrow && <div className={classes.backdrop} aria-hidden onClick={onDismiss} />}
    </>
  )
}
