/** The fixture of the tests of export and import: officials, records with unique names, and workbooks. */
import { afterAll, beforeAll, expect } from 'vitest'
import { otop } from '#areas/economy/otop.ts'
import type { Area } from '#domain/area/area.ts'
import { type SheetCell, writeSheet } from '#server/spreadsheets/write-workbook.ts'
import { type Harness, type TestOfficial, openHarness } from '../../harness.ts'
import { sampleKeyOf, samplePlaceOf, requiredFiles, sampleBody } from '../../sample.ts'
import { cellsIn } from '../../workbook.ts'

export let importHarness: Harness
export let importDistrict: TestOfficial
export let importAdministrator: TestOfficial
let seed = 10

/** Opens it for the tests of a file. */
export function openImportFixture(): void {
  beforeAll(async () => {
    importHarness = await openHarness()
    importDistrict = await importHarness.signIn('1000000000009')
    importAdministrator = await importHarness.signIn('4000000000003')
  })
  afterAll(() => importHarness.close())
}

/** A file as an official sees it: the heading and the rows below it. */
export type ImportSheet = { heading: string[]; rows: SheetCell[][] }

export async function readImportSheet(file: Buffer): Promise<ImportSheet> {
  const all = await cellsIn(file)
  const at = all.findIndex(([first]) => first?.startsWith('รหัสรายการ '))
  return { heading: all[at] ?? [], rows: all.slice(at + 1) }
}

/** The heading is in the first row, so the first record is in row 2. */
export function writeImportSheet(
  { heading, rows }: ImportSheet,
  dates: readonly string[] = [],
): Promise<Buffer> {
  const columns = heading.map((title) => {
    return { title, width: 10, kind: dates.includes(title) ? ('date' as const) : ('text' as const) }
  })
  return writeSheet({ name: 'ก', headers: [], columns, rows })
}

/** Puts texts into cells of a row by their headings, without stars and units. */
export function withCells(
  { heading }: ImportSheet,
  row: SheetCell[],
  cells: Record<string, SheetCell>,
): SheetCell[] {
  const changed = [...row]
  for (const [title, text] of Object.entries(cells)) {
    const at = heading.findIndex((each) => each.replace(/ \*$| \(.*\)$/g, '') === title || each === title)
    if (at < 0) throw new Error(`there is no column ${title}`)
    changed[at] = text
  }
  return changed
}

export const exportTemplate = async (
  area: Area,
  body: Record<string, unknown>,
  who = importDistrict,
): Promise<ImportSheet> => {
  const answer = await who.post(`${area.path}/template`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return readImportSheet(answer.body)
}
export const uploadForPreview = (area: Area, file: Buffer, who = importDistrict) =>
  who.form(`${area.path}/preview`, {}, { FILE: file })
export const uploadForImport = (area: Area, file: Buffer, DIGEST: string, who = importDistrict) =>
  who.form(`${area.path}/import`, { DIGEST }, { FILE: file })

/** A record, and the name by which the search finds only it. */
export async function createImportRecord(
  area: Area,
  change: Record<string, string> = {},
  who = importDistrict,
  place = '50010200',
) {
  seed += 1
  const body = {
    ...sampleBody(area, samplePlaceOf(area, place, seed), seed),
    ...sampleKeyOf(area, seed),
    ...change,
  }
  const added = await who.form(area.path, body, await requiredFiles(area))
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  return String(added.body.id)
}
let named = 0
export const uniqueImportName = () => {
  named += 1
  return `ไปกลับ ${named} ทดสอบ`
}

export async function createProduct(
  change: Record<string, string> = {},
  who = importDistrict,
  place = '50010200',
) {
  const name = uniqueImportName()
  const values = { PRODUCT_NAME: name, PRODUCT_TYPE: '3', PRODUCT_SUBTYPE: '1' }
  const id = await createImportRecord(otop, { ...values, ...change }, who, place)
  return { id, name }
}
export const readProduct = async (id: string) =>
  (await importDistrict.post(`${otop.path}/history`, { ID: id })).body.current
