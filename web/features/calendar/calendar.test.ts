import { describe, expect, it } from 'vitest'
import {
  CALENDAR_ADDRESS,
  type CalendarEntry,
  calendarAddress,
  entriesOfDay,
  formatPeriod,
} from './calendar-entries.ts'
import { calendarWeeks, eventBars, monthsOf } from './calendar-weeks.ts'

describe('the address of the calendar', () => {
  it('does not change when it is parsed and built again', () => {
    expect(calendarAddress({ cc: '50', aa: '01', day: '20261205' })).toBe(
      '/calendar?cc=50&aa=01&day=20261205',
    )
    const december = { cc: '50', aa: '01', day: '20261205', month: '' } as const
    expect(CALENDAR_ADDRESS.parse('?cc=50&aa=01&day=20261205')).toEqual(december)
    const whole = { ...december, month: '1' } as const
    expect(CALENDAR_ADDRESS.parse(calendarAddress(whole).slice(9))).toEqual(whole)
    expect(CALENDAR_ADDRESS.parse(calendarAddress({ cc: '', aa: '', day: '20261205' }).slice(9))).toEqual({
      ...{ cc: '', aa: '', day: '20261205', month: '' },
    })
  })

  it('has no values by default, and ignores invalid ones', () => {
    expect(CALENDAR_ADDRESS.parse('')).toEqual({ cc: undefined, aa: '', day: undefined, month: '' })
    expect(CALENDAR_ADDRESS.parse('?cc=x&aa=1&day=20260230')).toEqual({
      ...{ cc: '', aa: '', day: undefined, month: '' },
    })
  })
})

const entry = (name: string, start: string, end = start): CalendarEntry => ({
  ...{ key: name, area: '', name, kind: '', place: '', start, end, isPublic: true, address: '' },
})

describe('the days of the calendar', () => {
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

describe('the weeks of the calendar', () => {
  it('begin with that of today, unless a whole month is wanted or the day is elsewhere', () => {
    const now = calendarWeeks('20261210', false, '20261202')
    expect(now).toMatchObject({ first: '20261129', last: '20270109', isFromToday: true })
    expect(now.weeks).toHaveLength(6)
    expect(monthsOf(now)).toEqual(['202611', '202612', '202701'])
    const december = { first: '20261201', last: '20261231', isFromToday: false }
    expect(calendarWeeks('20261210', true, '20261202')).toMatchObject(december)
    expect(calendarWeeks('20280215', false, '20261202')).toMatchObject({
      first: '20280201',
      last: '20280229',
    })
    expect(calendarWeeks('20261128', false, '20261202').isFromToday).toBe(false)
  })

  it('have a bar across the days of each event, in lanes without overlap', () => {
    const entries = [
      entry('ยาว', '20261128', '20261208'),
      entry('กลาง', '20261201', '20261202'),
      entry('ทับ', '20261202', '20261203'),
      entry('หลัง', '20261204'),
    ]
    const { weeks } = calendarWeeks('20261202', false, '20261202')
    const bars = (at: number) =>
      eventBars(entries, weeks[at] ?? []).map(({ entry: { name }, from, span, lane }) => [
        name,
        from,
        span,
        lane,
      ])
    expect(bars(0)).toEqual([
      ['ยาว', 0, 7, 0],
      ['กลาง', 2, 2, 1],
      ['ทับ', 3, 2, 2],
      ['หลัง', 5, 1, 1],
    ])
    expect(bars(1)).toEqual([['ยาว', 0, 3, 0]])
    const [first] = eventBars(entries, weeks[0] ?? [])
    expect([first?.isContinued, first?.goesOn]).toEqual([true, true])
  })
})
