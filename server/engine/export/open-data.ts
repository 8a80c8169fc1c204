/**
 * What a search finds, as open data: the records that the public sees today, and of each what its public page tells
 * (docs/decisions/0041-open-data-and-papers.md).
 */
import type { Area } from '#domain/area/area.ts'
import type { Field } from '#domain/fields/field.ts'
import { isWithheldFromOpenData, openDataFields } from '#domain/public/open-data.ts'
import { LEVEL_TITLES } from '#domain/places/place-names.ts'
import { isPubliclyVisible, publicVisibility } from '#domain/public/public-visibility.ts'
import { AppError } from '#domain/errors/app-error.ts'
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
import type { RequestBody } from '../request.ts'
import type { RecordRow } from '../read/statements.ts'

const NOTHING_PUBLIC = 'รายการที่พบยังไม่มีรายการที่ประชาชนเห็น จึงไม่มีข้อมูลเปิดให้ส่งออก'

const nothingPublic = () =>
  new AppError('invalid', { field: 'CC', message: NOTHING_PUBLIC, extra: { code: 'nothing-public' } })

/**
 * Makes the file of a search, whatever its page, and tells that it was made. Refuses what the search would, more records than a
 * file may hold, and a search that finds nothing of which the public may know.
 */
export async function makeOpenDataFile(
  deps: EngineDeps,
  asked: ChangeRequest,
  body: RequestBody,
): Promise<FileResponse> {
  const order = readExportRequest(asked, body)
  return queueExport(() => buildOpenDataFile(deps, order))
}

async function buildOpenDataFile(deps: EngineDeps, order: ExportRequest): Promise<FileResponse> {
  const { area, search } = order
  const at = deps.clock()
  const today = bangkokToday(at)
  let rows = 0
  async function* table() {
    yield headingsOf(area)
    for await (const row of streamForExport(deps, area, search)) {
      if (!isPublic(area, row, today)) continue
      rows += 1
      yield cellsOf(deps, area, row)
    }
  }
  const bytes = await gzipTexts(csvChunks(table()))
  if (rows === 0) throw nothingPublic()
  await recordExportEvent(deps, order, { at, rows, form: 'csv' })
  const name = `ข้อมูลเปิด ${area.titles.name} ${fileNameDate(today)}.csv`
  return fileResponse(bytes, { name, type: CSV_TYPE, isGzipped: true })
}

function isPublic(area: Area, row: RecordRow, today: WireDate): boolean {
  const { catmUkey } = row
  const record = { catmUkey, values: valuesOf(area, row), isDeleted: false, pictures: picturesOf(area, row) }
  const standing = publicVisibility(area, record, today)
  return standing !== undefined && isPubliclyVisible(standing)
}

/** The fields of a record in wire form, with the names of what it refers to. */
function valuesOf({ fields }: Area, row: RecordRow): Record<string, string> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, String(row[name] ?? '')]))
}

/** How many pictures of its own a record has; not known where they stand in a gallery, which keeps no record from the public. */
function picturesOf({ pictures, gallery }: Area, row: RecordRow): number | undefined {
  return gallery ? undefined : pictures.filter(({ field }) => row[field]).length
}

/** One row of them, in Thai as on the form: a second one would be a record to every program. */
function headingsOf(area: Area): string[] {
  return [
    'รหัสพื้นที่',
    ...levelsOf(area).map((level) => LEVEL_TITLES[level]),
    ...openDataFields(area).map(([, field]) => headingOf(field)),
  ]
}

/** The label with its unit, and with the era where there is one: days are written by the Christian one, years as they are kept. */
function headingOf(field: Field): string {
  const title = fieldTitle(field)
  if (field.kind === 'date') return `${title} (ค.ศ.)`
  return field.kind === 'year' && !title.includes('พ.ศ.') ? `${title} (พ.ศ.)` : title
}

function cellsOf({ geography }: EngineDeps, area: Area, row: RecordRow): string[] {
  const values = valuesOf(area, row)
  return [
    row.catmUkey,
    ...placeCells(area, row.catmUkey, geography()),
    ...openDataFields(area).map(([name, field]) => {
      const value = values[name] ?? ''
      if (isWithheldFromOpenData(area, name, field, values)) return ''
      return field.kind === 'date' ? toIsoDate(value) : cellOf(field, value, row, geography())
    }),
  ]
}
