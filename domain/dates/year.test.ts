import { describe, expect, it } from 'vitest'
import { sumNotMoreThan } from '../validation/count-rule.ts'
import { count, fiscalYear, sum, year } from '../fields/fields.ts'
import { validateField } from '../validation/validate-field.ts'
import { cleanWholeNumber } from '../fields/numbers.ts'
import { sumFields, computeSums } from '../fields/sums.ts'
import { isChristianYear, parseYear, currentYear, yearRange } from './year.ts'

const TODAY = '20261121'
const field = year('ปีข้อมูล')
const validateYear = (typed: string, of = field) => validateField(of, typed, { values: {}, today: TODAY })

describe('a year of the Buddhist era', () => {
  it.each(['2569', '๒๕๖๙', ' 2569 ', 'พ.ศ. 2569', 'พศ 2569', 'ปี พ.ศ.๒๕๖๙'])('is read from %s', (typed) => {
    expect(validateYear(typed)).toEqual({ value: '2569' })
  })
  it('may be at most the next year, or the current year if the field says so', () => {
    expect(validateYear('2570')).toEqual({ value: '2570' })
    expect(validateYear('2571')).toMatchObject({ message: 'กรุณากรอกปี พ.ศ. 4 หลัก ตั้งแต่ 2500 ถึง 2570' })
    expect(validateYear('2570', year('ปี', { ahead: 0 }))).toMatchObject({ code: 'out-of-range' })
    expect(currentYear(TODAY)).toBe('2569')
  })
  it('of the budget begins on 1 October, and has the number of the year in which it ends', () => {
    const of = fiscalYear('ปีงบประมาณ')
    expect(['20260930', '20261001', '20261231', '20270101'].map((day) => currentYear(day, of))).toEqual([
      '2569',
      '2570',
      '2570',
      '2570',
    ])
    expect(currentYear('20261001', field)).toBe('2569')
    const at = (today: string) => validateField(of, '2571', { values: {}, today })
    expect(at('20260930')).toMatchObject({ code: 'out-of-range' })
    expect(at('20261001')).toEqual({ value: '2571' })
  })
  it('may not be before 2500', () => {
    expect(validateYear('2500')).toEqual({ value: '2500' })
    expect(validateYear('2499')).toMatchObject({ code: 'out-of-range' })
  })
  it('is suggested for a Christian year and for two digits', () => {
    const range = yearRange(field, TODAY)
    expect(parseYear('2026', range)).toEqual({ meant: '2569' })
    expect(validateYear('2026')).toMatchObject({ message: '2026 เป็นปี ค.ศ. กรุณากรอกเป็นปี พ.ศ. 2569' })
    expect(parseYear('69', range)).toEqual({ meant: '2569' })
    expect(validateYear('๖๙')).toMatchObject({ message: 'กรุณากรอกปี พ.ศ. ให้ครบ 4 หลัก เช่น 2569' })
    expect(isChristianYear('69', '2569')).toBe(false)
  })
  it.each(['25691', '256', '0', '1900', '99', 'ปีนี้', '-2569', '2569.5', '25 69'])(
    'is rejected: %s',
    (typed) => {
      expect(validateYear(typed)).toMatchObject({ code: 'out-of-range' })
    },
  )
})

describe('a whole number', () => {
  it('may have commas between thousands and Thai digits', () => {
    const many = count('จำนวน', { from: 0, to: 9_999_999 })
    expect(validateField(many, '1,250', { values: {}, today: TODAY })).toEqual({ value: '1250' })
    expect(validateField(many, '๑,๒๕๐,๐๐๐', { values: {}, today: TODAY })).toEqual({ value: '1250000' })
    for (const typed of ['1,25', '12,50', '1250.0', '1250.5', '-1', '1e3', '๑๒ คน', '=1+1'])
      expect(validateField(many, typed, { values: {}, today: TODAY }), typed).toMatchObject({
        code: 'out-of-range',
      })
    expect(validateField(many, '99999999', { values: {}, today: TODAY })).toMatchObject({
      message: 'กรุณากรอกเป็นจำนวนเต็มตั้งแต่ 0 ถึง 9,999,999',
    })
  })
  it('is cut before the decimal point while it is typed', () => {
    expect(cleanWholeNumber('1,250.50', 9)).toEqual({ text: '1250', stripped: true })
    expect(cleanWholeNumber('1,250', 9)).toEqual({ text: '1250', stripped: false })
    expect(cleanWholeNumber('๑๒ คน', 9)).toEqual({ text: '12', stripped: true })
  })
})

describe('a sum', () => {
  const fields = {
    male: count('ชาย', { from: 0, to: 99 }),
    female: count('หญิง', { from: 0, to: 99 }),
    total: sum('รวม', ['male', 'female']),
  }
  it('adds the filled fields', () => {
    expect(computeSums({ fields }, { male: '7', female: '5' })).toEqual({ total: '12' })
    expect(computeSums({ fields }, { male: '', female: '5' })).toEqual({ total: '5' })
    expect(computeSums({ fields }, { male: '', female: '' })).toEqual({ total: '' })
    expect(sumFields({ male: 'เจ็ด', female: '5' }, ['male', 'female'])).toBe('5')
  })
  it('may not be smaller than its parts', () => {
    const rule = sumNotMoreThan('ages', ['young', 'old'], ['male', 'female'], '{parts} เกิน {whole}')
    expect(rule.check({ young: '3', old: '2', male: '4', female: '1' }, 'add')).toBeUndefined()
    expect(rule.check({ young: '3', old: '1200', male: '4', female: '1' }, 'add')).toEqual({
      field: 'old',
      code: 'out-of-range',
      message: '1,203 เกิน 5',
    })
    expect(rule.check({ young: '9', old: '', male: '', female: '' }, 'add')).toBeUndefined()
  })
})
