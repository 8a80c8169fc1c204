import { useEffect, useState } from 'react'
import { afterFrames } from './after-frames.ts'

/**
 * How many of `total` parts are to be drawn: `first` at once, and after each frame `step` more. What is long comes in pieces
 * between which the browser can show what is there and take a key. The first ones are on the screen before more are drawn.
 */
export function useProgressiveCount(total: number, step: number, first = step): number {
  const [count, setCount] = useState(first)
  useEffect(() => {
    if (count >= total) return
    return afterFrames(count === first ? 2 : 1, () => setCount(count + step))
  }, [count, total, step, first])
  return Math.min(count, total)
}
