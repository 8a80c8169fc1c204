import { expect, it } from 'vitest'
import type { PlaceLevel } from '#domain/places/catm.ts'
import type { PlaceSelection } from '../places/place-selects.tsx'
import { reachableError } from './reachable-level.ts'

/** Place selects. Only some of their levels are enabled. */
function selects(catmUkey: string, open: readonly PlaceLevel[]) {
  const offered: readonly PlaceLevel[] = ['cc', 'aa', 'tt']
  const levels = Object.fromEntries(offered.map((level) => [level, { disabled: !open.includes(level) }]))
  return { catmUkey, offered, levels: levels as unknown as PlaceSelection['levels'] }
}
const missing = { field: 'catmUkey', code: 'required', level: 'tt', message: 'กรุณาเลือกตำบล' } as const

it.each([
  ['00000000', ['cc'], 'cc', 'กรุณาเลือกจังหวัด'],
  ['50000000', ['cc', 'aa'], 'aa', 'กรุณาเลือกอำเภอ'],
  ['10000000', ['cc', 'aa'], 'aa', 'กรุณาเลือกเขต'],
  ['50010000', ['cc', 'aa', 'tt'], 'tt', 'กรุณาเลือกตำบล'],
] as const)(
  'at %s a missing sub-district is reported at the first level that can be selected',
  (place, open, level, message) => {
    expect(reachableError(selects(place, open), missing)).toEqual({ ...missing, level, message })
  },
)

it('does not change other errors', () => {
  const other = { field: 'govName', code: 'required', message: 'กรุณากรอกชื่อ' } as const
  expect(reachableError(selects('00000000', ['cc']), other)).toBe(other)
})
