/** The order of a list that is sorted by a field of each kind (decisions, section 3). */
import { describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { type Area, tableOf } from '#domain/area/area.ts'
import type { Field, FieldKind } from '#domain/fields/field.ts'
import { wireName } from '#domain/area/wire.ts'
import { raw, sql } from '#server/db/sql.ts'
import { columnOf } from '#server/engine/table.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { editingOffice, requiredFiles, sampleBody, sampleKeyOf, samplePlaceOf } from '../../sample.ts'
import { setColumns } from '../public/public-fixture.ts'

/** In a Thai dictionary, the vowel before a consonant counts after it, and tone marks count last. */
const TEXTS = ['กา', 'เก', 'ขา', 'ข่า', 'ข้า', 'แข', 'ไข', 'คน']

/** Values in ascending order, after the empty one; null is a date that is not set. */
const ASCENDING: Record<Exclude<FieldKind, 'pid'>, (field: Field) => (string | null)[]> = {
  text: (field) => ('digits' in field && field.digits ? ['00001', '00002', '00010'] : TEXTS),
  longText: () => TEXTS,
  english: () => ['apple', 'Banana', 'cherry'],
  questions: () => TEXTS,
  phone: () => ['0 5311 2200', '0 5311 2300', '0 5322 1000'],
  web: () => ['https://a.example', 'https://b.example'],
  email: () => ['a@example.go.th', 'B@example.go.th', 'c@example.go.th'],
  number: () => ['', '2', '10.5', '999', '1,200.25'],
  coordinate: () => ['9.75', '18.7', '18.71', '101.5'],
  count: () => ['', '2', '9', '10', '100'],
  year: () => ['2567', '2568', '2569'],
  villageNo: () => ['2', '9', '10'],
  postcode: () => ['10200', '50100', '50200'],
  choice: (field) => codesOf(field),
  choices: (field) => codesOf(field),
  reference: () => ['2', '9', '10'],
  addressee: () => ['50000000', '50010000', '50020000'],
  flag: () => ['0', '1'],
  date: () => [null, '2025-12-31', '2026-01-01', '2026-02-01', '2026-10-01'],
}

/** The codes of a choice by their size. */
const codesOf = (field: Field) =>
  'options' in field ? Object.keys(field.options).sort((a, b) => a.length - b.length || (a < b ? -1 : 1)) : []

/** For a choice, the area whose field has the most codes, so that 10 comes after 9. */
function fieldOfKind(kind: FieldKind): { area: Area; name: string; field: Field } {
  const all = areas.flatMap((area) =>
    Object.entries(area.fields)
      .filter(([, field]) => field.kind === kind && !('sumOf' in field))
      .map(([name, field]) => ({ area, name, field })),
  )
  const [widest] = all.sort((a, b) => codesOf(b.field).length - codesOf(a.field).length)
  if (widest === undefined) throw new Error(`no area has a field of the kind ${kind}`)
  return widest
}

const { harness, district, province, central } = signedIn({
  district: 'mueang',
  province: 'chiangMai',
  central: 'central',
})

const editorOf = (area: Area) => ({ district, province, central })[editingOffice(area)]

let created = 0

/** Adds a record, and sets one column of it to a value. */
async function add(area: Area, name: string, value: string | null): Promise<number> {
  created += 1
  const village = `500102${String(created).padStart(2, '0')}`
  const place = area.onePerPlace ? village : samplePlaceOf(area, '50010200', created)
  const body = { ...sampleBody(area, place, created), ...sampleKeyOf(area, created) }
  const answer = await editorOf(area).form(area.path, body, await requiredFiles(area, created))
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const [row] = await harness.db.query<{ id: number }>(sql`select max(id) as id from ${raw(tableOf(area))}`)
  const id = Number(row?.id)
  await setColumns(harness, area, id, { [columnOf(name)]: value === null ? 'null' : `'${value}'` })
  return id
}

describe('a list sorted by a field', () => {
  it.each(Object.keys(ASCENDING) as (keyof typeof ASCENDING)[])(
    'of the kind %s has its records in the order of the values',
    async (kind) => {
      const { area, name, field } = fieldOfKind(kind)
      const values = ASCENDING[kind](field)
      expect(values.length).toBeGreaterThan(1)
      const ids = new Map<number, number>()
      // Not in the order of the values, which an unsorted list might have.
      const places = values.map((_value, at) => at).sort((a, b) => (a % 2) - (b % 2) || b - a)
      for (const at of places) ids.set(await add(area, name, values[at] ?? null), at)
      const ascending = values.map((_value, at) => at)
      for (const [DIR, expected] of [
        ['asc', ascending],
        ['desc', ascending.toReversed()],
      ] as const) {
        const search = { CC: '50', SORT: wireName(name), DIR }
        const { status, body } = await editorOf(area).post(`${area.path}/search`, search)
        expect(status, JSON.stringify(body)).toBe(200)
        const found = body.data.map((record: Record<string, number>) =>
          ids.get(record[wireName(area.id)] ?? 0),
        )
        expect(
          found.filter((at: number | undefined) => at !== undefined),
          `${area.key} ${name} ${DIR}`,
        ).toEqual(expected)
      }
    },
  )
})
