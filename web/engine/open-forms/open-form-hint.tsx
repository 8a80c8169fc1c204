import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { OpenFormLineProps } from './open-form-line.tsx'

/** A form that was opened by mistake is closed sooner, and the first seconds belong to opening it. */
const OPEN_MS = 3_000

/** A form goes on without its hint. */
const NO_LINE = { OpenFormLine: () => null }
const OpenFormLine = lazyPart(() => import('./open-form-line.tsx').catch(() => NO_LINE), 'OpenFormLine')

/** Who else has the form of a record open, once it has been open for a moment; nothing before (docs/decisions/0040-who-has-it-open.md). */
export function OpenFormHint(props: OpenFormLineProps) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), OPEN_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isDue) return null
  return (
    <Suspense>
      <OpenFormLine {...props} />
    </Suspense>
  )
}
