/** What a search finds, as a workbook: for whoever may see it, told as an event, persons' numbers masked (issue 5, item 4). */
import { sql } from 'kysely'
import { isAlt } from '#domain/alt-fields.ts'
import { type Area, isPersonal } from '#domain/area.ts'
import { catmOfPrefix } from '#domain/catm.ts'
import { thousands } from '#domain/numbers.ts'
import { LEVEL_TITLES } from '#domain/place-words.ts'
import { FOR_OFFICIALS } from '#domain/reason.ts'
import { bangkokToday, dayInFileName, thaiDateTime } from '#domain/thai-date.ts'
import { yearOf } from '#domain/totals.ts'
import { type SheetCell, type SheetColumn, sheet, XLSX_TYPE } from '#server/excel/write.ts'
import { type ReadyFile, readyFile } from '#server/http/route.ts'
import { askedInWords, foundForFile, inTurn, type Order, placeOf, readOrder, tellCarried } from './carried.ts'
import type { EngineDeps } from './deps.ts'
import { documentsOfRow } from './documents.ts'
import type { Search } from './filter.ts'
import { titleOf } from './import/columns.ts'
import { cellOf, columnKindOf } from './kinds.ts'
import { freshnessOf } from './lacks.ts'
import { levelsOf, placeCells } from './place-cells.ts'
import type { Body } from './request.ts'
import type { Row } from './statements.ts'
import { hasTotals, totalsOfYears } from './totals.ts'
import { totalsSheet } from './totals-sheet.ts'
import type { Asked } from './write.ts'

/**
 * Makes the workbook of a search, whatever its page, and tells that it was made. Refuses what the search would, and more records
 * than a file may hold.
 */
export async function exportRecords(deps: EngineDeps, asked: Asked, body: Body): Promise<ReadyFile> {
  const order = readOrder(asked, body)
  return inTurn(() => makeWorkbook(deps, order))
}

async function makeWorkbook(deps: EngineDeps, order: Order): Promise<ReadyFile> {
  const { area, actor, search, reason } = order
  const { rows, totals } = await readAll(deps, area, search)
  const at = deps.clock()
  await tellCarried(deps, order, { at, rows: rows.length })
  const { name } = area.titles
  const headers = [
    `${name} ${placeOf(deps, area, catmOfPrefix(search.within))}`,
    ...askedInWords(area, search, await freshnessOf(deps.db)),
    `จำนวน ${thousands(rows.length)} รายการ`,
    `จัดทำโดย ${actor.name} เมื่อ ${thaiDateTime(at)}`,
    ...(reason ? [`เหตุผล ${reason}`] : []),
    ...(isPersonal(area) ? [FOR_OFFICIALS] : []),
  ]
  const bytes = await sheet({
    name,
    headers,
    columns: columnsOf(area),
    rows: rows.map((row, index) => cellsOf(deps, area, row, index + 1)),
    beside: totalsSheet(area, totals, headers),
  })
  return readyFile(bytes, { name: `${name} ${dayInFileName(bangkokToday(at))}.xlsx`, type: XLSX_TYPE })
}

/** What a search finds, and what an area with totals adds up of it for each year: both of one moment. */
async function readAll(deps: EngineDeps, area: Area, search: Search) {
  const rowsBy = (db: EngineDeps['db']) => foundForFile({ ...deps, db }, area, search)
  if (!hasTotals(area)) return { rows: await rowsBy(deps.db), totals: [] }
  return deps.db.transaction().execute(async (trx) => {
    await sql.raw('set transaction isolation level repeatable read, read only').execute(trx)
    const rows = await rowsBy(trx)
    const years = new Set(rows.map((row) => String(row[yearOf(area)])))
    const newestFirst = [...years].sort().reverse()
    return { rows, totals: await totalsOfYears({ ...deps, db: trx }, area, search, newestFirst) }
  })
}

const seenFields = ({ fields }: Area) =>
  Object.entries(fields).filter(([, field]) => !field.unseen && !isAlt(field))

function columnsOf(area: Area): SheetColumn[] {
  const text = (title: string, width: number): SheetColumn => ({ title, width, kind: 'text' })
  return [
    { title: 'ลำดับ', width: 8, kind: 'number' },
    ...levelsOf(area).map((level) => text(LEVEL_TITLES[level], 20)),
    ...seenFields(area).map(([, field]): SheetColumn => {
      const kind = columnKindOf(field)
      return { title: titleOf(field), width: kind === 'text' ? 28 : 16, kind }
    }),
    ...(area.documents ? [text(area.documents.label, 40)] : []),
    { title: 'ปรับปรุงเมื่อ', width: 20, kind: 'time' },
    text('ปรับปรุงโดย', 28),
    { title: 'รหัสรายการ', width: 12, kind: 'number' },
  ]
}

function cellsOf({ geography }: EngineDeps, area: Area, row: Row, number: number): SheetCell[] {
  return [
    number,
    ...placeCells(area, row.catmUkey, geography()),
    ...seenFields(area).map(([name, field]) => cellOf(field, String(row[name] ?? ''), row, geography())),
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
