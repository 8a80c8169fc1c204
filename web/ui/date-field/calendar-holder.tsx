import { Drawer, Popover } from '@mantine/core'
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
        opened={opened && !narrow}
        onDismiss={onDismiss}
        position="bottom-end"
        offset={4}
        shadow="md"
        withinPortal={false}
        floatingStrategy="fixed"
        withRoles={false}
        trapFocus
        closeOnEscape={false}
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <div>{anchor}</div>
        </Popover.Target>
        <Popover.Dropdown
          className={classes.popover ?? ''}
          role="dialog"
          aria-modal
          aria-label={NAME}
          onKeyDown={handleKey}
        >
          {children}
        </Popover.Dropdown>
      </Popover>
      <Drawer.Root
        opened={opened && narrow}
        onClose={onDismiss}
        position="bottom"
        size="auto"
        closeOnEscape={false}
        returnFocus={false}
        zIndex={400}
        transitionProps={{ duration: 120 }}
      >
        <Drawer.Overlay backgroundOpacity={0.5} />
        <Drawer.Content className={classes.sheet ?? ''} aria-label={NAME} onKeyDown={handleKey}>
          {children}
        </Drawer.Content>
      </Drawer.Root>
    </>
  )
}

const NAME = 'ปฏิทิน'
