import { randomBytes } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { columnValues, sql } from '#server/db/sql.ts'
import { insertAccount } from '#server/features/accounts/create-account.ts'
import { testDatabase } from '../../../tests/database.ts'
import { removeLostFactors } from './remove-lost-factors.ts'
import { encryptSecrets, rejectMissingKeys, unreadableAccounts } from './secret-cipher.ts'
import { beginFactor, confirmFactor, consumeCode } from './second-factor.ts'
import { type SecretCipher, secretCipher } from './secret-cipher.ts'
import { codeAt } from './totp.ts'

const HALF_MINUTE = 30_000
const person = {
  group: 1,
  catmUkey: '50010000',
  fname: 'สมใจ',
  lname: 'ใจดี',
  password: 'ฝนตกที่หน้าเสาธงตอนเช้า',
} as const

const database = testDatabase()
afterEach(() => database.db.execute(sql`delete from second_factor`))

const storedOf = async (id: number) => {
  const rows = await database.db.query<{ secret: Buffer }>(
    sql`select secret from second_factor where account_id = ${id}`,
  )
  return rows[0]?.secret ?? Buffer.alloc(0)
}

/** An account with a secret that is stored with a cipher. `use` sends the code of a later half minute. */
async function withFactor(pid: string, cipher: SecretCipher) {
  const id = (await insertAccount(database.db, { ...person, pid })) ?? 0
  const secret = (await beginFactor(database.db, id, cipher)) ?? Buffer.alloc(0)
  const at = Date.now()
  const use = (steps: number, by: SecretCipher) => {
    const now = at + steps * HALF_MINUTE
    return consumeCode(database.db, id, codeAt(secret, Math.floor(now / HALF_MINUTE)), { now, cipher: by })
  }
  const code = codeAt(secret, Math.floor(at / HALF_MINUTE))
  expect(await confirmFactor(database.db, id, code, { now: at, cipher })).toBe(true)
  return { id, secret, use }
}

it('encrypts a plain secret when a code is used, and replaces the key of stored secrets', async () => {
  const [plain, first] = [secretCipher([]), randomBytes(32)]
  const { id, secret, use } = await withFactor('1000000000009', plain)
  expect(await storedOf(id)).toEqual(secret)
  expect(await use(2, secretCipher([first]))).toBe(true)
  const stored = await storedOf(id)
  expect(stored.includes(secret)).toBe(false)

  const rotated = secretCipher([randomBytes(32), first])
  expect(await encryptSecrets(database.db, rotated)).toBe(1)
  expect(await encryptSecrets(database.db, rotated)).toBe(0)
  expect(await use(4, rotated)).toBe(true)
  await expect(rejectMissingKeys(database.db, rotated)).resolves.toBeUndefined()
  await expect(rejectMissingKeys(database.db, secretCipher([first]))).rejects.toThrow(
    /1 can.t be decrypted: if the key is lost/,
  )
})

it('stores a new secret encrypted, and does not decrypt it for another account', async () => {
  const cipher = secretCipher([randomBytes(32)])
  const one = await withFactor('1000000000017', cipher)
  const other = await withFactor('1000000000025', cipher)
  await database.db.execute(
    sql`update second_factor set secret = ${await storedOf(one.id)} where account_id = ${other.id}`,
  )
  await expect(other.use(2, cipher)).rejects.toThrow()
  expect(await one.use(2, cipher)).toBe(true)
})

it('turns off, with an event, what no key decrypts, for the named accounts alone', async () => {
  const { db } = database
  const lost = secretCipher([randomBytes(32)])
  const present = secretCipher([randomBytes(32)])
  const one = await withFactor('1101700230708', lost)
  const two = await withFactor('1101700230716', lost)
  const readable = await withFactor('1101700230724', present)
  await expect(rejectMissingKeys(db, present)).rejects.toThrow(/^SECOND_FACTOR_KEYS .* 2 can't be decrypted/)
  await expect(removeLostFactors(db, present, [one.id, readable.id])).rejects.toThrow('Nothing was changed')
  expect(await unreadableAccounts(db, present)).toEqual([one.id, two.id])
  const session = { account_id: one.id, token_digest: randomBytes(32), address: '' }
  await db.execute(sql`insert into session ${columnValues([session])}`)
  expect(await removeLostFactors(db, present, [one.id, one.id])).toEqual([one.id])
  expect(await unreadableAccounts(db, present)).toEqual([two.id])
  expect(await db.query(sql`select from session where account_id = ${one.id}`)).toEqual([])
  const events = await db.query(sql`
    select record_id, kind, actor_name from event where kind = 'second-factor-reset'`)
  expect(events).toEqual([
    { record_id: one.id, kind: 'second-factor-reset', actor_name: 'คำสั่ง second-factor:remove-lost' },
  ])
  await removeLostFactors(db, present, [two.id])
  await expect(rejectMissingKeys(db, present)).resolves.toBeUndefined()
  expect(await readable.use(2, present)).toBe(true)
})
