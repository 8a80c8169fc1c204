import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { useWhenOnline } from '#web/ui/browser/use-event-listener.ts'
import type { RetryableQuery } from './load-error.tsx'

/** A select with a list that loads. */
type SelectOf = { id: string; label: string }

/** The error of a select whose list could not be loaded; undefined otherwise. */
export function selectLoadError(select: SelectOf, query: RetryableQuery): ReactNode | undefined {
  const isFailed = query.error !== null && query.error !== undefined
  return isFailed ? <SelectLoadError {...select} of={query} /> : undefined
}

/** The text in the opened list of such a select. */
export const loadErrorText = (label: string) => `ไม่สามารถโหลดรายการ${label}ได้`

/** Says that a list could not be loaded. It retries on request, and when the browser is online again. */
function SelectLoadError({ id, label, of: { refetch } }: SelectOf & { of: RetryableQuery }) {
  useWhenOnline(true, () => void refetch())
  const again = () => {
    // The button disappears when it is pressed.
    document.getElementById(id)?.focus()
    void refetch()
  }
  return (
    <>
      <span role="alert">{loadErrorText(label)}</span>{' '}
      <Button variant="light" onClick={again}>
        ลองใหม่อีกครั้ง
      </Button>
    </>
  )
}
