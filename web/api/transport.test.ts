import { expect, it } from 'vitest'
import { fileName } from './transport.ts'

it('takes the UTF-8 name of an attachment, and no name from anything else', () => {
  const thai = encodeURIComponent('บัญชีผู้ใช้งาน (1).xlsx')
  expect(fileName(`attachment; filename="file.xlsx"; filename*=UTF-8''${thai}`)).toBe('บัญชีผู้ใช้งาน (1).xlsx')
  expect(fileName('attachment; filename="a"; filename*=UTF-8\'\'%E0%B8')).toBeUndefined()
  expect(fileName('inline; filename="a.png"')).toBeUndefined()
  expect(fileName(null)).toBeUndefined()
})
