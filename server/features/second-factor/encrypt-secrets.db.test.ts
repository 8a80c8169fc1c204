import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { insertAccount } from '#server/features/accounts/create-account.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/database.ts'
import { encryptSecrets, rejectMissingKeys } from './secret-cipher.ts'
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

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
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
    /1 can't be decrypted\.$/,
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
