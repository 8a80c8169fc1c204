import { wireRecord } from '#domain/area/wire.ts'
import type { Geography } from '#domain/places/geography.ts'
import { NOTE_STATES, type NoteState } from '#domain/records/notes.ts'
import { officeName } from '#domain/places/office.ts'
import type { Db } from '#server/db/db.ts'
import { empty, isoTimeSql, type Sql, sql } from '#server/db/sql.ts'
import {
  AREA_CODE,
  COUNT,
  DATE_TIME,
  OPTIONAL_DATE_TIME,
  enumSchema,
  type Properties,
  stringProperties,
} from '#server/http/schemas.ts'

/** A note in the form of {@link wireNote}. A time that has not come is an empty text. */
export type NoteRow = {
  noteId: number
  version: number
  area: string
  recordId: string
  catmUkey: string
  text: string
  state: NoteState
  reply: string
  by: string
  writerId: number
  /** The office of the author. */
  writtenFrom: string
  at: string
  answeredBy: string
  answeredAt: string
  closedBy: string
  closedAt: string
  /** When the record was last changed after the note was written. */
  editedAt: string
}

const isoTime = (time: Sql) => sql`coalesce(${isoTimeSql(time)}, '')`

/**
 * The select list over notes `t`. For `editedAt`, switching the display and confirming a record are no
 * changes.
 */
export const NOTE_COLUMNS = sql`t.id as "noteId", t.version, t.area, t.record_id::text as "recordId", t.catm_ukey as "catmUkey",
  t.text, t.state, t.reply, t.written_by as by, t.writer_id as "writerId", t.written_from as "writtenFrom",
  ${isoTime(sql`t.written_at`)} as at,
  t.answered_by as "answeredBy", ${isoTime(sql`t.answered_at`)} as "answeredAt",
  t.closed_by as "closedBy", ${isoTime(sql`t.closed_at`)} as "closedAt",
  (select ${isoTime(sql`max(h.at)`)} from history h where h.record_id = t.record_id and h.version > t.record_version
     and h.action in ('edit', 'pictures', 'undo', 'restore')) as "editedAt"`

/** One note, with a lock for a change if requested. */
export async function noteById(db: Db, id: string, lock = false): Promise<NoteRow | undefined> {
  const locking = lock ? sql`for update of t` : empty
  const [row] = await db.query<NoteRow>(
    sql`select ${NOTE_COLUMNS} from record_note t where t.id = ${Number(id)} ${locking}`,
  )
  return row
}

export const NOTE: Properties = {
  ...{ NOTE_ID: COUNT, VERSION: COUNT, CATM_UKEY: AREA_CODE, STATE: enumSchema(...NOTE_STATES) },
  ...stringProperties('AREA', 'RECORD_ID', 'TEXT', 'BY', 'OFFICE', 'REPLY', 'ANSWERED_BY', 'CLOSED_BY'),
  ...{
    AT: DATE_TIME,
    ANSWERED_AT: OPTIONAL_DATE_TIME,
    CLOSED_AT: OPTIONAL_DATE_TIME,
    EDITED_AT: OPTIONAL_DATE_TIME,
  },
}

/** A note in wire form, without the name of its record. */
export function wireNote({ writtenFrom, writerId: _, ...note }: NoteRow, geography: Geography) {
  return wireRecord({ ...note, office: officeName(writtenFrom, geography.names(writtenFrom)) })
}
