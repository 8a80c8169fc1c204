import { useEffect, useState } from 'react'
import { storedValue, writeStored } from '#web/ui/browser/local-storage.ts'

/** A state in local storage. A stored value that `isValid` rejects is ignored. */
export function useStoredState<T>(
  key: string,
  initial: T,
  isValid: (value: unknown) => value is T,
): [T, (next: T) => void] {
  const [state, setState] = useState(() => storedValue(key, isValid) ?? initial)
  useEffect(() => void writeStored(key, JSON.stringify(state)), [key, state])
  return [state, setState]
}
