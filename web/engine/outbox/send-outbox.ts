/** Sending what waits in the outbox, in the order in which it was left (docs/decisions/0038-outbox.md). */
import { IDEMPOTENCY_KEY_DAYS } from '#domain/records/idempotency-key.ts'
import { SHARED_ERROR_MESSAGES } from '#domain/errors/shared-error-messages.ts'
import { ApiError, isAborted, isServerUnreachable } from '#web/api/api-error.ts'
import { failureText } from '../errors/failure.tsx'
import type { SaveOutcome } from '../form/save/save-contents.ts'
import { entryLockName, outboxLockName } from './tab-lock.ts'
import type { OutboxEntry } from './outbox-store.ts'

/** What sending reads and changes. */
export type OutboxSender = {
  account: number
  now: () => number
  listEntries: () => Promise<OutboxEntry[]>
  read: (no: string) => Promise<OutboxEntry | undefined>
  remove: (entry: OutboxEntry) => Promise<void>
  saveRejection: (entry: OutboxEntry, refused: string) => Promise<void>
  /** Does something while no other tab holds the name (`withTabLock`). */
  hold: (name: string, work: () => Promise<void>, waitMs?: number) => Promise<boolean>
  /** Sends one in the name of its account and nobody else's. */
  save: (entry: OutboxEntry) => Promise<SaveOutcome>
  /** Told which one is being sent. */
  onSending: (no: string | undefined) => void
  /** Told of what is there now: saved by this, or, without `saved`, since before. */
  onSent: (entry: OutboxEntry, outcome: SaveOutcome) => void
}

/** The device is signed in with another account than the entry's. */
export class OtherAccountError extends Error {}

/** A new record may have been added long before it was left, as often as its form was taken up again from a draft. */
const BEFORE_LEFT_DAYS = 10
const DAY_MS = 86_400_000

/**
 * Whether a new record waits for so long that the server may no longer know whether it was added already, or was left while the clock of the device was
 * wrong, so that nobody knows for how long. Its official is asked before it is sent. Changes bear the version of their record, which never grows old.
 */
export function isStaleEntry({ at, contents }: OutboxEntry, now: number): boolean {
  const waited = now - at
  return (
    contents.record === undefined &&
    (waited >= (IDEMPOTENCY_KEY_DAYS - BEFORE_LEFT_DAYS) * DAY_MS || waited < -DAY_MS)
  )
}

/** Whether an entry goes without being asked for: not after a refusal, and not when it is old. */
function sendsAutomatically(entry: OutboxEntry, now: number): boolean {
  return entry.refused === undefined && !isStaleEntry(entry, now)
}

/** So long somebody who asked for it waits until another tab, or what is sent by itself, is done. */
const LOCK_WAIT_MS = 10 * 60_000

/**
 * How it ended: all were tried; the server could not be reached, or would not have any more just now; something was left out since it is open in a
 * form, or another tab is at it.
 */
export type OutboxSendResult = 'through' | 'cut-off' | 'held'

/**
 * Sends what goes by itself, or what is asked for by number. One tab sends at a time. Where the server can't be reached it ends, and all that is left waits
 * on; what is refused stays as well, with what the server said, and the next ones go.
 */
export async function sendOutboxEntries(
  outbox: OutboxSender,
  asked?: readonly string[],
): Promise<OutboxSendResult> {
  const { account, hold } = outbox
  let ended: OutboxSendResult = 'through'
  const run = async () => {
    for (const entry of await outbox.listEntries()) {
      if (asked && !asked.includes(entry.no)) continue
      let goesOn = true
      // A form that has it open holds it: it is not sent meanwhile.
      const isHeld = await hold(entryLockName(entry), async () => {
        goesOn = await sendOne(outbox, entry.no, asked !== undefined)
      })
      if (!isHeld) ended = 'held'
      if (goesOn) continue
      ended = 'cut-off'
      return
    }
  }
  const isMine = await hold(outboxLockName(account), run, asked && LOCK_WAIT_MS)
  return isMine ? ended : 'held'
}

/** Sends one, as it is now; gives whether the next one is worth trying. */
async function sendOne(outbox: OutboxSender, no: string, isAsked: boolean): Promise<boolean> {
  // Another tab may have sent it, changed it or thrown it away.
  const entry = await outbox.read(no)
  if (entry === undefined || (!isAsked && !sendsAutomatically(entry, outbox.now()))) return true
  outbox.onSending(no)
  try {
    return await settle(outbox, entry, await outbox.save(entry))
  } catch (error) {
    return await handleFailure(outbox, entry, error)
  } finally {
    outbox.onSending(undefined)
  }
}

async function settle(outbox: OutboxSender, entry: OutboxEntry, outcome: SaveOutcome): Promise<boolean> {
  if (outcome.kind === 'saved' || outcome.kind === 'unchanged') {
    await outbox.remove(entry)
    outbox.onSent(entry, outcome)
    return true
  }
  await outbox.saveRejection(entry, rejectionText(outcome))
  return true
}

function rejectionText(outcome: Exclude<SaveOutcome, { kind: 'saved' | 'unchanged' }>): string {
  if (outcome.kind === 'conflict') return SHARED_ERROR_MESSAGES.stale
  if (outcome.kind === 'too-much') return SHARED_ERROR_MESSAGES['body-too-large']
  return outcome.problems[0]?.message ?? SHARED_ERROR_MESSAGES.malformed
}

async function handleFailure(outbox: OutboxSender, entry: OutboxEntry, error: unknown): Promise<boolean> {
  if (error instanceof OtherAccountError) return false
  // Nobody answered, the session is over, or the server asks for a later time: all of it waits on.
  if (isServerUnreachable(error) || isAborted(error) || isRetryable(error)) return false
  // What this program itself can't do, as with what an earlier version left, keeps the next ones from nothing.
  await outbox.saveRejection(entry, failureText(error))
  return true
}

/** Not signed in, out of time, too many at once, busy. */
const RETRYABLE_STATUS = [401, 408, 429, 503]

function isRetryable(error: unknown): boolean {
  return error instanceof ApiError && RETRYABLE_STATUS.includes(error.status)
}
