/**
 * The server's time. A device may have a wrong clock, so dates in forms, on the screen and on paper follow
 * the `Date` header of the answers.
 */
import { bangkokToday } from '#domain/dates/thai-date.ts'
import { createStore } from '#web/ui/browser/store.ts'

/** How far the server's clock is ahead of the device's, in milliseconds. */
const offset = createStore(0)

/** The present moment in milliseconds since 1970. */
export function serverNow(): number {
  return Date.now() + offset.get()
}

/** The present day in Thailand, in wire form. */
export function serverToday(): string {
  return bangkokToday(serverNow())
}

/** How far the server's clock is ahead of the device's, in milliseconds. The component follows it. */
export const useClockOffset = (): number => offset.use()

/** The header has whole seconds. */
const RESOLUTION_MS = 1_000

/**
 * Reads the server's clock from an answer to a request that was sent at `sentAt` by the device's clock. The
 * offset stays while the answer fits it: a slow answer says little.
 */
export function readServerClock(header: (name: string) => string | null, sentAt: number): void {
  const date = Date.parse(header('date') ?? '')
  // The date of a cached answer is old.
  if (Number.isNaN(date) || Number(header('age') ?? 0) > 0) return
  const least = date - Date.now()
  const most = date + RESOLUTION_MS - sentAt
  const now = offset.get()
  if (least <= most && (now < least || now > most)) offset.set(Math.round((least + most) / 2))
}
