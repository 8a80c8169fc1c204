import { useEffect, useState } from 'react'

/** The shortest time that the message stays, in milliseconds (decisions, section 8). */
const STAYS_MS = 5_000

/**
 * Whether the message about removed characters shows: from the removal until the field is left, and at least
 * five seconds.
 */
export function useStripMessage() {
  const [shownAt, setShownAt] = useState<number>()
  const [isLeft, setIsLeft] = useState(false)
  useEffect(() => {
    if (shownAt === undefined || !isLeft) return
    const timer = setTimeout(() => setShownAt(undefined), Math.max(0, shownAt + STAYS_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [shownAt, isLeft])
  return {
    isShown: shownAt !== undefined,
    /** After the field was left, an error of its value comes first. */
    isFirst: shownAt !== undefined && !isLeft,
    show: () => setShownAt(Date.now()),
    onFocus: () => setIsLeft(false),
    onBlur: () => setIsLeft(true),
  }
}
