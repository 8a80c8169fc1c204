/**
 * The steps of a note: the district answers it, the province closes it, and each can take back its own step.
 * Each request has the version that was seen, so that of two concurrent requests the second is rejected.
 */
import type { Area } from '#domain/area/area.ts'
import { type NoteState, answerNoteError, closeNoteError, writeNoteError } from '#domain/records/notes.ts'
import { AppError, type ErrorCode } from '#domain/errors/app-error.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { assignments, sql } from '#server/db/sql.ts'
import type { AuditEventKind } from '#server/engine/audit-events.ts'
import { findRecord } from '#server/engine/read/find-record.ts'
import type { RecordRow } from '#server/engine/read/statements.ts'
import type { RouteRequest } from '#server/http/route.ts'
import type { NewNotification } from '#server/notifications/write-notification.ts'
import { findArea, type WorkDeps } from '../deps.ts'
import { type NoteRow, noteById, wireNote } from './note-row.ts'
import { freeNumber, type NoteContext, noteNotification, noteText, recordNoteEvent } from './write-note.ts'
import { longTextField, RECORD_ID, VERSION, type ValuesOf } from '#server/http/schema/route-schema.ts'
import { CONFIRMED_NUMBERS_FIELD } from '#server/engine/schemas/record-form.ts'

type LockedNote = NoteContext & { note: NoteRow; stored: RecordRow }

type Step = {
  kind: AuditEventKind
  from: readonly NoteState[]
  /** The columns that change, except version and time. Throws before anything is written. */
  sets: (trx: Db, seen: LockedNote) => Promise<Readonly<Record<string, unknown>>>
  /** Who is notified of the step. */
  notifies?: (seen: LockedNote) => NewNotification | undefined
}

export const NOTE_FIELDS = { NOTE_ID: RECORD_ID, VERSION }
export const ANSWER_FIELDS = {
  ...NOTE_FIELDS,
  REPLY: longTextField(),
  CONFIRMED_NUMBERS: CONFIRMED_NUMBERS_FIELD,
}
type NoteBody = ValuesOf<typeof NOTE_FIELDS>

/** The district reports a note as done: `NOTE_ID`, `VERSION`, and optionally a text in `REPLY`. */
export function answerNote(deps: WorkDeps, call: RouteRequest<ValuesOf<typeof ANSWER_FIELDS>>) {
  const { REPLY, CONFIRMED_NUMBERS } = call.body
  const reply = noteText(REPLY, 'REPLY', CONFIRMED_NUMBERS, { isOptional: true })
  return changeState(deps, call, {
    kind: 'note-answer',
    from: ['open'],
    sets: async (_trx, { actor, area, stored }) => {
      throwIfCode(answerNoteError(actor, area, stored.catmUkey))
      return { state: 'answered', reply, answered_by: actor.name, answered_at: new Date(deps.clock()) }
    },
    notifies: ({ actor, area, note, stored: { id: recordId, catmUkey } }) => {
      const about = { area: area.key, recordId, catmUkey, sourceId: note.noteId }
      return { kind: 'noteAnswer', at: deps.clock(), actor, to: { account: note.writerId }, ...about }
    },
  })
}

export function closeNote(deps: WorkDeps, call: RouteRequest<NoteBody>) {
  return changeState(deps, call, {
    kind: 'note-close',
    from: ['open', 'answered'],
    sets: async (_trx, { actor, area, stored }) => {
      throwIfCode(closeNoteError(actor, area, stored.catmUkey))
      return { state: 'closed', closed_by: actor.name, closed_at: new Date(deps.clock()) }
    },
  })
}

/**
 * Takes one step back: `NOTE_ID`, `VERSION`. A closed note gets its previous state; an answered one is open
 * again. If the district takes back its own answer, its reply is deleted; if the province sends the answer
 * back, the reply stays.
 */
export function reopenNote(deps: WorkDeps, call: RouteRequest<NoteBody>) {
  return changeState(deps, call, {
    kind: 'note-reopen',
    from: ['answered', 'closed'],
    sets: async (trx, seen) => {
      const { actor, area, note, stored } = seen
      if (note.state === 'closed') {
        const no = await freeNumber(trx, seen, stored)
        return { state: note.answeredAt === '' ? 'open' : 'answered', no, closed_by: '', closed_at: null }
      }
      const unanswered = { state: 'open', answered_by: '', answered_at: null }
      if (mayAnswer(actor, area, stored.catmUkey)) return { ...unanswered, reply: '' }
      throwIfCode(writeNoteError(actor, area, stored.catmUkey))
      return unanswered
    },
    notifies: (seen) => noteNotification(deps, seen, seen.note.noteId, seen.stored),
  })
}

const mayAnswer = (actor: Actor, area: Area, catmUkey: string) =>
  answerNoteError(actor, area, catmUkey) === undefined

function throwIfCode(code: ErrorCode | undefined): void {
  if (code) throw new AppError(code)
}

/**
 * Runs a step in one transaction: locks the note's record within the scope, then the note, changes the note,
 * and writes the event.
 */
function changeState(
  deps: WorkDeps,
  { actor, address, body }: RouteRequest<NoteBody>,
  { kind, from, sets, notifies }: Step,
) {
  const { NOTE_ID: id, VERSION: version } = body
  if (version === undefined) throw new AppError('malformed', { field: 'VERSION' })
  return inTransaction(deps.db, async (trx) => {
    const named = id === undefined ? undefined : await noteById(trx, id)
    const area = findArea(deps, named?.area)
    if (id === undefined || named === undefined || area === undefined) throw new AppError('not-found')
    const wanted = { area, actor, action: 'view', id: named.recordId, byNumber: true } as const
    const stored = await findRecord(trx, wanted, true)
    const note = await noteById(trx, id, true)
    if (note === undefined) throw new AppError('not-found')
    const seen = { area, actor, origin: { address }, note, stored }
    const columns = await sets(trx, seen)
    if (note.version !== version || !from.includes(note.state))
      throw new AppError('stale', { extra: { current: wireNote(note, deps.geography()) } })
    const set = { ...columns, changed_at: new Date(deps.clock()), version: version + 1 }
    await trx.execute(sql`update record_note set ${assignments(set)} where id = ${note.noteId}`)
    const what = { kind, recordId: stored.id, catmUkey: stored.catmUkey }
    await recordNoteEvent(trx, deps, seen, what, notifies?.(seen))
    return { status: true, NOTE_ID: note.noteId, VERSION: note.version + 1 }
  })
}

/**
 * Closes the notes that an official wrote together with a change, after that change was undone. Notes that
 * were answered meanwhile stay.
 */
export async function withdrawNotes(
  trx: Db,
  deps: WorkDeps,
  noting: NoteContext,
  { recordId, catmUkey, version }: { recordId: number; catmUkey: string; version: number },
): Promise<void> {
  const { actor } = noting
  const withdrawn =
    await trx.query(sql`update record_note set state = 'closed', closed_by = ${actor.name}, closed_at = ${new Date(deps.clock())}, changed_at = ${new Date(deps.clock())}, version = version + 1
     where record_id = ${recordId} and record_version = ${version} and state = 'open' and writer_id = ${actor.id} returning id`)
  if (withdrawn.length > 0)
    await recordNoteEvent(trx, deps, noting, { kind: 'note-close', recordId, catmUkey })
}
