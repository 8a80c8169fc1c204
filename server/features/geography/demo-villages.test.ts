import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readBuiltInPlaces } from './places-file.ts'
import { decodeVillageFile, readVillageFile } from './village-file.ts'

/** Sub-districts that are towns. They have no villages, but communities, which have no codes. */
const TOWNS = ['340101', '500101', '500102', '500103', '500104', '500105', '500106']

const file = readFileSync(new URL('../../demo/villages.csv', import.meta.url))

describe('the villages of the demo districts', () => {
  const { villages, problems } = readVillageFile(decodeVillageFile(file))

  it('can be imported, and all have English names', () => {
    expect(problems).toEqual([])
    expect(villages.filter(({ en }) => !en)).toEqual([])
  })

  it('are numbered from 01 without gaps in every sub-district that is not a town', async () => {
    const subDistricts = readBuiltInPlaces()
      .places.map(({ code }) => code)
      .filter((code) => code.length === 6 && ['3401', '5001', '5002'].includes(code.slice(0, 4)))
    const expected = subDistricts
      .filter((code) => !TOWNS.includes(code))
      .flatMap((subDistrict) => {
        const count = villages.filter(({ code }) => code.startsWith(subDistrict)).length
        const numbers = Array.from({ length: Math.max(count, 5) }, (_, at) => String(at + 1).padStart(2, '0'))
        return numbers.map((number) => subDistrict + number)
      })
    expect(villages.map(({ code }) => code)).toEqual(expected)
  })
})
