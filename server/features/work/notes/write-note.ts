/** Writes a note to the district about a record (decision 23). */
import type { Area } from '#domain/area/area.ts'
import { MAX_OPEN_NOTES, parseNote, takesNotes, writeNoteError } from '#domain/records/notes.ts'
import { AppError, fieldError } from '#domain/errors/app-error.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { Origin } from '#server/engine/deps.ts'
import { type AuditEventKind, recordAuditEvent } from '#server/engine/audit-events.ts'
import { findRecord } from '#server/engine/read/find-record.ts'
import { withIdempotencyKey, IDEMPOTENCY_KEY } from '#server/engine/write/idempotency.ts'
import { CONFIRMED_NUMBERS_FIELD } from '#server/engine/schemas/record-form.ts'
import type { RecordRow } from '#server/engine/read/statements.ts'
import type { RouteRequest } from '#server/http/route.ts'
import type { NewNotification } from '#server/notifications/write-notification.ts'
import { findArea, type WorkDeps } from '../deps.ts'
import { longTextField, RECORD_ID, sentField, type ValuesOf } from '#server/http/schema/route-schema.ts'
import { stringSchema } from '#server/http/schemas.ts'

export type NoteContext = { area: Area; actor: Actor; origin: Origin }

export const RECORD_FIELDS = { AREA: sentField(stringSchema()), ID: RECORD_ID }
export const NEW_NOTE_FIELDS = {
  ...RECORD_FIELDS,
  TEXT: longTextField(),
  CONFIRMED_NUMBERS: CONFIRMED_NUMBERS_FIELD,
  ONCE_MARK: IDEMPOTENCY_KEY,
}

/**
 * Writes a note: `AREA`, `ID` (the record's number), `TEXT`. With an idempotency key, a repeated request
 * writes it once.
 */
export function addNote(
  deps: WorkDeps,
  { actor, address, body }: RouteRequest<ValuesOf<typeof NEW_NOTE_FIELDS>>,
) {
  const area = notedArea(deps, body.AREA)
  const { ID: id } = body
  const text = noteText(body.TEXT, 'TEXT', body.CONFIRMED_NUMBERS)
  const marked = {
    account: actor.id,
    idempotencyKey: body.ONCE_MARK,
    contents: ['note', area.key, id, text],
  }
  return withIdempotencyKey(deps.db, marked, async (trx) => {
    const stored = await findRecord(trx, { area, actor, action: 'view', id, byNumber: true }, true)
    const note = await writeNote(trx, deps, { area, actor, origin: { address } }, { stored, text })
    return { status: true, NOTE_ID: note, VERSION: 1 }
  })
}

/** The area with the key of a request, if districts edit its records. */
export function notedArea(deps: WorkDeps, key: unknown): Area {
  const area = findArea(deps, key)
  if (area === undefined || !takesNotes(area)) throw new AppError('malformed', { field: 'AREA' })
  return area
}

/** Validates the text of a note. Rejects a missing text, one that is too long, and national IDs. */
export function noteText(
  typed: string,
  name: string,
  confirmed: string[],
  { isOptional = false } = {},
): string {
  const read = parseNote(typed, { isOptional, confirmed })
  if ('text' in read) return read.text
  throw fieldError(name, read.message, read.code)
}

/**
 * The locked record that the note is about; `version` is the new one if the same transaction changed the
 * record.
 */
export type WrittenNote = { stored: RecordRow; text: string; version?: number }

/**
 * Throws if the actor may not write a note about the record, or if it has too many. Answers the number of the
 * next one.
 */
export async function freeNumber(trx: Db, { area, actor }: NoteContext, stored: RecordRow): Promise<number> {
  const refusal = writeNoteError(actor, area, stored.catmUkey)
  if (refusal) throw new AppError(refusal)
  const taken = await trx.query<{ no: number }>(
    sql`select no from record_note where record_id = ${stored.id} and state <> 'closed'`,
  )
  const numbers = Array.from({ length: MAX_OPEN_NOTES }, (_, at) => at + 1)
  const free = numbers.find((number) => !taken.some(({ no }) => no === number))
  if (free === undefined) throw new AppError('notes-full', { values: { n: MAX_OPEN_NOTES } })
  return free
}

/**
 * Writes a note about a record that this transaction has locked, and answers its number. Throws before
 * anything is written.
 */
export async function writeNote(
  trx: Db,
  deps: Pick<WorkDeps, 'clock'>,
  noting: NoteContext,
  { stored, text, version = stored.version }: WrittenNote,
): Promise<number> {
  const { area, actor } = noting
  const no = await freeNumber(trx, noting, stored)
  const [note] = await trx.query<{
    id: number
  }>(sql`insert into record_note (area, record_id, catm_ukey, record_version, no, text,
       writer_id, written_by, written_from, written_at, changed_at)
     values (${area.key}, ${stored.id}, ${stored.catmUkey}, ${version}, ${no}, ${text}, ${actor.id}, ${actor.name}, ${actor.catmUkey}, ${new Date(deps.clock())}, ${new Date(deps.clock())}) returning id`)
  if (!note) throw new Error('The insert returned no note.')
  const what = { kind: 'note', recordId: stored.id, catmUkey: stored.catmUkey } as const
  await recordNoteEvent(trx, deps, noting, what, noteNotification(deps, noting, note.id, stored))
  return note.id
}

/** What the district of a record is notified of: a new note, or one that is open again. */
export function noteNotification(
  { clock }: Pick<WorkDeps, 'clock'>,
  { area, actor }: NoteContext,
  sourceId: number,
  { id: recordId, catmUkey }: Pick<RecordRow, 'id' | 'catmUkey'>,
): NewNotification {
  const to = { audience: catmUkey.slice(0, 4) }
  return { kind: 'note', at: clock(), actor, to, area: area.key, recordId, catmUkey, sourceId }
}

/**
 * Writes the audit event of a note, and its notification. Its text is not in the event: it is in the note,
 * which is purged with its record.
 */
export function recordNoteEvent(
  trx: Db,
  { clock }: Pick<WorkDeps, 'clock'>,
  { area, actor, origin }: NoteContext,
  what: { kind: AuditEventKind; recordId: number; catmUkey: string },
  notification?: NewNotification,
): Promise<void> {
  return recordAuditEvent(trx, { at: clock(), actor, origin, area: area.key, ...what }, notification)
}
