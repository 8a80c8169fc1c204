/** Locks across all tabs of a browser. */

/** The locks of this tab, where the browser has none, as on pages without TLS. */
const localLocks = new Set<string>()

/**
 * Runs work while holding a lock across tabs. Waits up to `waitMs` milliseconds, and resolves to false
 * without running if the lock is still held. The browser releases the locks of a crashed tab.
 */
export async function withTabLock(name: string, work: () => Promise<void>, waitMs = 0): Promise<boolean> {
  const { locks }: { locks?: LockManager } = navigator
  if (!locks) return withLocalLock(name, work)
  let isLocked = false
  const options = waitMs > 0 ? { signal: AbortSignal.timeout(waitMs) } : { ifAvailable: true }
  try {
    await locks.request(name, options, async (lock) => {
      if (lock === null) return
      isLocked = true
      await work()
    })
  } catch (error) {
    if (isLocked) throw error
    // The browser blocks locks with its storage.
    if (error instanceof DOMException && error.name === 'SecurityError') return withLocalLock(name, work)
  }
  return isLocked
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

/** The lock of an entry: held by the sender, or by the form that has it open. */
export function entryLockName({ account, no }: { account: number; no: string }): string {
  return `outbox ${account} ${no}`
}

/** The lock for sending an account's outbox. */
export function outboxLockName(account: number): string {
  return `outbox ${account}`
}
