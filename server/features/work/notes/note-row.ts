/** A note as a database row and in wire form. */
import type { Geography } from '#domain/places/geography.ts'
import { NOTE_STATES, type NoteState } from '#domain/records/notes.ts'
import { officeName } from '#domain/places/office.ts'
import type { Db } from '#server/db/db.ts'
import { empty, type Sql, sql } from '#server/db/sql.ts'
import {
  AREA_CODE,
  COUNT,
  DATE_TIME,
  OPTIONAL_DATE_TIME,
  enumSchema,
  type Properties,
  stringProperties,
} from '#server/http/schemas.ts'

/** Times in milliseconds since 1970. */
export type NoteRow = {
  id: number
  version: number
  area: string
  recordId: number
  catmUkey: string
  text: string
  state: NoteState
  reply: string
  writtenBy: string
  writtenFrom: string
  writtenAt: number
  answeredBy: string
  answeredAt: number | null
  closedBy: string
  closedAt: number | null
  /** When the record was last changed after the note was written. */
  editedAt: number | null
}

const millis = (time: Sql) => sql`(extract(epoch from ${time}) * 1000)::float8`

/**
 * The select list over notes `t`. For `editedAt`, switching the display and confirming a record are no
 * changes.
 */
export const NOTE_COLUMNS = sql`t.id, t.version, t.area, t.record_id as "recordId", t.catm_ukey as "catmUkey", t.text, t.state, t.reply,
  t.written_by as "writtenBy", t.written_from as "writtenFrom", ${millis(sql`t.written_at`)} as "writtenAt",
  t.answered_by as "answeredBy", ${millis(sql`t.answered_at`)} as "answeredAt",
  t.closed_by as "closedBy", ${millis(sql`t.closed_at`)} as "closedAt",
  (select ${millis(sql`max(h.at)`)} from history h where h.record_id = t.record_id and h.version > t.record_version
     and h.action in ('edit', 'pictures', 'undo', 'restore')) as "editedAt"`

/** One note, with a lock for a change if requested. */
export async function noteById(db: Db, id: string, lock = false): Promise<NoteRow | undefined> {
  const locking = lock ? sql`for update of t` : empty
  const [row] = await db.query<NoteRow>(
    sql`select ${NOTE_COLUMNS} from record_note t where t.id = ${Number(id)} ${locking}`,
  )
  return row
}

/** The properties of {@link wireNote}. */
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
export function wireNote(note: NoteRow, geography: Geography): Record<string, unknown> {
  return {
    NOTE_ID: note.id,
    VERSION: note.version,
    AREA: note.area,
    RECORD_ID: String(note.recordId),
    CATM_UKEY: note.catmUkey,
    STATE: note.state,
    TEXT: note.text,
    BY: note.writtenBy,
    OFFICE: officeName(note.writtenFrom, geography.names(note.writtenFrom)),
    AT: isoOf(note.writtenAt),
    REPLY: note.reply,
    ANSWERED_BY: note.answeredBy,
    ANSWERED_AT: isoOf(note.answeredAt),
    CLOSED_BY: note.closedBy,
    CLOSED_AT: isoOf(note.closedAt),
    EDITED_AT: isoOf(note.editedAt),
  }
}

const isoOf = (at: number | null): string => (at === null ? '' : new Date(at).toISOString())
