/**
 * The bearer token in local storage (foundations, section 4). It is sent in the `Authorization` header and nowhere else.
 */
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

/** Tells when another tab signs in, signs out or changes the token; returns how to stop listening. */
export function onTokenChangedElsewhere(listener: (token: string | undefined) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener(storedToken())
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
