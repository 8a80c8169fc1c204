import { describe, expect, it } from 'vitest'
import type { FieldOf } from '../fields/field.ts'
import { validateField } from './validate-field.ts'
import { MESSAGES } from './messages.ts'

const by = { values: {}, today: '20261122' } as const
const phone: FieldOf['phone'] = { kind: 'phone', label: 'หมายเลขโทรศัพท์' }

describe('a telephone number', () => {
  it.each([
    ['from a web page, with non-breaking spaces', '081\u00a0234\u00a05678', '081 234 5678'],
    ['from a telephone, with non-breaking hyphens', '081\u2011234\u20115678', '081-234-5678'],
    ['from Word, with its dashes', '081–234—5678', '081-234-5678'],
    ['with invisible characters', '081\u200b2345678\ufeff', '0812345678'],
    ['in full-width digits', '０８１２３４５６７８', '0812345678'],
    ['from a letter, with a label', 'โทร. 0 5322 1234 ต่อ 12', '0 5322 1234 ต่อ 12'],
    ['from LINE, in Thai digits', 'โทรศัพท์: ๐๕๓-๒๒๑๒๓๔', '053-221234'],
    ['from a cell with two lines', '053-221234\r\n081-2345678', '053-221234, 081-2345678'],
    ['as it was typed', '0 5322 1234-5', '0 5322 1234-5'],
    ['with a second number after “or”', '053-221234 หรือ ๐๘๑-๒๓๔๕๖๗๘', '053-221234 หรือ 081-2345678'],
    [
      'with extensions of several rooms',
      '0 5322 1234 ต่อ 12, 0 5322 1235 ต่อ 13',
      '0 5322 1234 ต่อ 12, 0 5322 1235 ต่อ 13',
    ],
    ['with a range of numbers', '053-221234 ถึง 6 และ 053-221240', '053-221234 ถึง 6 และ 053-221240'],
    ['with three digits, as of the police,', '191', '191'],
  ])('%s is accepted', (_from, typed, value) => {
    expect(validateField(phone, typed, by)).toEqual({ value })
  })

  it.each([
    'โทร',
    'โทร. -',
    'ไม่มี',
    '19',
    '053-22123ก',
    'หรือ 053-221234',
    '053-221234 หรือ',
    '053-221234 โทรสาร 053-221235',
  ])('%s is rejected', (typed) => {
    expect(validateField(phone, typed, by)).toMatchObject({ code: 'bad-phone' })
  })

  it.each([
    ['plain', '1000000000017'],
    ['on the card', '1-0000-00000-01-7'],
    ['with a wrong check digit', '1-0000-00000-01-8'],
    ['in Thai digits and other groups', '๑๐๐๐ ๐๐๐๐๐ ๐๐๑๗'],
    ['after a number', '053-221234, 1 0000 00000 01 7'],
    ['next to a number', '053-221234/1000000000017'],
    ['in brackets', '(1000000000017)'],
    ['after a word', '053-221234 หรือ 1-0000-00000-01-7'],
  ])('is rejected when it is a national ID: %s', (_how, typed) => {
    expect(validateField(phone, typed, by)).toEqual({ code: 'bad-phone', message: MESSAGES.holdsNationalId })
  })
  it.each(['053-221234 081-2345678', '02 123 4567-69 ต่อ 1234', '+66 53 221 234 081', '0066532212345'])(
    'is accepted: %s',
    (typed) => {
      expect(validateField(phone, typed, by)).toEqual({ value: typed })
    },
  )

  it('is rejected when it has bidirectional controls', () => {
    const turned = '\u200f053 211 048\u200f'
    expect(validateField(phone, turned, by)).toEqual({ code: 'bad-character', message: MESSAGES.character })
  })
})

describe('invisible characters', () => {
  it('are removed around a web address', () => {
    const web: FieldOf['web'] = { kind: 'web', label: 'เว็บไซต์' }
    expect(validateField(web, '\u200bhttps://example.go.th/ก\u200b\ufeff ', by)).toEqual({
      value: 'https://example.go.th/ก',
    })
  })

  it('are removed around an e-mail address', () => {
    const email: FieldOf['email'] = { kind: 'email', label: 'อีเมล' }
    expect(validateField(email, '\u200ba@example.go.th\u200b', by)).toEqual({ value: 'a@example.go.th' })
  })
})

it.each(['50200\u200b', '５０２００', '๕๐ ๒๐๐'])('reads the postcode %s as 50200', (typed) => {
  expect(validateField({ kind: 'postcode', label: 'รหัสไปรษณีย์' }, typed, by)).toEqual({
    value: '50200',
  })
})

it('stores a price as typed, without a trailing full stop', () => {
  const price: FieldOf['number'] = {
    kind: 'number',

    label: 'ราคา',
    sentence: 'กรุณากรอกเป็นตัวเลข',
  }
  expect(validateField(price, '1,250.', by)).toEqual({ value: '1,250' })
  expect(validateField(price, '1,250.50', by)).toEqual({ value: '1,250.50' })
})
