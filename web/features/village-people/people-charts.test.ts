import { expect, it } from 'vitest'
import { peopleCharts } from './people-charts.ts'

const SHEET = { year: '2568', male: '287', female: '309', age0to14: '87', age15to59: '367', age60: '142' }
const BEFORE = { year: '2567', male: '290', female: '300', age0to14: '90', age15to59: '360', age60: '' }

it('shows men and women of two years, and a pyramid of each on one scale', () => {
  const [sexes, ages, agesBefore, ...others] = peopleCharts(SHEET, BEFORE)
  expect(sexes?.title).toBe('ประชากร 596 คน เพิ่มขึ้น 6 คนจากปี 2567')
  expect(sexes?.rows.map(({ label, values }) => [label, ...values])).toEqual([
    ['ปี 2568', 287, 309],
    ['ปี 2567', 290, 300],
  ])
  expect(ages?.rows.map(({ values }) => values[0])).toEqual([142, 367, 87])
  expect(agesBefore?.rows.map(({ values }) => values[0])).toEqual([null, 360, 90])
  expect([ages?.maximum, agesBefore?.maximum]).toEqual([367, 367])
  expect(others).toEqual([])
})

it('compares nothing without the year before, and shows nothing without figures', () => {
  expect(peopleCharts(SHEET, undefined).map(({ title }) => title)).toEqual([
    'ประชากร 596 คน',
    'ประชากรตามช่วงอายุ ปี 2568',
  ])
  expect(peopleCharts({ year: '2568', male: '', female: '' }, undefined)).toEqual([])
})
