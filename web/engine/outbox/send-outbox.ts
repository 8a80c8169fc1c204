/** Sends the outbox in order of creation (decision 38). */
import { IDEMPOTENCY_KEY_DAYS } from '#domain/records/idempotency-key.ts'
import { SHARED_ERROR_MESSAGES } from '#domain/errors/shared-error-messages.ts'
import { ApiError, isAborted, isServerUnreachable } from '#web/api/api-error.ts'
import { failureText } from '../errors/failure.tsx'
import type { SaveOutcome } from '../form/save/save-form.ts'
import { entryLockName, outboxLockName } from './tab-lock.ts'
import type { OutboxEntry } from './outbox-store.ts'

export type OutboxSender = {
  account: number
  now: () => number
  listEntries: () => Promise<OutboxEntry[]>
  read: (no: string) => Promise<OutboxEntry | undefined>
  remove: (entry: OutboxEntry) => Promise<void>
  saveRejection: (entry: OutboxEntry, refused: string) => Promise<void>
  /** Runs work while this tab holds the lock (`withTabLock`). */
  hold: (name: string, work: () => Promise<void>, waitMs?: number) => Promise<boolean>
  /** Saves one entry in the session of its account only. */
  save: (entry: OutboxEntry) => Promise<SaveOutcome>
  /** Whether the server answers the session of the account now. */
  isReachable: () => Promise<boolean>
  /** How often entries have failed while the server answered, by number. */
  failures: Map<string, number>
  /** Called with the number of the entry in progress. */
  onSending: (no: string | undefined) => void
  /** Called for each finished entry; without `saved` there was nothing to change. */
  onSent: (entry: OutboxEntry, outcome: SaveOutcome) => void
}

/** Another account than the entry's is signed in. */
export class OtherAccountError extends Error {}

/** A new record may have been sent days before it went to the outbox, from a restored draft. */
const BEFORE_LEFT_DAYS = 10
const DAY_MS = 86_400_000

/**
 * Whether a new record is so old that the server may have forgotten its idempotency key, or its time shows
 * that the clock was wrong. The user confirms before it is sent. Edits carry the version of their record,
 * which never expires.
 */
export function isStaleEntry({ at, contents }: OutboxEntry, now: number): boolean {
  const waited = now - at
  return (
    contents.record === undefined &&
    (waited >= (IDEMPOTENCY_KEY_DAYS - BEFORE_LEFT_DAYS) * DAY_MS || waited < -DAY_MS)
  )
}

/** Whether an entry is sent automatically: not after a refusal, and not when it is stale. */
function sendsAutomatically(entry: OutboxEntry, now: number): boolean {
  return entry.refused === undefined && !isStaleEntry(entry, now)
}

/** How long a manual send waits for another tab or for the automatic send, in milliseconds. */
const LOCK_WAIT_MS = 10 * 60_000
/** How long an automatic send waits for an earlier one, which may have begun without a connection. */
const AUTOMATIC_LOCK_WAIT_MS = 10_000

/** The record that an entry edits; undefined for a new one. */
function recordOf({ area, contents }: OutboxEntry): string | undefined {
  return contents.record && `${area} ${contents.record.key}`
}

/** The numbers of the entries that wait until an earlier one of the same record is sent or discarded. */
export function entriesBehind(entries: readonly OutboxEntry[]): ReadonlySet<string> {
  const records = new Set<string>()
  const behind = new Set<string>()
  for (const entry of entries) {
    const record = recordOf(entry)
    if (record === undefined) continue
    if (records.has(record)) behind.add(entry.no)
    records.add(record)
  }
  return behind
}

/**
 * `through`: all were tried. `cut-off`: the server asks to wait or is unreachable. `held`: another form or
 * tab holds an entry.
 */
export type OutboxSendResult = 'through' | 'cut-off' | 'held'

/**
 * Sends all automatic entries, or those with the numbers. One tab sends at a time. Without a connection it
 * stops and the rest waits. An entry that is refused, or fails again while the server answers, stays with its
 * reason, and the next ones are sent, except those of the same record, which keep their order.
 */
