import { useEffect, useState } from 'react'

/** Waiting for longer than this shows a notice, in milliseconds. */
export const SLOW_MS = 8_000

/** Whether `isActive` has been true for at least `delayMs` milliseconds without a break. */
export function useDelayed(isActive: boolean, delayMs: number): boolean {
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (!isActive) return setDue(false)
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => clearTimeout(timer)
  }, [isActive, delayMs])
  return isActive && due
}
