import { expect, it } from 'vitest'
import { GROUPS, scopeOf } from '../permissions/scope.ts'
import { canSetFreshness, DEFAULT_FRESHNESS, parseFreshness } from './freshness.ts'

const message = (from: number, to: number) => expect.stringMatching(new RegExp(`\\b${from}\\b.*\\b${to}\\b`))

it.each([
  [{ stale: '12', due: '11' }, { freshness: DEFAULT_FRESHNESS }],
  [{ stale: ' ๖๐ ', due: '๑' }, { freshness: { stale: 60, due: 1 } }],
  [{ stale: '2', due: '1' }, { freshness: { stale: 2, due: 1 } }],
  [{ stale: '1', due: '1' }, { problems: { stale: message(2, 60) } }],
  [{ stale: '61', due: '59' }, { problems: { stale: message(2, 60) } }],
  [{ stale: '61', due: '60' }, { problems: { stale: message(2, 60), due: message(1, 59) } }],
  [{ stale: '12', due: '12' }, { problems: { due: message(1, 11) } }],
  [{ stale: '12', due: '0' }, { problems: { due: message(1, 11) } }],
  [{ stale: '012', due: '1x' }, { problems: { stale: message(2, 60), due: message(1, 59) } }],
  [{ stale: 'x1', due: '' }, { problems: { stale: message(2, 60), due: message(1, 59) } }],
])('parses the months %j', (typed, expected) => expect(parseFreshness(typed)).toEqual(expected))

it('is set by groups 3 and 4 with the scope of the whole country', () => {
  const nation = scopeOf(4, '00000000')
  expect(GROUPS.filter((group) => canSetFreshness({ group, scope: nation }))).toEqual([3, 4])
  expect(canSetFreshness({ group: 3, scope: scopeOf(3, '50000000') })).toBe(false)
})
