/** Parts of the program that are loaded when they are needed. */
import { useEffect, useState } from 'react'

/** A part once it has come, and the way to ask for it again where it could not. `load` must be the same function at every call. */
export function useLazyModule<T extends object>(
  load: () => Promise<T>,
): { part: T | 'failed' | undefined; again: () => void } {
  const [part, setPart] = useState<T | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    let wanted = true
    load().then(
      (loaded) => wanted && setPart(loaded),
      () => wanted && setPart('failed'),
    )
    return () => {
      wanted = false
    }
  }, [load, attempt])
  const again = () => {
    setPart(undefined)
    setAttempt(attempt + 1)
  }
  return { part, again }
}

/** Loads ahead when the browser has nothing better to do. Failing is no fault: the part is asked for again when needed. */
export function loadWhenIdle(load: () => Promise<unknown>): void {
  const work = () => void load().catch(() => undefined)
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work)
  else setTimeout(work, 200)
}
