/** The bearer token in local storage (foundations, section 4), sent in the `Authorization` header only. */
const KEY = 'token'

/** The stored token, if there is one. */
export function storedToken(): string | undefined {
  return localStorage.getItem(KEY) || undefined
}

/** Keeps the token of a session for every tab of this browser. */
export function storeToken(token: string): void {
  localStorage.setItem(KEY, token)
}

/** Forgets it, in every tab. */
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

/** Calls back when another tab changes the session or its token; returns a function that stops this. */
export function onSessionChangedElsewhere(listener: (token: string | undefined) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener(storedToken())
  }
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = () => listener(storedToken())
  window.addEventListener('storage', heard)
  return () => {
    channel.close()
    window.removeEventListener('storage', heard)
  }
}
