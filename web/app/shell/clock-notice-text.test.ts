import { expect, it } from 'vitest'
import { clockNoticeText } from './clock-notice-text.ts'

const MINUTE = 60_000

it.each([
  [0, undefined],
  [2 * MINUTE, undefined],
  [-2 * MINUTE, undefined],
  [3 * MINUTE, 'ช้ากว่าเวลาจริงประมาณ 3 นาที'],
  [-90 * MINUTE, 'เร็วกว่าเวลาจริงประมาณ 90 นาที'],
  [7 * 60 * MINUTE, 'ช้ากว่าเวลาจริงประมาณ 7 ชั่วโมง'],
  [-543 * 1_440 * MINUTE, 'เร็วกว่าเวลาจริงประมาณ 543 วัน'],
])('an offset of %i ms', (offset, words) => {
  const text = clockNoticeText(offset)
  if (words === undefined) expect(text).toBeUndefined()
  else expect(text).toContain(words)
})
