/** The bearer token in local storage (foundations, section 4), sent in the `Authorization` header only. */
const KEY = 'token'

/** The stored token, if there is one. */
export function storedToken(): string | undefined {
  return localStorage.getItem(KEY) || undefined
}

/** Stores the token of a session for all tabs of this browser. */
export function storeToken(token: string): void {
  localStorage.setItem(KEY, token)
}

/** Removes the token for all tabs. */
export function removeToken(): void {
  localStorage.removeItem(KEY)
}

const CHANNEL = 'session'

/** Tells the other tabs that the session changed but the token did not. */
export function broadcastSessionChange(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('')
  channel.close()
}

/** Calls `listener` when another tab changes the session or its token. Returns the function that stops it. */
export function onSessionChangedElsewhere(listener: (token: string | undefined) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener(storedToken())
  }
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = () => listener(storedToken())
  window.addEventListener('storage', onStorage)
  return () => {
    channel.close()
    window.removeEventListener('storage', onStorage)
  }
}
