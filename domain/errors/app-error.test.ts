import { expect, it } from 'vitest'
import { AppError, fillText } from './app-error.ts'

it('fillText inserts values and does not change placeholders without a value', () => {
  expect(fillText('{n} of {max}, {n}', { n: 1, max: 0 })).toBe('1 of 0, 1')
  expect(fillText('{n}')).toBe('{n}')
})

it('AppError has a status, and a Thai message with the field and the values', () => {
  const tooLarge = new AppError('too-large', { field: 'IMG', values: { n: 15 } })
  expect([tooLarge.status, tooLarge.text]).toEqual([413, 'ไฟล์มีขนาดเกิน 15 MB'])
  const unknown = new AppError('unknown-field', { field: 'WEATHER' })
  expect([unknown.status, unknown.text.includes('WEATHER')]).toEqual([422, true])
  expect(new AppError('invalid', { message: 'ไม่ถูกต้อง' }).text).toBe('ไม่ถูกต้อง')
  expect(new AppError('not-found').text).toBe('ไม่พบข้อมูล')
})

it('AppError.with adds members to the response and does not change the others', () => {
  const cause = new Error('why')
  const error = new AppError('stale', { field: 'ID', extra: { one: 1, two: 1 } }, { cause }).with({ two: 2 })
  expect(error).toMatchObject({ code: 'stale', name: 'AppError', message: 'stale', cause })
  expect(error.detail).toEqual({ field: 'ID', extra: { one: 1, two: 2 } })
})
