/** The requests of the workbook import. */
import type { Area } from '#domain/area/area.ts'
import { type AreaRouteResponse, fetchAreaJson, type UploadOptions } from '#web/api/client.ts'
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
export type RecordImportResult = {
  added: number
  edited: number
  failed: number
  records: AreaRouteResponse<'/import'>['RECORDS']
}

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
  const answer = await fetchAreaJson(area, '/preview', { body: formOf(file), ...going })
  return {
    ...parseImportCounts(answer),
    digest: answer.DIGEST,
    same: answer.SAME,
    untouched: answer.UNTOUCHED,
    unknown: answer.UNKNOWN,
    rows: answer.ROWS.map((row) => ({
      row: row.ROW,
      kind: row.KIND,
      name: row.NAME,
      place: row.PLACE,
      duplicates: row.ALIKE,
      changes: row.CHANGES.map((change) => ({
        field: change.FIELD,
        column: change.COLUMN,
        cell: change.CELL,
        before: change.BEFORE,
        after: change.AFTER,
      })),
    })),
    errors: parseCellNotes(answer.ERRORS),
  }
}

/** Imports what the preview showed; refused where the file or a record has changed since. */
export async function importRecords(area: Area, file: Blob, digest: string): Promise<RecordImportResult> {
  const answer = await fetchAreaJson(area, '/import', { body: formOf(file, digest) })
  return { ...parseImportCounts(answer), records: answer.RECORDS }
}

/** Undoes an import, except for records that have changed since. */
export async function undoRecordImport(
  area: Area,
  { records }: RecordImportResult,
): Promise<{ undone: number; left: number }> {
  const answer = await fetchAreaJson(area, '/import/undo', {
    body: { RECORDS: records },
  })
  return { undone: answer.done, left: answer.left.length }
}

const formOf = (file: Blob, digest?: string) => workbookForm(file, 'records.xlsx', digest)
