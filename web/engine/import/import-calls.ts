/** The calls by which records come from workbooks. */
import type { Area } from '#domain/area.ts'
import { call, type FileGoing } from '#web/api/client.ts'
import { download } from '#web/api/download.ts'
import { cellNotes, importCounts, workbookForm } from '#web/api/workbook.ts'
import type { CellNote } from '#web/ui/import-summary.tsx'
import type { FoundOnWire } from '../list/record-address.ts'
import { filterOf, type RecordSearch } from '../queries.ts'
import type { ShownArea } from '../shown-area.ts'

/** What becomes of a field, in words; without a cell where none holds it, such as a sum. */
export type CellChange = { field: string; column: string; cell: string; before: string; after: string }

export type PlannedRow = {
  row: number
  kind: 'add' | 'edit'
  /** What the record is called. */
  name: string
  place: string
  changes: readonly CellChange[]
  /** Records that a new one may be. */
  alike: readonly AlikeRecord[]
}

export type AlikeRecord = Omit<FoundOnWire, 'NOTE'>

export type ImportPlan = {
  digest: string
  added: number
  edited: number
  same: number
  failed: number
  /** Rows of the form that nobody has filled in. */
  untouched: number
  /** The headings of columns that are passed over. */
  unknown: readonly string[]
  /** What is added and changed. */
  rows: readonly PlannedRow[]
  errors: readonly CellNote[]
}

/** What was brought in; `records` are the numbers and versions by which all of it is undone. */
export type Imported = { added: number; edited: number; failed: number; records: unknown }

type Wire = Record<string, unknown>

/** Saves the form of a searched district, with what is stored of a year; gives the file's name. Throws `ApiError`. */
export function downloadForm(area: Area, search: RecordSearch): Promise<string> {
  const { Q: _text, SORT: _sort, DIR: _way, OFFICE: _office, ...body } = filterOf(area, search)
  return download(`${area.path}/template`, { body })
}

/** Saves what a search finds as a workbook to edit; gives the file's name. Throws `ApiError`. */
export function downloadRecords(area: ShownArea, search: RecordSearch): Promise<string> {
  return download(`${area.path}/template`, { body: filterOf(area, search) })
}

/** Saves the same without rows, for new records. */
export function downloadEmpty(area: Area): Promise<string> {
  return download(`${area.path}/template`, { body: { EMPTY: '1' } })
}

/** What the workbook would do. Nothing is written. */
export async function previewImport(area: Area, file: Blob, going: FileGoing): Promise<ImportPlan> {
  const answer = await call<Wire>(`${area.path}/preview`, { body: formOf(file), ...going })
  return {
    ...importCounts(answer),
    digest: String(answer.DIGEST),
    same: Number(answer.SAME),
    untouched: Number(answer.UNTOUCHED),
    unknown: answer.UNKNOWN as string[],
    rows: (answer.ROWS as Wire[]).map((row) => ({
      row: Number(row.ROW),
      kind: row.KIND as PlannedRow['kind'],
      name: String(row.NAME),
      place: String(row.PLACE),
      alike: row.ALIKE as AlikeRecord[],
      changes: (row.CHANGES as Wire[]).map((change) => ({
        field: String(change.FIELD),
        column: String(change.COLUMN),
        cell: String(change.CELL),
        before: String(change.BEFORE),
        after: String(change.AFTER),
      })),
    })),
    errors: cellNotes(answer.ERRORS),
  }
}

/** Does what the preview told; refused where the file or a record is no longer the same. */
export async function bringIn(area: Area, file: Blob, digest: string): Promise<Imported> {
  const answer = await call<Wire>(`${area.path}/import`, { body: formOf(file, digest) })
  return { ...importCounts(answer), records: answer.RECORDS }
}

/** Undoes all that a file did, but for what somebody has changed since. */
export async function undoImport(
  area: Area,
  { records }: Imported,
): Promise<{ undone: number; left: number }> {
  const answer = await call<{ done: number; left: unknown[] }>(`${area.path}/import/undo`, {
    body: { RECORDS: records },
  })
  return { undone: answer.done, left: answer.left.length }
}

const formOf = (file: Blob, digest?: string) => workbookForm(file, 'records.xlsx', digest)
