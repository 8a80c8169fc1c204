import { useState } from 'react'

/** Calls `follow` when `applied` is another one than before, as filters follow the browser's Back. */
export function useFollow<T>(applied: T, follow: () => void): void {
  const [followed, setFollowed] = useState(applied)
  if (followed === applied) return
  setFollowed(applied)
  follow()
}
