import { expect, it } from 'vitest'
import { removeInvisible } from './copied-text.ts'

it.each([
  ['a name from the contacts of a telephone', '\u202aนายสมชาย ใจดี\u202c', 'นายสมชาย ใจดี'],
  ['a line of a slide', 'ตลาดน้ำ\vอำเภอเมือง', 'ตลาดน้ำ อำเภอเมือง'],
  ['a control character', 'ตลาด\u0007สด\u0000', 'ตลาดสด'],
  ['bidirectional controls', '\u200fตลาด\u2067สด\u2069', 'ตลาดสด'],
])('removes characters that cannot be stored from %s', (_what, pasted, cleaned) => {
  expect(removeInvisible(pasted, ' ')).toBe(cleaned)
})

it.each(['ตลาด\u200bสด 😀 👩‍🌾', 'น้ํา\tน้ำ\nสอง\r\nสาม', 'ครึ่ง\ud83d'])('does not change %j', (typed) => {
  expect(removeInvisible(typed, '\n')).toBe(typed)
})
