import { Popover } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { useNarrow } from '../narrow.ts'
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
export function CalendarHolder({ opened, onDismiss, onClose, anchor, children }: CalendarHolderProps) {
  const narrow = useNarrow()
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <>
      <Popover
        opened={opened}
        onDismiss={onDismiss}
        position="bottom-end"
        offset={4}
        shadow="md"
        withinPortal={false}
        floatingStrategy="fixed"
        hideDetached={false}
        withRoles={false}
        trapFocus
        closeOnEscape={false}
        closeOnClickOutside={!narrow}
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <div>{anchor}</div>
        </Popover.Target>
        <Popover.Dropdown
          className={classes.holder ?? ''}
          {...(narrow ? { style: SHEET_PLACE } : {})}
          role="dialog"
          aria-modal
          aria-label="ปฏิทิน"
          onKeyDown={handleKey}
        >
          {children}
        </Popover.Dropdown>
      </Popover>
      {/* Takes the whole tap: a sheet that closed when a finger comes down would let it press what lies beneath. */}
      {opened && narrow && <div className={classes.backdrop} aria-hidden onClick={onDismiss} />}
    </>
  )
}

/** In place of the one beneath the field, which the library writes into the element. */
const SHEET_PLACE = { top: 'auto', right: 0, bottom: 0, left: 0, width: 'auto' } as const
