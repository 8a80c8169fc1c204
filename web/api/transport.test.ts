import { expect, it } from 'vitest'
import { attachmentName } from './transport.ts'

it('reads the UTF-8 name of an attachment, and ignores other headers', () => {
  const thai = encodeURIComponent('บัญชีผู้ใช้งาน (1).xlsx')
  expect(attachmentName(`attachment; filename="file.xlsx"; filename*=UTF-8''${thai}`)).toBe(
    'บัญชีผู้ใช้งาน (1).xlsx',
  )
  expect(attachmentName('attachment; filename="a"; filename*=UTF-8\'\'%E0%B8')).toBeUndefined()
  expect(attachmentName('inline; filename="a.png"')).toBeUndefined()
  expect(attachmentName(null)).toBeUndefined()
})
