import { expect, it } from 'vitest'
import { coordinateAdvice } from './coordinate-advice.ts'

it.each([
  ['18.79', '98.98', undefined],
  ['๑๘.๗๙', '๙๘.๙๘', undefined],
  ['98.98', '18.79', 'exchanged'],
  ['98,98', '18,79', 'exchanged'],
  ['51.5', '-0.12', 'outside'],
  ['1.35', '103.8', 'outside'],
  ['', '98.98', undefined],
  ['18.79', '', undefined],
  ['18.7.9', '98.98', undefined],
])('returns for latitude %s and longitude %s: %s', (lat, long, advice) => {
  expect(coordinateAdvice(lat, long)).toBe(advice)
})
