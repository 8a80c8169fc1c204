/**
 * Which tab a draft belongs to. A draft whose form is open is held by its tab, and the browser lets go of it when the tab
 * is closed or dies, so that nobody is offered what another tab is still at.
 */

/**
 * Waits until no other tab holds a draft, and holds it until the signal. False where the signal came first. A page without
 * TLS has no locks: there every draft is free.
 */
export function lockDraft(key: string, until: AbortSignal): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true)
  return new Promise((resolve) => {
    const held = () => {
      resolve(true)
      return new Promise<void>((release) => until.addEventListener('abort', () => release()))
    }
    navigator.locks.request(`draft ${key}`, { signal: until }, held).catch(() => resolve(false))
  })
}
