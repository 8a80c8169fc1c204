/** Parts of the program that are loaded when they are needed. */
import { useEffect, useState } from 'react'

/** A part once it has come. `load` must be the same function at every call. */
export function usePart<T extends object>(load: () => Promise<T>): T | 'failed' | undefined {
  const [part, setPart] = useState<T | 'failed'>()
  useEffect(() => {
    let wanted = true
    load().then(
      (loaded) => wanted && setPart(loaded),
      () => wanted && setPart('failed'),
    )
    return () => {
      wanted = false
    }
  }, [load])
  return part
}

/** Loads ahead when the browser has nothing better to do. Failing is no fault: the part is asked for again when needed. */
export function whenIdle(load: () => Promise<unknown>): void {
  const work = () => void load().catch(() => undefined)
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work)
  else setTimeout(work, 200)
}
