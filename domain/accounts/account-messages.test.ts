/** The error message of each field of an account, and the actions that its status allows. */
import { describe, expect, it } from 'vitest'
import { MESSAGES } from '../validation/messages.ts'
import { ACCOUNT_ACTIONS, ACCOUNT_STATUSES, fullName, isAccountActionAvailable } from './accounts.ts'
import { parseAccount } from './parse-account.ts'
import type { AccountField } from './account.ts'
import { scopeOf } from '../permissions/scope.ts'

const geography = { exists: (code: string) => code.startsWith('50') }
const actor = { id: 1, name: '', group: 4, catmUkey: '00000000', scope: scopeOf(4, '00000000') } as const
const typed = { empPid: '1000000000009', fname: 'ก', lname: 'ข', empGroup: '2', catmUkey: '50000000' }
const problems = (change: Partial<Record<AccountField, string>>, more = {}) =>
  parseAccount({ ...typed, ...change }, { actor, geography, ...more }).problems

describe('a field of an account', () => {
  it.each<[AccountField, string, string]>([
    ['empPid', '', 'กรุณากรอกเลขประจำตัวประชาชนให้ครบ 13 หลัก'],
    ['empPid', '12', 'กรุณากรอกเลขประจำตัวประชาชนให้ครบ 13 หลัก'],
    ['fname', '', 'กรุณากรอกชื่อ'],
    ['lname', ' ', 'กรุณากรอกนามสกุล'],
    ['empGroup', '', 'กรุณาเลือกระดับผู้ใช้งาน'],
    ['empGroup', '7', MESSAGES.notListed],
    ['workArea', '8', MESSAGES.notListed],
    ['catmUkey', '51000000', MESSAGES.place],
    ['tel', 'x', MESSAGES.phone],
    ['email', 'x', MESSAGES.email],
  ])('%s has its error message for “%s”', (field, entry, message) => {
    const level = field === 'catmUkey' ? { level: 'cc' } : {}
    expect(problems({ [field]: entry })).toEqual([{ field, code: 'invalid', message, ...level }])
  })

  it('is trimmed', () => {
    const { values } = parseAccount({ ...typed, dept: ' ก ', email: ' a@b.th ' }, { actor, geography })
    expect(values).toMatchObject({ dept: 'ก', email: 'a@b.th', mname: '', workArea: '' })
  })
})

it('an account may have a place that no longer exists until its group or place changes', () => {
  const stored = {
    ...typed,
    id: 7,
    mname: '',
    dept: '',
    workArea: '',
    tel: '',
    email: '',
    catmUkey: '51000000',
  }
  expect(problems({ catmUkey: '51000000' }, { stored })).toEqual([])
  expect(problems({ catmUkey: '52000000' }, { stored })).toHaveLength(1)
  expect(problems({ catmUkey: '51000000', empGroup: '3' }, { stored })).toHaveLength(1)
})

it('each status allows its actions', () => {
  const allowed = ACCOUNT_STATUSES.map((state) =>
    ACCOUNT_ACTIONS.filter((act) => isAccountActionAvailable(act, { state, hasSecondFactor: false })),
  )
  const always = ['signOut', 'resetPassword']
  expect(allowed).toEqual([
    ['edit', 'suspend', ...always],
    ['edit', 'suspend', ...always],
    ['edit', 'suspend', 'unlock', ...always],
    ['edit', 'reactivate', ...always],
  ])
  expect(isAccountActionAvailable('resetSecondFactor', { state: 'current', hasSecondFactor: true })).toBe(
    true,
  )
})

it('a full name contains only the filled parts', () => {
  expect(fullName({ fname: 'ก', mname: '', lname: 'ข' })).toBe('ก ข')
  expect(fullName({ fname: 'ก', mname: 'ค', lname: 'ข' })).toBe('ก ค ข')
})
