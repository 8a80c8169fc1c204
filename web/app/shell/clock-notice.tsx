import { IconClock } from '@tabler/icons-react'
import { useClockOffset } from '#web/api/clock.ts'
import { Alert } from '#web/ui/alert/alert.tsx'
import { clockNoticeText } from './clock-notice-text.ts'

/** Says above every page that the clock of the device is wrong. Dates follow the server all the same. */
export function ClockNotice() {
  const text = clockNoticeText(useClockOffset())
  return (
    <div role="status" className="screen-only">
      {text && (
        <Alert tone="info" icon={<IconClock aria-hidden />} apart="below">
          {text}
        </Alert>
      )}
    </div>
  )
}
