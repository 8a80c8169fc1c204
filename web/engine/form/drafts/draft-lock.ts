/**
 * The owner of a draft among tabs. The tab with the form open holds a lock on its draft. The browser releases
 * it when the tab closes or crashes, so that a draft is never offered while another tab still uses it.
 */

/**
 * Waits until no other tab holds the draft, then holds it until the signal aborts. Resolves to false where
 * the signal came first. Pages without TLS have no locks: every draft counts as free there.
 */
export function lockDraft(key: string, until: AbortSignal): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true)
  return new Promise((resolve) => {
    const onLocked = () => {
      resolve(true)
      return new Promise<void>((release) => until.addEventListener('abort', () => release()))
    }
    navigator.locks.request(`draft ${key}`, { signal: until }, onLocked).catch(() => resolve(false))
  })
}
