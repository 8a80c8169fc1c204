/** Exports a search as a workbook, with an audit event and masked national IDs (issue 5, item 4). */
import { isAltField } from '#domain/pictures/alt-fields.ts'
import { type Area, isPersonal } from '#domain/area/area.ts'
import { catmOfPrefix } from '#domain/places/catm.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { LEVEL_TITLES } from '#domain/places/place-names.ts'
import { OFFICIAL_USE_NOTICE } from '#domain/personal-data/access-reason.ts'
import { bangkokToday, fileNameDate, formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { totalsYearField } from '#domain/area/totals.ts'
import { raw } from '#server/db/sql.ts'
import {
  type HeaderLine,
  type SheetCell,
  type SheetColumn,
  writeSheet,
  XLSX_TYPE,
} from '#server/spreadsheets/write-workbook.ts'
import { type FileResponse, fileResponse } from '#server/http/route.ts'
import type { ChangeRequest } from '../change-request.ts'
import {
  describeFilters,
  streamForExport,
  queueExport,
  type ExportRequest,
  exportPlaceName,
  readExportRequest,
  recordExportEvent,
} from './export-request.ts'
import type { EngineDeps } from '../deps.ts'
import { documentsOfRow } from '../images/documents.ts'
import { fieldTitle } from '../import/columns.ts'
import { cellOf, columnKindOf } from '../field-storage.ts'
import { loadFreshness } from '../read/completeness.ts'
import { levelsOf, placeCells } from '../place-cells.ts'
import type { SearchBody } from '../schemas/record-schemas.ts'
import type { RecordRow } from '../read/statements.ts'
import { hasTotals, readTotalsByYear } from '../read/totals.ts'
import { totalsSheet } from './totals-sheet.ts'

/**
 * Makes the workbook of a whole search and records an export event. Throws the errors of the search, and when
 * there are too many records for a file.
 */
export async function exportRecords(
  deps: EngineDeps,
  context: ChangeRequest,
  body: SearchBody,
): Promise<FileResponse> {
  const request = readExportRequest(context, body)
  return queueExport(() => makeWorkbook(deps, request))
}

async function makeWorkbook(deps: EngineDeps, request: ExportRequest): Promise<FileResponse> {
  const at = deps.clock()
  const { bytes, rows } = await inOneSnapshot(deps, request.area, (db) =>
    buildWorkbook({ ...deps, db }, request, at),
  )
  await recordExportEvent(deps, request, { at, rows })
  const name = `${request.area.titles.name} ${fileNameDate(bangkokToday(at))}.xlsx`
  return fileResponse(bytes, { name, type: XLSX_TYPE })
}

/** Records and their totals must be from the same moment. */
function inOneSnapshot<T>(
  { db }: EngineDeps,
  area: Area,
  work: (db: EngineDeps['db']) => Promise<T>,
): Promise<T> {
  if (!hasTotals(area)) return work(db)
  return db.transaction(async (trx) => {
    await trx.execute(raw('set transaction isolation level repeatable read, read only'))
    return work(trx)
  })
}

/** The file, and its number of records. */
async function buildWorkbook(deps: EngineDeps, { area, actor, search, reason }: ExportRequest, at: number) {
  const { name } = area.titles
  const title = `${name} ${exportPlaceName(deps, area, catmOfPrefix(search.within))}`
  const years = new Set<string>()
  let rows = 0
  const lines: HeaderLine[] = [
    ...describeFilters(area, search, await loadFreshness(deps.db)),
    () => `จำนวน ${formatThousands(rows)} รายการ`,
    `จัดทำโดย ${actor.name} เมื่อ ${formatThaiDateTime(at)}`,
    ...(reason ? [`เหตุผล ${reason}`] : []),
    ...(isPersonal(area) ? [OFFICIAL_USE_NOTICE] : []),
  ]
  async function* cells() {
    for await (const row of streamForExport(deps, area, search)) {
      rows += 1
      if (hasTotals(area)) years.add(String(row[totalsYearField(area)]))
      yield cellsOf(deps, area, row, rows)
    }
  }
  const makeTotals = async () => {
    if (!hasTotals(area)) return undefined
    const newestFirst = [...years].sort().reverse()
    return totalsSheet(area, await readTotalsByYear(deps, area, search, newestFirst), { title, lines })
  }
  const columns = columnsOf(area)
  const bytes = await writeSheet({
    name,
    headers: [title, ...lines],
    columns,
    rows: cells(),
    extraSheet: makeTotals,
  })
  return { bytes, rows }
}

const visibleFields = ({ fields }: Area) =>
  Object.entries(fields).filter(([, field]) => !field.hidden && !isAltField(field))

function columnsOf(area: Area): SheetColumn[] {
  const text = (title: string, width: number): SheetColumn => ({ title, width, kind: 'text' })
  return [
    { title: 'ลำดับ', width: 8, kind: 'number' },
    ...levelsOf(area).map((level) => text(LEVEL_TITLES[level], 20)),
    ...visibleFields(area).map(([, field]): SheetColumn => {
      const kind = columnKindOf(field)
      return { title: fieldTitle(field), width: kind === 'text' ? 28 : 16, kind }
    }),
    ...(area.documents ? [text(area.documents.label, 40)] : []),
    { title: 'แก้ไขล่าสุดเมื่อ', width: 20, kind: 'time' },
    text('แก้ไขล่าสุดโดย', 28),
    { title: 'รหัสรายการ', width: 12, kind: 'number' },
  ]
}

function cellsOf({ geography }: EngineDeps, area: Area, row: RecordRow, number: number): SheetCell[] {
  return [
    number,
    ...placeCells(area, row.catmUkey, geography()),
    ...visibleFields(area).map(([name, field]) => cellOf(field, String(row[name] ?? ''), row, geography())),
    ...(area.documents
      ? [
          documentsOfRow(row)
            .map(({ name }) => name)
            .join('\n'),
        ]
      : []),
    row.updatedAt,
    row.updatedBy,
    row.id,
  ]
}
