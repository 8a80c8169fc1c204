import { useEffect, useState } from 'react'

/** A state that this device remembers. Under its key, values of another kind are ignored. */
export function useStoredState<T>(
  key: string,
  initial: T,
  isValid: (value: unknown) => value is T,
): [T, (next: T) => void] {
  const [state, setState] = useState(() => storedValue(key, isValid) ?? initial)
  useEffect(() => localStorage.setItem(key, JSON.stringify(state)), [key, state])
  return [state, setState]
}

function storedValue<T>(key: string, isValid: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isValid(value) ? value : undefined
  } catch {
    return undefined
  }
}
