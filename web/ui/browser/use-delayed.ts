import { useEffect, useState } from 'react'
import { afterPointerRelease } from './pointer-release.ts'

/** Waiting for longer than this shows a notice, in milliseconds. */
export const SLOW_MS = 8_000

/** Whether `wanted` has been true without a break for this time, in milliseconds. */
export function useDelayed(isActive: boolean, delayMs: number): boolean {
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (!isActive) return setDue(false)
    let stop = () => {}
    // The layout must not move during a press: a press that ends on another element is no click.
    const timer = setTimeout(() => {
      stop = afterPointerRelease(() => setDue(true))
    }, delayMs)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isActive, delayMs])
  return isActive && due
}
