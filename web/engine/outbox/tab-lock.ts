/** Doing something in one place at a time, over all tabs of a browser. */

/** What this tab is at, where the browser has no locks, as on pages without TLS. */
const localLocks = new Set<string>()

/**
 * Does some work while nothing else holds a name, in this tab or another. Waits for the name as long as it is told; false, and the work not done, where it
 * is still held then. The browser lets go of the names of a tab that dies.
 */
export async function withTabLock(name: string, work: () => Promise<void>, waitMs = 0): Promise<boolean> {
  if (!('locks' in navigator)) return withLocalLock(name, work)
  let isHeld = false
  const options = waitMs > 0 ? { signal: AbortSignal.timeout(waitMs) } : { ifAvailable: true }
  try {
    await navigator.locks.request(name, options, async (lock) => {
      if (lock === null) return
      isHeld = true
      await work()
    })
  } catch (error) {
    if (isHeld) throw error
  }
  return isHeld
}

async function withLocalLock(name: string, work: () => Promise<void>): Promise<boolean> {
  if (localLocks.has(name)) return false
  localLocks.add(name)
  try {
    await work()
  } finally {
    localLocks.delete(name)
  }
  return true
}

/** The name under which an entry is held: by who sends it, or by the form that has it open. */
export function entryLockName({ account, no }: { account: number; no: string }): string {
  return `outbox ${account} ${no}`
}

/** The name under which an account's outbox is sent. */
export function outboxLockName(account: number): string {
  return `outbox ${account}`
}
