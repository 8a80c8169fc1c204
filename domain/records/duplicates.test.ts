import { describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { comparableName, nameDistance, duplicateNameField } from './duplicates.ts'

const distance = (one: string, other: string) => nameDistance(comparableName(one), comparableName(other))

describe('names that may be of one thing', () => {
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
  ])('%s, %s', (one, other, far) => {
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
    ['งานปีใหม่', ''],
    ['', ''],
    ['…', '-'],
  ])('not %s, %s', (one, other) => {
    expect(distance(one, other)).toBeUndefined()
    expect(distance(other, one)).toBeUndefined()
  })

  it('takes two long names apart at once', () => {
    const long = 'ก'.repeat(20_000)
    expect(distance(`${long}ข`, `ข${long}`)).toBe(2)
  })
})

it('is asked of things that have a name, and not of persons or what a place has once', () => {
  const named = areas.flatMap((area) => (duplicateNameField(area) === undefined ? [] : [area.key]))
  expect(named).toEqual(expect.arrayContaining(['gov', 'institute', 'tourism', 'otop', 'festival', 'news']))
  for (const key of ['general', 'headman', 'official', 'mmDetail', 'procurement'])
    expect(named).not.toContain(key)
})
