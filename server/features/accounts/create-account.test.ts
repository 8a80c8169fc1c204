import { describe, expect, it } from 'vitest'
import type { Group } from '#domain/permissions/scope.ts'
import { makeGeography } from '#server/features/geography/geography.ts'
import { accountErrors, type NewAccount } from './create-account.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'

const geography = makeGeography([
  { code: '50', th: 'เชียงใหม่', en: 'Chiang Mai' },
  { code: '5001', th: 'เมืองเชียงใหม่', en: 'Mueang Chiang Mai' },
])
const VALID_ACCOUNT: NewAccount = {
  pid: '1101700230708',
  group: 4,
  catmUkey: '00000000',
  fname: 'สมใจ',
  lname: 'ใจดี',
  password: 'ฝนตกที่หน้าเสาธงตอนเช้า',
}

describe('a new account', () => {
  it.each<[Group, string, boolean]>([
    [1, '50010000', true],
    [1, '50000000', false],
    [1, '50990000', false],
    [1, '00000000', false],
    [1, '99000000', false],
    [2, '50000000', true],
    [2, '51000000', false],
    [2, '00000000', false],
    [3, '50000000', true],
    [3, '99000000', true],
    [3, '00000000', false],
    [4, '00000000', true],
    [4, '50010000', true],
    [5, '99000000', true],
    [8, '00000000', true],
    [9, '50000000', true],
    [9, '51000000', false],
    [4, '5001', false],
  ])('of group %i may have the place %s: %s', (group, catmUkey, right) => {
    expect(accountErrors({ ...VALID_ACCOUNT, group, catmUkey }, geography)).toHaveLength(right ? 0 : 1)
  })

  it.each([
    [{ pid: '1101700230709' }, 'valid check digit'],
    [{ pid: '123' }, '13 digits'],
    [{ fname: ' ' }, 'first name and the last name'],
    [{ lname: '' }, 'first name and the last name'],
    [{ fname: 'สมใจ 1-1017-00230-70-8' }, 'must not contain a national ID'],
    [{ dept: 'ที่ทำการ 1101700230708' }, 'must not contain a national ID'],
    [{ password: 'short' }, 'password is not allowed'],
    [{ password: 'amphoe-demo-2569' }, 'password is not allowed'],
    [{ password: VALID_ACCOUNT.pid }, 'password is not allowed'],
  ])('is rejected with %j', (odd, sentence) => {
    expect(accountErrors({ ...VALID_ACCOUNT, ...odd }, geography)).toEqual([
      expect.stringContaining(sentence),
    ])
  })
})

describe('the demo accounts', () => {
  it('have the documented IDs, groups and places', () => {
    expect(DEMO_ACCOUNTS.map(({ pid, group, catmUkey }) => `${pid} ${group} ${catmUkey}`)).toEqual([
      '1000000000009 1 50010000',
      '1000000000017 1 50020000',
      '1000000000025 1 34010000',
      '2000000000007 2 50000000',
      '2000000000015 2 34000000',
      '3000000000005 3 50000000',
      '3000000000013 3 99000000',
      '4000000000003 4 00000000',
      '5000000000001 5 00000000',
      '8000000000006 8 00000000',
      '9000000000004 9 50000000',
    ])
  })
})
