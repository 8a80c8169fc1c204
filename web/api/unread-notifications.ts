/** The number in the bell: the server sends it with every answer. */
import { createStore } from '#web/ui/browser/store.ts'

const unread = createStore(0)

/** How many unread notifications there are. The component follows the number. */
export const useUnreadNotifications = (): number => unread.use()

/** Reads the number from an answer; answers without a session have none. */
export function readUnreadNotifications(header: (name: string) => string | null): void {
  const count = header('x-unread-notifications')
  if (count !== null && Number(count) !== unread.get()) unread.set(Number(count))
}
