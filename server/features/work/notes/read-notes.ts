/**
 * Reads notes: those of a place, with the names of their records; those of one record; and which records have
 * open or answered notes.
 */
import { can } from '#domain/permissions/can.ts'
import { NOTE_STATES, type NoteState, takesNotes } from '#domain/records/notes.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/records/paging.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { type Actor, covers, scopePrefix } from '#domain/permissions/scope.ts'
import { join, type Sql, sql } from '#server/db/sql.ts'
import { pageOf } from '#server/engine/read/filter.ts'
import { findRecord } from '#server/engine/read/find-record.ts'
import type { RouteRequest } from '#server/http/route.ts'
import { withinCondition } from '#server/engine/read/place-conditions.ts'
import { recordNames } from '../record-names.ts'
import { readPlace } from '../places.ts'
import type { WorkDeps } from '../deps.ts'
import { NOTE_COLUMNS, type NoteRow, wireNote } from './note-row.ts'
import { notedArea, type RECORD_FIELDS } from './write-note.ts'
import { textField, type ValuesOf } from '#server/http/schema/route-schema.ts'
import { DISTRICT_FIELDS, PAGE_FIELDS } from '#server/engine/schemas/record-schemas.ts'
import { enumSchema } from '#server/http/schemas.ts'

/**
 * The most notes of a page and of one record's dialog, and the most marked records; a province has fewer
 * unclosed notes.
 */
const MOST_ON_PAGE = 100
const MOST_OF_RECORD = 50
const MAX_NOTED = 1_000

/** How many notes wait for the district, and how many for their authors. */
export type NoteCounts = Record<Exclude<NoteState, 'closed'>, number>

const UNDER_WAY = sql`t.state <> 'closed'`

export const SEARCH_FIELDS = {
  ...DISTRICT_FIELDS,
  ...PAGE_FIELDS,
  STATE: textField(enumSchema(...NOTE_STATES, '')),
}

/**
 * A page of the notes of a place, the last changed first: `CC`, `AA`, `STATE` (without it, those not closed),
 * `PAGE`, `PAGE_SIZE`. Rejects a place outside the scope.
 */
export async function searchNotes(
  deps: WorkDeps,
  { actor, body }: RouteRequest<ValuesOf<typeof SEARCH_FIELDS>>,
) {
  const within = readPlace(deps, actor, body)
  const { STATE: state } = body
  if (state !== '' && !NOTE_STATES.some((known) => known === state))
    throw new AppError('malformed', { field: 'STATE' })
  const { limit, offset } = pageOf(body) ?? { limit: DEFAULT_PAGE_SIZE, offset: 0 }
  if (limit > MOST_ON_PAGE) throw new AppError('malformed', { field: 'PAGE_SIZE' })
  const wanted = state === '' ? UNDER_WAY : sql`t.state = ${state}`
  const condition = sql`${openNotesWithin(deps, actor, within)} and ${wanted}`
  const rows = await deps.db.query<NoteRow>(
    sql`select ${NOTE_COLUMNS} from record_note t where ${condition}
     order by t.changed_at desc, t.id desc limit ${limit} offset ${offset}`,
  )
  const { open, answered } = await countNotes(deps, actor, within)
  const closed = state === 'closed' ? await countByState(deps, condition) : {}
  const totals: Record<string, number> = { open, answered, '': open + answered, ...closed }
  const named = await recordNames(deps, actor, rows)
  const data = rows.flatMap((note) => {
    const name = named.get(Number(note.recordId))
    if (name === undefined) return []
    const digest = String(name.PICTURE)
    const PICTURE = digest === '' ? '' : deps.pictures.preview(digest)
    return [{ ...name, PICTURE, ...wireNote(note, deps.geography()) }]
  })
  return {
    isFound: data.length > 0,
    data,
    total: totals[state] ?? 0,
    OPEN: open,
    ANSWERED: answered,
  }
}

/**
 * The notes of one record, newest first: `AREA`, `ID` (its number). For actors whose scope contains the
 * record; actors below, who may only read it, get none.
 */
export async function notesOfRecord(
  deps: WorkDeps,
  { actor, body }: RouteRequest<ValuesOf<typeof RECORD_FIELDS>>,
) {
  const area = notedArea(deps, body.AREA)
  const wanted = { area, actor, action: 'view', id: body.ID, byNumber: true } as const
  const { id, catmUkey } = await findRecord(deps.db, wanted)
  if (!covers(actor.scope, catmUkey)) return { isFound: false, data: [], total: 0 }
  const rows = await deps.db.query<NoteRow>(
    sql`select ${NOTE_COLUMNS} from record_note t where t.record_id = ${id} order by t.id desc limit ${MOST_OF_RECORD}`,
  )
  const data = rows.map((note) => wireNote(note, deps.geography()))
  return { isFound: data.length > 0, data, total: data.length }
}

/** The records within the scope that have unclosed notes, so that a screen can mark them with one request. */
export async function notedRecords(deps: WorkDeps, { actor }: RouteRequest) {
  const rows = await deps.db.query<{ area: string; id: number }>(
    sql`select t.area, t.record_id as id from record_note t
     where ${openNotesWithin(deps, actor, ownPrefix(actor))} and ${UNDER_WAY}
     group by t.area, t.record_id order by max(t.changed_at) desc limit ${MAX_NOTED}`,
  )
  return { data: rows.map(({ area, id }) => ({ AREA: area, ID: String(id) })) }
}

/** Counts the unclosed notes within a place. */
export async function countNotes(deps: WorkDeps, actor: Actor, within: string): Promise<NoteCounts> {
  const condition = sql`${openNotesWithin(deps, actor, within)} and ${UNDER_WAY}`
  const { open = 0, answered = 0 } = await countByState(deps, condition)
  return { open, answered }
}

async function countByState({ db }: WorkDeps, condition: Sql): Promise<Partial<Record<NoteState, number>>> {
  const rows = await db.query<{ state: NoteState; count: number }>(
    sql`select t.state, count(*)::int as count from record_note t where ${condition} group by 1`,
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

const ownPrefix = ({ scope }: Actor) => {
  const prefix = scopePrefix(scope)
  if (prefix === undefined) throw new AppError('forbidden-action')
  return prefix
}

/**
 * The condition that the record of a note `t` is within a place, in an area that the actor may see, and not
 * in the trash.
 */
function openNotesWithin(deps: WorkDeps, actor: Actor, within: string): Sql {
  const seen = deps.areas.filter((area) => takesNotes(area) && can(actor, 'view', area))
  const keys = seen.map(({ key }) => key)
  return sql`${withinCondition(within)} and not t.in_bin and t.area in (${join(keys)})`
}
