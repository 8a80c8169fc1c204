import { describe, expect, it } from 'vitest'
import { parseAccount } from './parse-account.ts'
import { ACCOUNT_ACTIONS, accountPermissionError, accountPlaceError, manageableGroups } from './accounts.ts'
import { MESSAGES } from '../validation/messages.ts'
import { type Actor, GROUPS, type Group, scopeOf } from '../permissions/scope.ts'
import { WHOLE_COUNTRY } from '../places/catm.ts'

const geography = { exists: (code: string) => ['50000000', '50010000', '50010100'].includes(code) }

describe('permissions for accounts', () => {
  const TABLE: Record<Group, Group[]> = {
    1: [],
    2: [],
    3: [],
    4: [1, 2, 3, 4, 5, 8, 9],
    5: [1, 2, 3, 5, 9],
    8: [1, 2, 3, 8, 9],
    9: [],
  }

  it.each(GROUPS)('group %i manages the documented groups, for every action', (group) => {
    expect(manageableGroups(group)).toEqual(TABLE[group])
    for (const other of GROUPS) {
      for (const act of ACCOUNT_ACTIONS) {
        const why = accountPermissionError({ id: 1, group }, act, { id: 2, group: String(other) })
        expect(why, `${group} ${act} ${other}`).toBe(
          TABLE[group].includes(other) ? undefined : 'account-above',
        )
      }
    }
  })

  it('no user without a group manages accounts, and only group 4 edits accounts of unknown groups', () => {
    expect(manageableGroups(undefined)).toEqual([])
    for (const group of ['7', '10', '4 ', '', undefined, null]) {
      expect(accountPermissionError({ id: 1, group: 4 }, 'edit', { id: 2, group })).toBeUndefined()
      for (const actor of [1, 2, 3, 5, 8, 9, undefined] as (Group | undefined)[])
        expect(accountPermissionError({ id: 1, group: actor }, 'edit', { id: 2, group })).toBe(
          'account-above',
        )
    }
  })

  it('users may not lock their own account, but may edit it and end their other sessions', () => {
    const messages = ACCOUNT_ACTIONS.map((act) =>
      accountPermissionError({ id: 1, group: 4 }, act, { id: 1, group: '4' }),
    )
    expect(Object.fromEntries(ACCOUNT_ACTIONS.map((act, at) => [act, messages[at]]))).toEqual({
      edit: undefined,
      signOut: undefined,
      suspend: 'own-account',
      reactivate: 'own-account',
      unlock: 'own-account',
      resetPassword: 'own-account',
      resetSecondFactor: 'own-account',
    })
  })
})

it.each<[Group, string, string | undefined]>([
  [1, '50010000', undefined],
  [1, '50000000', 'กรุณาเลือกอำเภอ'],
  [1, '00000000', 'กรุณาเลือกจังหวัด'],
  [1, '50010100', 'ไม่พบพื้นที่ที่เลือก กรุณาเลือกใหม่อีกครั้ง'],
  [1, '50990000', 'ไม่พบพื้นที่ที่เลือก กรุณาเลือกใหม่อีกครั้ง'],
  [2, '50000000', undefined],
  [2, '50010000', 'ไม่พบพื้นที่ที่เลือก กรุณาเลือกใหม่อีกครั้ง'],
  [2, '99000000', 'กรุณาเลือกจังหวัด'],
  [3, '99000000', undefined],
  [3, '50000000', undefined],
  [3, '00000000', 'กรุณาเลือกจังหวัด'],
  [3, '5001', 'กรุณาเลือกจังหวัด'],
  [4, '00000000', undefined],
  [5, '99000000', undefined],
  [9, '50000000', undefined],
  [9, '51000000', 'ไม่พบพื้นที่ที่เลือก กรุณาเลือกใหม่อีกครั้ง'],
])('group %i with the place %s has the error %s', (group, catmUkey, problem) => {
  expect(accountPlaceError(group, catmUkey, geography)).toBe(problem)
})

const actorOf = (group: Group): Actor => {
  const catmUkey = WHOLE_COUNTRY
  return { id: 1, name: '', group, catmUkey, scope: scopeOf(group, catmUkey) }
}

describe('the input of an account', () => {
  const actor = actorOf(5)
  const typed = {
    empPid: '1-0000-00000-00-9',
    fname: ' สมใจ ',
    lname: 'ใจดี',
    empGroup: '1',
    catmUkey: '50010000',
    tel: '๐๕๓ ๑๑๒ ๓๔๕',
    workArea: '4, 1,4',
  }
  const stored = {
    ...{ id: 7, empPid: '1000000000009', fname: 'สมใจ', mname: '', lname: 'ใจดี', empGroup: '1' },
    ...{ catmUkey: '50010000', dept: '', workArea: '', tel: '', email: '' },
  }

  it('is parsed into the stored values', () => {
    expect(parseAccount(typed, { actor, geography }).values).toMatchObject({
      empPid: '1000000000009',
      fname: 'สมใจ',
      tel: '053 112 345',
      workArea: '1,4',
      email: '',
    })
  })

  it('returns an error for every invalid field, in the order of the form', () => {
    const reading = parseAccount({ empGroup: '1', catmUkey: '50000000', email: 'x' }, { actor, geography })
    expect(reading.problems.map(({ field }) => field)).toEqual([
      'empPid',
      'fname',
      'lname',
      'catmUkey',
      'email',
    ])
    for (const workArea of ['1,9', '9', 'toString'])
      expect(parseAccount({ ...typed, workArea }, { actor, geography }).problems).toHaveLength(1)
    expect(parseAccount({ ...typed, fname: 'ก'.repeat(101) }, { actor, geography }).problems).toHaveLength(1)
    for (const fname of ['\u200b', '\u3164', ' \u2800'])
      expect(parseAccount({ ...typed, fname }, { actor, geography }).problems).toHaveLength(1)
  })

  it('rejects a national ID in every field except its own', () => {
    for (const field of ['fname', 'mname', 'lname', 'dept', 'tel'] as const)
      for (const number of ['1-0000-00000-01-7', '๑๐๐๐๐๐๐๐๐๐๐๑๗'])
        expect(parseAccount({ ...typed, [field]: number }, { actor, geography }).problems, field).toEqual([
          { field, code: 'invalid', message: MESSAGES.holdsNationalId },
        ])
  })

  it('rejects a group that the creator does not manage', () => {
    for (const empGroup of ['4', '8']) {
      const { problems } = parseAccount({ ...typed, empGroup, catmUkey: '00000000' }, { actor, geography })
      expect(problems.map(({ code }) => code)).toEqual(['group-above'])
    }
    expect(parseAccount({ ...typed, empGroup: '7' }, { actor, geography }).problems).toHaveLength(1)
  })

  it('changes only the sent fields, and never the national ID', () => {
    const { values } = parseAccount({ dept: 'ก', empPid: '3000000000005' }, { actor, geography, stored })
    expect(values).toEqual({ ...parseAccount(stored, { actor, geography }).values, dept: 'ก' })
  })

  it("of the user's own account rejects another group or place", () => {
    const own = { ...stored, id: 1, empGroup: '5', catmUkey: '00000000' }
    expect(parseAccount({ fname: 'สมศรี' }, { actor, geography, stored: own }).problems).toEqual([])
    for (const change of [{ empGroup: '1', catmUkey: '50010000' }, { catmUkey: '50000000' }]) {
      const { problems } = parseAccount(change, { actor, geography, stored: own })
      expect(problems.map(({ code }) => code)).toEqual(['own-account'])
    }
  })
})
