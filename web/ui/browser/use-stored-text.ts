import { useSyncExternalStore } from 'react'
import { readStored, removeStored, writeStored } from './local-storage.ts'

/** A text that this device stores, also after another part of the page has stored one. */
export function useStoredText(key: string): string | null {
  return useSyncExternalStore(subscribe, () => readStored(key))
}

/** Stores a text for all users of {@link useStoredText}; undefined removes it. */
export function storeText(key: string, text: string | undefined): void {
  if (text === undefined) removeStored(key)
  else writeStored(key, text)
  // The browser notifies only the other tabs.
  dispatchEvent(new StorageEvent('storage', { key }))
}

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}
