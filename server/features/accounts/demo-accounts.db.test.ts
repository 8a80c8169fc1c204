import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import type { AccountTable } from '#server/db/tables.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/database.ts'
import { insertAccount } from './create-account.ts'
import { createDemoAccounts, DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'
import { verifyPassword } from './password-hash.ts'

describe('demo accounts', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(() => database.db.execute(sql`delete from account`))
  const rows = () => database.db.query<AccountTable>(sql`select * from account`)

  it('are not created in a database that has an account', async () => {
    const own = {
      pid: '1101700230708',
      group: 4,
      catmUkey: '00000000',
      fname: 'ก',
      lname: 'ข',
      password: 'x',
    } as const
    await insertAccount(database.db, own)
    expect(await createDemoAccounts(database.db, Date.now)).toBe(0)
    expect(await rows()).toHaveLength(1)
  })

  it('are created once, with Thai names and the demo password', async () => {
    expect(await createDemoAccounts(database.db, Date.now)).toBe(DEMO_ACCOUNTS.length)
    expect(await createDemoAccounts(database.db, Date.now)).toBe(0)
    const accounts = await rows()
    expect(accounts).toHaveLength(DEMO_ACCOUNTS.length)
    for (const { fname, lname, dept } of accounts)
      for (const text of [fname, lname, dept]) expect(text).toMatch(/^[ก-๙ ]+$/)
    expect(await verifyPassword(DEMO_PASSWORD, accounts[0]?.password_hash ?? '')).toBe(true)
    expect(new Set(accounts.map(({ password_hash }) => password_hash)).size).toBe(accounts.length)
  })
})
