import { useEffect, useState } from 'react'
import { storedValue } from '#web/ui/browser/stored-value.ts'

/** A state in local storage. A stored value that `isValid` rejects is ignored. */
export function useStoredState<T>(
  key: string,
  initial: T,
  isValid: (value: unknown) => value is T,
): [T, (next: T) => void] {
  const [state, setState] = useState(() => storedValue(key, isValid) ?? initial)
  useEffect(() => localStorage.setItem(key, JSON.stringify(state)), [key, state])
  return [state, setState]
}
