import { useEffect, useState } from 'react'

/**
 * A module that loads when the component mounts: undefined until it arrives, 'failed' where it cannot be
 * loaded. `again` loads it once more. `load` must be the same function on every render.
 */
export function useLazyModule<T extends object>(
  load: () => Promise<T>,
): { part: T | 'failed' | undefined; again: () => void } {
  const [part, setPart] = useState<T | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads once more
  useEffect(() => {
    let isMounted = true
    load().then(
      (loaded) => isMounted && setPart(loaded),
      () => isMounted && setPart('failed'),
    )
    return () => {
      isMounted = false
    }
  }, [load, attempt])
  const again = () => {
    setPart(undefined)
    setAttempt(attempt + 1)
  }
  return { part, again }
}
