import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  addYears,
  bangkokDayStart,
  bangkokToday,
  dateInWords,
  dateParts,
  dayInFileName,
  daysInMonth,
  endBeforeStart,
  isPastDate,
  isWireDate,
  maskDateDigits,
  monthGrid,
  readThaiDate,
  shortThaiDate,
  shownDate,
  thaiClock,
  thaiDateTime,
  thaiTimeToday,
  weekdayOf,
  wireDateOf,
} from './thai-date.ts'

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

  it('is shown, named and read back as an independent calendar has it', () => {
    const wrong: string[] = []
    let days = 0
    let expected = '19000101'
    for (let at = Date.UTC(1900, 0, 1); at <= Date.UTC(2100, 11, 31); at += 86_400_000) {
      const day = new Date(at)
      const date = day.toISOString().slice(0, 10).replaceAll('-', '')
      const shown = shownDate(date)
      const right =
        date === expected &&
        isWireDate(date) &&
        shown === numbers.format(day) &&
        dateInWords(date) === words.format(day) &&
        shortThaiDate(date) === short.format(day) &&
        [shown, shown.replaceAll('/', ''), dateInWords(date), shortThaiDate(date)].every(
          (text) =>
            'date' in readThaiDate(text, TODAY) &&
            (readThaiDate(text, TODAY) as { date: string }).date === date,
        )
      if (!right) wrong.push(date)
      expected = addDays(date, 1)
      days += 1
    }
    expect(wrong).toEqual([])
    expect(days).toBe(73_414)
  })

  it('stands in the name of a file so that names follow one another as the days do', () => {
    expect(['20261205', '20261231', '20270101'].map(dayInFileName)).toEqual([
      '2569-12-05',
      '2569-12-31',
      '2570-01-01',
    ])
    expect(dayInFileName('0')).toBe('')
  })

  it('has no day that the independent calendar lacks', () => {
    let days = 0
    for (let year = 1900; year <= 2100; year += 1) {
      for (let month = 0; month <= 13; month += 1) {
        for (let day = 0; day <= 32; day += 1) {
          if (wireDateOf({ year, month, day }) !== undefined) days += 1
        }
      }
    }
    expect(days).toBe(73_414)
  })
})

