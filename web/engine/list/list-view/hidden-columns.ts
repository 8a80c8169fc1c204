/** The columns of a list that this device does not show, by area. */
import { useMemo, useSyncExternalStore } from 'react'
import { readStored, removeStored, writeStored } from '#web/ui/browser/local-storage.ts'

const keyOf = (areaKey: string) => `hiddenColumns:${areaKey}`

/** The keys of the hidden columns, and the function that stores others. */
export function useHiddenColumns(
  areaKey: string,
): [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const stored = useSyncExternalStore(subscribe, () => readStored(keyOf(areaKey)))
  const hidden = useMemo(() => new Set(readKeys(stored)), [stored])
  const store = (next: ReadonlySet<string>) => {
    if (next.size === 0) removeStored(keyOf(areaKey))
    else writeStored(keyOf(areaKey), JSON.stringify([...next]))
    // The browser notifies only the other tabs.
    dispatchEvent(new StorageEvent('storage', { key: keyOf(areaKey) }))
  }
  return [hidden, store]
}

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}

/** The stored keys; none where the store holds something else. */
export function readKeys(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}
