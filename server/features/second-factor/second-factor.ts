/**
 * The secret that an account shares with its owner's app: created, confirmed, verified, removed. It is one
 * row; the recovery codes belong to it (decision 5).
 */
import { createHash, randomBytes } from 'node:crypto'
import {
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  RECOVERY_ALPHABET,
  parseSecondFactorCode,
} from '#domain/accounts/second-factor.ts'
import type { Db } from '#server/db/db.ts'
import { columnValues, type Sql, sql } from '#server/db/sql.ts'
import type { SecondFactorTable } from '#server/db/tables.ts'
import type { SecretCipher } from './secret-cipher.ts'
import { lastStep, SECRET_BYTES, stepOf } from './totp.ts'

/** A new secret must be confirmed within this time, so that somebody who saw it can't use it later. */
const CONFIRM_WITHIN = '15 minutes'

/**
 * What a code is verified with: the time in milliseconds since 1970, and the cipher for the stored secret.
 */
export type CodeCheck = { now: number; cipher: SecretCipher }

/**
 * The status of an account's second factor: since when it is active, and how many recovery codes are left.
 */
export async function secondFactorStatus(
  db: Db,
  accountId: number,
): Promise<{ since: Date; left: number } | undefined> {
  const [row] = await db.query<{ since: Date; left: number }>(sql`
    select confirmed_at as since,
      (select count(*) from recovery_code where recovery_code.account_id = second_factor.account_id) as left
    from second_factor where ${isActiveFactor(accountId)}`)
  return row
}

/** Whether a row of `account` in a statement has an active second factor, as SQL. */
export const hasSecondFactor = sql`exists (
  select from second_factor where second_factor.account_id = account.id and second_factor.confirmed_at is not null)`

export async function requiresCode(db: Db, accountId: number): Promise<boolean> {
  return (await db.query(sql`select from second_factor where ${isActiveFactor(accountId)}`)).length > 0
}

/** Whether an account has a new secret that may still be confirmed. */
export async function hasPendingSecret(db: Db, accountId: number): Promise<boolean> {
  return (await db.query(sql`select from second_factor where ${isPendingFactor(accountId)}`)).length > 0
}

/**
 * Creates a secret that is not active yet; it replaces an earlier inactive one. Answers nothing if an active
 * one exists.
 */
export async function beginFactor(
  db: Db,
  accountId: number,
  cipher: SecretCipher,
): Promise<Buffer | undefined> {
  const secret = randomBytes(SECRET_BYTES)
  const changedRows = await db.execute(sql`
    insert into second_factor (account_id, secret) values (${accountId}, ${cipher.encrypt(accountId, secret)})
    on conflict (account_id) do update set secret = excluded.secret, begun_at = now()
      where second_factor.confirmed_at is null`)
  return changedRows > 0 ? secret : undefined
}

/** Activates the new secret if the code shows that the app has it. */
export async function confirmFactor(
  db: Db,
  accountId: number,
  typed: string,
  { now, cipher }: CodeCheck,
): Promise<boolean> {
  const [begun] = await db.query<Pick<SecondFactorTable, 'secret'>>(
    sql`select secret from second_factor where ${isPendingFactor(accountId)}`,
  )
  const read = parseSecondFactorCode(typed)
  if (begun === undefined || read?.kind !== 'app') return false
  const step = stepOf(cipher.decrypt(accountId, begun.secret), read.code, now)
  if (step === undefined) return false
  const changedRows = await db.execute(sql`
    update second_factor set confirmed_at = now(), last_step = ${step}
    where account_id = ${accountId} and confirmed_at is null and secret = ${begun.secret}`)
  return changedRows > 0
}

/**
 * Whether a code of the app or a recovery code is right. The code can be used once: of two requests with the
 * same code, the first succeeds.
 */
export async function consumeCode(
  db: Db,
  accountId: number,
  typed: string,
  check: CodeCheck,
): Promise<boolean> {
  const read = parseSecondFactorCode(typed)
  if (read === undefined) return false
  return read.kind === 'app'
    ? consumeAppCode(db, accountId, read.code, check)
    : consumeRecoveryCode(db, accountId, read.code)
}

async function consumeAppCode(
  db: Db,
  accountId: number,
  code: string,
  { now, cipher }: CodeCheck,
): Promise<boolean> {
  const [factor] = await db.query<Pick<SecondFactorTable, 'secret'>>(
    sql`select secret from second_factor where ${isActiveFactor(accountId)}`,
  )
  if (factor === undefined) return false
  const secret = cipher.decrypt(accountId, factor.secret)
  const step = stepOf(secret, code, now)
  if (step === undefined) return false
  const fresh = cipher.isStale(factor.secret) ? sql`, secret = ${cipher.encrypt(accountId, secret)}` : sql``
  // If the clock was ahead, a later step than now was stored. It must not lock the owner out until that time.
  const changedRows = await db.execute(sql`
    update second_factor set last_step = ${step} ${fresh}
    where account_id = ${accountId} and (last_step < ${step} or last_step > ${lastStep(now)})`)
  return changedRows > 0
}

async function consumeRecoveryCode(db: Db, accountId: number, code: string): Promise<boolean> {
  const deletedRows = await db.execute(
    sql`delete from recovery_code where account_id = ${accountId} and digest = ${digestOf(code)}`,
  )
  return deletedRows > 0
}

/**
 * Replaces the recovery codes, within a transaction. Answers nothing if the second factor is no longer
 * active. Only hashes of the codes are stored.
 */
export async function remakeRecoveryCodes(trx: Db, accountId: number): Promise<string[] | undefined> {
  // The lock puts two requests in order. Only the codes of the later one are valid.
  const locked = await trx.query(sql`select from second_factor where ${isActiveFactor(accountId)} for update`)
  if (locked.length === 0) return undefined
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode)
  await trx.execute(sql`delete from recovery_code where account_id = ${accountId}`)
  const rows = codes.map((code) => ({ account_id: accountId, digest: digestOf(code) }))
  await trx.execute(sql`insert into recovery_code ${columnValues(rows)}`)
  return codes
}

/** Removes the second factor; answers whether there was an active one. */
export async function removeFactor(trx: Db, accountId: number): Promise<boolean> {
  const [removed] = await trx.query<{ confirmed_at: Date | null }>(
    sql`delete from second_factor where account_id = ${accountId} returning confirmed_at`,
  )
  return removed?.confirmed_at != null
}

function isPendingFactor(accountId: number): Sql {
  return sql`account_id = ${accountId} and confirmed_at is null
    and begun_at > now() - ${CONFIRM_WITHIN}::interval`
}

function isActiveFactor(accountId: number): Sql {
  return sql`account_id = ${accountId} and confirmed_at is not null`
}

const BITS_OF_SIGN = 31

function recoveryCode(): string {
  const bytes = [...randomBytes(RECOVERY_LENGTH)]
  return bytes.map((byte) => RECOVERY_ALPHABET[byte & BITS_OF_SIGN]).join('')
}

/** Codes of fifty random bits need no slow hash. */
function digestOf(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
