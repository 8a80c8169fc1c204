import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { general } from '#areas/district/general.ts'
import { gov } from '#areas/district/gov.ts'
import { areas } from '#areas/index.ts'
import { mmDetail } from '#areas/villages/mm-detail.ts'
import { mmRisk } from '#areas/villages/mm-risk.ts'
import { type Area, galleryTableOf, tableOf } from '#domain/area/area.ts'
import { MISSING_ITEMS, type MissingItem, completenessItems } from '#domain/records/completeness.ts'
import { missingItems } from '#domain/public/public-visibility.ts'
import { scopeOf } from '#domain/permissions/scope.ts'
import { bangkokToday } from '#domain/dates/thai-date.ts'
import { wireName } from '#domain/area/wire.ts'
import { currentYear } from '#domain/dates/year.ts'
import type { Db } from '#server/db/db.ts'
import { raw, sql } from '#server/db/sql.ts'
import { insertRecord } from '#server/engine/write/change-record.ts'
import { makeGeography } from '#server/features/geography/geography.ts'
import { importVillages } from '#server/features/geography/import-villages.ts'
import { type SeededRandom, createSeededRandom } from '../../../tests/security/seeded-random.ts'
import { openTestDatabase } from '../../../tests/database.ts'
import type { TestOfficial } from '../../../tests/harness.ts'
import { signedIn } from '../../../tests/fixtures/signed-in.ts'
import { sampleBody, sampleValue, samplePicture } from '../../../tests/sample.ts'
import { countBoard } from './board.ts'
import type { WorkDeps } from './deps.ts'

const counted = areas.filter((area) => completenessItems(area).length > 0)
const PLACES = ['50010000', '50010100', '50020300', '50020301', '50000000', '34010100', '99000000']

const { harness } = signedIn({}, { clock: () => fixedTime ?? Date.now() })
/** The time on the server's clock, in milliseconds since 1970; without one, the clock runs. */
let fixedTime: number | undefined
let db: Db
let picture: string

beforeAll(async () => {
  db = harness.db
  const district = await harness.signIn('1000000000009')
  const added = await district.form(gov.path, sampleBody(gov, '50010100'), { image: await samplePicture() })
  expect(added.status).toBe(200)
  const [row] = await db.query<{ sha256: string }>(sql`select sha256 from picture limit 1`)
  picture = row?.sha256 ?? ''
  const chance = createSeededRandom(20261121)
  for (const area of counted) for (let n = 0; n < 24; n += 1) await addRandomRecord(area, chance, n)
})

const writer = {
  id: 1,
  name: 'ผู้ทดสอบ',
  group: 4 as const,
  catmUkey: '00000000',
  scope: scopeOf(4, '00000000'),
}

/** Adds a record at a random place and age, with random empty fields. Some of the records are deleted. */
async function addRandomRecord(area: Area, chance: SeededRandom, n: number): Promise<void> {
  const values = Object.entries(area.fields).map(([name, field]) => [
    name,
    ['choice', 'flag', 'year', 'date'].includes(field.kind) || !chance.oneIn(3)
      ? sampleValue(field, n + 1)
      : '',
  ])
  const catmUkey = area.onePerPlace ? `50${String(n + 1).padStart(2, '0')}0000` : chance.one(PLACES)
  const slots = area.pictures.flatMap(({ field }) => (chance.oneIn(2) ? [[field, picture]] : []))
  const gallery = area.gallery && chance.oneIn(2) ? [['picture1', picture]] : []
  const target = { ...Object.fromEntries(values), ...Object.fromEntries([...slots, ...gallery]) }
  const context = {
    area,
    actor: writer,
    origin: { address: '' },
    at: Date.now(),
    action: 'add',
    areas,
  } as const
  const { id } = await insertRecord(db, context, catmUkey, target)
  const days = chance.one([1, 300, 345, 380, 900])
  await db.execute(sql`update ${raw(tableOf(area))} set updated_at = now() - make_interval(days => ${days})
     ${raw(chance.oneIn(7) ? `, deleted_at = now(), deleted_by = ''` : '')} where id = ${id}`)
}

type Stored = Record<string, unknown> & { id: number; catm_ukey: string; updated_at: Date; pictures: number }

