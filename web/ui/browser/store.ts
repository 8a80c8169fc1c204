import { useSyncExternalStore } from 'react'

export type Store<T> = ReturnType<typeof createStore<T>>

/** The hook that reads a store, or a part of it. */
type UseStore<T> = { (): T; <Part>(select: (value: T) => Part): Part }

/**
 * A value outside components. `use` is the hook with which components read it, or a part of it: they render
 * again when that part changes.
 */
export function createStore<T>(initial: T) {
  let value = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    get: () => value,
    set: (next: T) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe,
    use: ((select?: (value: T) => unknown) =>
      useSyncExternalStore(subscribe, () => (select ? select(value) : value))) as UseStore<T>,
  }
}
