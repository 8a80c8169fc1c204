import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { readSettings } from '#server/settings.ts'
import { openTestApp, type TestApp } from '../../../tests/servers/test-app.ts'
import { createDemoAccounts, DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'
import { hashPassword } from './password-hash.ts'
import { refuseDemoAccounts } from './refused-demo-accounts.ts'

const [first = '', second = ''] = DEMO_ACCOUNTS.map(({ pid }) => pid)
const OWN_PASSWORD = 'ฝนตกที่หน้าเสาธงตอนเช้า'

let development: TestApp
let production: TestApp
beforeAll(async () => {
  development = await openTestApp()
  const { demoPasswords } = readSettings({ NODE_ENV: 'production' })
  production = await openTestApp({ settings: { demoPasswords } })
  for (const { database } of [development, production]) {
    await createDemoAccounts(database.db, Date.now)
    const password_hash = await hashPassword(OWN_PASSWORD)
    await database.db.execute(
      sql`update account set password_hash = ${password_hash} where emp_pid = ${second}`,
    )
  }
})
afterAll(async () => {
  await development.close()
  await production.close()
})

const signIn = ({ ask }: TestApp, EMP_PID: string, password: string) =>
  ask('POST', 'auth/login', { body: { EMP_PID, password } })

it('production answers the demo password as a wrong one, in any spelling, and others sign in', async () => {
  expect((await signIn(development, first, DEMO_PASSWORD)).status).toBe(200)
  const wrong = await signIn(production, first, 'another password')
  const fullWidth = DEMO_PASSWORD.replaceAll('a', 'ａ').replaceAll('-', '－')
  for (const password of [DEMO_PASSWORD, fullWidth])
    expect(await signIn(production, first, password)).toMatchObject({ status: 401, body: wrong.body })
  expect((await signIn(production, second, OWN_PASSWORD)).status).toBe(200)
})

it('the start of production ends their sessions and names them without their national IDs', async () => {
  const { database } = development
  const sessions = () => database.db.query(sql`select from session`)
  await signIn(development, first, DEMO_PASSWORD)
  await signIn(development, second, OWN_PASSWORD)
  const before = (await sessions()).length
  const sentence = (await refuseDemoAccounts(database.db)) ?? ''
  expect((await sessions()).length).toBeLessThan(before)
  expect(await sessions()).toHaveLength(1)
  const { fname, lname } = DEMO_ACCOUNTS[0] ?? { fname: '', lname: '' }
  expect(sentence).toContain(`(${fname} ${lname})`)
  expect(sentence.match(/\d+ \(/g)).toHaveLength(DEMO_ACCOUNTS.length - 1)
  expect(sentence).not.toMatch(/\d{13}/)
  await database.db.execute(sql`update account set suspended_at = now()`)
  expect(await refuseDemoAccounts(database.db)).toBeUndefined()
})
