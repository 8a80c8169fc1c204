import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  addYears,
  bangkokDayStart,
  bangkokToday,
  formatLongThaiDate,
  dateParts,
  fileNameDate,
  daysInMonth,
  endBeforeStart,
  isPastDate,
  isWireDate,
  monthGrid,
  formatShortThaiDate,
  formatThaiDate,
  formatThaiDays,
  formatThaiClock,
  formatThaiDateTime,
  formatThaiTimeToday,
  weekdayOf,
} from './thai-date.ts'

const TODAY = '20261205'

describe('dates on the wire', () => {
  it('are valid only for real days of the years 1000 to 3000', () => {
    expect(['10000101', '30001231', '20240229'].every(isWireDate)).toBe(true)
    const none = [
      '0',
      '',
      '09991231',
      '30010101',
      '20230229',
      '20261301',
      '2026-12-05',
      ' 20261205',
      '๒๐๒๖๑๒๐๕',
    ]
    expect([...none, 20261205, null].some(isWireDate)).toBe(false)
  })

  it('become parts of file names that sort by date', () => {
    expect(['20261205', '20261231', '20270101'].map(fileNameDate)).toEqual([
      '2569-12-05',
      '2569-12-31',
      '2570-01-01',
    ])
    expect(fileNameDate('0')).toBe('')
  })

  it('are formatted as empty when they are not set or invalid', () => {
    expect([
      formatThaiDate('0'),
      formatShortThaiDate('0'),
      formatLongThaiDate('0'),
      formatThaiDate('20230229'),
    ]).toEqual(['', '', '', ''])
    expect([dateParts('0'), weekdayOf('0')]).toEqual([undefined, undefined])
  })
})

describe('endBeforeStart', () => {
  it.each([
    ['20261228', '20270103', undefined],
    ['20261205', '20261205', undefined],
    ['20261205', '0', undefined],
    ['0', '20261205', undefined],
    ['20270103', '20261228', 'year'],
    ['20261205', '20261106', 'month'],
    ['20261205', '20261204', 'day'],
  ])('compares %s and %s: %s', (start, end, part) => {
    expect(endBeforeStart(start, end)).toBe(part)
  })
})

describe('isPastDate', () => {
  it.each([
    ['20261205', true],
    ['19020101', true],
    ['20261206', false],
    ['19011231', false],
    ['20271205', false],
    ['20260431', false],
    ['0', false],
  ])('accepts only days from 1902 to today: %s: %s', (date, isTaken) => {
    expect(isPastDate(date, TODAY)).toBe(isTaken)
  })
})

describe('the calendar', () => {
  it('has weeks from Sunday to Saturday', () => {
    const december = monthGrid(2026, 12)
    expect(december[0]).toEqual([
      '20261129',
      '20261130',
      '20261201',
      '20261202',
      '20261203',
      '20261204',
      '20261205',
    ])
    expect(december.at(-1)?.at(-1)).toBe('20270102')
    expect(december.every((week) => week.length === 7 && weekdayOf(week[0]!) === 0)).toBe(true)
    expect(monthGrid(2026, 2)).toHaveLength(4)
    expect(monthGrid(2026, 8)).toHaveLength(6)
  })

  it('adds days, months and years without leaving the years 1000 to 3000', () => {
    expect(addDays('20261231', 1)).toBe('20270101')
    expect(addDays('20240301', -1)).toBe('20240229')
    expect(addMonths('20260131', 1)).toBe('20260228')
    expect(addMonths('20260131', -2)).toBe('20251130')
    expect(addYears('20240229', 1)).toBe('20250228')
    expect(addDays('30001231', 1)).toBe('30001231')
    expect(addMonths('10000101', -1)).toBe('10000101')
    expect([addDays('0', 1), addMonths('0', 1), addYears('0', 1)]).toEqual(['0', '0', '0'])
    expect(daysInMonth(1900, 2)).toBe(28)
  })
})

describe('the time in Thailand', () => {
  const lastMinuteOfTheYear = Date.UTC(2026, 11, 31, 16, 59, 7)

  it('changes the day at midnight in Bangkok', () => {
    expect(bangkokToday(lastMinuteOfTheYear)).toBe('20261231')
    expect(bangkokToday(lastMinuteOfTheYear + 60_000)).toBe('20270101')
    expect(bangkokDayStart('20270101')).toBe(Date.UTC(2026, 11, 31, 17))
    expect(bangkokDayStart('0')).toBeNaN()
  })

  it('is formatted in Thai official style', () => {
    expect(formatThaiDateTime(lastMinuteOfTheYear)).toBe('31 ธ.ค. 2569 เวลา 23.59\u00a0น.')
    expect(formatThaiDateTime('2026-12-05T03:32:00Z')).toBe('5 ธ.ค. 2569 เวลา 10.32\u00a0น.')
    expect(formatThaiDateTime('2026-12-05T03:32:00.000+07:00')).toBe('5 ธ.ค. 2569 เวลา 03.32\u00a0น.')
    expect(formatThaiDateTime('yesterday')).toBe('')
    expect(formatThaiTimeToday('2026-12-05T03:32:00Z', Date.parse('2026-12-05T16:59:59Z'))).toBe(
      '10.32\u00a0น.',
    )
    expect(formatThaiTimeToday('2026-12-05T03:32:00Z', Date.parse('2026-12-05T17:00:00Z'))).toBe(
      '5 ธ.ค. 2569 เวลา 10.32\u00a0น.',
    )
    expect(formatThaiTimeToday('yesterday', Date.now())).toBe('')
    expect(formatThaiClock(lastMinuteOfTheYear)).toBe('23:59:07\u00a0น.')
  })
})

it('names several days in brief, without what the two dates share', () => {
  expect(formatThaiDays('20261205', '20261208')).toBe('5–8 ธ.ค. 2569')
  expect(formatThaiDays('20261129', '20261203')).toBe('29 พ.ย. – 3 ธ.ค. 2569')
  expect(formatThaiDays('20261229', '20270103')).toBe('29 ธ.ค. 2569 – 3 ม.ค. 2570')
  expect(formatThaiDays('20261205', '20261205')).toBe('5 ธ.ค. 2569')
  expect(formatThaiDays('20261205', '0')).toBe('5 ธ.ค. 2569')
  expect(formatThaiDays('0', '0')).toBe('')
})
