import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react'
import { keepTabInside, useFocusInside } from '../focus-inside.ts'
import { useNarrow } from '../narrow.ts'
import panel from '../panel.module.css'
import { usePlaceBeside } from '../place-beside.ts'
import { usePressElsewhere } from '../press-elsewhere.ts'
import { useEscape } from '../use-escape.ts'
import classes from './calendar.module.css'

type CalendarHolderProps = {
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
export function CalendarHolder({ opened, anchor, ...sheet }: CalendarHolderProps) {
  const field = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={field}>{anchor}</div>
      {opened && <Sheet {...sheet} field={field} />}
    </>
  )
}

type SheetProps = Omit<CalendarHolderProps, 'opened' | 'anchor'> & { field: RefObject<HTMLElement | null> }

function Sheet({ onDismiss, onClose, children, field }: SheetProps) {
  const narrow = useNarrow()
  const box = useRef<HTMLDivElement>(null)
  usePlaceBeside(box, field, { ownWidth: true, sleeps: narrow })
  useFocusInside(box, true)
  usePressElsewhere([box, field], narrow ? undefined : onDismiss)
  useEscape(true, onClose)
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    keepTabInside(event)
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
