/** The requests of the workbook import. */
import type { Area } from '#domain/area/area.ts'
import { call, type UploadOptions } from '#web/api/client.ts'
import { download } from '#web/api/download.ts'
import { parseCellNotes, parseImportCounts, workbookForm } from '#web/api/workbook-import.ts'
import type { CellNote } from '#web/ui/import-summary/import-summary.tsx'
import type { WireSearchHit } from '../list/record-address.ts'
import { searchRequestBody, type RecordSearch } from '../record/record-queries.ts'
import type { ShownArea } from '../list/shown-area.ts'

/** The change of a field, in words; without a cell where the workbook has none, such as for a sum. */
export type CellChangeResponse = {
  field: string
  column: string
  cell: string
  before: string
  after: string
}

export type ImportRowResponse = {
  row: number
  kind: 'add' | 'edit'
  /** The name of the record. */
  name: string
  place: string
  changes: readonly CellChangeResponse[]
  /** Possible duplicates of a new record. */
  duplicates: readonly ImportDuplicateCandidate[]
}

export type ImportDuplicateCandidate = Omit<WireSearchHit, 'NOTE'>

export type ImportPlanResponse = {
  digest: string
  added: number
  edited: number
  same: number
  failed: number
  /** Empty rows of the form. */
  untouched: number
  /** The headings of ignored columns. */
  unknown: readonly string[]
  /** The rows that add or change a record. */
  rows: readonly ImportRowResponse[]
  errors: readonly CellNote[]
}

/** The result of an import; `records` are the numbers and versions for its undo. */
export type RecordImportResult = { added: number; edited: number; failed: number; records: unknown }

type Wire = Record<string, unknown>

/**
 * Downloads the form of a district with the values of a year; resolves to the file name. Throws `ApiError`.
 */
export function downloadVillageForm(area: Area, search: RecordSearch): Promise<string> {
  const { Q: _text, SORT: _sort, DIR: _way, OFFICE: _office, ...body } = searchRequestBody(area, search)
  return download(`${area.path}/template`, { body })
}

/** Downloads the results of a search as a workbook to edit; resolves to the file name. Throws `ApiError`. */
export function downloadRecords(area: ShownArea, search: RecordSearch): Promise<string> {
  return download(`${area.path}/template`, { body: searchRequestBody(area, search) })
}

/** Downloads the same workbook without rows, for new records. */
export function downloadEmptyWorkbook(area: Area): Promise<string> {
  return download(`${area.path}/template`, { body: { EMPTY: '1' } })
}

/** Previews a workbook. Nothing is written. */
export async function previewRecordImport(
  area: Area,
  file: Blob,
  going: UploadOptions,
): Promise<ImportPlanResponse> {
  const answer = await call<Wire>(`${area.path}/preview`, { body: formOf(file), ...going })
  return {
    ...parseImportCounts(answer),
    digest: String(answer.DIGEST),
    same: Number(answer.SAME),
    untouched: Number(answer.UNTOUCHED),
    unknown: answer.UNKNOWN as string[],
    rows: (answer.ROWS as Wire[]).map((row) => ({
      row: Number(row.ROW),
      kind: row.KIND as ImportRowResponse['kind'],
      name: String(row.NAME),
      place: String(row.PLACE),
      duplicates: row.ALIKE as ImportDuplicateCandidate[],
      changes: (row.CHANGES as Wire[]).map((change) => ({
        field: String(change.FIELD),
        column: String(change.COLUMN),
        cell: String(change.CELL),
        before: String(change.BEFORE),
        after: String(change.AFTER),
      })),
    })),
    errors: parseCellNotes(answer.ERRORS),
  }
}

/** Imports what the preview showed; refused where the file or a record has changed since. */
export async function importRecords(area: Area, file: Blob, digest: string): Promise<RecordImportResult> {
  const answer = await call<Wire>(`${area.path}/import`, { body: formOf(file, digest) })
  return { ...parseImportCounts(answer), records: answer.RECORDS }
}

/** Undoes an import, except for records that have changed since. */
export async function undoRecordImport(
  area: Area,
  { records }: RecordImportResult,
): Promise<{ undone: number; left: number }> {
  const answer = await call<{ done: number; left: unknown[] }>(`${area.path}/import/undo`, {
    body: { RECORDS: records },
  })
  return { undone: answer.done, left: answer.left.length }
}

const formOf = (file: Blob, digest?: string) => workbookForm(file, 'records.xlsx', digest)
