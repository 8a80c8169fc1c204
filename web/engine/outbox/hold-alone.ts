/** Doing something in one place at a time, over all tabs of a browser. */

/** What this tab is at, where the browser has no locks, as on pages without TLS. */
const heldHere = new Set<string>()

/**
 * Does some work while nothing else holds a name, in this tab or another. Waits for the name as long as it is told; false, and the work not done, where it
 * is still held then. The browser lets go of the names of a tab that dies.
 */
export async function holdAlone(name: string, work: () => Promise<void>, waitMs = 0): Promise<boolean> {
  if (!('locks' in navigator)) return holdHere(name, work)
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

async function holdHere(name: string, work: () => Promise<void>): Promise<boolean> {
  if (heldHere.has(name)) return false
  heldHere.add(name)
  try {
    await work()
  } finally {
    heldHere.delete(name)
  }
  return true
}

/** The name under which an entry is held: by who sends it, or by the form that has it open. */
export function entryName({ account, no }: { account: number; no: string }): string {
  return `outbox ${account} ${no}`
}

/** The name under which an account's outbox is sent. */
export function outboxName(account: number): string {
  return `outbox ${account}`
}
