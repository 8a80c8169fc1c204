/** The value that each kind of field stores, and the errors of each kind. */
import { describe, expect, it } from 'vitest'
import type { Field } from '../fields/field.ts'
import { KIND_FACTS } from '../fields/kind-facts.ts'
import { MESSAGES } from './messages.ts'
import {
  emptyValue,
  fieldWarning,
  isEmptyValue,
  isMaskedInput,
  maskedValue,
  validateField,
} from './validate-field.ts'
import { isWebAddress } from './web-address.ts'

const fieldOf = (field: object) => ({ label: 'ช่อง', sentence: 'ผิด', ...field }) as unknown as Field
const read = (field: object, typed: string, values = {}) =>
  validateField(fieldOf(field), typed, { today: '20261126', values })

const number = { kind: 'number' }
const [lat, long] = [
  { kind: 'coordinate', axis: 'lat' },
  { kind: 'coordinate', axis: 'long' },
]
const choice = { kind: 'choice', options: { '1': 'ก' } }
const dependent = {
  kind: 'choice',
  options: {},
  dependsOn: { field: 'type', options: { '2': { '7': 'ข' } } },
}
const questions = { kind: 'questions', optionsWhen: { field: 'type', codes: ['1'] } }
const json = (options: string[]) => JSON.stringify([{ question: 'ถาม', options }])

type TriedField = { kind: string; [option: string]: unknown }

/** Cases of each kind: what is typed, and the value. */
const VALID: [string, TriedField, string, string][] = [
  ['a number of digits', { kind: 'text', digits: 4 }, ' ๑๒ 34 ', '1234'],
  ['a text with an old line break', { kind: 'longText', max: 9 }, 'ก\rข\r\nค', 'ก\nข\nค'],
  ['English in one line', { kind: 'english', max: 9 }, 'a\r\nb', 'a b'],
  ['English in several lines', { kind: 'english', max: 9, long: true }, 'a\r\nb', 'a\nb'],
  ['a price', number, ' 1,250 ', '1,250'],
  ['a large count', { kind: 'count', from: 0, to: 2e9 }, '123,456,789', '123456789'],
  ['a count below 1,000,000', { kind: 'count', from: 0, to: 2e9 }, '12,345', '12345'],
  ['a coordinate', lat, ' 18.5 ', '18.5'],
  ['a coordinate in degrees and minutes', lat, 'N 18° 47.4', '18.79'],
  ['a coordinate in degrees, minutes and seconds', long, '๙๘°๕๘′๔๘″ ตะวันออก', '98.98'],
  ['a date', { kind: 'date' }, ' 20261126 ', '20261126'],
  ['an unset date', { kind: 'date', past: true }, ' 0 ', '0'],
  ['a date of either era', { kind: 'date', eras: 'both' }, '25691126', '20261126'],
  ['a choice', choice, '1', '1'],
  ['several choices', { kind: 'choices', options: { '1': 'ก', '2': 'ข' } }, '2, 1', '1,2'],
  ['a flag', { kind: 'flag' }, '1', '1'],
  ['an office', { kind: 'addressee' }, '50010000', '50010000'],
  ['the office of a province', { kind: 'addressee' }, '50000000', '50000000'],
  ['a national ID', { kind: 'pid' }, '1-1017-00230-70-8', '1101700230708'],
  ['no stars, as the initial code', { ...choice, initial: '0' }, ' ', '0'],
  ['no choice', { ...choice, initial: { 1: '1' } }, '', ''],
  ['no text', { kind: 'text', max: 9, initial: 'ก' }, '', ''],
  ['no date, as 0', { kind: 'date' }, '', '0'],
  ['no flag, as 0', { kind: 'flag' }, ' ', '0'],
  ['a short e-mail address', { kind: 'email' }, 'a@b.c', 'a@b.c'],
  ['an e-mail address with dashes', { kind: 'email' }, 'a-b@c-d.e-f.th', 'a-b@c-d.e-f.th'],
  ['a telephone extension', { kind: 'phone' }, '053-221234 ext 12', '053-221234 ext 12'],
  ['a telephone extension with a full stop', { kind: 'phone' }, '053-221234 ext. 12', '053-221234 ext. 12'],
  ['a year', { kind: 'year', from: 2500, ahead: 1 }, '๒๕๖๙', '2569'],
  ['a record of another area', { kind: 'reference' }, '12', '12'],
  ['a question', questions, json(['ก', 'ข']), json(['ก', 'ข'])],
  ['a postcode', { kind: 'postcode' }, ' 50200 ', '50200'],
  ['a village number', { kind: 'villageNo' }, ' 7 ', '7'],
  ['a link', { kind: 'web' }, ' https://a.th ', 'https://a.th'],
]

describe('valid input of a field', () => {
  it.each(VALID)('is accepted: %s', (_what, field, typed, value) => {
    expect(read(field, typed, { type: '1' })).toEqual({ value })
  })

  it('is accepted if it fits the other fields', () => {
    expect(read(dependent, '7', { type: '2' })).toEqual({ value: '7' })
    expect(read(questions, json(['ก', 'ข']), { type: '1' })).toEqual({ value: json(['ก', 'ข']) })
    expect(read(questions, json([]), { type: '3' })).toEqual({ value: json([]) })
  })
})

