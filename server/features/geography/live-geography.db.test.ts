import { beforeEach, describe, expect, it } from 'vitest'
import type { GeographyPlace } from '#domain/places/geography.ts'
import { sql } from '#server/db/sql.ts'
import { testDatabase } from '../../../tests/database.ts'
import { loadGeography, refreshGeography, watchGeography } from './live-geography.ts'
import { savePlaces, storedRevision, withPlacesLock } from './geography-store.ts'
import { type BuiltInPlaces, readBuiltInPlaces } from './places-file.ts'

const builtIn = readBuiltInPlaces()
const database = testDatabase()

beforeEach(async () => {
  await database.db.execute(sql`delete from geo_place`)
  await database.db.execute(sql`update geo_state set built_in = '', revision = 0`)
})

const village = { code: '50020301', th: 'บ้านหลวง', en: '' }
const putVillage = () => withPlacesLock(database.db, (inner) => savePlaces(inner, [village]))

/** The built-in places as another version of the product would have them. */
function otherVersion(change: (places: GeographyPlace[]) => GeographyPlace[]): BuiltInPlaces {
  return { version: 'other', places: change(builtIn.places) }
}

describe('loadGeography', () => {
  it('fills an empty database with exactly the built-in places', async () => {
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
    expect(read).toEqual(builtIn.places)
  })

  it('does not write the places again', async () => {
    await loadGeography(database.db, builtIn)
    const before = await storedRevision(database.db)
    await loadGeography(database.db, builtIn)
    expect(await storedRevision(database.db)).toBe(before)
  })

  it('fills the database once when two instances start at the same time', async () => {
    const both = await Promise.all([loadGeography(database.db, builtIn), loadGeography(database.db, builtIn)])
    expect(both.map((geography) => geography.provinces().length)).toEqual([77, 77])
    expect(await storedRevision(database.db)).toBe(1)
  })

  it('applies a newer list, and does not remove missing places or imported villages', async () => {
    await loadGeography(database.db, builtIn)
    await putVillage()
    const renamed = { code: '500203', th: 'บ้านหลวงใหม่', en: 'New Ban Luang', postcode: '50160' }
    const newer = otherVersion((places) =>
      places
        .filter(({ code }) => code !== '500204')
        .map((place) => (place.code === renamed.code ? renamed : place)),
    )
    const geography = await loadGeography(database.db, newer)
    expect(geography.find('500203')).toEqual(renamed)
    expect(geography.find('500204')?.th).toBe('ข่วงเปา')
    expect(geography.find('50020301')).toEqual(village)
  })

  it('changes nothing when the list cannot be stored', async () => {
    await loadGeography(database.db, builtIn)
    const broken = otherVersion((places) => [...places, { code: '9', th: 'x', en: 'x' }])
    await expect(loadGeography(database.db, broken)).rejects.toThrow('geo_place_code')
    expect(await storedRevision(database.db)).toBe(1)
    expect((await loadGeography(database.db, builtIn)).provinces()).toHaveLength(77)
  })

  it('loads the villages of the whole country', async () => {
    const { places } = builtIn
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
  it('loads villages that another process imported when it refreshes', async () => {
    const geography = await loadGeography(database.db, builtIn)
    expect(await refreshGeography(database.db, geography)).toBe(false)
    await putVillage()
    expect(geography.villages('50', '02', '03')).toEqual([])
    expect(await refreshGeography(database.db, geography)).toBe(true)
    expect(geography.villages('50', '02', '03')).toEqual([village])
    expect(await refreshGeography(database.db, geography)).toBe(false)
  })

  it('refreshes by itself until it is stopped', async () => {
    const geography = await loadGeography(database.db, builtIn)
    const stop = watchGeography(database.db, geography, { everySeconds: 0.001, onError: () => {} })
    await putVillage()
    await expect.poll(() => geography.find('50020301')).toBeDefined()
    await stop()
  })

  it('reports a failed refresh and tries again', async () => {
    const geography = await loadGeography(database.db, builtIn)
    const faults: unknown[] = []
    await database.db.execute(sql`alter table geo_state rename to geo_state_away`)
    const stop = watchGeography(database.db, geography, {
      everySeconds: 0.001,
      onError: (e) => faults.push(e),
    })
    await expect.poll(() => faults.length).toBeGreaterThan(1)
    await database.db.execute(sql`alter table geo_state_away rename to geo_state`)
    await putVillage()
    await expect.poll(() => geography.find('50020301')).toBeDefined()
    await stop()
    expect(String(faults[0])).toContain('geo_state')
  })
})

describe('the table geo_place', () => {
  it.each([
    ['geo_place_code', { code: '501', th: 'x', en: 'x' }],
    ['geo_place_code', { code: '๕๐', th: 'x', en: 'x' }],
    ['geo_place_th', { code: '50', th: '', en: 'x' }],
    ['geo_place_en', { code: '50', th: 'x', en: '' }],
    ['geo_place_postcode', { code: '500101', th: 'x', en: 'x', postcode: '5020' }],
    ['geo_place_lat', { code: '500101', th: 'x', en: 'x', lat: 98.9, long: 18.7 }],
    ['geo_place_point', { code: '500101', th: 'x', en: 'x', lat: 18.7 }],
  ])('rejects an invalid place with the constraint %s', async (constraint, place) => {
    const put = withPlacesLock(database.db, (inner) => savePlaces(inner, [place]))
    await expect(put).rejects.toMatchObject({ code: '23514', constraint })
  })
})
