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
import type { HeaderLine } from '#server/excel/book.ts'
import { type SheetCell, type SheetColumn, sheet, XLSX_TYPE } from '#server/excel/write.ts'
import { type ReadyFile, readyFile } from '#server/http/route.ts'
import type { Asked } from './asked.ts'
import { askedInWords, foundForFile, inTurn, type Order, placeOf, readOrder, tellCarried } from './carried.ts'
import type { EngineDeps } from './deps.ts'
import { documentsOfRow } from './documents.ts'
import { titleOf } from './import/columns.ts'
import { cellOf, columnKindOf } from './kinds.ts'
import { freshnessOf } from './lacks.ts'
import { levelsOf, placeCells } from './place-cells.ts'
import type { Body } from './request.ts'
import type { Row } from './statements.ts'
import { hasTotals, totalsOfYears } from './totals.ts'
import { totalsSheet } from './totals-sheet.ts'

/**
 * Makes the workbook of a search, whatever its page, and tells that it was made. Refuses what the search would, and more records
 * than a file may hold.
 */
export async function exportRecords(deps: EngineDeps, asked: Asked, body: Body): Promise<ReadyFile> {
  const order = readOrder(asked, body)
  return inTurn(() => makeWorkbook(deps, order))
}

async function makeWorkbook(deps: EngineDeps, order: Order): Promise<ReadyFile> {
  const at = deps.clock()
  const { bytes, rows } = await ofOneMoment(deps, order.area, (db) => written({ ...deps, db }, order, at))
  await tellCarried(deps, order, { at, rows })
  const name = `${order.area.titles.name} ${dayInFileName(bangkokToday(at))}.xlsx`
  return readyFile(bytes, { name, type: XLSX_TYPE })
}

/** Where something is added up, the records and their sums have to be of one moment. */
function ofOneMoment<T>(
  { db }: EngineDeps,
  area: Area,
  work: (db: EngineDeps['db']) => Promise<T>,
): Promise<T> {
  if (!hasTotals(area)) return work(db)
  return db.transaction().execute(async (trx) => {
    await sql.raw('set transaction isolation level repeatable read, read only').execute(trx)
    return work(trx)
  })
}

/** The file, and how many records it has. */
async function written(deps: EngineDeps, { area, actor, search, reason }: Order, at: number) {
  const { name } = area.titles
  const title = `${name} ${placeOf(deps, area, catmOfPrefix(search.within))}`
  const years = new Set<string>()
  let rows = 0
  const lines: HeaderLine[] = [
    ...askedInWords(area, search, await freshnessOf(deps.db)),
    () => `จำนวน ${thousands(rows)} รายการ`,
    `จัดทำโดย ${actor.name} เมื่อ ${thaiDateTime(at)}`,
    ...(reason ? [`เหตุผล ${reason}`] : []),
    ...(isPersonal(area) ? [FOR_OFFICIALS] : []),
  ]
  async function* cells() {
    for await (const row of foundForFile(deps, area, search)) {
      rows += 1
      if (hasTotals(area)) years.add(String(row[yearOf(area)]))
      yield cellsOf(deps, area, row, rows)
    }
  }
  const beside = async () => {
    if (!hasTotals(area)) return undefined
    const newestFirst = [...years].sort().reverse()
    return totalsSheet(area, await totalsOfYears(deps, area, search, newestFirst), { title, lines })
  }
  const columns = columnsOf(area)
  const bytes = await sheet({ name, headers: [title, ...lines], columns, rows: cells(), beside })
  return { bytes, rows }
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
    { title: 'แก้ไขล่าสุดเมื่อ', width: 20, kind: 'time' },
    text('แก้ไขล่าสุดโดย', 28),
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
