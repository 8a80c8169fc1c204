import { describe, expect, it } from 'vitest'
import {
  addDays,
  formatLongThaiDate,
  formatShortThaiDate,
  formatThaiDate,
  isWireDate,
  toWireDate,
} from './thai-date.ts'
import { parseThaiDate } from './parse-date.ts'

const TODAY = '20261205'

describe('every day from 1 January 2443 to 31 December 2643', () => {
  // The independent calendar is ICU's, which has its own Buddhist era, leap years and Thai names.
  const numbers = new Intl.DateTimeFormat('th-TH-u-ca-buddhist-nu-latn', {
    timeZone: 'UTC',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
  const words = new Intl.DateTimeFormat('th-TH-u-ca-buddhist-nu-latn', { timeZone: 'UTC', dateStyle: 'full' })
  const short = new Intl.DateTimeFormat('th-TH-u-ca-buddhist-nu-latn', {
    timeZone: 'UTC',
    dateStyle: 'medium',
  })

  it('is formatted, named and parsed in the same way as by the calendar of ICU', () => {
    const wrong: string[] = []
    let days = 0
    let expected = '19000101'
    for (let at = Date.UTC(1900, 0, 1); at <= Date.UTC(2100, 11, 31); at += 86_400_000) {
      const day = new Date(at)
      const date = day.toISOString().slice(0, 10).replaceAll('-', '')
      const shown = formatThaiDate(date)
      const right =
        date === expected &&
        isWireDate(date) &&
        shown === numbers.format(day) &&
        formatLongThaiDate(date) === words.format(day) &&
        formatShortThaiDate(date) === short.format(day) &&
        [shown, shown.replaceAll('/', ''), formatLongThaiDate(date), formatShortThaiDate(date)].every(
          (text) =>
            'date' in parseThaiDate(text, TODAY) &&
            (parseThaiDate(text, TODAY) as { date: string }).date === date,
        )
      if (!right) wrong.push(date)
      expected = addDays(date, 1)
      days += 1
    }
    expect(wrong).toEqual([])
    expect(days).toBe(73_414)
  })

  it('is the only valid input for a date: there are exactly 73,414 of them', () => {
    let days = 0
    for (let year = 1900; year <= 2100; year += 1) {
      for (let month = 0; month <= 13; month += 1) {
        for (let day = 0; day <= 32; day += 1) {
          if (toWireDate({ year, month, day }) !== undefined) days += 1
        }
      }
    }
    expect(days).toBe(73_414)
  })
})
