/** The first and last dates, years and texts that are accepted. */
import { describe, expect, it } from 'vitest'
import { maskDateDigits, parseEitherEra, parseThaiDate } from './parse-date.ts'
import { addMonths, formatThaiDateTime, isWireDate, toIsoDate, toWireDate } from './thai-date.ts'
import { isChristianYear, parseYear } from './year.ts'

const parse = (text: string) => parseThaiDate(text, '20261126')
const none = { problem: 'not-a-date' }

describe('a day', () => {
  it('is accepted only with eight digits and whole numbers', () => {
    expect(['120261126', '202611261', 'a20261126', '20261126a'].map(isWireDate)).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(
      [
        { year: 2026.5, month: 11, day: 26 },
        { year: 2026, month: 11, day: 1.5 },
      ].map(toWireDate),
    ).toEqual([undefined, undefined])
    expect(['120261126', '202611261', '2026112'].map(parseEitherEra)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('stays within the years 1000 to 3000 when months are added', () => {
    expect([addMonths('10000215', -1), addMonths('10000115', -1)]).toEqual(['10000115', '10000101'])
    expect([addMonths('30001115', 1), addMonths('30001215', 1)]).toEqual(['30001215', '30001231'])
  })

  it('is read as Buddhist from the year 2400', () => {
    expect([parseEitherEra('24000101'), parseEitherEra('23990101')]).toEqual(['18570101', '23990101'])
  })

  it('has an ISO form, which is empty for an unset date', () => {
    expect([toIsoDate('20261105'), toIsoDate('0')]).toEqual(['2026-11-05', ''])
    expect(formatThaiDateTime(Number.NaN)).toBe('')
  })
})

describe('a written date', () => {
  const date = { date: '20261205' }
  it.each([
    ['“5 ธ.ค. 2569”', date],
    ['"" 5/12/2569 .,', none],
    ['""5/12/2569.,', date],
    ["5'12'2569", none],
    ['5   ธันวาคม   2569', date],
    ['5Dec2026', { ask: 'christian-year', offer: '20261205' }],
    ['15Dec2026', { ask: 'christian-year', offer: '20261215' }],
    ['x5 Dec 2026', none],
    ['5 Dec 20261', none],
    ['Dec 15, 2026', { ask: 'christian-year', offer: '20261215' }],
    ['x. Dec 5, 2026', none],
    ['Dec 5, 20261', none],
    ['5 March 2569', { date: '20260305' }],
    ['5 April 2569', { date: '20260405' }],
    ['5 May 2569', { date: '20260505' }],
    ['5 June 2569', { date: '20260605' }],
    ['5 July 2569', { date: '20260705' }],
    ['5 September 2569', { date: '20260905' }],
    ['5 xyz 2569', none],
    ['051225691', none],
    [`5 ธันวาคม 2569${' '.repeat(60)}`, date],
    [`วันเสาร์ที่ 5 ธันวาคม พุทธศักราช 2569 เวลา 10.30${'0'.repeat(30)}`, none],
  ])('is parsed from %s', (text, expected) => {
    expect(parse(text)).toEqual(expected)
  })

  it('is shortened to the length of the mask', () => {
    expect(maskDateDigits('055/122/25699')).toBe('05/12/2569')
    expect(maskDateDigits('5/122/25699/1')).toBe('5/12/2569')
  })
})

describe('a typed year', () => {
  const range = { from: 2400, to: 2600 }
  it.each([
    ['ปี พ.ศ. 2569', { year: '2569' }],
    ['พ ศ 2569', { year: '2569' }],
    ['2569 พ.ศ.', { meant: undefined }],
    ['ก2569', { meant: undefined }],
    ['169', { meant: undefined }],
    ['6 9', { meant: undefined }],
    ['2400', { year: '2400' }],
    ['2600', { year: '2600' }],
    ['2601', { meant: undefined }],
    ['1857', { meant: '2400' }],
    ['00', { meant: '2500' }],
  ])('is parsed or corrected from %s', (typed, expected) => {
    expect(parseYear(typed, range)).toEqual(expected)
  })

  it('of the Christian era is recognised with spaces around it', () => {
    expect([isChristianYear(' ๒๐๒๖ ', '2569'), isChristianYear('2025', '2569')]).toEqual([true, false])
  })
})
