import { useEffect, useRef } from 'react'

/** Calls `again` when the browser is connected again, as long as `isAwaited`. */
export function useWhenOnline(isAwaited: boolean, again: () => void): void {
  const latest = useRef(again)
  useEffect(() => {
    latest.current = again
  })
  useEffect(() => {
    if (!isAwaited) return
    const call = () => latest.current()
    window.addEventListener('online', call)
    return () => window.removeEventListener('online', call)
  }, [isAwaited])
}
