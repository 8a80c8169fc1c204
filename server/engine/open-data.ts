/**
 * What a search finds, as open data: the records that the public sees today, and of each what its public page tells
 * (docs/decisions/0041-open-data-and-papers.md).
 */
import type { Area } from '#domain/area.ts'
import type { Field } from '#domain/field.ts'
import { isKeptBack, openDataFields } from '#domain/open-data.ts'
import { LEVEL_TITLES } from '#domain/place-words.ts'
import { isSeen, standingOf } from '#domain/public-standing.ts'
import { Refusal } from '#domain/refusal.ts'
import { bangkokToday, dayInFileName, isoDay, type WireDate } from '#domain/thai-date.ts'
import { CSV_TYPE, csv } from '#server/excel/csv.ts'
import { gzipped } from '#server/excel/packed.ts'
import { type ReadyFile, readyFile } from '#server/http/route.ts'
import type { Asked } from './asked.ts'
import { foundForFile, inTurn, type Order, readOrder, tellCarried } from './carried.ts'
import type { EngineDeps } from './deps.ts'
import { titleOf } from './import/columns.ts'
import { cellOf } from './kinds.ts'
import { levelsOf, placeCells } from './place-cells.ts'
import type { Body } from './request.ts'
import type { Row } from './statements.ts'

const NOTHING_PUBLIC = 'รายการที่พบยังไม่มีรายการที่ประชาชนเห็น จึงไม่มีข้อมูลเปิดให้ส่งออก'

const nothingPublic = () =>
  new Refusal('invalid', { field: 'CC', message: NOTHING_PUBLIC, extra: { code: 'nothing-public' } })

/**
 * Makes the file of a search, whatever its page, and tells that it was made. Refuses what the search would, more records than a
 * file may hold, and a search that finds nothing of which the public may know.
 */
export async function openDataOf(deps: EngineDeps, asked: Asked, body: Body): Promise<ReadyFile> {
  const order = readOrder(asked, body)
  return inTurn(() => makeFile(deps, order))
}

async function makeFile(deps: EngineDeps, order: Order): Promise<ReadyFile> {
  const { area, search } = order
  const at = deps.clock()
  const today = bangkokToday(at)
  let rows = 0
  async function* table() {
    yield headingsOf(area)
    for await (const row of foundForFile(deps, area, search)) {
      if (!isPublic(area, row, today)) continue
      rows += 1
      yield cellsOf(deps, area, row)
    }
  }
  const bytes = await gzipped(csv(table()))
  if (rows === 0) throw nothingPublic()
  await tellCarried(deps, order, { at, rows, form: 'csv' })
  const name = `ข้อมูลเปิด ${area.titles.name} ${dayInFileName(today)}.csv`
  return readyFile(bytes, { name, type: CSV_TYPE, isGzipped: true })
}

function isPublic(area: Area, row: Row, today: WireDate): boolean {
  const { catmUkey } = row
  const record = { catmUkey, values: valuesOf(area, row), isDeleted: false, pictures: picturesOf(area, row) }
  const standing = standingOf(area, record, today)
  return standing !== undefined && isSeen(standing)
}

/** The fields of a record in wire form, with the names of what it refers to. */
function valuesOf({ fields }: Area, row: Row): Record<string, string> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, String(row[name] ?? '')]))
}

/** How many pictures of its own a record has; not known where they stand in a gallery, which keeps no record from the public. */
function picturesOf({ pictures, gallery }: Area, row: Row): number | undefined {
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
  const title = titleOf(field)
  if (field.kind === 'date') return `${title} (ค.ศ.)`
  return field.kind === 'year' && !title.includes('พ.ศ.') ? `${title} (พ.ศ.)` : title
}

function cellsOf({ geography }: EngineDeps, area: Area, row: Row): string[] {
  const values = valuesOf(area, row)
  return [
    row.catmUkey,
    ...placeCells(area, row.catmUkey, geography()),
    ...openDataFields(area).map(([name, field]) => {
      const value = values[name] ?? ''
      if (isKeptBack(area, name, field, values)) return ''
      return field.kind === 'date' ? isoDay(value) : cellOf(field, value, row, geography())
    }),
  ]
}
