/** What a search finds, as a workbook: for whoever may see it, told as an event, persons' numbers masked (issue 5, item 4). */
import { sql } from 'kysely'
import { isAlt } from '#domain/alt-fields.ts'
import { type Area, isPersonal } from '#domain/area.ts'
import { catmOfPrefix } from '#domain/catm.ts'
import { LACK_WORDS } from '#domain/lacks.ts'
import { thousands } from '#domain/numbers.ts'
import { CENTRAL_OFFICE, officeName } from '#domain/office.ts'
import { LEVEL_TITLES, placeInWords } from '#domain/place-words.ts'
import { maskNumbersIn } from '#domain/reason.ts'
import { Refusal } from '#domain/refusal.ts'
import { bangkokToday, dayInFileName, thaiDateTime } from '#domain/thai-date.ts'
import { yearOf } from '#domain/totals.ts'
import { wireName } from '#domain/wire.ts'
import { type SheetCell, type SheetColumn, sheet, XLSX_TYPE } from '#server/excel/write.ts'
import { type ReadyFile, readyFile } from '#server/http/route.ts'
import { workQueue } from '#server/pictures/work-queue.ts'
import type { EngineDeps } from './deps.ts'
import { documentsOfRow } from './documents.ts'
import { recordEvent } from './events.ts'
import { conditionOf, listCondition, optionalText, readSearch, type Search } from './filter.ts'
import { titleOf } from './import/columns.ts'
import { cellOf, columnKindOf } from './kinds.ts'
import { levelsOf, placeCells } from './place-cells.ts'
import { rowsOf } from './query.ts'
import type { Body } from './request.ts'
import { demandReason } from './reveal.ts'
import { fromTable, parameters, type Row, selectList } from './statements.ts'
import { hasTotals, totalsOfYears } from './totals.ts'
import { totalsSheet } from './totals-sheet.ts'
import type { Asked } from './write.ts'

/** The most records of a workbook; for more the place has to be smaller. */
export const MOST_EXPORTED = 10_000

/** One workbook is made at a time, so that others go on working; whoever asks when ten are waiting comes again. */
const workbooks = workQueue({ running: 1, waiting: 10 })

const TOO_MANY = `รายการที่พบมีมากกว่า ${thousands(MOST_EXPORTED)} รายการ ซึ่งเกินกว่าที่ส่งออกได้ในครั้งเดียว กรุณาเลือกพื้นที่ให้แคบลง`

/**
 * Makes the workbook of a search, whatever its page, and tells that it was made. Beside the search's names it takes `REASON`,
 * which areas of persons demand, and `LIST` (`main`, `other`) where an area is shown as two lists. Refuses what the search
 * would, and more records than a workbook may hold.
 */
export async function exportRecords(
  deps: EngineDeps,
  { area, actor, origin }: Asked,
  body: Body,
): Promise<ReadyFile> {
  const search = readSearch(area, actor, body, ['REASON', ...(area.search.lists ? ['LIST'] : [])])
  const list = readList(optionalText(body, 'LIST'))
  const reason = isPersonal(area) || body.REASON ? demandReason(body.REASON) : undefined
  const only = [...search.only, ...(list ? listCondition(area, list) : [])]
  return workbooks(() =>
    makeWorkbook(deps, { area, actor, origin, body, reason, search: { ...search, only } }),
  )
}

type Ordered = Pick<Asked, 'area' | 'actor' | 'origin'> & {
  body: Body
  reason: string | undefined
  search: Search
}

async function makeWorkbook(
  deps: EngineDeps,
  { area, actor, origin, body, reason, search }: Ordered,
): Promise<ReadyFile> {
  const { rows, totals } = await readAll(deps, area, search)
  const at = deps.clock()
  const catmUkey = catmOfPrefix(search.within)
  const chosen = (area.search.filters ?? []).map(wireName)
  const asked = ['OFFICE', 'LIST', ...chosen, 'LACKS', 'Q'].flatMap((name) => {
    const text = maskNumbersIn(optionalText(body, name))
    return text === '' ? [] : [[name, text] as const]
  })
  await recordEvent(deps.db, {
    at,
    actor,
    origin,
    kind: 'export',
    area: area.key,
    catmUkey,
    detail: { ROWS: rows.length, ...Object.fromEntries(asked), ...(reason ? { REASON: reason } : {}) },
  })
  const name = area.titles.name
  const headers = [
    `${name} ${placeOf(deps, area, catmUkey)}`,
    ...search.equal.map(({ name: field, value }) => chosenLine(area, field, value)),
    ...(search.lacks ? [LACK_WORDS[search.lacks]] : []),
    `จำนวน ${thousands(rows.length)} รายการ`,
    `จัดทำโดย ${actor.name} เมื่อ ${thaiDateTime(at)}`,
    ...(reason ? [`เหตุผล ${reason}`] : []),
    ...(isPersonal(area) ? ['ข้อมูลนี้มีข้อมูลส่วนบุคคล ใช้เพื่อการปฏิบัติราชการเท่านั้น'] : []),
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
  const rowsBy = async (db: EngineDeps['db']) => {
    const rows = await found({ ...deps, db }, area, search, MOST_EXPORTED)
    if (rows.length <= MOST_EXPORTED) return rows
    throw new Refusal('invalid', { field: 'CC', message: TOO_MANY, extra: { code: 'too-many-rows' } })
  }
  if (!hasTotals(area)) return { rows: await rowsBy(deps.db), totals: [] }
  return deps.db.transaction().execute(async (trx) => {
    await sql.raw('set transaction isolation level repeatable read, read only').execute(trx)
    const rows = await rowsBy(trx)
    const years = new Set(rows.map((row) => String(row[yearOf(area)])))
    const newestFirst = [...years].sort().reverse()
    return { rows, totals: await totalsOfYears({ ...deps, db: trx }, area, search, newestFirst) }
  })
}

function readList(list: string): 'main' | 'other' | undefined {
  if (list === '') return undefined
  if (list === 'main' || list === 'other') return list
  throw new Refusal('malformed', { field: 'LIST' })
}

/** What a search finds, whatever its page; one more than may be, so that too many are noticed. */
export function found({ db }: EngineDeps, area: Area, search: Search, most: number): Promise<Row[]> {
  const collected = parameters()
  const condition = conditionOf(area, search, collected)
  const text = `select ${selectList(area)} from ${fromTable(area)}
    where ${condition} and t.deleted_at is null order by ${search.order} limit ${most + 1}`
  return rowsOf<Row>(db, text, collected.values)
}

/** What was chosen to search for, by its label. */
function chosenLine({ fields }: Area, name: string, value: string): string {
  const field = fields[name]
  return field ? `${field.label} ${cellOf(field, value, { [name]: value })}` : value
}

/** The place that an export is of, in words: an office's name where the area belongs to offices. */
export function placeOf({ geography }: EngineDeps, { offices }: Area, catmUkey: string): string {
  if (offices && catmUkey === CENTRAL_OFFICE) return officeName(catmUkey, geography().names(catmUkey))
  return placeInWords(catmUkey, geography().names(catmUkey)) || 'ทุกพื้นที่'
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
