import { expect, it } from 'vitest'
import { MAX_REASON_LENGTH, parseReason } from './access-reason.ts'
import { maskLongNumbers } from './mask-long-numbers.ts'

it.each([
  ['ตรวจสอบ', 'ตรวจสอบ'],
  ['  ตรวจ \t\r\n สอบ ', 'ตรวจ สอบ'],
  ['ตร\u200bวจสอบ', 'ตรวจสอบ'],
  ['abcde', 'abcde'],
  ['abcd', undefined],
  ['abcd1', undefined],
  ['a-b-c-d-', undefined],
  ['abcd\u3164', undefined],
  ['12345', undefined],
  ['', undefined],
  [undefined, undefined],
  [12345, undefined],
  ['a'.repeat(MAX_REASON_LENGTH), 'a'.repeat(MAX_REASON_LENGTH)],
  ['a'.repeat(MAX_REASON_LENGTH + 1), undefined],
  [`${'😀'.repeat(MAX_REASON_LENGTH - 5)}abcde`, `${'😀'.repeat(MAX_REASON_LENGTH - 5)}abcde`],
  ['ตรวจสอบ 1101700230708', 'ตรวจสอบ 1-1017-xxxxx-70-8'],
])('parses the reason %j', (typed, reason) => {
  expect(parseReason(typed)).toBe(reason)
})

it.each([
  ['ก 1101700230708 ข', 'ก 1-1017-xxxxx-70-8 ข'],
  ['1-1017-00230-70-8', '1-1017-xxxxx-70-8'],
  ['1.1017.00230.70.8', '1-1017-xxxxx-70-8'],
  ['1_1017_00230_70_8', '1-1017-xxxxx-70-8'],
  ['๑๑๐๑๗๐๐๒๓๐๗๐๘', '1-1017-xxxxx-70-8'],
  ['1 1 0 1 7 0 0 2 3 0 7 0 8', '1-1017-xxxxx-70-8'],
  ['1101700\n230708', '1-1017-xxxxx-70-8'],
  ['1101700   230708', '1-1017-xxxxx-70-8'],
  ['1101700    230708', '1101700    230708'],
  ['1101\u200b700230708', '1-1017-xxxxx-70-8'],
  ['110170023070', '110170023070'],
  ['11017002307081', '0-0000-xxxxx-00-0'],
  ['1.101.700.230.708', '1.101.700.230.708'],
])('masks %j as %s', (text, written) => {
  expect(maskLongNumbers(text)).toBe(written)
})
