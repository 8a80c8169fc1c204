import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react'
import { trapTab, useDialogFocus } from '../focus/focus-trap.ts'
import { useIsNarrow } from '../browser/use-narrow.ts'
import panel from '../popover/panel.module.css'
import { useAnchoredPosition } from '../popover/use-anchored-position.ts'
import { useClickOutside } from '../popover/use-click-outside.ts'
import { useEscape } from '../dialog/use-escape.ts'
import classes from './date-field.module.css'

type CalendarPopoverProps = {
  /** The element above the calendar. */
  field: RefObject<HTMLElement | null>
  /** Closes it after a press elsewhere, which has taken the focus. */
  onDismiss: () => void
  /** Closes it after Esc; the focus returns. */
  onClose: () => void
  children: ReactNode
}

/**
 * The container of the calendar: below its field, or a sheet at the bottom of a phone. It is inside the
 * dialog of the field, for its focus trap and screen readers; Esc closes only the calendar.
 */
export function CalendarPopover({ field, onDismiss, onClose, children }: CalendarPopoverProps) {
  const narrow = useIsNarrow()
  const box = useRef<HTMLDivElement>(null)
  useAnchoredPosition(box, field, { ownWidth: true, sleeps: narrow })
  useDialogFocus(box, true)
  useClickOutside([box, field], narrow ? undefined : onDismiss)
  useEscape(onClose)
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
      {/* Receives the whole tap: closing on pointerdown would send the click to the element below. */}
      {narrow && <div className={classes.backdrop} aria-hidden onClick={onDismiss} />}
    </>
  )
}
