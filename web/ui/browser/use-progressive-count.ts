import { useEffect, useState } from 'react'

/**
 * The number of `total` parts to draw: `step` at first, and `step` more after each frame. The browser shows
 * what is there, and takes keys, in between.
 */
export function useProgressiveCount(total: number, step: number): number {
  const [count, setCount] = useState(step)
  useEffect(() => {
    if (count >= total) return
    const frame = requestAnimationFrame(() => setTimeout(() => setCount(count + step)))
    return () => cancelAnimationFrame(frame)
  }, [count, total, step])
  return Math.min(count, total)
}
