/**
 * How a note goes on: the district answers it, the province closes it, and either takes back what it did. Each step names the version
 * that was seen, so that of two officials the second learns what the first has done.
 */
import type { Area } from '#domain/area.ts'
import { type NoteState, whyNoAnswer, whyNoClosing, whyNoNote } from '#domain/notes.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import type { Actor } from '#domain/scope.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Handle } from '#server/engine/deps.ts'
import type { EventKind } from '#server/engine/events.ts'
import { findRecord } from '#server/engine/find.ts'
import { changed, rowsOf } from '#server/engine/query.ts'
import { readId, readVersion } from '#server/engine/request.ts'
import { parameters, type Row } from '#server/engine/statements.ts'
import type { CallRequest } from '#server/http/route.ts'
import { areaOf, type WorkDeps } from '../deps.ts'
import { type NoteRow, noteById, wireNote } from './note-row.ts'
import { freeNumber, type Noting, noteText, tell } from './write-note.ts'

/** A note, its record, and who goes on with it. */
type Seen = Noting & { note: NoteRow; stored: Row }

type Step = {
  kind: EventKind
  from: readonly NoteState[]
  /** The columns that change beside version and time. Refuses before anything is written. */
  sets: (trx: Handle, seen: Seen) => Promise<Readonly<Record<string, unknown>>>
}

/** The district says that what a note asks for is done: `NOTE_ID`, `VERSION`, and in `REPLY` what it wants to say. */
export function answerNote(deps: WorkDeps, call: CallRequest) {
  const reply = noteText(call.body, 'REPLY', { isOptional: true })
  return goOn(deps, call, {
    kind: 'note-answer',
    from: ['open'],
    sets: async (_trx, { actor, area, stored }) => {
      refuse(whyNoAnswer(actor, area, stored.catmUkey))
      return { state: 'answered', reply, answered_by: actor.name, answered_at: new Date(deps.clock()) }
    },
  })
}

/** Nothing is left to do: `NOTE_ID`, `VERSION`. */
export function closeNote(deps: WorkDeps, call: CallRequest) {
  return goOn(deps, call, {
    kind: 'note-close',
    from: ['open', 'answered'],
    sets: async (_trx, { actor, area, stored }) => {
      refuse(whyNoClosing(actor, area, stored.catmUkey))
      return { state: 'closed', closed_by: actor.name, closed_at: new Date(deps.clock()) }
    },
  })
}

/**
 * One step back: `NOTE_ID`, `VERSION`. A closed note is what it was before; an answered one is to be done (again). A district takes back
 * its own answer with what it said; a province that sends it back leaves that to be read.
 */
export function reopenNote(deps: WorkDeps, call: CallRequest) {
  return goOn(deps, call, {
    kind: 'note-reopen',
    from: ['answered', 'closed'],
    sets: async (trx, seen) => {
      const { actor, area, note, stored } = seen
      if (note.state === 'closed') {
        const no = await freeNumber(trx, seen, stored)
        return { state: note.answeredAt === null ? 'open' : 'answered', no, closed_by: '', closed_at: null }
      }
      const unanswered = { state: 'open', answered_by: '', answered_at: null }
      if (mayAnswer(actor, area, stored.catmUkey)) return { ...unanswered, reply: '' }
      refuse(whyNoNote(actor, area, stored.catmUkey))
      return unanswered
    },
  })
}

const mayAnswer = (actor: Actor, area: Area, catmUkey: string) =>
  whyNoAnswer(actor, area, catmUkey) === undefined

function refuse(code: RefusalCode | undefined): void {
  if (code) throw new Refusal(code)
}

/** One transaction: the note's record within the scope, then the note, both locked; the step; the event. */
function goOn(deps: WorkDeps, { actor, address, body }: CallRequest, { kind, from, sets }: Step) {
  const id = readId(body.NOTE_ID)
  const version = readVersion(body.VERSION)
  if (version === undefined) throw new Refusal('malformed', { field: 'VERSION' })
  return inTransaction(deps.db, async (trx) => {
    const named = id === undefined ? undefined : await noteById(trx, id)
    const area = areaOf(deps, named?.area)
    if (named === undefined || area === undefined) throw new Refusal('not-found')
    const wanted = { area, actor, action: 'view', id: String(named.recordId), byNumber: true } as const
    const stored = await findRecord(trx, wanted, true)
    const note = await noteById(trx, String(named.id), true)
    if (note === undefined) throw new Refusal('not-found')
    const seen = { area, actor, origin: { address }, note, stored }
    const columns = await sets(trx, seen)
    if (note.version !== version || !from.includes(note.state))
      throw new Refusal('stale', { extra: { current: wireNote(note, deps.geography()) } })
    await setColumns(trx, note, { ...columns, changed_at: new Date(deps.clock()) })
    await tell(trx, deps, seen, { kind, recordId: stored.id, catmUkey: stored.catmUkey })
    return { status: true, NOTE_ID: note.id, VERSION: note.version + 1 }
  })
}

async function setColumns(trx: Handle, note: NoteRow, columns: Readonly<Record<string, unknown>>) {
  const { values, add } = parameters()
  const sets = Object.entries(columns).map(([column, value]) => `${column} = ${add(value)}`)
  const text = `update record_note set ${sets.join(', ')}, version = version + 1 where id = ${add(note.id)}`
  await changed(trx, text, values)
}

/** Closes the notes that an official wrote together with a change of a record, once that change is taken back; those answered meanwhile stay. */
export async function withdrawNotes(
  trx: Handle,
  deps: WorkDeps,
  noting: Noting,
  { recordId, catmUkey, version }: { recordId: number; catmUkey: string; version: number },
): Promise<void> {
  const { actor } = noting
  const withdrawn = await rowsOf(
    trx,
    `update record_note set state = 'closed', closed_by = $1, closed_at = $2, changed_at = $2, version = version + 1
     where record_id = $3 and record_version = $4 and state = 'open' and writer_id = $5 returning id`,
    [actor.name, new Date(deps.clock()), recordId, version, actor.id],
  )
  if (withdrawn.length > 0) await tell(trx, deps, noting, { kind: 'note-close', recordId, catmUkey })
}
