import { broadcast, onBroadcast } from '#web/ui/browser/broadcast.ts'
import { readStored, removeStored, writeStored } from '#web/ui/browser/local-storage.ts'

/** The bearer token in local storage (foundations, section 4), sent in the `Authorization` header only. */
const KEY = 'token'

export function storedToken(): string | undefined {
  return readStored(KEY) || undefined
}

/** Stores the token for all tabs of this browser; for this page alone, where storage is blocked. */
export function storeToken(token: string): void {
  writeStored(KEY, token)
}

export function removeToken(): void {
  removeStored(KEY)
}

const CHANNEL = 'session'

/** Tells the other tabs that the session changed but the token did not. */
export function broadcastSessionChange(): void {
  broadcast(CHANNEL)
}

/** Calls `listener` when another tab changes the session or its token. Returns the function that stops it. */
export function onSessionChangedElsewhere(listener: (token: string | undefined) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener(storedToken())
  }
  const stop = onBroadcast(CHANNEL, () => listener(storedToken()))
  window.addEventListener('storage', onStorage)
  return () => {
    stop()
    window.removeEventListener('storage', onStorage)
  }
}
