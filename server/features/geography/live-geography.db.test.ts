import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/database.ts'
import { buildGeographyFile } from './build.ts'
import { readGeographyFile } from './built-in.ts'
import { loadGeography, refreshGeography, watchGeography } from './live-geography.ts'
import { savePlaces, storedRevision, withPlacesLock } from './geography-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'geography-'))
const builtIn = join(folder, 'built-in.json')
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await buildGeographyFile(builtIn)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})
beforeEach(async () => {
  await sql`delete from geo_place`.execute(database.db)
  await sql`update geo_state set built_in = '', revision = 0`.execute(database.db)
})

const village = { code: '50020301', th: 'บ้านหลวง', en: '' }
const putVillage = () => withPlacesLock(database.db, (inner) => savePlaces(inner, [village]))

/** A file of the built-in list as another version of the product would have it. */
function otherVersion(change: (rows: unknown[][]) => unknown[][]): string {
  const file = JSON.parse(readFileSync(builtIn, 'utf8'))
  const path = join(folder, 'other.json')
  writeFileSync(path, JSON.stringify({ ...file, version: 'other', places: change(file.places) }))
  return path
}

describe('the file of the built-in list', () => {
  it('is written once and then left alone, until something it was made from changes', async () => {
    expect(await buildGeographyFile(builtIn)).toBe(false)
    const path = join(folder, 'outdated.json')
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(builtIn, 'utf8')), inputs: 'older' }))
    expect(await buildGeographyFile(path)).toBe(true)
    expect(readFileSync(path, 'utf8')).toBe(readFileSync(builtIn, 'utf8'))
  })

  it('that is missing or broken is named', () => {
    expect(() => readGeographyFile(join(folder, 'none.json'))).toThrow('none.json is missing or broken')
  })
})

describe('loadGeography', () => {
  it('fills an empty database, and gives back the very places of the list', async () => {
    const geography = await loadGeography(database.db, builtIn)
    const read = geography
      .provinces()
      .flatMap((province) => [
        province,
        ...geography
          .districts(province.code)
          .flatMap((district) => [
            district,
            ...geography.subDistricts(province.code, district.code.slice(2)),
          ]),
      ])
    expect(read).toEqual(readGeographyFile(builtIn).places)
  })

  it('does not write again what is there', async () => {
    await loadGeography(database.db, builtIn)
    const before = await storedRevision(database.db)
    await loadGeography(database.db, builtIn)
    expect(await storedRevision(database.db)).toBe(before)
  })

  it('is done once when two instances start together', async () => {
    const both = await Promise.all([loadGeography(database.db, builtIn), loadGeography(database.db, builtIn)])
    expect(both.map((geography) => geography.provinces().length)).toEqual([77, 77])
    expect(await storedRevision(database.db)).toBe(1)
  })

  it('takes over a newer list, and keeps places that it lacks and imported villages', async () => {
    await loadGeography(database.db, builtIn)
    await putVillage()
    const newer = otherVersion((rows) =>
      rows
        .filter(([code]) => code !== '500204')
        .map((row) => (row[0] === '500203' ? ['500203', 'บ้านหลวงใหม่', 'New Ban Luang', '50160'] : row)),
    )
    const geography = await loadGeography(database.db, newer)
    expect(geography.find('500203')).toEqual({
      code: '500203',
      th: 'บ้านหลวงใหม่',
      en: 'New Ban Luang',
      postcode: '50160',
    })
    expect(geography.find('500204')?.th).toBe('ข่วงเปา')
    expect(geography.find('50020301')).toEqual(village)
  })

  it('leaves everything as it was when the list cannot be stored', async () => {
    await loadGeography(database.db, builtIn)
    const broken = otherVersion((rows) => [...rows, ['9', 'x', 'x']])
    await expect(loadGeography(database.db, broken)).rejects.toThrow('geo_place_code')
    expect(await storedRevision(database.db)).toBe(1)
    expect((await loadGeography(database.db, builtIn)).provinces()).toHaveLength(77)
  })

  it('holds the villages of the whole country', async () => {
    const { places } = readGeographyFile(builtIn)
    const subDistricts = places.filter(({ code }) => code.length === 6)
    const villages = subDistricts.flatMap(({ code }) =>
      Array.from({ length: 10 }, (_, at) => ({
        code: `${code}${String(at + 1).padStart(2, '0')}`,
        th: `บ้านหมู่ ${at + 1}`,
        en: '',
      })),
    )
    await loadGeography(database.db, builtIn)
    await withPlacesLock(database.db, (inner) => savePlaces(inner, villages))
    const geography = await loadGeography(database.db, builtIn)
    expect(geography.villages('96', '13', '02')).toEqual(villages.slice(-20, -10))
    expect(geography.find('50010110')?.th).toBe('บ้านหมู่ 10')
  })
})

describe('a running server', () => {
  it('sees villages that were imported elsewhere, at the next look', async () => {
    const geography = await loadGeography(database.db, builtIn)
    expect(await refreshGeography(database.db, geography)).toBe(false)
    await putVillage()
    expect(geography.villages('50', '02', '03')).toEqual([])
    expect(await refreshGeography(database.db, geography)).toBe(true)
    expect(geography.villages('50', '02', '03')).toEqual([village])
    expect(await refreshGeography(database.db, geography)).toBe(false)
  })

  it('looks by itself until it is told to stop', async () => {
    const geography = await loadGeography(database.db, builtIn)
    const stop = watchGeography(database.db, geography, { everySeconds: 0.001, onError: () => {} })
    await putVillage()
    await expect.poll(() => geography.find('50020301')).toBeDefined()
    await stop()
  })

  it('reports a look that failed, and looks again', async () => {
    const geography = await loadGeography(database.db, builtIn)
    const faults: unknown[] = []
    await sql`alter table geo_state rename to geo_state_away`.execute(database.db)
    const stop = watchGeography(database.db, geography, {
      everySeconds: 0.001,
      onError: (e) => faults.push(e),
    })
    await expect.poll(() => faults.length).toBeGreaterThan(1)
    await sql`alter table geo_state_away rename to geo_state`.execute(database.db)
    await putVillage()
    await expect.poll(() => geography.find('50020301')).toBeDefined()
    await stop()
    expect(String(faults[0])).toContain('geo_state')
  })
})

describe('the table of places', () => {
  it.each([
    ['geo_place_code', { code: '501', th: 'x', en: 'x' }],
    ['geo_place_code', { code: '๕๐', th: 'x', en: 'x' }],
    ['geo_place_th', { code: '50', th: '', en: 'x' }],
    ['geo_place_en', { code: '50', th: 'x', en: '' }],
    ['geo_place_postcode', { code: '500101', th: 'x', en: 'x', postcode: '5020' }],
    ['geo_place_lat', { code: '500101', th: 'x', en: 'x', lat: 98.9, long: 18.7 }],
    ['geo_place_point', { code: '500101', th: 'x', en: 'x', lat: 18.7 }],
  ])('refuses by %s what no place can be', async (constraint, place) => {
    const put = withPlacesLock(database.db, (inner) => savePlaces(inner, [place]))
    await expect(put).rejects.toMatchObject({ code: '23514', constraint })
  })
})
