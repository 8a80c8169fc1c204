import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { useWhenOnline } from '#web/ui/browser/use-when-online.ts'
import type { RetryableQuery } from './load-error.tsx'

/** A select whose list is asked for. */
type SelectOf = { id: string; label: string }

/** What stands beneath a select as its error when its list did not come; undefined otherwise. */
export function selectLoadError(select: SelectOf, asked: RetryableQuery): ReactNode | undefined {
  const isFailed = asked.error !== null && asked.error !== undefined
  return isFailed ? <SelectLoadError {...select} of={asked} /> : undefined
}

/** What the opened list of such a select says. */
export const loadErrorText = (label: string) => `ไม่สามารถโหลดรายการ${label}ได้`

/**
 * Says that a list did not come, which is not the same as being empty. It is asked for again on request, and by itself when the
 * browser is connected again.
 */
function SelectLoadError({ id, label, of: { refetch } }: SelectOf & { of: RetryableQuery }) {
  useWhenOnline(true, () => void refetch())
  const again = () => {
    // The button goes as soon as it is pressed.
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
