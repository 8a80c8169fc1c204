/**
 * What an account shares with its owner's app: made, put in force, asked for, taken away. All of it is one row, and the recovery codes hang
 * on that (docs/decisions/0050-a-second-factor.md).
 */
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import {
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  RECOVERY_ALPHABET,
  parseSecondFactorCode,
} from '#domain/accounts/second-factor.ts'
import type { Db } from '#server/db/connect.ts'
import { lastStep, SECRET_BYTES, stepOf } from './totp.ts'

/** A secret that was begun has to be confirmed within this time, lest one that somebody saw over a shoulder is put in force later. */
const CONFIRM_WITHIN = '15 minutes'

/** How an account's second factor stands: in force since when, and how many recovery codes are left. */
export async function secondFactorStatus(
  db: Db,
  accountId: number,
): Promise<{ since: Date; left: number } | undefined> {
  const row = await activeFactor(db, accountId)
    .select((row) => [
      'confirmed_at',
      row
        .selectFrom('recovery_code')
        .whereRef('recovery_code.account_id', '=', 'second_factor.account_id')
        .select((code) => code.fn.countAll<number>().as('left'))
        .as('left'),
    ])
    .executeTakeFirst()
  return row?.confirmed_at ? { since: row.confirmed_at, left: Number(row.left) } : undefined
}

/** The same of the rows of `account` that a statement reads. */
export const hasSecondFactor = sql<boolean>`exists (
  select from second_factor where second_factor.account_id = account.id and second_factor.confirmed_at is not null)`

/** Whether an account is asked for a code when it signs in. */
export async function requiresCode(db: Db, accountId: number): Promise<boolean> {
  return (await activeFactor(db, accountId).select('account_id').executeTakeFirst()) !== undefined
}

/** Whether a secret was begun that may still be confirmed. */
export async function hasPendingSecret(db: Db, accountId: number): Promise<boolean> {
  return (await pendingFactor(db, accountId).select('account_id').executeTakeFirst()) !== undefined
}

/** Makes a secret that is not in force yet, in the place of an earlier one that never was. Nothing where one is in force. */
export async function beginFactor(db: Db, accountId: number): Promise<Buffer | undefined> {
  const secret = randomBytes(SECRET_BYTES)
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('second_factor')
    .values({ account_id: accountId, secret })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret, begun_at: sql`now()` })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n ? secret : undefined
}

/** Puts the secret in force that was begun, where the app's code shows that it has it. */
export async function confirmFactor(db: Db, accountId: number, typed: string, now: number): Promise<boolean> {
  const begun = await pendingFactor(db, accountId).select('secret').executeTakeFirst()
  const read = parseSecondFactorCode(typed)
  if (begun === undefined || read?.kind !== 'app') return false
  const step = stepOf(begun.secret, read.code, now)
  if (step === undefined) return false
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ confirmed_at: sql`now()`, last_step: step })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .where('secret', '=', begun.secret)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether a code of the app or a recovery code is right. It is used up: of two who send the same one, the first is let in. */
export async function consumeCode(db: Db, accountId: number, typed: string, now: number): Promise<boolean> {
  const read = parseSecondFactorCode(typed)
  if (read === undefined) return false
  return read.kind === 'app'
    ? consumeAppCode(db, accountId, read.code, now)
    : consumeRecoveryCode(db, accountId, read.code)
}

async function consumeAppCode(db: Db, accountId: number, code: string, now: number): Promise<boolean> {
  const factor = await activeFactor(db, accountId).select('secret').executeTakeFirst()
  const step = factor && stepOf(factor.secret, code, now)
  if (step === undefined) return false
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    // One from a time that has not come yet was kept while the clock was ahead, and would shut the owner out until then.
    .where((row) => row.or([row('last_step', '<', step), row('last_step', '>', lastStep(now))]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function consumeRecoveryCode(db: Db, accountId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('digest', '=', digestOf(code))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Makes recovery codes in the place of those there were, within a transaction; nothing where there is no second factor in force any more. Only their
 * digests are kept.
 */
export async function remakeRecoveryCodes(trx: Db, accountId: number): Promise<string[] | undefined> {
  // Two who ask at once come one after the other: what the later one is given is all that holds.
  const held = await activeFactor(trx, accountId).select('account_id').forUpdate().executeTakeFirst()
  if (held === undefined) return undefined
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode)
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  await trx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ account_id: accountId, digest: digestOf(code) })))
    .execute()
  return codes
}

/** Takes the second factor away; answers whether there was one in force. */
export async function removeFactor(trx: Db, accountId: number): Promise<boolean> {
  const removed = await trx
    .deleteFrom('second_factor')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return removed?.confirmed_at != null
}

function pendingFactor(db: Db, accountId: number) {
  return db
    .selectFrom('second_factor')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .where(sql<boolean>`begun_at > now() - ${sql.lit(CONFIRM_WITHIN)}::interval`)
}

function activeFactor(db: Db, accountId: number) {
  return db
    .selectFrom('second_factor')
    .where('second_factor.account_id', '=', accountId)
    .where('second_factor.confirmed_at', 'is not', null)
}

const BITS_OF_SIGN = 31

function recoveryCode(): string {
  const bytes = [...randomBytes(RECOVERY_LENGTH)]
  return bytes.map((byte) => RECOVERY_ALPHABET[byte & BITS_OF_SIGN]).join('')
}

/** Fifty random bits need no slow digest. */
function digestOf(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
