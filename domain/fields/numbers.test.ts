import { describe, expect, it } from 'vitest'
import {
  parseNumber,
  formatCount,
  formatThousands,
  cleanCoordinate,
  cleanNumber,
  withUnit,
} from './numbers.ts'

describe('a typed coordinate', () => {
  it.each([
    ['18.79', '18.79'],
    ['๑๘.๗๙', '18.79'],
    ['１８．７９', '18.79'],
    ['18,79', '18.79'],
    ['-18.79', '-18.79'],
    ['−18.79', '-18.79'],
    [' 18.79\u200b ', '18.79'],
    ['18.', '18.'],
    ['1,234,5', '1,234,5'],
    ['1,234.5', '1,234.5'],
    // No digit moves next to another.
    ['18.79°N', '18.79°N'],
    ['18-79', '18-79'],
    ['1 8.79', '1 8.79'],
    ['ละติจูด', 'ละติจูด'],
  ])('%s is cleaned to %s', (typed, text) => {
    expect(cleanCoordinate(typed)).toBe(text)
  })

  it.each([
    ['18.79', 18.79],
    ['18,79', 18.79],
    ['๑๘', 18],
    ['-0.5', -0.5],
    ['.5', 0.5],
    ['18.', 18],
    ['1,234.5', undefined],
    ['18.7.9', undefined],
    ['-', undefined],
    ['.', undefined],
    ['', undefined],
    ['18a', undefined],
    ['1 8.79', undefined],
    ["18°47'", undefined],
    ['18-79', undefined],
    ['9'.repeat(400), undefined],
  ])('%s has the value %s', (typed, value) => {
    expect(parseNumber(typed, 'decimal')).toBe(value)
  })
})

describe('a typed price', () => {
  it.each([
    ['1,250.50', '1,250.50', false],
    ['๑,๒๕๐', '1,250', false],
    ['1 250', '1250', false],
    ['18,79', '18,79', false],
    ['1250 บาท', '1250', true],
    ['-5', '5', true],
    ['1e3', '1e3', true],
    ['12-15', '12-15', true],
    ['100 ถึง 200 บาท', '100ถึง200บาท', true],
    ['๑,๒๕๐.-', '1,250.', true],
  ])('%s becomes the text %s', (typed, text, stripped) => {
    expect(cleanNumber(typed)).toEqual({ text, stripped })
  })

  it.each([
    ['1,250.50', 1250.5],
    ['1250', 1250],
    ['1,234,567', 1_234_567],
    ['1,25', undefined],
    ['1250,000', undefined],
    ['1,,250', undefined],
    [',250', undefined],
    ['-5', undefined],
  ])('%s is the amount %s', (typed, value) => {
    expect(parseNumber(typed, 'thousands')).toBe(value)
  })
})

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1234567.25, '1,234,567.25'],
  [-1500, '-1,500'],
  [-150, '-150'],
  [1000.12345, '1,000.12345'],
])('formats %s as %s', (value, shown) => {
  expect(formatThousands(value)).toBe(shown)
})

describe('a count with its unit', () => {
  it.each([
    ['12500', 99_999, 'ครัวเรือน', '12,500 ครัวเรือน'],
    ['2569', 9_999, undefined, '2569'],
    ['2569', 10_000, undefined, '2,569'],
    ['35', 100, '%', '35%'],
  ])('formats %s with a maximum of %i', (value, to, unit, shown) => {
    expect(withUnit(formatCount(value, { to }), unit)).toBe(shown)
  })
})
