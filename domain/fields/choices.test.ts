import { describe, expect, it } from 'vitest'
import { choiceNames, parseChoiceCodes, formatChoiceCodes } from './choices.ts'
import { choices } from './fields.ts'
import { isEmptyValue, validateField } from '../validation/validate-field.ts'

const days = choices(
  'วันที่เปิด',
  { '1': 'จันทร์', '2': 'อังคาร', '3': 'พุธ', '4': 'พฤหัสบดี', '5': 'ศุกร์', '6': 'เสาร์', '7': 'อาทิตย์' },
  { circle: 'ทุกวัน' },
)
const languages = choices('ภาษาที่ให้บริการ', { '1': 'ไทย', '2': 'อังกฤษ', '3': 'จีน' })
const validateDays = (typed: string) => validateField(days, typed, { values: {}, today: '20261121' })

describe('a choice of several codes', () => {
  it('is stored without duplicates, in the order of the list', () => {
    expect(validateDays('7,1,3')).toEqual({ value: '1,3,7' })
    expect(validateDays(' 3 , 1,3 ')).toEqual({ value: '1,3' })
    expect(validateDays('')).toEqual({ value: '' })
    expect(isEmptyValue(days, '')).toBe(true)
  })

  it.each(['8', '1,8', '1,,2', '1,', ',', '01', '๑', '1;2', '[1,2]', '__proto__', 'constructor'])(
    'rejects %s',
    (typed) => {
      expect(validateDays(typed)).toMatchObject({ code: 'not-listed' })
    },
  )

  it('is parsed and formatted', () => {
    expect(parseChoiceCodes('')).toEqual([])
    expect(formatChoiceCodes(days, parseChoiceCodes('2,5'))).toBe('2,5')
    expect(formatChoiceCodes(days, ['9'])).toBeUndefined()
  })
})

describe('choiceNames', () => {
  it('returns the names in the order of the codes', () => {
    expect(choiceNames(languages, '1,2,3')).toBe('ไทย, อังกฤษ, จีน')
    expect(choiceNames(languages, '1,9')).toBe('ไทย, 9')
    expect(choiceNames(languages, '')).toBe('')
  })

  it.each([
    ['1,2,3,4,5', 'จันทร์–ศุกร์'],
    ['1,3,5', 'จันทร์, พุธ, ศุกร์'],
    ['6,7', 'เสาร์, อาทิตย์'],
    ['1,2,3,6', 'จันทร์–พุธ, เสาร์'],
    ['1,6,7', 'เสาร์–จันทร์'],
    ['1,3,7', 'พุธ, อาทิตย์, จันทร์'],
    ['1,2,3,4,5,6,7', 'ทุกวัน'],
  ])('returns for %s of a cyclic list: %s', (stored, names) => {
    expect(choiceNames(days, stored)).toBe(names)
  })
})
