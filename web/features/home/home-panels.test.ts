import { describe, expect, it } from 'vitest'
import { festival } from '#areas/tourism/festival.ts'
import { gov } from '#areas/district/gov.ts'
import { periodsIn } from '#domain/area/periods.ts'
import { wireName } from '#domain/area/wire.ts'
import { readWireRecord } from '#web/engine/record/record.ts'
import { missingByPart } from './missing-parts.ts'
import { recentEdits } from './recent-edits.ts'
import { upcomingEvent } from './upcoming-events.ts'

const board = {
  ...{ at: '', catmUkey: '50010000', ccDesc: 'เชียงใหม่', aaDesc: 'เมืองเชียงใหม่', year: '2569' },
  ...{ isFound: true as const, stale: 12, due: 10, notes: 0, answeredNotes: 0 },
}
const nothing = { picture: 0, point: 0, english: 0, tel: null, stale: 0, due: 0 }

describe('the missing data', () => {
  it('is listed by area for a district, the largest count first, without records that are due', () => {
    const parts = missingByPart({
      ...board,
      profiles: 0,
      sheets: [],
      areas: [
        { ...nothing, area: 'gov', records: 9, stale: 2, due: 7 },
        { ...nothing, area: 'festival', records: 9, picture: 4, english: 3 },
        { ...nothing, area: 'otop', records: 9, due: 1 },
      ],
    })
    expect(parts.map(({ key, count }) => [key, count])).toEqual([
      ['festival', 7],
      ['gov', 2],
    ])
    expect(parts[0]?.address).toContain('lacks=picture')
  })

  it('is listed by district for a province', () => {
    const place = { ...nothing, ccDesc: 'เชียงใหม่', records: 3, sheets: 0 }
    const parts = missingByPart({
      ...board,
      places: [
        { ...place, catmUkey: '50010000', aaDesc: 'เมืองเชียงใหม่', stale: 1, profiles: 0 },
        { ...place, catmUkey: '50020000', aaDesc: 'จอมทอง', stale: 1, profiles: 1 },
        { ...place, catmUkey: '50000000', aaDesc: '', stale: 9, profiles: 0 },
      ],
    })
    expect(parts.map(({ name, count }) => [name, count])).toEqual([
      ['จอมทอง', 2],
      ['เมืองเชียงใหม่', 1],
    ])
    expect(parts[0]?.address).toBe('/work?cc=50&aa=02')
  })
})

describe('an event', () => {
  const eventOn = (first: string, last: string) => {
    const [{ start = '', end = '' } = {}] = periodsIn(festival)
    const wire = {
      ...{ FESTIVAL_ID: 7, CATM_UKEY: '50010100', FESTIVAL_NAME: 'ยี่เป็ง' },
      ...{ [wireName(start)]: first, [wireName(end)]: last },
    }
    const days = { start, end, today: '20261124' }
    return upcomingEvent(festival, readWireRecord(festival, wire), days)
  }

  it.each([
    ['is running', '20261120', '20261124', true],
    ['starts within a week', '20261201', '20261203', true],
    ['starts within a month', '20261202', '20261203', false],
  ])('is shown if it %s', (_when, first, last, isSoon) => {
    expect(eventOn(first, last)).toMatchObject([{ name: 'ยี่เป็ง', isSoon }])
  })

  it('is not shown after its end, or more than a month before its start', () => {
    expect(eventOn('20261101', '20261123')).toEqual([])
    expect(eventOn('20261226', '20261227')).toEqual([])
  })

  it('is not shown if it lasts longer than a month, like a project', () => {
    expect(eventOn('20261001', '20270930')).toEqual([])
  })
})

describe('the last edits of the user', () => {
  const entry = { AT: '2026-11-24T03:00:00.000Z', CATM_UKEY: '50010100', RECORD_NAME: 'วัดสวนดอก' }

  it('contain each record once, and no deleted records', () => {
    const edits = recentEdits([
      { ...entry, MENU: 'gov', ACTION: 'edit', RECORD_ID: 7 },
      { ...entry, MENU: 'gov', ACTION: 'add', RECORD_ID: 7 },
      { ...entry, MENU: 'gov', ACTION: 'delete', RECORD_ID: 8 },
      { ...entry, MENU: 'sign-in', ACTION: 'sign-in', RECORD_ID: null },
    ])
    expect(edits).toMatchObject([{ name: 'วัดสวนดอก', kind: gov.titles.name }])
    expect(edits[0]?.address).toBe('/manage/gov?cc=50&aa=01&tt=01&page=1&size=100&dialog=view&record=7')
  })
})
