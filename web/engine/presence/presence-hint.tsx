import { Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import type { PresenceLineProps } from './presence-line.tsx'

/** A form that was opened by mistake is closed sooner, and the first seconds belong to opening it. */
const DELAY_MS = 3_000

/** A form goes on without its hint. */
const NO_LINE = { PresenceLine: () => null }
const PresenceLine = lazyComponent(() => import('./presence-line.tsx').catch(() => NO_LINE), 'PresenceLine')

/** Who else has the form of a record open, once it has been open for a moment; nothing before (docs/decisions/0040-who-has-it-open.md). */
export function PresenceHint(props: PresenceLineProps) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isDue) return null
  return (
    <Suspense>
      <PresenceLine {...props} />
    </Suspense>
  )
}
