import { expect, it } from 'vitest'
import { dateAfterKey } from './calendar-keys.ts'

it.each([
  ['ArrowLeft', false, '20261204'],
  ['ArrowRight', false, '20261206'],
  ['ArrowUp', false, '20261128'],
  ['ArrowDown', false, '20261212'],
  ['Home', false, '20261129'],
  ['End', false, '20261205'],
  ['PageUp', false, '20261105'],
  ['PageDown', false, '20270105'],
  ['PageUp', true, '20251205'],
  ['PageDown', true, '20271205'],
  ['a', false, undefined],
  ['Tab', false, undefined],
])('%s (shift: %s) moves from Saturday 5 December 2569 to %s', (key, shift, date) => {
  expect(dateAfterKey(key, shift, '20261205')).toBe(date)
})
