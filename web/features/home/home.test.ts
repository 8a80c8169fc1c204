import { describe, expect, it } from 'vitest'
import { gov } from '#areas/district/gov.ts'
import { sumCounts } from '#domain/records/completeness-figures.ts'
import type { ListedNote } from '#web/features/work/notes/notes-query.ts'
import type { CalendarEntry } from '#web/features/calendar/calendar-entries.ts'
import { firstTasks } from './first-tasks.ts'
import { entriesOnFirstDay, picturedRecord } from './home-queries.ts'
import { placeChanges } from './risers.ts'

const record = (id: string) =>
  picturedRecord({
    ...{ id, area: 'gov', name: `สำนักงาน ${id}`, place: '', picture: '', note: '', find: 'สำนักงาน' },
    ...{ catmUkey: '50010100', route: gov.route ?? '', tab: '' },
  })

describe('what a district should do first', () => {
  const note = (noteId: number): ListedNote => ({
    note: { noteId, text: 'กรุณาเพิ่มรูป', at: '2026-11-24T03:00:00.000Z' } as ListedNote['note'],
    ...{ area: gov, name: 'วัดสวนดอก', kind: '', place: '', picture: '/pictures/x/preview', address: '/a' },
  })
  const order = (id: number) => ({
    id,
    topic: `เรื่อง ${id}`,
    docDate: '20261112',
    urgency: '3',
    address: '/b',
  })
  const missing = ['1', '2', '3', '4', '5'].map((id) => ({ ...record(id), start: '' as const }))

  it('is to answer notes, then to acknowledge orders, then to add pictures, four in all', () => {
    const tasks = firstTasks({ notes: [note(1)], orders: [order(7)], missing })
    expect(tasks.map(({ action, isWaiting }) => [action, isWaiting])).toEqual([
      ['ตอบ', true],
      ['รับทราบ', true],
      ['เพิ่มรูป', false],
      ['เพิ่มรูป', false],
    ])
    expect(tasks.map((task) => task.note).slice(0, 2)).toEqual([
      'กรุณาเพิ่มรูป · 24 พ.ย. 2569',
      'หนังสือสั่งการ · ด่วนมาก · 12 พ.ย. 2569',
    ])
    expect(tasks[2]?.address).toMatch(/dialog=edit&record=1&field=form-picture-\w+$/)
  })

  it('leaves room for a picture beside many notes and orders', () => {
    const many = { notes: [note(1), note(2), note(3)], orders: [order(1), order(2), order(3)] }
    const actions = (found: typeof missing) =>
      firstTasks({ ...many, missing: found }).map(({ action }) => action)
    expect(actions(missing)).toEqual(['ตอบ', 'ตอบ', 'รับทราบ', 'เพิ่มรูป'])
    expect(actions([])).toEqual(['ตอบ', 'ตอบ', 'รับทราบ', 'รับทราบ'])
  })
})

it('a week shows an entry on its first day, or today where it has begun before', () => {
  const entry = (start: string, end: string) => ({ key: start, start, end }) as CalendarEntry
  const entries = [
    entry('20261120', '20261202'),
    entry('20261201', '20261203'),
    entry('20261101', '20261102'),
  ]
  const on = (day: string) => entriesOnFirstDay(entries, day, '20261129').map(({ key }) => key)
  expect(on('20261129')).toEqual(['20261120'])
  expect(on('20261201')).toEqual(['20261201'])
  expect(on('20261202')).toEqual([])
})

it('the provinces that rose and fell are those with the greatest change', () => {
  const place = (code: string, complete: number) => ({
    ...sumCounts([]),
    ...{ code, name: code, records: 100, complete },
  })
  const [places, earlier] = [
    [place('50', 60), place('34', 20), place('57', 50), place('58', 40), place('5001', 90)],
    [place('50', 50), place('34', 45), place('57', 48), place('58', 40), place('5001', 10)],
  ]
  const latest = {
    isFound: true,
    at: 'x',
    ccDesc: '',
    aaDesc: '',
    year: '2569',
    within: '',
    places: places ?? [],
  }
  const history = { days: [], before: new Map((earlier ?? []).map((each) => [each.code, each])) }
  const { risen, fallen } = placeChanges(latest, history, 1)
  expect(risen).toEqual([{ code: '50', name: '50', share: 60, change: 10 }])
  expect(fallen).toEqual([{ code: '34', name: '34', share: 20, change: -25 }])
})
