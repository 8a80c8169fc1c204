import { useState } from 'react'

/** Calls `follow` when `applied` changes, for example when the browser's Back changes the filters. */
export function useFollow<T>(applied: T, follow: () => void): void {
  const [followed, setFollowed] = useState(applied)
  if (followed === applied) return
  setFollowed(applied)
  follow()
}
