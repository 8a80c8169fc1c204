import { useEffect, useEffectEvent } from 'react'

/** Calls `again` when the browser is online again, while `isAwaited`. */
export function useWhenOnline(isAwaited: boolean, again: () => void): void {
  const tryAgain = useEffectEvent(again)
  useEffect(() => {
    if (!isAwaited) return
    const handleOnline = () => tryAgain()
    window.addEventListener('online', handleOnline)
    return () => window.removeEventListener('online', handleOnline)
  }, [isAwaited])
}
