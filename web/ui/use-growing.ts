import { useEffect, useState } from 'react'

/**
 * How many of `total` parts are to be drawn: `first` at once, and after each frame `step` more. What is long comes in pieces
 * between which the browser can show what is there and take a key.
 */
export function useGrowing(total: number, step: number, first = step): number {
  const [count, setCount] = useState(first)
  useEffect(() => {
    if (count >= total) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setCount(count + step))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [count, total, step])
  return Math.min(count, total)
}