describe('what a typed or pasted text says', () => {
  it.each([
    ['05/12/2569', '20261205'],
    ['5/12/2569', '20261205'],
    ['05122569', '20261205'],
    ['๐๕/๑๒/๒๕๖๙', '20261205'],
    ['๐๕๑๒๒๕๖๙', '20261205'],
    ['5-12-2569', '20261205'],
    ['5.12.2569', '20261205'],
    [' 5 / 12 / 2569 ', '20261205'],
    ['5 12 2569', '20261205'],
    ['5 ธ.ค. 2569', '20261205'],
    ['5 ธ.ค.2569', '20261205'],
    ['5 ธค 2569', '20261205'],
    ['๕ ธันวาคม ๒๕๖๙', '20261205'],
    ['5 ธันวาคม พ.ศ. 2569', '20261205'],
    ['5 ธันวาคม พ.ศ.2569', '20261205'],
    ['5 ธันวาคม พุทธศักราช 2569', '20261205'],
    ['วันที่ 5 ธันวาคม 2569', '20261205'],
    ['วันที่ ๕ เดือนธันวาคม พ.ศ. ๒๕๖๙', '20261205'],
    ['วันเสาร์ที่ 5 ธันวาคม พ.ศ. 2569', '20261205'],
    ['5\u00a0ธ.ค.\u00a02569', '20261205'],
    ['\u200b05/12/2569\ufeff', '20261205'],
    ['2026-12-05', '20261205'],
    ['2026/12/5', '20261205'],
    ['2569-12-05', '20261205'],
    ['5 ธ.ค. ค.ศ. 2026', '20261205'],
    ['5 ธันวา 2569', '20261205'],
    ['5 กุมภา 2569', '20260205'],
    ['5 กรกฏาคม 2569', '20260705'],
    ['5/ธ.ค./2569', '20261205'],
    ['5-ธ.ค.-2569', '20261205'],
    ['05 / ธันวาคม / 2569', '20261205'],
    ['5–12–2569', '20261205'],
    ['5/12/2569\r\n', '20261205'],
    ['5\t12\t2569', '20261205'],
    ['"05/12/2569"', '20261205'],
    ['5 ธันวาคม พ.ศ. 2569.', '20261205'],
    ['วันที่ 5/12/2569', '20261205'],
    ['วันเสาร์ 5 ธันวาคม 2569', '20261205'],
    ['เสาร์ที่ 5 ธันวาคม 2569', '20261205'],
    ['ส. 5 ธ.ค. 2569', '20261205'],
    ['5/12/2569 0:00', '20261205'],
    ['5/12/2569 14:30:00', '20261205'],
    ['5 ธ.ค. 2569 เวลา 09.00 น.', '20261205'],
    ['วันเสาร์ที่ 5 ธันวาคม พ.ศ. 2569 เวลา 09.00 น.', '20261205'],
    ['2026-12-05T00:00:00', '20261205'],
    ['2026-12-05 00:00:00.000', '20261205'],
    ['29/02/2567', '20240229'],
    ['29/02/2543', '20000229'],
    ['1 มี.ค. 2400', '18570301'],
    ['1 มกราคม พ.ศ. 2300', '17570101'],
    ['31/12/3543', '30001231'],
  ])('%s is a date', (text, date) => {
    expect(readThaiDate(text, TODAY)).toEqual({ date })
  })

  it.each([
    ['5/12/2026', 'christian-year', '20261205'],
    ['05122026', 'christian-year', '20261205'],
    ['5 ธ.ค. 2026', 'christian-year', '20261205'],
    ['29/02/2024', 'christian-year', '20240229'],
    ['31/12/2399', 'christian-year', '23991231'],
    ['5/12/69', 'two-digit-year', '20261205'],
    ['5 ธ.ค. 69', 'two-digit-year', '20261205'],
    ['051269', 'two-digit-year', '20261205'],
    ['5/12/89', 'two-digit-year', '20461205'],
    ['5/12/90', 'two-digit-year', '19471205'],
    ['5/12/00', 'two-digit-year', '19571205'],
    ['29/02/67', 'two-digit-year', '20240229'],
    ['5-ธ.ค.-69', 'two-digit-year', '20261205'],
    ["5 ธ.ค. '69", 'two-digit-year', '20261205'],
    ['ส. 5 ธ.ค. 69', 'two-digit-year', '20261205'],
    ['5-Dec-26', 'two-digit-year', '20261205'],
    ['5-Dec-69', 'two-digit-year', '19691205'],
    ['5 Dec 2026', 'christian-year', '20261205'],
    ['December 5, 2026', 'christian-year', '20261205'],
    ['5 12.69', 'two-digit-year', '20261205'],
  ])('%s is asked about', (text, ask, offer) => {
    expect(readThaiDate(text, TODAY)).toEqual({ ask, offer })
  })

  it.each([
    '29/02/2568',
    '29/02/2443',
    '29/02/2023',
    '29/02/68',
    '31/04/2569',
    '00/12/2569',
    '05/00/2569',
    '05/13/2569',
    '32/01/2569',
    '05/12/256',
    '05/12/25690',
    '5/12',
    '0512',
    '5/12/3544',
    '5/12/0999',
    '20261205',
    '2026-12-05T17:00:00Z',
    '2026-12-05T17:00:00+07:00',
    '5-7 ธ.ค. 2569',
    '28/12/2569 - 03/01/2570',
    'งาน 5 ธ.ค. 2569',
    '5 ม 2569',
    '5 Ju 2569',
    '31-Apr-2026',
    '5 ธันวาคน 2569',
    '31 กุมภาพันธ์ 2569',
    'พรุ่งนี้',
    '0',
    '-',
    '5//12//2569',
    '5'.repeat(5000),
    `5 ${' ธ'.repeat(2000)} 2569`,
  ])('%s is no date', (text) => {
    expect(readThaiDate(text, TODAY)).toEqual({ problem: 'not-a-date' })
  })

  it.each(['', '   ', '\u200b\n'])('nothing but spaces is empty', (text) => {
    expect(readThaiDate(text, TODAY)).toEqual({ empty: true })
  })
})

