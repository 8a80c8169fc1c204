/** Writing a note to the district beside a record (docs/decisions/0035-notes-to-the-district.md). */
import type { Area } from '#domain/area.ts'
import { MOST_NOTES, readNote, takesNotes, whyNoNote } from '#domain/notes.ts'
import { CONFIRMED } from '#domain/personal-texts.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/scope.ts'
import { wireName } from '#domain/wire.ts'
import type { Handle, Origin } from '#server/engine/deps.ts'
import { type EventKind, recordEvent } from '#server/engine/events.ts'
import { findRecord } from '#server/engine/find.ts'
import { doneOnce, markOf } from '#server/engine/once.ts'
import { rowsOf } from '#server/engine/query.ts'
import { type Body, readId, readNumbers, textOf } from '#server/engine/request.ts'
import type { Row } from '#server/engine/statements.ts'
import type { CallRequest } from '#server/http/route.ts'
import { areaOf, type WorkDeps } from '../deps.ts'

/** Who does something to a note of which area. */
export type Noting = { area: Area; actor: Actor; origin: Origin }

/** The name under which a request says which numbers in a note are no national IDs. */
export const CONFIRMED_NAME = wireName(CONFIRMED)

/** Writes a note: `AREA`, `ID` (the record's number), `TEXT`. Sent again with its mark, it is there once. */
export function addNote(deps: WorkDeps, { actor, address, body }: CallRequest) {
  const area = notedArea(deps, body.AREA)
  const id = readId(body.ID)
  const text = noteText(body, 'TEXT')
  const marked = { account: actor.id, mark: markOf(body), contents: ['note', area.key, id, text] }
  return doneOnce(deps.db, marked, async (trx) => {
    const stored = await findRecord(trx, { area, actor, action: 'view', id, byNumber: true }, true)
    const note = await writeNote(trx, deps, { area, actor, origin: { address } }, { stored, text })
    return { status: true, NOTE_ID: note, VERSION: 1 }
  })
}

/** An area by the key that a request names, where districts change its records. */
export function notedArea(deps: WorkDeps, key: unknown): Area {
  const area = areaOf(deps, key)
  if (area === undefined || !takesNotes(area)) throw new Refusal('malformed', { field: 'AREA' })
  return area
}

/** A text of a request as a note may hold it. Refuses what is missing, too long, or holds a national ID. */
export function noteText(body: Body, name: string, { isOptional = false } = {}): string {
  const value = body[name]
  const typed = value === undefined || value === null ? '' : textOf(value, name)
  const read = readNote(typed, { isOptional, confirmed: readNumbers(body) })
  if ('text' in read) return read.text
  throw new Refusal('invalid', { field: name, message: read.message, extra: { code: read.code } })
}

/** Beside which record, as it is locked, what is written; `version` is the record's where a change of the same transaction has led to another. */
export type Written = { stored: Row; text: string; version?: number }

/** Refuses whoever may not write a note beside a record, and one too many; gives the number that the next one has. */
export async function freeNumber(trx: Handle, { area, actor }: Noting, stored: Row): Promise<number> {
  const refusal = whyNoNote(actor, area, stored.catmUkey)
  if (refusal) throw new Refusal(refusal)
  const taken = await rowsOf<{ no: number }>(
    trx,
    `select no from record_note where record_id = $1 and state <> 'closed'`,
    [stored.id],
  )
  const numbers = Array.from({ length: MOST_NOTES }, (_, at) => at + 1)
  const free = numbers.find((number) => !taken.some(({ no }) => no === number))
  if (free === undefined) throw new Refusal('notes-full', { values: { n: MOST_NOTES } })
  return free
}

/** Writes a note beside a record that this transaction has locked, and gives its number. Refuses before anything is written. */
export async function writeNote(
  trx: Handle,
  deps: Pick<WorkDeps, 'clock'>,
  noting: Noting,
  { stored, text, version = stored.version }: Written,
): Promise<number> {
  const { area, actor } = noting
  const no = await freeNumber(trx, noting, stored)
  const [note] = await rowsOf<{ id: number }>(
    trx,
    `insert into record_note (area, record_id, catm_ukey, record_version, no, text,
       writer_id, written_by, written_from, written_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) returning id`,
    [
      area.key,
      stored.id,
      stored.catmUkey,
      version,
      no,
      text,
      actor.id,
      actor.name,
      actor.catmUkey,
      new Date(deps.clock()),
    ],
  )
  if (!note) throw new Error('a note that was written is not there')
  await tell(trx, deps, noting, { kind: 'note', recordId: stored.id, catmUkey: stored.catmUkey })
  return note.id
}

/** Tells that somebody did something to a note. What it says is not told: it stands in the note, and goes with its record. */
export function tell(
  trx: Handle,
  { clock }: Pick<WorkDeps, 'clock'>,
  { area, actor, origin }: Noting,
  what: { kind: EventKind; recordId: number; catmUkey: string },
): Promise<void> {
  return recordEvent(trx, { at: clock(), actor, origin, area: area.key, ...what })
}
