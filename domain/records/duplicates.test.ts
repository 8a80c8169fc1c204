import { describe, expect, it } from 'vitest'
import { gov } from '#areas/district/gov.ts'
import { areas } from '#areas/index.ts'
import { year } from '../fields/fields.ts'
import { comparableName, duplicateNameField, findDuplicates, nameDistance } from './duplicates.ts'

const distance = (one: string, other: string) => nameDistance(comparableName(one), comparableName(other))

describe('nameDistance', () => {
  it.each([
    ['วัดพระธาตุดอยสุเทพ', 'วัดพระธาตุ ดอยสุเทพ', 0],
    ['วัดพระธาตุดอยสุเทพ', ' วัดพระธาตุดอยสุเทพ ', 0],
    ['น้ำตกแม่สา', 'นำ้ตกแม่สา', 0],
    ['โรงเรียนที่ ๒', 'โรงเรียนที่ 2', 0],
    ['Wat Chedi Luang', 'WAT CHEDI-LUANG', 0],
    ['วัดพระธาตุดอยสุเทพ', 'วัดพระธาตดอยสุเทพ', 1],
    ['โรงพยาบาลนครพิงค์', 'โรงพยาบาลนครพิงค', 1],
    ['ตลาดวโรรส', 'ตลาดวโรรจ', 1],
    ['ที่ว่าการอำเภอเมือง', 'ที่ว่าการอำเภอเมืองฯ', 0],
    ['วัดพระธาตุดอยสุเทพ', 'วัดพระธาตุดอยสุเทพวรวิหาร', 7],
    // These pairs are at the limits of length and of different letters.
    ['abcd', 'abcde', 1],
    ['abcdefg', 'abcdefghij', 3],
    ['abc', 'abc', 0],
    ['abcdef', 'abcxef', 1],
    ['abcdefghijkl', 'xbcdefghijky', 2],
  ])('of similar names: %s, %s', (one, other, far) => {
    expect(distance(one, other)).toBe(far)
    expect(distance(other, one)).toBe(far)
  })

  it.each([
    ['โรงเรียนเทศบาล 1', 'โรงเรียนเทศบาล 2'],
    ['บ้านหนองบัวหมู่ 3', 'บ้านหนองบัวหมู่ 13'],
    ['วัดดอนแก้ว', 'วัดดอนชัย'],
    ['วัด', 'วัดดอนชัย'],
    ['วัดก', 'วัดข'],
    ['ตลาดสด', 'ตลาดสดเทศบาลนคร'],
    ['abc', 'abcd'],
    ['abcdefg', 'abcdefghijk'],
    ['abcde', 'abcdx'],
    ['abcdefghijk', 'xbcdefghijy'],
    ['abcdefghijkl', 'bacdefghijlk'],
    ['hall1b2of houses', 'hall12bof houses'],
    ['งานปีใหม่', ''],
    ['', ''],
    ['…', '-'],
  ])('is undefined for different names: %s, %s', (one, other) => {
    expect(distance(one, other)).toBeUndefined()
    expect(distance(other, one)).toBeUndefined()
  })

  it('compares two names of 20,000 letters', () => {
    const long = 'ก'.repeat(20_000)
    expect(distance(`${long}ข`, `ข${long}`)).toBe(2)
  })
})

it('findDuplicates returns the three most similar names, the oldest first, and counts all', () => {
  const names = ['ตลาดวโรรจ', 'ตลาดวโรรส', 'วัดสวนดอก', 'ตลาด วโรรส', 'ตลาดวโรรถ']
  const records = names.map((name, at) => ({ id: 9 - at, compared: comparableName(name) }))
  const { nearest, total } = findDuplicates(comparableName('ตลาดวโรรส'), records)
  expect([nearest.map(({ id }) => id), total]).toEqual([[6, 8, 5], 4])
})

it('duplicateNameField is the first search text of an area without a year', () => {
  const nameOf = (change: object) => duplicateNameField({ ...gov, ...change } as typeof gov)
  const [name] = gov.search.finds
  expect(nameOf({})).toBe(name)
  expect(nameOf({ fields: { ...gov.fields, year: year('ปี') } })).toBeUndefined()
  expect(nameOf({ search: { finds: [] } })).toBeUndefined()
  expect(nameOf({ search: { finds: ['gone'] } })).toBeUndefined()
  expect(nameOf({ search: { finds: ['govTel'] } })).toBeUndefined()
})

it('duplicateNameField exists for areas with names, and not for persons or one record per place', () => {
  const named = areas.flatMap((area) => (duplicateNameField(area) === undefined ? [] : [area.key]))
  expect(named).toEqual(expect.arrayContaining(['gov', 'institute', 'tourism', 'otop', 'festival', 'news']))
  for (const key of ['general', 'headman', 'official', 'mmDetail', 'procurement'])
    expect(named).not.toContain(key)
})