export async function sendOutboxEntries(
  outbox: OutboxSender,
  requested?: readonly string[],
): Promise<OutboxSendResult> {
  const { account, hold } = outbox
  let ended: OutboxSendResult = 'through'
  const run = async () => {
    const unsent = new Set<string>()
    for (const entry of await outbox.listEntries()) {
      if (requested && !requested.includes(entry.no)) continue
      const record = recordOf(entry)
      if (record !== undefined && unsent.has(record)) continue
      const attempts: Attempt[] = []
      // An open form holds the lock, so its entry is skipped.
      const isLocked = await hold(entryLockName(entry), async () => {
        attempts.push(await sendOne(outbox, entry.no, requested !== undefined))
      })
      if (!isLocked) ended = 'held'
      const [attempt = 'stays'] = attempts
      if (attempt === 'done') continue
      if (record !== undefined) unsent.add(record)
      if (attempt === 'stays') continue
      ended = 'cut-off'
      if (attempt === 'stop' || !(await failsAlone(outbox, entry))) return
    }
  }
  const isMine = await hold(outboxLockName(account), run, requested ? LOCK_WAIT_MS : AUTOMATIC_LOCK_WAIT_MS)
  return isMine ? ended : 'held'
}

/** After so many attempts that fail while the server answers, the next entries are sent before this one. */
const MAX_ATTEMPTS_FIRST = 2

/** Whether an entry has failed for its own reason, and not because the connection came back just then. */
async function failsAlone({ isReachable, failures }: OutboxSender, { no }: OutboxEntry): Promise<boolean> {
  if (!(await isReachable())) return false
  const count = (failures.get(no) ?? 0) + 1
  failures.set(no, count)
  return count >= MAX_ATTEMPTS_FIRST
}

/**
 * `done`: sent, or gone. `stays`: refused, or not sent automatically. `unreached`: no answer, or the server
 * is busy. `stop`: the account has to wait or to sign in.
 */
type Attempt = 'done' | 'stays' | 'unreached' | 'stop'

/** Sends one entry with its current contents. */
async function sendOne(outbox: OutboxSender, no: string, isRequested: boolean): Promise<Attempt> {
  // Another tab may have sent, changed or discarded it.
  const entry = await outbox.read(no)
  if (entry === undefined) return 'done'
  if (!isRequested && !sendsAutomatically(entry, outbox.now())) return 'stays'
  outbox.onSending(no)
  try {
    return await finish(outbox, entry, await outbox.save(entry))
  } catch (error) {
    return await handleFailure(outbox, entry, error)
  } finally {
    outbox.onSending(undefined)
  }
}

async function finish(outbox: OutboxSender, entry: OutboxEntry, outcome: SaveOutcome): Promise<Attempt> {
  if (outcome.kind === 'saved' || outcome.kind === 'unchanged') {
    await outbox.remove(entry)
    outbox.onSent(entry, outcome)
    return 'done'
  }
  await outbox.saveRejection(entry, rejectionText(outcome))
  return 'stays'
}

function rejectionText(outcome: Exclude<SaveOutcome, { kind: 'saved' | 'unchanged' }>): string {
  if (outcome.kind === 'conflict') return SHARED_ERROR_MESSAGES.stale
  if (outcome.kind === 'too-much') return SHARED_ERROR_MESSAGES['body-too-large']
  return outcome.problems[0]?.message ?? SHARED_ERROR_MESSAGES.malformed
}

async function handleFailure(outbox: OutboxSender, entry: OutboxEntry, error: unknown): Promise<Attempt> {
  if (error instanceof OtherAccountError || hasStatus(error, ACCOUNT_MUST_WAIT)) return 'stop'
  // A large entry may time out or find its queue full while the server takes smaller ones.
  if (isServerUnreachable(error) || isAborted(error) || hasStatus(error, NOT_NOW)) return 'unreached'
  // An entry that this version cannot handle, for example from an earlier one, must not block the others.
  await outbox.saveRejection(entry, failureText(error))
  return 'stays'
}

/** Not signed in, rate limit. */
const ACCOUNT_MUST_WAIT = [401, 429]
/** Timeout, busy. */
const NOT_NOW = [408, 503]

function hasStatus(error: unknown, statuses: readonly number[]): boolean {
  return error instanceof ApiError && statuses.includes(error.status)
}
