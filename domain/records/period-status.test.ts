import { expect, it } from 'vitest'
import { type RecordPeriod, periodStatus } from './period-status.ts'

const event: RecordPeriod = {
  from: 'begin',
  until: 'end',
  words: { before: 'coming', during: 'now', after: 'over' },
}
const term: RecordPeriod = { until: 'end', words: { soon: 'ends soon', after: 'ended' } }
const wordOn = (period: RecordPeriod, values: Record<string, string>, today: string) =>
  periodStatus({ period, search: { leaves: 'left' } }, values, today)?.word

it('includes the first and the last day of an event', () => {
  const values = { begin: '20261120', end: '20261122' }
  const words = ['20261119', '20261120', '20261122', '20261123'].map((day) => wordOn(event, values, day))
  expect(words).toEqual(['coming', 'now', 'now', 'over'])
})

it('has a status for a term from 90 days before its end', () => {
  const values = { end: '20270101' }
  const words = ['20261002', '20261003', '20270101', '20270102'].map((day) => wordOn(term, values, day))
  expect(words).toEqual([undefined, 'ends soon', 'ends soon', 'ended'])
})

it('has no status without an end, for a person who left, and for an area without a period', () => {
  expect(wordOn(event, { begin: '20261120', end: '' }, '20261120')).toBeUndefined()
  expect(wordOn(term, { end: '0' }, '20261120')).toBeUndefined()
  expect(wordOn(term, { end: '20261101', left: '20261030' }, '20261120')).toBeUndefined()
  expect(wordOn(term, { end: '20261101', left: '0' }, '20261120')).toBe('ended')
  expect(periodStatus({ search: {} }, { end: '20261101' }, '20261120')).toBeUndefined()
})