/** The rows of an area's table that are not deleted. */
function storedOf(area: Area): Promise<Stored[]> {
  const pictures = area.gallery
    ? `(select count(*)::int from ${galleryTableOf(area)} g where g.parent_id = t.id)`
    : '0'
  return db.query<Stored>(
    sql`select t.*, ${raw(pictures)} as pictures from ${raw(tableOf(area))} t where deleted_at is null`,
  )
}

const column = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Whether an item is missing in a row. Written again here, without the code of the product. */
function isMissing(area: Area, row: Stored, item: MissingItem): boolean {
  const of = (name: string) => String(row[column(name)] ?? '')
  const named = (kind: string) => Object.keys(area.fields).filter((name) => area.fields[name]?.kind === kind)
  const monthsAgo = (months: number) => {
    const today = new Date(Date.now() + 7 * 3_600_000)
    const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()]
    const lastDay = new Date(Date.UTC(year, month - months + 1, 0)).getUTCDate()
    return Date.UTC(year, month - months, Math.min(day, lastDay)) - 7 * 3_600_000
  }
  const changed = row.updated_at.getTime()
  if (item === 'picture')
    return row.pictures === 0 && area.pictures.every(({ field }) => row[column(field)] === null)
  if (item === 'point') return named('coordinate').some((name) => of(name) === '')
  if (item === 'tel') return of(named('phone')[0] ?? '') === ''
  if (item === 'stale') return changed < monthsAgo(12)
  if (item === 'due') return changed >= monthsAgo(12) && changed < monthsAgo(11)
  return named('english').some((name) => of(name) === '' && of(name.slice(0, -2)) !== '')
}

/** What a market or a hospital lacks counts there, and not among the landmarks too. */
const isCounted = (area: Area, row: Stored, item: MissingItem): boolean =>
  !(area.key === 'landmark' && ['4', '5', '6'].includes(String(row.type))) && isMissing(area, row, item)

const board = async (by: TestOfficial, body: Record<string, unknown> = {}) =>
  (await by.post('work/board', body)).body

describe('the figures of the work board', () => {
  it('equal a separate count for a district by area', async () => {
    for (const [pid, aa] of [
      ['1000000000009', '5001'],
      ['1000000000017', '5002'],
    ] as const) {
      const { AREAS } = await board(await harness.signIn(pid))
      expect(AREAS.map(({ AREA }: { AREA: string }) => AREA)).toEqual(counted.map(({ key }) => key))
      for (const area of counted) {
        const rows = (await storedOf(area)).filter(({ catm_ukey }) => catm_ukey.startsWith(aa))
        const figures = MISSING_ITEMS.map((item) => [
          wireName(item),
          completenessItems(area).includes(item)
            ? rows.filter((row) => isCounted(area, row, item)).length
            : null,
        ])
        const lines = AREAS.find(({ AREA }: { AREA: string }) => AREA === area.key)
        expect(lines, area.key).toEqual({
          AREA: area.key,
          RECORDS: rows.length,
          ...Object.fromEntries(figures),
        })
      }
    }
  })

  it.each([
    ['2000000000007', '50', 4],
    ['3000000000005', '50', 4],
    ['4000000000003', '', 2],
  ] as const)('equal a separate count for %s by the places below', async (pid, within, digits) => {
    const { PLACES: lines } = await board(await harness.signIn(pid))
    const all = await Promise.all(counted.map(async (area) => ({ area, rows: await storedOf(area) })))
    for (const line of lines) {
      const of = (code: string) => code.startsWith(within) && code.startsWith(line.CATM_UKEY.slice(0, digits))
      const inside = all.map(({ area, rows }) => ({ area, rows: rows.filter((row) => of(row.catm_ukey)) }))
      const sum = (test: (area: Area, row: Stored) => boolean) =>
        inside.reduce((n, { area, rows }) => n + rows.filter((row) => test(area, row)).length, 0)
      const figures = MISSING_ITEMS.map((item) => [
        wireName(item),
        sum((area, row) => completenessItems(area).includes(item) && isCounted(area, row, item)),
      ])
      expect(line, line.CATM_UKEY).toMatchObject({ RECORDS: sum(() => true), ...Object.fromEntries(figures) })
    }
    const found = all.flatMap(({ rows }) => rows).filter(({ catm_ukey }) => catm_ukey.startsWith(within))
    const records = lines.reduce((n: number, { RECORDS }: { RECORDS: number }) => n + RECORDS, 0)
    expect(records).toBe(found.length)
  })

  it('equal the records of the filtered list, for every area and missing item', async () => {
    const district = await harness.signIn('1000000000009')
    for (const area of counted) {
      const rows = (await storedOf(area)).filter(({ catm_ukey }) => catm_ukey.startsWith('5001'))
      for (const item of completenessItems(area)) {
        const body = { PAGE: 1, PAGE_SIZE: 500, LACKS: item }
        const { body: list } = await district.post(`${area.path}/search`, body)
        const ids = list.data.map((record: Record<string, unknown>) => Number(record[wireName(area.id)]))
        const wanted = rows.filter((row) => isCounted(area, row, item)).map(({ id }) => id)
        expect([...ids].sort(), `${area.key} ${item}`).toEqual([...wanted].sort())
        expect(list.total).toBe(wanted.length)
      }
    }
  })

  it('equal the missing items that missingItems finds in each record', async () => {
    for (const area of counted) {
      for (const row of await storedOf(area)) {
        const names = Object.keys(area.fields)
        const values = Object.fromEntries(names.map((name) => [name, String(row[column(name)] ?? '')]))
        const own = area.pictures.filter(({ field }) => row[column(field)] !== null).length
        const record = { catmUkey: row.catm_ukey, values, isDeleted: false, pictures: row.pictures + own }
        const wanted = completenessItems(area).filter(
          (item) => item !== 'stale' && item !== 'due' && isMissing(area, row, item),
        )
        expect(missingItems(area, record), `${area.key} ${row.id}`).toEqual(wanted)
      }
    }
  })

  it('do not exist for missing items without a field in the area, and the list rejects their filter', async () => {
    const district = await harness.signIn('1000000000009')
    for (const area of areas) {
      for (const item of [...MISSING_ITEMS, 'other']) {
        const { status } = await district.post(`${area.path}/search`, { CC: '50', PAGE: 1, LACKS: item })
        const possible: readonly string[] = completenessItems(area)
        expect(status, `${area.key} ${item}`).toBe(
          possible.includes(item) ? 200 : possible.length > 0 ? 400 : 422,
        )
      }
    }
  })
})