const FOUR_DIGITS = 'กรุณากรอกตัวเลขให้ครบ 4 หลัก'
/** Cases of each kind: what is typed, the code of the error, and its message. */
const INVALID: [string, TriedField, string, string, string | undefined][] = [
  ['one digit too few', { kind: 'text', digits: 4 }, '123', 'not-a-number', FOUR_DIGITS],
  ['one digit too many', { kind: 'text', digits: 4 }, '12345', 'not-a-number', FOUR_DIGITS],
  ['a letter before digits', { kind: 'text', digits: 4 }, 'a234', 'not-a-number', FOUR_DIGITS],
  ['a letter after digits', { kind: 'text', digits: 4 }, '123a', 'not-a-number', FOUR_DIGITS],
  ['Thai in English', { kind: 'english', max: 9 }, 'aก', 'not-english', MESSAGES.english],
  ['a word in a number', number, '12 บาท', 'not-a-number', 'ผิด'],
  ['wrong groups of thousands', number, '1,2,3', 'not-a-number', 'ผิด'],
  ['a word in a latitude', lat, '18 องศา', 'not-a-number', 'ผิด'],
  ['a longitude in a latitude', lat, '18°47.4 E', 'not-a-number', 'ผิด'],
  ['a number with a space', lat, '1 8.79', 'not-a-number', 'ผิด'],
  ['three numbers with points', lat, '18.47.24', 'not-a-number', 'ผิด'],
  ['metres of UTM in a latitude', lat, '2077890', 'out-of-range', MESSAGES.latitude],
  ['a point of UTM in a latitude', lat, '47Q 498765 2077890', 'not-a-number', 'ผิด'],
  ['a Plus Code in a latitude', lat, '7MCWQXQJ+X2', 'not-a-number', 'ผิด'],
  ['a point in a latitude', lat, '18.79, 98.98', 'not-a-number', 'ผิด'],
  ['a link in a latitude', lat, 'https://maps.google.com/?q=18.79,98.98', 'not-a-number', 'ผิด'],
  ['two decimal points', lat, '18.5.5', 'not-a-number', 'ผิด'],
  ['a latitude above 90', lat, '91', 'out-of-range', MESSAGES.latitude],
  ['a longitude above 180', long, '181', 'out-of-range', MESSAGES.longitude],
  ['a day that does not exist', { kind: 'date' }, '20260230', 'not-a-date', MESSAGES.date],
  ['a Christian year', { kind: 'year', from: 2400, ahead: 1 }, ' 2026 ', 'out-of-range', undefined],
  ['an unknown code', choice, '2', 'not-listed', MESSAGES.notListed],
  ['a property name of JavaScript as code', choice, 'toString', 'not-listed', MESSAGES.notListed],
  ['a code of another type', dependent, '7', 'not-listed', MESSAGES.notListed],
  ['a reference that is not a number', { kind: 'reference' }, '1a', 'not-listed', MESSAGES.notListed],
  ['one unknown code', { kind: 'choices', options: { '1': 'ก' } }, '1,2', 'not-listed', MESSAGES.notListed],
  ['a sub-district', { kind: 'addressee' }, '50010100', 'not-listed', MESSAGES.notListed],
  ['the central office', { kind: 'addressee' }, '99000000', 'not-listed', MESSAGES.notListed],
  ['an unknown value of a flag', { kind: 'flag' }, '2', 'not-listed', MESSAGES.notListed],
  [
    'a village number of three digits',
    { kind: 'villageNo' },
    '100',
    'bad-village-number',
    MESSAGES.villageNo,
  ],
  ['a postcode with a letter', { kind: 'postcode' }, '5020a', 'bad-postcode', MESSAGES.postcode],
  ['a link with another protocol', { kind: 'web' }, 'ftp://a.th', 'bad-web-address', MESSAGES.web],
  ['an e-mail address without a name', { kind: 'email' }, '@a.th', 'bad-email', MESSAGES.email],
  ['an e-mail address without a top-level domain', { kind: 'email' }, 'a@b', 'bad-email', MESSAGES.email],
  ['a name before an e-mail address', { kind: 'email' }, 'ก a@b.th', 'bad-email', MESSAGES.email],
  ['a bracket after an e-mail address', { kind: 'email' }, 'a@b.th>', 'bad-email', MESSAGES.email],
  ['an e-mail domain that ends with a dash', { kind: 'email' }, 'a@b-.th', 'bad-email', MESSAGES.email],
  ['a national ID of twelve digits', { kind: 'pid' }, '110170023070', 'bad-national-id', MESSAGES.pid],
  ['a question without options', questions, json([]), 'bad-questions', undefined],
  ['a text above its length', { kind: 'longText', max: 2 }, 'กขค', 'too-long', undefined],
  ['a count above its bound', { kind: 'count', from: 0, to: 9 }, '10', 'out-of-range', undefined],
  ['a telephone number of letters', { kind: 'phone' }, 'abc', 'bad-phone', undefined],
]

