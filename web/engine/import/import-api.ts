/** The requests of the workbook import. */
import type { Area } from '#domain/area/area.ts'
import { type AreaRouteResponse, fetchAreaJson, type UploadOptions } from '#web/api/client.ts'
import { download } from '#web/api/download.ts'
import { type FromWire, readWire } from '#web/api/read-wire.ts'
import { workbookForm } from './workbook-form.ts'
import { searchRequestBody, type RecordSearch } from '../record/record-queries.ts'
import type { ShownArea } from '../list/shown-area.ts'

/**
 * What a workbook would change. Its `rows` add or change a record; `untouched` are empty rows of the form.
 */
export type ImportPlan = FromWire<AreaRouteResponse<'/preview'>>
export type ImportRow = ImportPlan['rows'][number]

/** The result of an import in wire form, since its undo sends the records back. */
export type RecordImportResult = AreaRouteResponse<'/import'>

/** Downloads the form of a district and year; resolves to the file name. Throws `ApiError`. */
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
export async function previewRecordImport(area: Area, file: Blob, going: UploadOptions): Promise<ImportPlan> {
  return readWire(await fetchAreaJson(area, '/preview', { body: formOf(file), ...going }))
}

/** Imports what the preview showed; refused where the file or a record has changed since. */
export function importRecords(area: Area, file: Blob, digest: string): Promise<RecordImportResult> {
  return fetchAreaJson(area, '/import', { body: formOf(file, digest) })
}

/** Undoes an import, except for records that have changed since. */
export async function undoRecordImport(
  area: Area,
  { RECORDS }: RecordImportResult,
): Promise<{ undone: number; left: number }> {
  const answer = await fetchAreaJson(area, '/import/undo', { body: { RECORDS } })
  return { undone: answer.done, left: answer.left.length }
}

const formOf = (file: Blob, digest?: string) => workbookForm(file, 'records.xlsx', digest)
