import { useSyncExternalStore } from 'react'

/**
 * Whether the screen is a phone's: below 640 px rows become cards and dialogs fill the screen. In em of the
 * browser's own size, as in the style sheets (base.css).
 */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches)
}

const NARROW = '(max-width: 39.999em)'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
