import { flushSync } from 'react-dom'
import { matchesMedia } from './media-query.ts'

/**
 * Cross-fades the page to the screen or view that `show` renders (shared-classes.css). Nothing waits for the
 * fade. Without motion, and in browsers without view transitions, `show` runs at once.
 */
export function crossFade(show: () => void): void {
  if (matchesMedia('(prefers-reduced-motion: reduce)') || !document.startViewTransition) {
    show()
    return
  }
  // A transition that is skipped, because another one begins, rejects: what it shows is there anyway.
  document.startViewTransition(() => flushSync(show)).ready.catch(() => undefined)
}
