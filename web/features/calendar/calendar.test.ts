import { describe, expect, it } from 'vitest'
import {
  CALENDAR_ADDRESS,
  type CalendarEntry,
  calendarAddress,
  daysOfMonth,
  entriesOfDay,
  formatPeriod,
} from './calendar-entries.ts'

describe('the address of the calendar', () => {
  it('does not change when it is parsed and built again', () => {
    expect(calendarAddress({ cc: '50', aa: '01', day: '20261205' })).toBe(
      '/calendar?cc=50&aa=01&day=20261205',
    )
    expect(CALENDAR_ADDRESS.parse('?cc=50&aa=01&day=20261205')).toEqual({
      cc: '50',
      aa: '01',
      day: '20261205',
    })
    expect(CALENDAR_ADDRESS.parse(calendarAddress({ cc: '', aa: '', day: '20261205' }).slice(9))).toEqual({
      ...{ cc: '', aa: '', day: '20261205' },
    })
  })

  it('has no values by default, and ignores invalid ones', () => {
    expect(CALENDAR_ADDRESS.parse('')).toEqual({ cc: undefined, aa: '', day: undefined })
    expect(CALENDAR_ADDRESS.parse('?cc=x&aa=1&day=20260230')).toEqual({ cc: '', aa: '', day: undefined })
  })
})

const entry = (name: string, start: string, end = start): CalendarEntry => ({
  ...{ key: name, name, kind: '', place: '', start, end, isPublic: true, address: '' },
})

describe('the days of the calendar', () => {
  it('are all days of the month, also in a leap year', () => {
    expect(daysOfMonth('20280215').at(-1)).toBe('20280229')
    expect(daysOfMonth('20261231')).toHaveLength(31)
  })

  it('have all entries of their period, the latest start first', () => {
    const entries = [entry('ยาว', '20261130', '20261206'), entry('สั้น', '20261205'), entry('อื่น', '20261207')]
    const names = (day: string) => entriesOfDay(entries, day).map(({ name }) => name)
    expect(names('20261205')).toEqual(['สั้น', 'ยาว'])
    expect(names('20261206')).toEqual(['ยาว'])
    expect(names('20261208')).toEqual([])
  })

  it('are formatted as a period only if there are several', () => {
    expect(formatPeriod(entry('', '20261205', '20261208'))).toBe('5 ธ.ค. 2569 ถึง 8 ธ.ค. 2569')
    expect(formatPeriod(entry('', '20261205'))).toBe('')
  })
})
