/** Sending what waits in the outbox, in the order in which it was left (docs/decisions/0038-outbox.md). */
import { MARK_DAYS } from '#domain/once.ts'
import { SENTENCES } from '#domain/sentences.ts'
import { ApiError, isAborted, isUnreached } from '#web/api/api-error.ts'
import { failureText } from '../failure.tsx'
import type { SaveOutcome } from '../form/save-contents.ts'
import { entryName, outboxName } from './hold-alone.ts'
import type { Waiting } from './waiting-store.ts'

/** What sending reads and changes. */
export type Outbox = {
  account: number
  now: () => number
  waiting: () => Promise<Waiting[]>
  read: (no: string) => Promise<Waiting | undefined>
  remove: (entry: Waiting) => Promise<void>
  noteRefusal: (entry: Waiting, refused: string) => Promise<void>
  /** Does something while no other tab holds the name (`holdAlone`). */
  hold: (name: string, work: () => Promise<void>, waitMs?: number) => Promise<boolean>
  /** Sends one in the name of its account and nobody else's. */
  save: (entry: Waiting) => Promise<SaveOutcome>
  /** Told which one is being sent. */
  onSending: (no: string | undefined) => void
  /** Told of what is there now: saved by this, or, without `saved`, since before. */
  onSent: (entry: Waiting, outcome: SaveOutcome) => void
}

/** The device is signed in with another account than the entry's. */
export class OtherAccount extends Error {}

/** A new record may have been added long before it was left, as often as its form was taken up again from a draft. */
const BEFORE_LEFT_DAYS = 10
const DAY_MS = 86_400_000

/**
 * Whether a new record waits for so long that the server may no longer know whether it was added already, or was left while the clock of the device was
 * wrong, so that nobody knows for how long. Its official is asked before it is sent. Changes bear the version of their record, which never grows old.
 */
export function isOld({ at, contents }: Waiting, now: number): boolean {
  const waited = now - at
  return (
    contents.record === undefined && (waited >= (MARK_DAYS - BEFORE_LEFT_DAYS) * DAY_MS || waited < -DAY_MS)
  )
}

/** Whether an entry goes without being asked for: not after a refusal, and not when it is old. */
function goesByItself(entry: Waiting, now: number): boolean {
  return entry.refused === undefined && !isOld(entry, now)
}

/** So long somebody who asked for it waits until another tab, or what is sent by itself, is done. */
const PATIENCE_MS = 10 * 60_000

/**
 * How it ended: all were tried; the server could not be reached, or would not have any more just now; something was left out since it is open in a
 * form, or another tab is at it.
 */
export type Ended = 'through' | 'cut-off' | 'held'

/**
 * Sends what goes by itself, or what is asked for by number. One tab sends at a time. Where the server can't be reached it ends, and all that is left waits
 * on; what is refused stays as well, with what the server said, and the next ones go.
 */
export async function sendWaiting(outbox: Outbox, asked?: readonly string[]): Promise<Ended> {
  const { account, hold } = outbox
  let ended: Ended = 'through'
  const run = async () => {
    for (const entry of await outbox.waiting()) {
      if (asked && !asked.includes(entry.no)) continue
      let goesOn = true
      // A form that has it open holds it: it is not sent meanwhile.
      const isHeld = await hold(entryName(entry), async () => {
        goesOn = await sendOne(outbox, entry.no, asked !== undefined)
      })
      if (!isHeld) ended = 'held'
      if (goesOn) continue
      ended = 'cut-off'
      return
    }
  }
  const isMine = await hold(outboxName(account), run, asked && PATIENCE_MS)
  return isMine ? ended : 'held'
}

/** Sends one, as it is now; gives whether the next one is worth trying. */
async function sendOne(outbox: Outbox, no: string, isAsked: boolean): Promise<boolean> {
  // Another tab may have sent it, changed it or thrown it away.
  const entry = await outbox.read(no)
  if (entry === undefined || (!isAsked && !goesByItself(entry, outbox.now()))) return true
  outbox.onSending(no)
  try {
    return await settle(outbox, entry, await outbox.save(entry))
  } catch (error) {
    return await meetFailure(outbox, entry, error)
  } finally {
    outbox.onSending(undefined)
  }
}

async function settle(outbox: Outbox, entry: Waiting, outcome: SaveOutcome): Promise<boolean> {
  if (outcome.kind === 'saved' || outcome.kind === 'unchanged') {
    await outbox.remove(entry)
    outbox.onSent(entry, outcome)
    return true
  }
  await outbox.noteRefusal(entry, whyNot(outcome))
  return true
}

function whyNot(outcome: Exclude<SaveOutcome, { kind: 'saved' | 'unchanged' }>): string {
  if (outcome.kind === 'conflict') return SENTENCES.stale
  if (outcome.kind === 'too-much') return SENTENCES['body-too-large']
  return outcome.problems[0]?.message ?? SENTENCES.malformed
}

async function meetFailure(outbox: Outbox, entry: Waiting, error: unknown): Promise<boolean> {
  if (error instanceof OtherAccount) return false
  // Nobody answered, the session is over, or the server asks for a later time: all of it waits on.
  if (isUnreached(error) || isAborted(error) || isForLater(error)) return false
  // What this program itself can't do, as with what an earlier version left, keeps the next ones from nothing.
  await outbox.noteRefusal(entry, failureText(error))
  return true
}

/** Not signed in, out of time, too many at once, busy. */
const LATER = [401, 408, 429, 503]

function isForLater(error: unknown): boolean {
  return error instanceof ApiError && LATER.includes(error.status)
}
