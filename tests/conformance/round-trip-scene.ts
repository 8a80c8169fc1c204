/** The scene of the tests of workbooks that go away and come back: officials, records with names of their own, and files as officials have them. */
import { expect } from 'vitest'
import { otop } from '#areas/otop.ts'
import type { Area } from '#domain/area.ts'
import { type SheetCell, sheet } from '#server/excel/write.ts'
import { type Harness, type Official, openHarness } from '../harness.ts'
import { keyOf, placeOf, requiredFiles, sampleBody } from '../sample.ts'
import { cellsIn } from '../workbook.ts'

export let harness: Harness
export let district: Official
export let administrator: Official
let seed = 10

/** For `beforeAll`. */
export async function openScene(): Promise<void> {
  harness = await openHarness()
  district = await harness.signIn('1000000000009')
  administrator = await harness.signIn('4000000000003')
}

/** For `afterAll`. */
export const closeScene = (): Promise<void> => harness.close()

/** A file as an official has it before them: the heading and the rows below it. */
export type Sheet = { heading: string[]; rows: SheetCell[][] }

export async function sheetIn(file: Buffer): Promise<Sheet> {
  const all = await cellsIn(file)
  const at = all.findIndex(([first]) => first?.startsWith('รหัสรายการ '))
  return { heading: all[at] ?? [], rows: all.slice(at + 1) }
}

/** The heading stands in the first row, so the first record is in row 2. */
export function fileOf({ heading, rows }: Sheet, dates: readonly string[] = []): Promise<Buffer> {
  const columns = heading.map((title) => {
    return { title, width: 10, kind: dates.includes(title) ? ('date' as const) : ('text' as const) }
  })
  return sheet({ name: 'ก', headers: [], columns, rows })
}

/** Puts texts into cells of a row by their headings, without stars and units. */
export function put({ heading }: Sheet, row: SheetCell[], cells: Record<string, SheetCell>): SheetCell[] {
  const changed = [...row]
  for (const [title, text] of Object.entries(cells)) {
    const at = heading.findIndex((each) => each.replace(/ \*$| \(.*\)$/g, '') === title || each === title)
    if (at < 0) throw new Error(`there is no column ${title}`)
    changed[at] = text
  }
  return changed
}

export const carried = async (area: Area, body: Record<string, unknown>, who = district): Promise<Sheet> => {
  const answer = await who.post(`${area.path}/template`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return sheetIn(answer.body)
}
export const preview = (area: Area, file: Buffer, who = district) =>
  who.form(`${area.path}/preview`, {}, { FILE: file })
export const bringIn = (area: Area, file: Buffer, DIGEST: string, who = district) =>
  who.form(`${area.path}/import`, { DIGEST }, { FILE: file })

/** A record, and the name by which its search finds it alone. */
export async function made(
  area: Area,
  change: Record<string, string> = {},
  who = district,
  place = '50010200',
) {
  seed += 1
  const body = { ...sampleBody(area, placeOf(area, place, seed), seed), ...keyOf(area, seed), ...change }
  const added = await who.form(area.path, body, await requiredFiles(area))
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  return String(added.body.id)
}
let named = 0
export const uniqueName = () => {
  named += 1
  return `ไปกลับ ${named} ทดสอบ`
}

export async function product(change: Record<string, string> = {}, who = district, place = '50010200') {
  const name = uniqueName()
  const values = { PRODUCT_NAME: name, PRODUCT_TYPE: '3', PRODUCT_SUBTYPE: '1' }
  const id = await made(otop, { ...values, ...change }, who, place)
  return { id, name }
}
export const productNow = async (id: string) =>
  (await district.post(`${otop.path}/history`, { ID: id })).body.current
