import { describe, expect, it } from 'vitest'
import { readBuiltInPlaces } from './places-file.ts'
import { makeGeography } from './geography.ts'
import { nearestSubDistricts } from './nearest.ts'

const geography = makeGeography(readBuiltInPlaces().places)

/** The districts in which a point may lie, the likeliest first. */
const districtsAt = (lat: number, long: number) =>
  nearestSubDistricts(geography, lat, long).map(({ code }) => code.slice(0, 4))

describe('nearestSubDistricts', () => {
  it.each([
    ['Tha Phae Gate', 18.7877, 98.9933, '5001'],
    ['the fields of Sop Tia', 18.37, 98.67, '5002'],
    ['Ko Tao', 10.09, 99.82, '8405'],
    ['Thung Si Mueang', 15.2287, 104.8573, '3401'],
    ['Patong beach', 7.8965, 98.2966, '8302'],
    ['the Grand Palace', 13.75, 100.4913, '1001'],
    ['the hills of Umphang', 15.9, 98.75, '6308'],
  ])('says in which district %s lies', (_name, lat, long, district) => {
    expect(districtsAt(lat, long)[0]).toBe(district)
  })

  it.each([
    ['London', 51.5, -0.12],
    ['the bay of Bengal', 12, 90],
    ['latitude and longitude exchanged', 98.98, 18.78],
    ['no number', Number.NaN, 100],
  ])('says nothing of %s', (_name, lat, long) => {
    expect(districtsAt(lat, long)).toEqual([])
  })

  it('names both districts beside a border, each once, and none that is far', () => {
    // Between the airport of Chiang Mai and Hang Dong.
    const beside = districtsAt(18.745, 98.955)
    expect(beside).toEqual(expect.arrayContaining(['5001', '5015']))
    expect(new Set(beside).size).toBe(beside.length)
    expect(beside).not.toContain('5002')
    // The market of Chom Thong.
    expect(districtsAt(18.417, 98.676)).not.toContain('5001')
  })
})
