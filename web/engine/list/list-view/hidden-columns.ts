/** The columns of a list that this device does not show, by area. */
import { useMemo, useSyncExternalStore } from 'react'
import {
  isListOfTexts,
  readStored,
  removeStored,
  storedValue,
  writeStored,
} from '#web/ui/browser/local-storage.ts'

/** The keys of the hidden columns, and the function that stores others. */
export function useHiddenColumns(
  areaKey: string,
): [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const key = `hiddenColumns:${areaKey}`
  const stored = useSyncExternalStore(subscribe, () => readStored(key))
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again when the stored text changes
  const hidden = useMemo(() => new Set(storedValue(key, isListOfTexts)), [key, stored])
  const store = (next: ReadonlySet<string>) => {
    if (next.size === 0) removeStored(key)
    else writeStored(key, JSON.stringify([...next]))
    // The browser notifies only the other tabs.
    dispatchEvent(new StorageEvent('storage', { key }))
  }
  return [hidden, store]
}

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}
