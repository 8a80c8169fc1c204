import { expect, it } from 'vitest'
import { removeInvisible } from './invisible-characters.ts'

it.each([
  ['a name from a telephone’s contacts', '\u202aนายสมชาย ใจดี\u202c', 'นายสมชาย ใจดี'],
  ['a line of a slide', 'ตลาดน้ำ\vอำเภอเมือง', 'ตลาดน้ำ อำเภอเมือง'],
  ['a control character', 'ตลาด\u0007สด\u0000', 'ตลาดสด'],
  ['marks of other directions', '\u200fตลาด\u2067สด\u2069', 'ตลาดสด'],
])('removes from %s what can’t be stored, and keeps the rest', (_what, pasted, cleaned) => {
  expect(removeInvisible(pasted, ' ')).toBe(cleaned)
})

it.each(['ตลาด\u200bสด 😀 👩‍🌾', 'น้ํา\tน้ำ\nสอง\r\nสาม', 'ครึ่ง\ud83d'])('%j stays unchanged', (typed) => {
  expect(removeInvisible(typed, '\n')).toBe(typed)
})
