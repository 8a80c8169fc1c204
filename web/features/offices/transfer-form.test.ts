import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { destinationOffice, transferServerErrors, transferErrors } from './transfer-form.ts'

const record = { catmUkey: '50010000', values: { dateMovein: '20200115' } }
const entries = { cc: '50', aa: '02', dept: '', date: '20260301', orderNo: '12/2569' }
const TODAY = '20261121'
const errorsFor = (change: Partial<typeof entries>) =>
  transferErrors(record, { ...entries, ...change }, TODAY)

describe('a transfer', () => {
  it('goes to a district, a province or the central office', () => {
    expect(destinationOffice({ cc: '50', aa: '02' })).toBe('50020000')
    expect(destinationOffice({ cc: '50', aa: '' })).toBe('50000000')
    expect(destinationOffice({ cc: '99', aa: '' })).toBe('99000000')
    expect(destinationOffice({ cc: '', aa: '' })).toBe('')
  })
  it('needs another office and a date, but no order number', () => {
    expect(errorsFor({})).toEqual({})
    expect(errorsFor({ orderNo: ' ' })).toEqual({})
    expect(errorsFor({ cc: '', aa: '', date: '0' })).toEqual({
      office: 'กรุณาเลือกที่ทำการปกครองที่โอนย้ายไป',
      date: 'กรุณากรอกวันที่โอนย้าย',
    })
    expect(errorsFor({ aa: '01' })).toMatchObject({ office: 'กรุณาเลือกที่ทำการปกครองที่โอนย้ายไป' })
  })
  it('needs a date between the start date and today', () => {
    expect(errorsFor({ date: '20200114' })).toEqual({ date: 'วันที่โอนย้ายต้องไม่ก่อนวันที่เข้าดำรงตำแหน่ง' })
    expect(errorsFor({ date: '20261122' })).toEqual({ date: 'วันที่ไม่ถูกต้อง' })
    expect(errorsFor({ date: TODAY })).toEqual({})
  })
  it('shows server errors at their fields', () => {
    const problems = [
      { field: 'DATE', message: 'ก' },
      { field: 'ID', message: 'ข' },
    ]
    expect(transferServerErrors(new ApiError(422, 'out-of-range', 'ข', { problems }))).toEqual({ date: 'ก' })
    expect(transferServerErrors(new ApiError(409, 'stale', 'ค'))).toEqual({})
  })
})
