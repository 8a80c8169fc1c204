import { useEffect, useState } from 'react'

/** Whether the browser has had nothing better to do since `wanted`. */
export function useIdle(wanted: boolean): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (!wanted) return
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), 200)
      return () => clearTimeout(timer)
    }
    const work = requestIdleCallback(() => setIdle(true))
    return () => cancelIdleCallback(work)
  }, [wanted])
  return isIdle
}
