import { expect, it } from 'vitest'
import {
  catmOf,
  catmOfPrefix,
  catmParts,
  catmPrefix,
  catmRange,
  missingOuterLevel,
  parseCatm,
  isPlaceDigits,
  WHOLE_COUNTRY,
} from './catm.ts'

it.each([
  ['', WHOLE_COUNTRY],
  ['50', '50000000'],
  ['5001', '50010000'],
  ['500102', '50010200'],
  ['50010203', '50010203'],
])('the digits "%s" are the prefix of the code %s', (digits, code) => {
  expect(catmOfPrefix(digits)).toBe(code)
  expect(catmPrefix(code)).toBe(digits)
})

it.each([
  ['50010000', '50010000'],
  [50010000, '50010000'],
  ['00000000', '00000000'],
  [0, undefined],
  [-50010000, undefined],
  [5001000.5, undefined],
  ['5001', undefined],
  [null, undefined],
])('parseCatm reads %j as %s', (sent, code) => {
  expect(parseCatm(sent)).toBe(code)
})

it('catmOf builds a code from its levels', () => {
  expect(catmOf(catmParts('50010203'))).toBe('50010203')
  expect(catmOf({ cc: '50', aa: '' })).toBe('50000000')
  expect(catmOf({ cc: '' })).toBe(WHOLE_COUNTRY)
})

it.each([
  ['50', '50000000', true],
  ['50', '50999999', true],
  ['50', '51000000', false],
  ['50', '49999999', false],
  ['', '00000000', true],
  ['', '99999999', true],
])('catmRange of "%s" contains the code %s: %s', (digits, code, isWithin) => {
  const { from, to } = catmRange(digits)
  expect(code >= from && code < to).toBe(isWithin)
})

it.each([
  ['00000000', undefined],
  ['50000000', undefined],
  ['50010203', undefined],
  ['50000200', 'aa'],
  ['50010003', 'tt'],
  ['50000003', 'aa'],
  ['00010000', 'cc'],
])('missingOuterLevel of %s is %s', (code, level) => {
  expect(missingOuterLevel(catmParts(code))).toBe(level)
})

it('isPlaceDigits rejects 00 and everything except two digits', () => {
  expect(['50', '01', '99'].filter(isPlaceDigits)).toEqual(['50', '01', '99'])
  expect(['', '00', '5', '500', '5a', ' 5', '๕๐'].filter(isPlaceDigits)).toEqual([])
})
