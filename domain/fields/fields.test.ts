import { describe, expect, it } from 'vitest'
import { choiceName, choiceOptions, officeCodes } from './choices.ts'
import * as make from './fields.ts'
import { cleanTypedWholeNumber, cleanWholeNumber, formatCount, formatThousands, withUnit } from './numbers.ts'

const label = 'ก'
const required = { add: 'กรุณากรอก', edit: 'กรุณากรอก' }
const options = { 1: 'หนึ่ง', 2: 'สอง' }
const byOffice = { district: ['2'], province: ['1'], central: [] }

describe('a field declaration', () => {
  it.each<[object, object]>([
    [make.text(label), { kind: 'text', max: 255, label }],
    [
      make.text(label, { max: 9, placeName: true, inAddress: 'road', describes: '', unit: 'ม.' }),
      { kind: 'text', max: 9, placeName: true, inAddress: 'road', describes: '', unit: 'ม.', label },
    ],
    [make.text(label, { required: 'กรุณากรอก' }), { kind: 'text', max: 255, label, required }],
    [make.text(label, { required: { add: 'ก' } }), { kind: 'text', max: 255, label, required: { add: 'ก' } }],
    [make.digits(label, 5), { kind: 'text', max: 5, digits: 5, label }],
    [make.longText(label), { kind: 'longText', max: 4000, label }],
    [make.english(label), { kind: 'english', max: 255, long: false, label }],
    [make.english(label, { long: true }), { kind: 'english', max: 4000, long: true, label }],
    [make.sum(label, ['ข']), { kind: 'count', from: 0, to: 999_999_999, sumOf: ['ข'], label }],
    [make.count(label, { from: 1, to: 2 }), { kind: 'count', from: 1, to: 2, label }],
    [make.year(label), { kind: 'year', from: 2500, ahead: 1, label }],
    [make.fiscalYear(label, { ahead: 0 }), { kind: 'year', from: 2500, ahead: 0, fiscal: true, label }],
    [make.date(label), { kind: 'date', label }],
    [make.date(label, { past: true, eras: 'both' }), { kind: 'date', past: true, eras: 'both', label }],
    [make.choice(label, options), { kind: 'choice', options, label }],
    [
      make.choice(label, options, {
        asNumber: true,
        order: ['2'],
        short: options,
        joined: ['1'],
        prompt: '',
        byOffice,
      }),
      {
        kind: 'choice',
        options,
        asNumber: true,
        order: ['2'],
        short: options,
        joined: ['1'],
        prompt: '',
        byOffice,
        label,
      },
    ],
    [make.choices(label, options), { kind: 'choices', options, label }],
    [make.choices(label, options, { circle: 'ทุกวัน' }), { kind: 'choices', options, circle: 'ทุกวัน', label }],
    [make.flag(label, { on: 'มี', off: 'ไม่มี' }), { kind: 'flag', on: 'มี', off: 'ไม่มี', initial: '0', label }],
    [make.addressee(label, { all: 'ทุกแห่ง' }), { kind: 'addressee', all: 'ทุกแห่ง', label }],
    [make.phone(label), { kind: 'phone', label }],
    [make.web(label), { kind: 'web', label }],
    [make.email(label), { kind: 'email', label }],
    [make.postcode(), { kind: 'postcode', label: 'รหัสไปรษณีย์' }],
    [make.villageNo(), { kind: 'villageNo', label: 'หมู่ที่' }],
    [make.pid(), { kind: 'pid', label: 'เลขประจำตัวประชาชน' }],
  ])('%# contains only the options that differ from the default', (field, expected) =>
    expect(field).toEqual(expected),
  )

  it.each([make.number(label), make.latitude({ label }), make.longitude({ label })])(
    'of kind $kind has an error message for invalid characters',
    (field) =>
      expect(field).toEqual(expect.objectContaining({ label, sentence: expect.stringMatching(/./) })),
  )
  it('of a coordinate is named by its axis', () => {
    const axes = [make.latitude(), make.longitude({ sentence: 'ผิด' })]
    expect(axes).toMatchObject([
      { kind: 'coordinate', axis: 'lat', label: 'ละติจูด' },
      { kind: 'coordinate', axis: 'long', label: 'ลองจิจูด', sentence: 'ผิด' },
    ])
  })
})

describe('the options of a choice', () => {
  const single = make.choice(label, options, { order: ['2', '9', '1'], short: { 1: '1.' } })
  const dependent = make.choiceBy(label, {
    field: 'ข',
    options: { a: { 1: 'หนึ่ง' }, b: { 1: 'ที่หนึ่ง', 2: 'สอง' } },
  })
  const official = make.choice(label, options, { byOffice })

  it('are in the declared order, with short forms', () => {
    expect(choiceOptions(single)).toEqual([
      { value: '2', label: 'สอง' },
      { value: '1', label: 'หนึ่ง', short: '1.' },
    ])
  })

  it('depend on the value of another field', () => {
    expect(choiceOptions(dependent, 'b').map(({ label: each }) => each)).toEqual(['ที่หนึ่ง', 'สอง'])
    expect([choiceOptions(dependent, 'c'), choiceOptions(dependent)]).toEqual([[], []])
    expect(dependent.options).toEqual({ 1: 'ที่หนึ่ง', 2: 'สอง' })
    const named = [{ ข: 'a' }, { ข: 'b' }, {}].map((values) => choiceName(dependent, '1', values))
    expect(named).toEqual(['หนึ่ง', 'ที่หนึ่ง', 'ที่หนึ่ง'])
    expect(choiceName(dependent, '7', { ข: 'a' })).toBe('7')
  })

  it('are limited to those that the office at a place may use', () => {
    const at = ['50010000', '50000000', '99000000', '00000000'].map((place) => choiceOptions(official, place))
    expect(at.map((each) => each.map(({ value }) => value))).toEqual([['2'], ['1'], [], ['1', '2']])
    expect(officeCodes(single, '50010000')).toBeUndefined()
    expect(officeCodes({ ...make.text(label), byOffice } as never, '50010000')).toBeUndefined()
  })
})

it('numbers are formatted with commas and units', () => {
  expect([0, 999, 1000, 1234567, -1234, 1234.5678].map(formatThousands)).toEqual([
    '0',
    '999',
    '1,000',
    '1,234,567',
    '-1,234',
    '1,234.5678',
  ])
  expect([formatCount('12345', { to: 9_999 }), formatCount('12345', { to: 10_000 })]).toEqual([
    '12345',
    '12,345',
  ])
  expect([withUnit('5', undefined), withUnit('5', '%'), withUnit('5', 'คน')]).toEqual(['5', '5%', '5 คน'])
})

it('whole numbers are shortened to their length, and removed characters are reported', () => {
  expect(cleanWholeNumber('๑,๒๓๔ ', 4)).toEqual({ text: '1234', stripped: false })
  expect(cleanWholeNumber('12345', 4)).toEqual({ text: '1234', stripped: false })
  expect(cleanWholeNumber('12.5', 4)).toEqual({ text: '12', stripped: true })
  expect(cleanTypedWholeNumber('๑,๒๓๔ คน', 4)).toEqual({ text: '1234', stripped: true })
  expect(cleanTypedWholeNumber('12-15', 4)).toEqual({ text: '12-15', stripped: true })
})
