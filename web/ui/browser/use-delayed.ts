import { useEffect, useState } from 'react'
import { afterPointerRelease } from './pointer-release.ts'

/** What takes longer than this is not over in a moment any more, and whoever waits is told; in milliseconds. */
export const SLOW_MS = 8_000

/** Whether something has been wanted for so long without a pause, in milliseconds. */
export function useDelayed(wanted: boolean, delayMs: number): boolean {
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (!wanted) return setDue(false)
    let stop = () => {}
    // What is just being pressed is still to be reached when it is let go: a press that ends elsewhere is none.
    const timer = setTimeout(() => {
      stop = afterPointerRelease(() => setDue(true))
    }, delayMs)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [wanted, delayMs])
  return wanted && due
}
