import { expect, it } from 'vitest'
import { stackOf } from './log.ts'

it.each([
  '1101700230708',
  'x1101700230708y',
  '1-1017-00230-70-8',
  '1.1017.00230.70.8',
  '1/1017/00230/70/8',
  '1\u00a01017 – 00230_70,8',
  '1\u200b101700230708',
  '๑๑๐๑๗๐๐๒๓๐๗๐๘',
  '１１０１７００２３０７０８',
  encodeURIComponent('๑๑๐๑๗๐๐๒๓๐๗๐๘'),
  encodeURIComponent(encodeURIComponent('๑-๑๐๑๗-๐๐๒๓๐-๗๐-๘')),
  '%31%31%30%31%37%30%30%32%33%30%37%30%38',
  '1%201017%2000230%2070%208',
])('masks the number %s in a stack', (number) => {
  expect(stackOf(new Error(`invalid /find?q=${number}&p=1`)).split('\n')[0]).toBe(
    number.startsWith('x')
      ? 'Error: invalid /find?q=xxxxxxxxxxxxxxy&p=1'
      : 'Error: invalid /find?q=xxxxxxxxxxxxx&p=1',
  )
})

it('keeps line numbers and short numbers', () => {
  const text = 'at read (server/http/log.ts:1234:56)\n    at 2569-11-20 08:30:00; 123456789012'
  expect(stackOf(text)).toBe(text)
})