describe('invalid input of a field', () => {
  it.each(INVALID)('is rejected: %s', (_what, field, typed, code, message) => {
    const result = read(field, typed, { type: '1' })
    expect(result).toMatchObject({ code, ...(message && { message }) })
  })

  it('is rejected with the Buddhist year as a suggestion if it is a Christian year', () => {
    const year = { kind: 'year', from: 2400, ahead: 1 }
    expect(read(year, ' 2026 ')).toMatchObject({ message: '2026 เป็นปี ค.ศ. กรุณากรอกเป็นปี พ.ศ. 2569' })
  })
})

it('every kind of field has a case of valid and of invalid input', () => {
  const without = (cases: readonly (readonly [string, TriedField, ...unknown[]])[]) => {
    const tried = new Set(cases.map(([, { kind }]) => kind))
    return Object.keys(KIND_FACTS).filter((kind) => !tried.has(kind))
  }
  expect({ valid: without(VALID), invalid: without(INVALID) }).toEqual({ valid: [], invalid: [] })
})

it.each([
  ['https://a', true],
  ['HTTP://a.th/ก?b=c#d', true],
  ['http://a', true],
  ['xhttps://a', false],
  ['https:/a', false],
  ['https:///a', false],
  ['https://?a', false],
  ['https://#', false],
  ['https://a b', false],
  ['https://a"b', false],
  ['https://a\u200fb', false],
  ['https://me:secret@a', false],
  ['https://a/b@c', true],
  ['http://a@b', false],
  ['javascript:https://a', false],
  ['https://example.go.th.', true],
  ['https://my_site.example.com:8443/a?b=%20', true],
  ['https://ไทย.ไทย/ข่าว', true],
  ['https://xn--o3cw4h.xn--o3cw4h', true],
  ['http://127.0.0.1:3000', true],
  ['http://localhost/a', true],
  ['https://[2001:db8::1]/', true],
  [`https://${'a'.repeat(63)}.th`, true],
  [`https://${'a.'.repeat(126)}a`, true],
  ['https://xn--12caamp1jsbpcd4i6b.xn--o3cw4h', true],
  ['https://xn--bcher-kva.example', true],
  ['https://xn--', false],
  ['https://xn--abc-', false],
  ['https://www.xn--.th', false],
  ['https://xn--a', false],
  ['https://xn--zzzzzzz99999.th', false],
  ['https://example.go.th%00', false],
  ['https://example.go.th/a%00', false],
  ['https://a..b', false],
  ['https://.a', false],
  ['https://.', false],
  ['https://a.th..', false],
  [`https://${'a'.repeat(64)}.th`, false],
  [`https://${'ก'.repeat(60)}.th`, false],
  [`https://${'a.'.repeat(126)}ab`, false],
  ['https://a.th:99999', false],
  ['https://a.th:x', false],
  ['https://a.th:0', false],
  ['https://a.th:25/', false],
  ['https://256.1.1.1', false],
  ['https://1.2.3.4.5', false],
  ['https://[::1', false],
  ['https://a,b.th', false],
  ['https://a*.th', false],
  ['https://a|b', false],
  ['https://exa%20mple.th', false],
  ['https://…', false],
  ['https://\ue000.th', false],
])('isWebAddress of %s is %s', (address, isAllowed) => {
  expect(isWebAddress(address)).toBe(isAllowed)
})

describe('an empty value', () => {
  const kinds = ['text', 'date', 'flag', 'addressee']
  const isEmpty = (value: string) => kinds.map((kind) => isEmptyValue(fieldOf({ kind }), value))

  it('is a text without letters or an unset date, and never a flag', () => {
    expect(kinds.map((kind) => emptyValue(fieldOf({ kind })))).toEqual(['', '0', '0', ''])
    expect(isEmpty('')).toEqual([true, true, false, false])
    expect(isEmpty('0')).toEqual([false, true, false, false])
    expect(isEmpty('1')).toEqual([false, false, false, false])
  })
})

describe('a national ID', () => {
  const [pid, text] = [fieldOf({ kind: 'pid' }), fieldOf({ kind: 'text' })]
  const [right, odd] = ['1101700230708', '1101700230709']

  it('has a warning for a wrong check digit', () => {
    expect(fieldWarning(pid, odd)).toBe(MESSAGES.pidCheckDigit)
    expect([fieldWarning(pid, right), fieldWarning(pid, '12'), fieldWarning(text, odd)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('is displayed masked, and its mask counts as unchanged', () => {
    const mask = maskedValue(pid, right)
    expect(mask).not.toBe(right)
    expect([maskedValue(pid, ''), maskedValue(text, right)]).toEqual(['', right])
    expect([mask, ` ${mask} `, ` ${right} `].map((typed) => isMaskedInput(pid, typed, right))).toEqual([
      true,
      true,
      true,
    ])
    expect(isMaskedInput(pid, odd, right)).toBe(false)
    expect([isMaskedInput(pid, '', ''), isMaskedInput(pid, mask, undefined)]).toEqual([false, false])
    expect(isMaskedInput(text, right, right)).toBe(false)
  })
})
