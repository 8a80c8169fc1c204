/**
 * The outbox: forms that were to be saved while the server could not be reached and that their official left to be sent later, on the
 * device (docs/decisions/0038-outbox.md). An entry is its account's own. It goes when it was sent, when its official throws it away, and when that
 * official signs out, which is asked before; never by itself.
 */
import { deviceStore } from '#web/api/device-store.ts'
import type { FormSnapshot } from '../form/snapshot.ts'
import type { ShownOffice } from '../list/shown-area.ts'

/** A form that waits to be sent. */
export type OutboxEntry = {
  account: number
  /** Tells it from the account's others; in the order in which they were left. Digits, so that an address can name it. */
  no: string
  /** When it was left, in milliseconds since 1970. */
  at: number
  /** The area by its key and its own route, and the offices that its screen showed. */
  area: string
  route: string | undefined
  office: ShownOffice | undefined
  /** The address of the screen that the form stood on. */
  screen: string
  /** What the record's kind, and the record itself, are called. */
  kind: string
  name: string
  /** All that stood in the form, and what it began with. */
  contents: FormSnapshot
  /** How many bytes of files it holds. */
  size: number
  /** What the server said against it: it is not sent again by itself. */
  refused?: string
}

/** How many may wait on a device for one account, and how many bytes of pictures and documents they may hold. */
export const MAX_OUTBOX_ENTRIES = 50
const MAX_OUTBOX_BYTES = 200 * 1024 * 1024

const inStore = deviceStore('outbox', 'waiting', ['account', 'no'], 'strict')

const ofAccount = (account: number) => IDBKeyRange.bound([account], [account, []])

/** How many forms of an account wait. */
export async function countOutboxEntries(account: number): Promise<number> {
  return (await inStore<number>('readonly', (store) => store.count(ofAccount(account)))) ?? 0
}

/** The forms of an account that wait, in the order in which they were left. */
export async function listOutboxEntries(account: number): Promise<OutboxEntry[]> {
  return (await inStore<OutboxEntry[]>('readonly', (store) => store.getAll(ofAccount(account)))) ?? []
}

/** One of them, if it still waits. */
export function readOutboxEntry(account: number, no: string): Promise<OutboxEntry | undefined> {
  return inStore<OutboxEntry>('readonly', (store) => store.get([account, no]))
}

/** A number for a new entry: later than all before, and no other's. */
export function newEntryNumber(now: number): string {
  return `${now}${String(Math.floor(Math.random() * 100)).padStart(2, '0')}`
}

/**
 * Keeps a form, in the place of what waits under its number. `kept` is only said once the device has it all; otherwise that so many wait already, or that the
 * device has no room.
 */
export async function putOutboxEntry(entry: OutboxEntry): Promise<'kept' | 'full' | 'no-room'> {
  const others = (await listOutboxEntries(entry.account)).filter(({ no }) => no !== entry.no)
  const bytes = others.reduce((sum, { size }) => sum + size, entry.size)
  if (others.length >= MAX_OUTBOX_ENTRIES || bytes > MAX_OUTBOX_BYTES) return 'full'
  const kept = await inStore('readwrite', (store) => store.put(entry))
  if (kept === undefined) return 'no-room'
  requestPersistentStorage()
  broadcastChange()
  return 'kept'
}

/** A browser that needs room may clear what sites keep, but for those that it was asked to leave alone; whether it does is its own matter. */
function requestPersistentStorage(): void {
  if ('storage' in navigator) void navigator.storage.persist().catch(() => undefined)
}

/** Notes what the server said against an entry, if it still waits: one that was thrown away meanwhile does not come back. */
export async function saveEntryRejection({ account, no }: OutboxEntry, refused: string): Promise<void> {
  await inStore('readwrite', (store) => {
    const asked = store.get([account, no])
    asked.addEventListener('success', () => {
      if (asked.result !== undefined) store.put({ ...asked.result, refused })
    })
    return asked
  })
  broadcastChange()
}

/** Takes an entry away: it was sent or thrown away. */
export async function deleteOutboxEntry({ account, no }: Pick<OutboxEntry, 'account' | 'no'>): Promise<void> {
  await inStore('readwrite', (store) => store.delete([account, no]))
  broadcastChange()
}

/** Forgets all that waits of an account, as signing out does once that was asked. */
export async function clearOutbox(account: number): Promise<void> {
  await inStore('readwrite', (store) => store.delete(ofAccount(account)))
  broadcastChange()
}

const CHANNEL = 'outbox'

/** Calls whenever what waits has changed, in this tab or another; returns how to stop. */
export function onOutboxChanged(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = listener
  return () => channel.close()
}

function broadcastChange(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('')
  channel.close()
}
