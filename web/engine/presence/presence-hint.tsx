import { useDelayed } from '#web/ui/browser/use-delayed.ts'
import { optionalComponent } from '#web/ui/lazy/lazy-component.tsx'
import type { PresenceLineProps } from './presence-line.tsx'

/** In milliseconds. Opening the form comes first, and a form opened by mistake sends no request. */
const DELAY_MS = 3_000

const PresenceLine = optionalComponent(() => import('./presence-line.tsx'), 'PresenceLine')

/** Shows after a short delay who else has the form open (decision 110). */
export function PresenceHint(props: PresenceLineProps) {
  const isDue = useDelayed(true, DELAY_MS)
  return isDue && <PresenceLine {...props} />
}
