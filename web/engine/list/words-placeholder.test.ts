import { expect, it } from 'vitest'
import { phone, text } from '#domain/fields/fields.ts'
import { wordsPlaceholder } from './words-placeholder.ts'

it('names telephone numbers only for areas that have them', () => {
  const fields = { name: text('ชื่อ') }
  expect(wordsPlaceholder({ fields })).toBe('ค้นหาชื่อหรือข้อความ')
  const tel = phone('หมายเลขโทรศัพท์')
  expect(wordsPlaceholder({ fields: { ...fields, tel } })).toContain('หมายเลขโทรศัพท์')
})
