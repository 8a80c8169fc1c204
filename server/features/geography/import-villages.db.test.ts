import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import type { EventTable } from '#server/db/tables.ts'
import { testDatabase } from '../../../tests/database.ts'
import { importVillages, InvalidVillageFile } from './import-villages.ts'
import { savePlaces, readPlaces, storedRevision, withPlacesLock } from './geography-store.ts'

const builtIn = [
  { code: '50', th: 'เชียงใหม่', en: 'Chiang Mai' },
  { code: '5002', th: 'จอมทอง', en: 'Chom Thong' },
  { code: '500203', th: 'บ้านหลวง', en: 'Ban Luang', postcode: '50160', lat: 18.5, long: 98.6 },
]

const database = testDatabase()
beforeEach(async () => {
  await database.db.execute(sql`delete from geo_place`)
  await withPlacesLock(database.db, (inner) => savePlaces(inner, builtIn))
})

const villages = async () =>
  (await readPlaces(database.db)).places
    .filter(({ code }) => code.length === 8)
    .map(({ code, th, en }) => `${code} ${th} ${en}`.trim())

describe('importVillages', () => {
  it('adds villages, and does not change other places', async () => {
    const counts = await importVillages(database.db, '50020302,บ้านใหม่\n50020301,บ้านหลวง,Ban Luang\n')
    expect(counts).toEqual({ added: 2, changed: 0, unchanged: 0 })
    expect(await villages()).toEqual(['50020301 บ้านหลวง Ban Luang', '50020302 บ้านใหม่'])
    expect((await readPlaces(database.db)).places.slice(0, 3)).toEqual(builtIn)
  })

  it('changes names, and does not remove villages or English names that are missing in the file', async () => {
    await importVillages(database.db, '50020301,ก,A\n50020302,ข,B\n50020303,ค,C\n')
    const counts = await importVillages(database.db, '50020301,ก\n50020302,ขา,\n50020304,ง\n')
    expect(counts).toEqual({ added: 1, changed: 1, unchanged: 1 })
    expect(await villages()).toEqual(['50020301 ก A', '50020302 ขา B', '50020303 ค C', '50020304 ง'])
  })

  it('raises the revision for running servers only when a village changes', async () => {
    await importVillages(database.db, '50020301,ก')
    const before = await storedRevision(database.db)
    await importVillages(database.db, '50020301,ก')
    expect(await storedRevision(database.db)).toBe(before)
    await importVillages(database.db, '50020301,ข')
    expect(await storedRevision(database.db)).toBe(before + 1)
  })

  it('logs an event with the number of villages and the renamed villages', async () => {
    const events = async () =>
      (await database.db.query<EventTable>(sql`select * from event order by id desc`)).filter(
        ({ kind }) => kind === 'village-import',
      )
    const before = (await events()).length
    await importVillages(database.db, '50020301,ก,A\n50020302,ข\n')
    await importVillages(database.db, '50020301,ก,A\n')
    await importVillages(database.db, '50020301,กา\n50020302,ข\n50020303,ค\n')
    const [last, first, ...more] = await events()
    expect(more).toHaveLength(before)
    expect(first?.detail).toEqual({ ADDED: 2, EDITED: 0, VILLAGES: [] })
    const expected = {
      actor_id: 0,
      actor_name: 'คำสั่ง geography:import',
      area: 'geography',
      catm_ukey: '00000000',
    }
    const renamed = [{ CODE: '50020301', FROM: 'ก (A)', TO: 'กา (A)' }]
    expect(last).toMatchObject({ ...expected, detail: { ADDED: 1, EDITED: 1, VILLAGES: renamed } })
  })

  it('imports nothing when a line is invalid, and reports all invalid lines in their order', async () => {
    const rejected = await importVillages(
      database.db,
      '50020301,ก\n50020401,ข\n5002,ค\n99990101,ง\n50020302,จ\n',
    ).catch((error: unknown) => error)
    expect(rejected).toBeInstanceOf(InvalidVillageFile)
    expect((rejected as InvalidVillageFile).problems).toEqual([
      { line: 2, sentence: 'There is no sub-district 500204 for the village 50020401.' },
      { line: 3, sentence: 'The code "5002" must have eight digits.' },
      { line: 4, sentence: 'There is no sub-district 999901 for the village 99990101.' },
    ])
    expect(await villages()).toEqual([])
  })

  it.each(['', '\uFEFF\r\n', 'code,name\n'])('rejects a file without villages (%j)', async (text) => {
    await expect(importVillages(database.db, text)).rejects.toMatchObject({
      problems: [{ line: 1, sentence: 'The file has no villages.' }],
    })
  })

  it('imports 75,600 villages', async () => {
    const subDistricts = Array.from({ length: 900 }, (_, at) => `51${String(at + 1001)}`)
    await withPlacesLock(database.db, (inner) =>
      savePlaces(
        inner,
        subDistricts.map((code) => ({ code, th: 'ตำบล', en: 'Tambon' })),
      ),
    )
    const lines = subDistricts.flatMap((code) =>
      Array.from({ length: 84 }, (_, at) => `${code}${at + 10},บ้านหมู่ ${at}`),
    )
    const counts = await importVillages(database.db, lines.join('\r\n'))
    expect(counts).toEqual({ added: 75_600, changed: 0, unchanged: 0 })
  })
})
