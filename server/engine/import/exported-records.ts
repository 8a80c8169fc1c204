/** The records that a file names: as they are now, and as they were at the export. */
import type { Area } from '#domain/area/area.ts'
import type { EngineDeps } from '../deps.ts'
import { sql } from '#server/db/sql.ts'
import { type HistoryRow, readHistory } from '../history/history.ts'
import { fromTable, type RecordRow, selectForChange } from '../read/statements.ts'

/** A record's id with its version at the export, as stored in a hidden cell. */
export type RecordTag = { id: number; version: number }

/** The text of the hidden cell, such as `17v3`. */
export const formatRecordTag = ({ id, version }: RecordTag): string => `${id}v${version}`

/** Parses the text of {@link formatRecordTag}. Undefined for any other text. */
export function parseRecordTag(text: string): RecordTag | undefined {
  const found = /^(\d{1,15})v(\d{1,9})$/.exec(text)
  return found ? { id: Number(found[1]), version: Number(found[2]) } : undefined
}

/** A record with its changes since the export. */
export type ExportedRecord = {
  now: RecordRow
  /** Its values at the export. */
  base: Readonly<Record<string, unknown>>
  /** The changes since then, newest first. */
  since: readonly HistoryRow[]
}

/** The records of some tags by id, in every place, including those in the trash. */
export async function readExportedRecords(
  { db, areas }: Pick<EngineDeps, 'db' | 'areas'>,
  area: Area,
  marks: readonly RecordTag[],
): Promise<Map<number, ExportedRecord>> {
  if (marks.length === 0) return new Map()
  const rows = await db.query<RecordRow>(
    sql`select ${selectForChange(area)} from ${fromTable(area)} where t.id = any(${`{${marks.map(({ id }) => id).join(',')}}`}::bigint[])`,
  )
  const found = new Map<number, ExportedRecord>()
  for (const now of rows) {
    const { version = now.version } = marks.find(({ id }) => id === now.id) ?? {}
    const since =
      version < now.version ? await readHistory(db, { area, areas, recordId: now.id, after: version }) : []
    const base = Object.assign({ ...now }, ...since.map(({ before }) => before))
    found.set(now.id, { now, base, since })
  }
  return found
}
