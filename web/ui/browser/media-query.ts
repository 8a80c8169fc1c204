import { useCallback, useSyncExternalStore } from 'react'

/** Whether the screen matches a media query; false where the browser has none. */
export function matchesMedia(query: string): boolean {
  return listOf(query)?.matches ?? false
}

/** Calls the listener when the result of a query changes; returns the function that stops it. */
export function onMediaChange(query: string, listener: () => void): () => void {
  const list = listOf(query)
  list?.addEventListener('change', listener)
  return () => list?.removeEventListener('change', listener)
}

/** Whether the screen matches a media query, also after a change. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback((onChange: () => void) => onMediaChange(query, onChange), [query])
  return useSyncExternalStore(subscribe, () => matchesMedia(query))
}

function listOf(query: string): MediaQueryList | undefined {
  return typeof window.matchMedia === 'function' ? window.matchMedia(query) : undefined
}
