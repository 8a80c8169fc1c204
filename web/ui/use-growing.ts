import { useEffect, useState } from 'react'

/**
 * How many of `total` parts are to be drawn: `step` at once, and after each frame so many more. What is long comes in pieces
 * between which the browser can show what is there and take a key.
 */
export function useGrowing(total: number, step: number): number {
  const [count, setCount] = useState(step)
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