describe('missing records on the work board', () => {
  it('include district profiles that do not exist', async () => {
    const province = await harness.signIn('2000000000007')
    const { PLACES: lines } = await board(province)
    const codes = new Set((await storedOf(general)).map(({ catm_ukey }) => catm_ukey))
    for (const { CATM_UKEY, PROFILES } of lines)
      expect(PROFILES, CATM_UKEY).toBe(CATM_UKEY === '50000000' || codes.has(CATM_UKEY) ? 0 : 1)
    expect(lines.some(({ PROFILES }: { PROFILES: number }) => PROFILES === 0)).toBe(true)
    const ubon = await harness.signIn('1000000000025')
    expect((await board(ubon)).PROFILES).toBe(1)
  })

  it("include this year's sheets of the known villages", async () => {
    await importVillages(harness.db, '50010101,บ้านหนึ่ง\n50010102,บ้านสอง\n50020301,บ้านสาม\n')
    expect(await harness.refreshPlaces()).toBe(true)
    const district = await harness.signIn('1000000000009')
    const YEAR = currentYear(bangkokToday(Date.now()))
    const before = await board(district)
    expect(before.SHEETS.map(({ AREA }: { AREA: string }) => AREA)).toEqual([
      'mmDetail',
      'mmRisk',
      'mmDept',
      'mmPerson',
    ])
    for (const line of before.SHEETS) expect(line).toMatchObject({ VILLAGES: 2, MISSING: 2 })
    for (const [area, year] of [
      [mmDetail, YEAR],
      [mmRisk, String(Number(YEAR) - 1)],
    ] as const) {
      const sheet = { ...sampleBody(area, '50010100'), CATM_UKEY: '50010101', YEAR: year }
      const added = await district.form(area.path, sheet, {})
      expect(added.status, JSON.stringify(added.body)).toBe(200)
    }
    const missing = Object.fromEntries(
      (await board(district)).SHEETS.map(({ AREA, MISSING }: Record<string, unknown>) => [AREA, MISSING]),
    )
    expect(missing).toEqual({ mmDetail: 1, mmRisk: 2, mmDept: 2, mmPerson: 2 })
    const nation = await harness.signIn('5000000000001')
    const { PLACES: provinces } = await board(nation)
    const chiangMai = provinces.find(({ CATM_UKEY }: { CATM_UKEY: string }) => CATM_UKEY === '50000000')
    expect(chiangMai.SHEETS).toBe(1 + 2 + 2 + 2 + 4)
  })
})

