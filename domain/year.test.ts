import { describe, expect, it } from 'vitest'
import { notMoreThan } from './count-rule.ts'
import { count, fiscalYear, sum, year } from './fields.ts'
import { judge } from './judge.ts'
import { typedWhole } from './numbers.ts'
import { sumOf, sumsOf } from './sums.ts'
import { isChristianYear, readYear, thisYear, yearRange } from './year.ts'

const TODAY = '20261121'
const field = year('ปีข้อมูล')
const judged = (typed: string, of = field) => judge(of, typed, { values: {}, today: TODAY })

describe('a year of the Buddhist era', () => {
  it.each(['2569', '๒๕๖๙', ' 2569 ', 'พ.ศ. 2569', 'พศ 2569', 'ปี พ.ศ.๒๕๖๙'])('is read from %s', (typed) => {
    expect(judged(typed)).toEqual({ value: '2569' })
  })
  it('may be the next one, and the present one only where that is said', () => {
    expect(judged('2570')).toEqual({ value: '2570' })
    expect(judged('2571')).toMatchObject({ message: 'กรุณากรอกปี พ.ศ. 4 หลัก ตั้งแต่ 2500 ถึง 2570' })
    expect(judged('2570', year('ปี', { ahead: 0 }))).toMatchObject({ code: 'out-of-range' })
    expect(thisYear(TODAY)).toBe('2569')
  })
  it('of the state begins on 1 October, and is called by the year in which it ends', () => {
    const of = fiscalYear('ปีงบประมาณ')
    expect(['20260930', '20261001', '20261231', '20270101'].map((day) => thisYear(day, of))).toEqual([
      '2569',
      '2570',
      '2570',
      '2570',
    ])
    expect(thisYear('20261001', field)).toBe('2569')
    const at = (today: string) => judge(of, '2571', { values: {}, today })
    expect(at('20260930')).toMatchObject({ code: 'out-of-range' })
    expect(at('20261001')).toEqual({ value: '2571' })
  })
  it('is the first one at the earliest', () => {
    expect(judged('2500')).toEqual({ value: '2500' })
    expect(judged('2499')).toMatchObject({ code: 'out-of-range' })
  })
  it('is offered for one of the Christian era and for the last two digits', () => {
    const range = yearRange(field, TODAY)
    expect(readYear('2026', range)).toEqual({ meant: '2569' })
    expect(judged('2026')).toMatchObject({ message: '2026 เป็นปี ค.ศ. กรุณากรอกเป็นปี พ.ศ. 2569' })
    expect(readYear('69', range)).toEqual({ meant: '2569' })
    expect(judged('๖๙')).toMatchObject({ message: 'กรุณากรอกปี พ.ศ. ให้ครบ 4 หลัก เช่น 2569' })
    expect(isChristianYear('69', '2569')).toBe(false)
  })
  it.each(['25691', '256', '0', '1900', '99', 'ปีนี้', '-2569', '2569.5', '25 69'])(
    'is not read from %s',
    (typed) => {
      expect(judged(typed)).toMatchObject({ code: 'out-of-range' })
    },
  )
})

describe('a whole number', () => {
  it('may have commas between thousands and Thai digits', () => {
    const many = count('จำนวน', { from: 0, to: 9_999_999 })
    expect(judge(many, '1,250', { values: {}, today: TODAY })).toEqual({ value: '1250' })
    expect(judge(many, '๑,๒๕๐,๐๐๐', { values: {}, today: TODAY })).toEqual({ value: '1250000' })
    for (const typed of ['1,25', '12,50', '1250.0', '1250.5', '-1', '1e3', '๑๒ คน', '=1+1'])
      expect(judge(many, typed, { values: {}, today: TODAY }), typed).toMatchObject({ code: 'out-of-range' })
    expect(judge(many, '99999999', { values: {}, today: TODAY })).toMatchObject({
      message: 'กรุณากรอกเป็นจำนวนเต็มตั้งแต่ 0 ถึง 9,999,999',
    })
  })
  it('never takes in what stands behind a decimal point', () => {
    expect(typedWhole('1,250.50', 9)).toEqual({ text: '1250', stripped: true })
    expect(typedWhole('1,250', 9)).toEqual({ text: '1250', stripped: false })
    expect(typedWhole('๑๒ คน', 9)).toEqual({ text: '12', stripped: true })
  })
})

describe('a sum', () => {
  const fields = {
    male: count('ชาย', { from: 0, to: 99 }),
    female: count('หญิง', { from: 0, to: 99 }),
    total: sum('รวม', ['male', 'female']),
  }
  it('is made of what is filled in', () => {
    expect(sumsOf({ fields }, { male: '7', female: '5' })).toEqual({ total: '12' })
    expect(sumsOf({ fields }, { male: '', female: '5' })).toEqual({ total: '5' })
    expect(sumsOf({ fields }, { male: '', female: '' })).toEqual({ total: '' })
    expect(sumOf({ male: 'เจ็ด', female: '5' }, ['male', 'female'])).toBe('5')
  })
  it('may not be exceeded by its parts', () => {
    const rule = notMoreThan('ages', ['young', 'old'], ['male', 'female'], '{parts} เกิน {whole}')
    expect(rule.check({ young: '3', old: '2', male: '4', female: '1' }, 'add')).toBeUndefined()
    expect(rule.check({ young: '3', old: '1200', male: '4', female: '1' }, 'add')).toEqual({
      field: 'old',
      code: 'out-of-range',
      message: '1,203 เกิน 5',
    })
    expect(rule.check({ young: '9', old: '', male: '', female: '' }, 'add')).toBeUndefined()
  })
})
