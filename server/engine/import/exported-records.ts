/** The records that a file names, as they are and as they were when the file was made of them. */
import type { Area } from '#domain/area/area.ts'
import type { Handle } from '../deps.ts'
import { type HistoryRow, readHistory } from '../history/history.ts'
import { queryRows } from '../query.ts'
import { fromTable, type RecordRow, selectForChange } from '../read/statements.ts'

/** A record's number with the version that was carried away, as a hidden cell holds it. */
export type RecordTag = { id: number; version: number }

/** A mark as the hidden cell has it, such as `17v3`. */
export const formatRecordTag = ({ id, version }: RecordTag): string => `${id}v${version}`

/** Reads what {@link formatRecordTag} wrote; nothing for any other text. */
export function parseRecordTag(text: string): RecordTag | undefined {
  const found = /^(\d{1,15})v(\d{1,9})$/.exec(text)
  return found ? { id: Number(found[1]), version: Number(found[2]) } : undefined
}

/** A record with what changed in it since its file was made. */
export type ExportedRecord = {
  now: RecordRow
  /** Its values when the file was made. */
  base: Readonly<Record<string, unknown>>
  /** The changes since then, newest first. */
  since: readonly HistoryRow[]
}

/** The records of some marks by number, wherever they lie and whether or not they lie in the bin. */
export async function readExportedRecords(
  db: Handle,
  area: Area,
  marks: readonly RecordTag[],
): Promise<Map<number, ExportedRecord>> {
  if (marks.length === 0) return new Map()
  const rows = await queryRows<RecordRow>(
    db,
    `select ${selectForChange(area)} from ${fromTable(area)} where t.id = any($1::bigint[])`,
    [`{${marks.map(({ id }) => id).join(',')}}`],
  )
  const found = new Map<number, ExportedRecord>()
  for (const now of rows) {
    const { version = now.version } = marks.find(({ id }) => id === now.id) ?? {}
    const since =
      version < now.version ? await readHistory(db, { area: area.key, recordId: now.id, after: version }) : []
    const base = Object.assign({ ...now }, ...since.map(({ before }) => before))
    found.set(now.id, { now, base, since })
  }
  return found
}