describe('the mask', () => {
  it.each([
    ['', ''],
    ['0', '0'],
    ['05', '05'],
    ['051', '05/1'],
    ['0512', '05/12'],
    ['05122', '05/12/2'],
    ['05122569', '05/12/2569'],
    ['051225699', '05/12/2569'],
    ['๐๕๑๒๒๕๖๙', '05/12/2569'],
    ['5/', '5/'],
    ['5/1', '5/1'],
    ['5/1/', '5/1/'],
    ['5/1/2569', '5/1/2569'],
    ['05/1', '05/1'],
    ['05/12/', '05/12/'],
    ['0/12/2569', '0/12/2569'],
    ['105/12/2569', '10/12/2569'],
    ['0512/2569', '05/12/2569'],
    ['กข05-12-2569', '05/12/2569'],
    ['5 12 2569', '5/12/2569'],
    ['05ก', '05'],
    ['//', ''],
  ])('%s becomes %s', (text, masked) => {
    expect(maskDateDigits(text)).toBe(masked)
  })
})

describe('dates on the wire', () => {
  it('has real days of the years 1000 to 3000 alone', () => {
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

  it('shows nothing for a date that is not set', () => {
    expect([shownDate('0'), shortThaiDate('0'), dateInWords('0'), shownDate('20230229')]).toEqual([
      '',
      '',
      '',
      '',
    ])
    expect([dateParts('0'), weekdayOf('0')]).toEqual([undefined, undefined])
  })
})

describe('a range of dates', () => {
  it.each([
    ['20261228', '20270103', undefined],
    ['20261205', '20261205', undefined],
    ['20261205', '0', undefined],
    ['0', '20261205', undefined],
    ['20270103', '20261228', 'year'],
    ['20261205', '20261106', 'month'],
    ['20261205', '20261204', 'day'],
  ])('from %s to %s', (start, end, part) => {
    expect(endBeforeStart(start, end)).toBe(part)
  })
})

describe('the strict second check', () => {
  it.each([
    ['20261205', true],
    ['19020101', true],
    ['20261206', false],
    ['19011231', false],
    ['20271205', false],
    ['20260431', false],
    ['0', false],
  ])('takes days from 1902 to today alone: %s', (date, isTaken) => {
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

  it('steps by days, months and years without leaving the calendar', () => {
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

  it('is told as officials write it', () => {
    expect(thaiDateTime(lastMinuteOfTheYear)).toBe('31 ธ.ค. 2569 เวลา 23.59 น.')
    expect(thaiDateTime('2026-12-05T03:32:00Z')).toBe('5 ธ.ค. 2569 เวลา 10.32 น.')
    expect(thaiDateTime('2026-12-05T03:32:00.000+07:00')).toBe('5 ธ.ค. 2569 เวลา 03.32 น.')
    expect(thaiDateTime('yesterday')).toBe('')
    expect(thaiTimeToday('2026-12-05T03:32:00Z', Date.parse('2026-12-05T16:59:59Z'))).toBe('10.32 น.')
    expect(thaiTimeToday('2026-12-05T03:32:00Z', Date.parse('2026-12-05T17:00:00Z'))).toBe(
      '5 ธ.ค. 2569 เวลา 10.32 น.',
    )
    expect(thaiTimeToday('yesterday', Date.now())).toBe('')
    expect(thaiClock(lastMinuteOfTheYear)).toBe('23:59:07 น.')
  })
})
