import { useEffect, useEffectEvent } from 'react'

/** Calls `run` for a key on the page; an open dialog receives its keys itself. */
export function useShortcut(matches: (event: KeyboardEvent) => boolean, run: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!matches(event) || document.querySelector('[role="dialog"]') !== null) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
