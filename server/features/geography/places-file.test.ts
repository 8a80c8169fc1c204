import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { compileGeography } from '../../../scripts/geography/compile.ts'
import { PLACES_FILE, readBuiltInPlaces } from './places-file.ts'

/**
 * SHA-256 of the lines `code,thai,english` of the reference list, sorted by code, each ended by a line feed.
 */
const REFERENCE_DIGEST = '19ce3c0fabb2dae79d41cfb9f1a9cb8566c30797d484513eb34bb83f18e62f63'

/** The reference list itself. It exists only where the design folder is next to the project. */
const REFERENCE = fileURLToPath(new URL('../../../../shared/data/geography-reference.csv', import.meta.url))

const { places } = readBuiltInPlaces()
const lines = places.map(({ code, th, en }) => `${code},${th},${en}`)

describe('the built-in list of places', () => {
  it('equals the output of `npm run geography:build`', async () => {
    expect(places).toEqual(await compileGeography())
  })

  it('has six values in every line', () => {
    const rows = readFileSync(PLACES_FILE, 'utf8').trimEnd().split('\n')
    expect(rows.filter((row) => row.split(',').length !== 6)).toEqual([])
  })

  it('has every province, district and sub-district once, sorted by code', () => {
    const counts = [2, 4, 6].map((digits) => places.filter(({ code }) => code.length === digits).length)
    expect(counts).toEqual([77, 928, 7436])
    expect(places.map(({ code }) => code)).toEqual([...new Set(places.map(({ code }) => code))].sort())
  })

  it('has exactly the codes, Thai and English names of the reference list', () => {
    if (existsSync(REFERENCE)) {
      const reference = readFileSync(REFERENCE, 'utf8').trimEnd().split('\n').slice(1)
      const expected = new Set(reference.map((line) => line.split(',').slice(0, 3).join(',')))
      expect(lines.filter((line) => !expected.delete(line))).toEqual([])
      expect([...expected]).toEqual([])
    }
    const digest = createHash('sha256').update(lines.map((line) => `${line}\n`).join(''))
    expect(digest.digest('hex')).toBe(REFERENCE_DIGEST)
  })

  it('has a postcode of five digits for sub-districts only', () => {
    const wrong = places.filter(
      ({ code, postcode }) => (code.length === 6) !== /^[1-9][0-9]{4}$/.test(postcode ?? ''),
    )
    expect(wrong).toEqual([])
  })

  it('has points inside Thailand for every district and for all but 80 sub-districts', () => {
    const pointed = places.filter(({ lat, long }) => lat !== undefined || long !== undefined)
    const inside = pointed.filter(
      ({ lat = 0, long = 0 }) => lat > 5.6 && lat < 20.5 && long > 97.3 && long < 105.7,
    )
    expect(pointed.filter((place) => !inside.includes(place))).toEqual([])
    expect(7436 - inside.length).toBeLessThanOrEqual(80)
    expect(new Set(inside.map(({ code }) => code.slice(0, 4))).size).toBe(928)
  })
})
