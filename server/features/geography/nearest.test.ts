import { describe, expect, it } from 'vitest'
import { compileGeography } from './compile.ts'
import { makeGeography } from './geography.ts'
import { nearestSubDistrict } from './nearest.ts'

const geography = makeGeography(await compileGeography())

describe('nearestSubDistrict', () => {
  it.each([
    ['Tha Phae Gate', 18.7877, 98.9933, '5001'],
    ['the fields of Sop Tia', 18.37, 98.67, '5002'],
    ['Ko Tao', 10.09, 99.82, '8405'],
    ['Thung Si Mueang', 15.2287, 104.8573, '3401'],
    ['Patong beach', 7.8965, 98.2966, '8302'],
    ['the Grand Palace', 13.75, 100.4913, '1001'],
    ['the hills of Umphang', 15.9, 98.75, '6308'],
  ])('says in which district %s lies', (_name, lat, long, district) => {
    expect(nearestSubDistrict(geography, lat, long)?.code.slice(0, 4)).toBe(district)
  })

  it.each([
    ['London', 51.5, -0.12],
    ['the bay of Bengal', 12, 90],
    ['latitude and longitude exchanged', 98.98, 18.78],
    ['no number', Number.NaN, 100],
  ])('says nothing of %s', (_name, lat, long) => {
    expect(nearestSubDistrict(geography, lat, long)).toBeUndefined()
  })
})
