/** What somebody with an administrator's session may try on accounts (security, Z1). */
import { describe, expect, it } from 'vitest'
import { accountFields } from '#domain/accounts/account.ts'
import { wireName } from '#domain/area/wire.ts'
import { sql } from '#server/db/sql.ts'
import type { AccountTable } from '#server/db/tables.ts'
import { userFixture } from '../servers/accounts-fixture.ts'

const { app, eventsOf, newAccount, post, rowOf, someone } = userFixture()
const accounts = () => app().database.db.query<AccountTable>(sql`select * from account order by id`)

const FIELDS = [...Object.keys(accountFields), 'catmUkey'].map(wireName)
const WRONG_TYPES = [{ text: 'x' }, ['x'], [['x']], true, { $ne: '' }]
/** Characters that no text holds: null, a lone surrogate, controls of direction and of terminals. */
const FORBIDDEN = ['\u0000', '\ud800', '\u202e', '\u001b[2J']

describe('a value of an account', () => {
  it.each(FIELDS)('%s is rejected when it is no text or holds forbidden characters', async (field) => {
    const { id } = await someone(1)
    const before = await accounts()
    for (const value of [...WRONG_TYPES, ...FORBIDDEN.map((sign) => `ก${sign}ข`)]) {
      const added = await post('user', { ...newAccount(), [field]: value })
      expect(added.status, JSON.stringify(value)).toBe(422)
      const edited = await post('user/update', { ID: id, [field]: value })
      // The number of a stored account is never read.
      if (field !== 'EMP_PID') expect(edited.status, JSON.stringify(value)).toBe(422)
    }
    expect(await accounts()).toEqual(before)
    expect(await eventsOf(id)).toEqual([])
  })

  it.each(['PASSWORD_HASH', 'MUST_CHANGE', 'SUSPENDED_AT', 'LAST_USED_AT', 'UNLOCKED_AT', 'FIND_TEXT'])(
    '%s is not set by an edit',
    async (field) => {
      const { id } = await someone(1)
      const before = await rowOf(id)
      await post('user/update', { ID: id, [field]: '1', [field.toLowerCase()]: '1' })
      await post('user/update', { ID: id, [field]: '1' })
      expect(await rowOf(id)).toEqual(before)
    },
  )

  it('is not read from the prototype of the body', async () => {
    const { id } = await someone(1)
    const before = await rowOf(id)
    for (const name of ['__proto__', 'constructor', 'prototype'])
      await post('user/update', JSON.parse(`{"ID": ${id}, "${name}": {"EMP_GROUP": "4"}}`))
    expect(await rowOf(id)).toEqual(before)
  })
})

it('a search treats wildcards and SQL as text', async () => {
  await someone(1, { fname: 'ร้อยเปอร์เซ็นต์', lname: 'ขีดล่าง' })
  for (const Q of ['%', '_', '\\', "'", "' or 1=1 --", 'ร้อย%ขีด', 'ร้อย_ปอร์', '%ขีด'])
    expect((await post('user/search', { Q })).body, Q).toMatchObject({ total: 0, data: [] })
  expect((await post('user/search', { Q: 'ร้อยเปอร์ ขีดล่าง' })).body.total).toBe(1)
})
