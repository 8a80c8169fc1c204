/**
 * The outbox: forms that could not be saved without a connection and wait on the device to be sent (decision
 * 38). An entry belongs to one account. It is removed when it is sent, discarded or after a confirmed
 * sign-out; never automatically.
 */
import { deviceStore } from '#web/api/device-store.ts'
import { broadcast, onBroadcast } from '#web/ui/browser/broadcast.ts'
import type { FormSnapshot } from '../form/snapshot.ts'
import type { ShownOffice } from '../list/shown-area.ts'

export type OutboxEntry = {
  account: number
  /** Identifies it within the account, in order of creation. Digits, so that an address can contain it. */
  no: string
  /** Creation time in milliseconds since 1970. */
  at: number
  /** The key and route of the area, and the offices that its screen showed. */
  area: string
  route: string | undefined
  office: ShownOffice | undefined
  screen: string
  /** The names of the area and the record. */
  kind: string
  name: string
  /** The contents of the form, with its initial values. */
  contents: FormSnapshot
  /** The size of its files in bytes. */
  size: number
  /** The server's refusal: it is not sent again automatically. */
  refused?: string
}

/** The maximum number of entries of one account on a device, and the maximum size of their files in bytes. */
export const MAX_OUTBOX_ENTRIES = 50
const MAX_OUTBOX_BYTES = 200 * 1024 * 1024

const inStore = deviceStore('outbox', 'waiting', ['account', 'no'], 'strict')

const ofAccount = (account: number) => IDBKeyRange.bound([account], [account, []])

export async function countOutboxEntries(account: number): Promise<number> {
  return (await inStore<number>('readonly', (store) => store.count(ofAccount(account)))) ?? 0
}

/** The entries of an account in order of creation. */
export async function listOutboxEntries(account: number): Promise<OutboxEntry[]> {
  return (await inStore<OutboxEntry[]>('readonly', (store) => store.getAll(ofAccount(account)))) ?? []
}

/** An entry, if it still exists. */
export function readOutboxEntry(account: number, no: string): Promise<OutboxEntry | undefined> {
  return inStore<OutboxEntry>('readonly', (store) => store.get([account, no]))
}

/** A number for a new entry: unique, and greater than all before. */
export function newEntryNumber(now: number): string {
  return `${now}${String(Math.floor(Math.random() * 100)).padStart(2, '0')}`
}

/** Stores an entry in place of one with its number. `stored` means that the device has stored everything. */
export async function putOutboxEntry(entry: OutboxEntry): Promise<'stored' | 'full' | 'no-room'> {
  const others = (await listOutboxEntries(entry.account)).filter(({ no }) => no !== entry.no)
  const bytes = others.reduce((sum, { size }) => sum + size, entry.size)
  if (others.length >= MAX_OUTBOX_ENTRIES || bytes > MAX_OUTBOX_BYTES) return 'full'
  const result = await inStore('readwrite', (store) => store.put(entry))
  if (result === undefined) return 'no-room'
  requestPersistentStorage()
  broadcastChange()
  return 'stored'
}

/** Asks the browser not to evict this site's storage; the browser decides. */
function requestPersistentStorage(): void {
  // Absent on pages without TLS.
  const { storage }: { storage?: Partial<StorageManager> } = navigator
  void storage?.persist?.().catch(() => undefined)
}

/** Stores the server's refusal if the entry still exists, so that a discarded entry does not come back. */
export async function saveEntryRejection({ account, no }: OutboxEntry, refused: string): Promise<void> {
  await inStore('readwrite', (store) => {
    const request = store.get([account, no])
    request.addEventListener('success', () => {
      if (request.result !== undefined) store.put({ ...request.result, refused })
    })
    return request
  })
  broadcastChange()
}

/** Removes an entry that was sent or discarded. */
export async function deleteOutboxEntry({ account, no }: Pick<OutboxEntry, 'account' | 'no'>): Promise<void> {
  await inStore('readwrite', (store) => store.delete([account, no]))
  broadcastChange()
}

/** Removes all entries of an account after a confirmed sign-out. */
export async function clearOutbox(account: number): Promise<void> {
  await inStore('readwrite', (store) => store.delete(ofAccount(account)))
  broadcastChange()
}

const CHANNEL = 'outbox'

/** Calls the listener after each change in any tab; returns the function that unsubscribes. */
export function onOutboxChanged(listener: () => void): () => void {
  return onBroadcast(CHANNEL, listener)
}

function broadcastChange(): void {
  broadcast(CHANNEL)
}
