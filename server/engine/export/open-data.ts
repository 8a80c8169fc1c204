/**
 * Exports a search as open data: the records that the public sees today, with the fields of their public
 * pages (decision 24).
 */
import type { Area } from '#domain/area/area.ts'
import type { Field } from '#domain/fields/field.ts'
import type { Geography } from '#domain/places/geography.ts'
import { isWithheldFromOpenData, openDataFields } from '#domain/public/open-data.ts'
import { maskNationalIds } from '#domain/personal-data/national-ids-in-text.ts'
import { LEVEL_TITLES } from '#domain/places/place-names.ts'
import { isPubliclyVisible, publicVisibility } from '#domain/public/public-visibility.ts'
import { fieldError } from '#domain/errors/app-error.ts'
import { bangkokToday, fileNameDate, toIsoDate, type WireDate } from '#domain/dates/thai-date.ts'
import { CSV_TYPE, csvChunks } from '#server/spreadsheets/csv.ts'
import { gzipTexts } from '#server/spreadsheets/compression.ts'
import { type FileResponse, fileResponse } from '#server/http/route.ts'
import type { ChangeRequest } from '../change-request.ts'
import {
  streamForExport,
  queueExport,
  type ExportRequest,
  readExportRequest,
  recordExportEvent,
} from './export-request.ts'
import type { EngineDeps } from '../deps.ts'
import { fieldTitle } from '../import/columns.ts'
import { cellOf } from '../field-storage.ts'
import { levelsOf, placeCells } from '../place-cells.ts'
import type { SearchBody } from '../schemas/record-schemas.ts'
import type { RecordRow } from '../read/statements.ts'

const NOTHING_PUBLIC = 'รายการที่พบยังไม่มีรายการที่ประชาชนเห็น จึงไม่มีข้อมูลเปิดให้ส่งออก'

const nothingPublic = () => fieldError('CC', NOTHING_PUBLIC, 'nothing-public')

/**
 * Makes the file of a whole search and records an export event. Throws the errors of the search, when there
 * are too many records for a file, and when no record is public.
 */
export async function makeOpenDataFile(
  deps: EngineDeps,
  context: ChangeRequest,
  body: SearchBody,
): Promise<FileResponse> {
  const request = readExportRequest(context, body)
  return queueExport(() => buildOpenDataFile(deps, request))
}

async function buildOpenDataFile(deps: EngineDeps, request: ExportRequest): Promise<FileResponse> {
  const { area, search } = request
  const at = deps.clock()
  const today = bangkokToday(at)
  let rows = 0
  async function* table() {
    yield openDataHeadings(area)
    for await (const row of streamForExport(deps, area, search)) {
      if (!isPublic(area, row, today)) continue
      rows += 1
      yield openDataCells(deps.geography(), area, row)
    }
  }
  const bytes = await gzipTexts(csvChunks(table()))
  if (rows === 0) throw nothingPublic()
  await recordExportEvent(deps, request, { at, rows, form: 'csv' })
  const name = `ข้อมูลเปิด ${area.titles.name} ${fileNameDate(today)}.csv`
  return fileResponse(bytes, { name, type: CSV_TYPE, isGzipped: true })
}

function isPublic(area: Area, row: RecordRow, today: WireDate): boolean {
  const { catmUkey } = row
  const record = { catmUkey, values: valuesOf(area, row), isDeleted: false, pictures: picturesOf(area, row) }
  const visibility = publicVisibility(area, record, today)
  return visibility !== undefined && isPubliclyVisible(visibility)
}

/** The fields of a record in wire form, with the names of referenced records. */
function valuesOf({ fields }: Area, row: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, String(row[name] ?? '')]))
}

/**
 * The number of a record's own pictures. Not known for galleries, which don't affect whether a record is
 * public.
 */
function picturesOf({ pictures, gallery }: Area, row: RecordRow): number | undefined {
  return gallery ? undefined : pictures.filter(({ field }) => row[field]).length
}

/** One row of headings in Thai, as in the form. Programs would read a second row as a record. */
export function openDataHeadings(area: Area): string[] {
  return [
    'รหัสพื้นที่',
    ...levelsOf(area).map((level) => LEVEL_TITLES[level]),
    ...openDataFields(area).map(([, field]) => headingOf(field)),
  ]
}

/** The label with unit and era: dates use Christian years, year fields stay as stored. */
function headingOf(field: Field): string {
  const title = fieldTitle(field)
  if (field.kind === 'date') return `${title} (ค.ศ.)`
  return field.kind === 'year' && !title.includes('พ.ศ.') ? `${title} (พ.ศ.)` : title
}

/** The cells of a record, by the fields of its row in wire form. */
export function openDataCells(
  geography: Geography,
  area: Area,
  row: Readonly<Record<string, unknown>> & { catmUkey: string },
): string[] {
  const values = valuesOf(area, row)
  return [
    row.catmUkey,
    ...placeCells(area, row.catmUkey, geography),
    ...openDataFields(area).map(([name, field]) => {
      const value = values[name] ?? ''
      if (isWithheldFromOpenData(area, name, field, values)) return ''
      // Texts from earlier years may have national IDs that are not masked yet.
      return field.kind === 'date' ? toIsoDate(value) : maskNationalIds(cellOf(field, value, row, geography))
    }),
  ]
}