describe('access to the work board', () => {
  it("is limited to the user's scope", async () => {
    const cases = [
      ['1000000000009', {}, 200, '50010000'],
      ['1000000000009', { CC: '50', AA: '01' }, 200, '50010000'],
      ['1000000000009', { CC: '50' }, 200, '50010000'],
      ['1000000000009', { CC: '50', AA: '02' }, 403, ''],
      ['2000000000007', {}, 200, '50000000'],
      ['2000000000007', { AA: '02' }, 200, '50020000'],
      ['2000000000007', { CC: '34' }, 403, ''],
      ['3000000000005', { CC: '34' }, 403, ''],
      ['3000000000013', {}, 200, '00000000'],
      ['3000000000013', { CC: '34' }, 200, '34000000'],
      ['4000000000003', { CC: '34', AA: '01' }, 200, '34010000'],
      ['8000000000006', {}, 200, '00000000'],
      ['9000000000004', {}, 403, ''],
      ['4000000000003', { CC: '00' }, 200, '00000000'],
      ['4000000000003', { CC: '98' }, 422, ''],
      ['4000000000003', { CC: 'x' }, 422, ''],
      ['4000000000003', { TT: '01' }, 422, ''],
    ] as const
    for (const [pid, body, status, place] of cases) {
      const answer = await (await harness.signIn(pid)).post('work/board', body)
      expect(answer.status, `${pid} ${JSON.stringify(body)} ${JSON.stringify(answer.body)}`).toBe(status)
      if (status === 200) expect(answer.body.CATM_UKEY).toBe(place)
    }
    expect((await harness.nobody().post('work/board', {})).status).toBe(401)
  })

  it('causes no unhandled rejection when the database is not available', async () => {
    const gone = await openTestDatabase()
    await gone.close()
    const geography = makeGeography([])
    const deps = { db: gone.db, areas, clock: Date.now, geography: () => geography } as unknown as WorkDeps
    const unhandled: unknown[] = []
    const onRejection = (error: unknown) => unhandled.push(error)
    process.on('unhandledRejection', onRejection)
    for (const within of ['5001', '50', '']) await expect(countBoard(deps, writer, within)).rejects.toThrow()
    await new Promise((turn) => setImmediate(turn))
    process.off('unhandledRejection', onRejection)
    expect(unhandled).toEqual([])
  })
})

describe('the time of counting', () => {
  const timeAt = (time: number) => new Date(time).toISOString()
  const recordsOf = ({ PLACES: lines }: { PLACES: { RECORDS: number }[] }) =>
    lines.reduce((sum, { RECORDS }) => sum + RECORDS, 0)
  const addGov = async () => {
    const district = await harness.signIn('1000000000025')
    const added = await district.form(gov.path, sampleBody(gov, '34010100'), { image: await samplePicture() })
    expect(added.status, JSON.stringify(added.body)).toBe(200)
  }
  // Later than the boards that other tests counted.
  const start = Date.now() + 600_000
  beforeEach(() => {
    fixedTime = start
  })
  afterEach(() => {
    fixedTime = undefined
  })

  it('is returned with the board of a province, which is cached for one minute', async () => {
    const province = await harness.signIn('2000000000015')
    const first = await board(province)
    expect(first.AT).toBe(timeAt(start))
    await addGov()
    fixedTime = start + 59_999
    expect(await board(province)).toEqual(first)
    fixedTime = start + 60_000
    const next = await board(province)
    expect(next.AT).toBe(timeAt(start + 60_000))
    expect(recordsOf(next)).toBe(recordsOf(first) + 1)
  })

  it('is that of the request for a district, whose board is not cached', async () => {
    const district = await harness.signIn('1000000000025')
    const govRecords = async () =>
      (await board(district)).AREAS.find(({ AREA }: { AREA: string }) => AREA === gov.key).RECORDS
    const before = await govRecords()
    await addGov()
    expect(await govRecords()).toBe(before + 1)
    fixedTime = start + 1
    expect((await board(district)).AT).toBe(timeAt(start + 1))
  })
})
