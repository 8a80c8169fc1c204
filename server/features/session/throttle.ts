/**
 * Slows down the guessing of passwords (security, mistake 17; decision 5). Failures are counted in the
 * database, for all instances. The waits apply to the addresses of the attacker, not to those from which the
 * owner has signed in.
 */
import { AppError, type ErrorCode } from '#domain/errors/app-error.ts'
import { parseSecondFactorCode } from '#domain/accounts/second-factor.ts'
import type { Db } from '#server/db/db.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { hashQueue } from '#server/features/accounts/password-hash.ts'
import type { Log } from '#server/http/log.ts'

/** An attempt to sign in: the digits of the ID, and the address from the socket or from a trusted proxy. */
export type Attempt = { pid: string; address: string; accountId: number | undefined }

/**
 * Failures expire an hour after the last one. Wrong codes expire after a day: their longest wait is an hour,
 * so with one hour the count would start anew after each wait.
 */
const FORGET = '1 hour'
const FORGET_CODES = '1 day'

/**
 * The same ID from the same address: this many attempts at once, then a wait of 30 s that doubles up to 15
 * min.
 */
const FREE_TRIES = 5
const FIRST_WAIT_SECONDS = 30
const LONGEST_WAIT_SECONDS = 15 * 60

/**
 * All IDs from one address: this many failures in five minutes. Successes do not count, since offices share
 * an address.
 */
const ADDRESS_FAILURES = 60
const ADDRESS_WINDOW_SECONDS = 5 * 60

/**
 * One ID from all addresses: after this many failures, one attempt every `ID_WAIT_SECONDS`, except from
 * addresses where its owner has signed in before. Every `NOTICE_FAILURES` failures write a log line.
 */
const ID_FAILURES = 20
const ID_WAIT_SECONDS = 10
const NOTICE_FAILURES = 100

/**
 * Codes of the second factor, counted per account and address, and per account for all unknown addresses. The
 * wait doubles from `FIRST_WAIT_SECONDS` up to this.
 */
const LONGEST_CODE_WAIT_SECONDS = 60 * 60

/**
 * The clock was set back since the last attempt, so the stored wait would last that much longer, for a whole
 * office too. One attempt is allowed instead, and the wait starts anew with the present time.
 */
const fromTheFuture = sql`sign_in_failure.last_at > clock_timestamp() + interval '10 seconds'`

type ThrottleRule = {
  subject: string
  /** SQL: the seconds until the next attempt after `failures` failures. */
  wait: Sql
  /** SQL condition: older failures no longer count, and a new count starts. */
  expired: Sql
  /** The error of an attempt that comes too soon; `too-many-attempts` for sign-ins. */
  code?: ErrorCode
}

const unseenFor = (time: string) => sql`sign_in_failure.last_at < now() - ${time}::interval`
const forgotten = unseenFor(FORGET)

/** The prefix of the subjects that count codes. */
const CODES = 'code '

/**
 * Counts an attempt as failed before the password is verified, so that many concurrent attempts can't evade
 * the limit. Throws `too-many-attempts` and counts nothing if the attempt comes too soon. After a success,
 * {@link recordSuccess} removes the failure.
 */
async function countAttempt(db: Db, attempt: Attempt, log: Log): Promise<void> {
  const failures = await db.transaction(async (trx) => {
    await count(trx, byAddress(attempt))
    await count(trx, byIdAndAddress(attempt))
    return (await isKnown(trx, attempt)) ? 0 : count(trx, byId(attempt))
  })
  if (failures > 0 && failures % NOTICE_FAILURES === 0) {
    log({
      event: 'guessing',
      ...(attempt.accountId !== undefined && { account: attempt.accountId }),
      address: attempt.address,
      note: `${failures} consecutive failed sign-ins for one national ID`,
    })
  }
}

/**
 * Counts an attempt and verifies the password in the hash queue. If the queue is full, the password was not
 * verified, and the attempt does not count.
 */
export async function attemptPassword<T>(
  db: Db,
  attempt: Attempt,
  log: Log,
  look: () => Promise<T>,
): Promise<T> {
  await countAttempt(db, attempt, log)
  try {
    return await hashQueue(look)
  } catch (error) {
    // One statement per row: locking several rows in another order than `countAttempt` could cause a
    // deadlock.
    for (const rule of [byAddress(attempt), byIdAndAddress(attempt), byId(attempt)])
      await undoFailure(db, rule)
    throw error
  }
}

/** After the right password, removes the counted failure and resets the counts of the ID. */
export async function recordSuccess(db: Db, attempt: Attempt): Promise<void> {
  await undoFailure(db, byAddress(attempt))
  // One statement each, as in `attemptPassword`.
  for (const { subject } of [byIdAndAddress(attempt), byId(attempt)])
    await db.execute(sql`delete from sign_in_failure where subject = ${subject}`)
  // Rows that are locked are skipped; a later call deletes them.
  await db.execute(sql`
    delete from sign_in_failure where subject in (
      select subject from sign_in_failure
      where (not subject like ${`${CODES}%`} or ${unseenFor(FORGET_CODES)}) and ${forgotten}
      for update skip locked)`)
}

/** A code of the second factor, after the password or within a session. */
export type CodeAttempt = { accountId: number; address: string; code: string }

/**
 * Counts a code as failed before it is verified, and deletes the counts if it is right. Every address has its
 * own count; addresses without a sign-in of the account share one more, because six digits could be guessed
 * from many addresses. The shared count spares the owner's addresses and recovery codes, which can't be
 * guessed.
 */
export async function attemptCode(
  db: Db,
  attempt: CodeAttempt,
  log: Log,
  look: () => Promise<boolean>,
): Promise<boolean> {
  const { accountId, address } = attempt
  const failures = await db.transaction(async (trx) => {
    const here = await count(trx, byCodeAndAddress(attempt))
    const isRecovery = parseSecondFactorCode(attempt.code)?.kind === 'recovery'
    if (isRecovery || (await isKnown(trx, attempt))) return here
    return Math.max(here, await count(trx, byCode(accountId)))
  })
  const isRight = await look()
  if (isRight) {
    // One statement each, as in `attemptPassword`.
    for (const { subject } of [byCodeAndAddress(attempt), byCode(accountId)])
      await db.execute(sql`delete from sign_in_failure where subject = ${subject}`)
  } else if (failures === FREE_TRIES)
    log({
      event: 'guessing',
      account: accountId,
      address,
      note: 'wrong codes of the second factor after the right password',
    })
  return isRight
}

/** Deletes the counts of wrong codes of an account for all addresses, within a transaction. */
export async function clearCodeFailures(trx: Db, accountId: number): Promise<void> {
  const { subject } = byCode(accountId)
  await trx.execute(sql`delete from sign_in_failure where subject like ${`${subject} address %`}`)
  await trx.execute(sql`delete from sign_in_failure where subject = ${subject}`)
}

/**
 * Deletes the failures of an ID for all addresses, within a transaction, in the lock order of `countAttempt`.
 */
export async function clearFailures(trx: Db, pid: string): Promise<void> {
  await trx.execute(sql`delete from sign_in_failure where subject like ${`id ${pid} address %`}`)
  await trx.execute(sql`delete from sign_in_failure where subject = ${`id ${pid}`}`)
}

/** How often an account may do something within a number of seconds, counted by all servers together. */
export type UseLimit = { name: string; most: number; seconds: number }

/** Counts one use of an account. Throws `too-many-national-id-searches` if there were too many. */
export async function countUse(db: Db, accountId: number, limit: UseLimit): Promise<void> {
  await db.transaction((trx) => count(trx, ofUse(accountId, limit)))
}

export function undoUse(db: Db, accountId: number, limit: UseLimit): Promise<void> {
  return undoFailure(db, ofUse(accountId, limit))
}

function ofUse(accountId: number, { name, most, seconds }: UseLimit): ThrottleRule {
  return {
    subject: `${name} ${accountId}`,
    wait: untilWindowEnds(most, seconds),
    expired: afterWindow(seconds),
    code: 'too-many-national-id-searches',
  }
}

async function undoFailure(db: Db, { subject }: ThrottleRule): Promise<void> {
  await db.execute(sql`
      update sign_in_failure set failures = greatest(failures - 1, 0), open_at = now()
      where subject = ${subject}`)
}

export async function rememberAddress(db: Db, accountId: number, address: string): Promise<boolean> {
  const [row] = await db.query<{ new: boolean }>(sql`
    insert into known_address as k (account_id, address) values (${accountId}, ${address})
    on conflict (account_id, address) do update set used_at = now()
    returning xmax = 0 and exists (select from known_address o where o.account_id = k.account_id) as new`)
  return row?.new === true
}

/** Some attempts without a wait, then a wait that doubles with each further one, up to `longest` seconds. */
function doublingTo(longest: number): ThrottleRule['wait'] {
  return sql`case when failures < ${FREE_TRIES} then 0 else least(
    ${longest}, ${FIRST_WAIT_SECONDS} * power(2, least(failures - ${FREE_TRIES}, 10))) end`
}

/** `most` at once, then a wait until the window of `seconds` ends. */
const untilWindowEnds = (most: number, seconds: number): Sql =>
  sql`case when failures < ${most} then 0 else extract(epoch from since - now()) + ${seconds} end`

const afterWindow = (seconds: number): Sql =>
  sql`sign_in_failure.since < now() - make_interval(secs => ${seconds})`

function byAddress({ address }: Attempt): ThrottleRule {
  return {
    subject: `address ${address}`,
    wait: untilWindowEnds(ADDRESS_FAILURES, ADDRESS_WINDOW_SECONDS),
    expired: afterWindow(ADDRESS_WINDOW_SECONDS),
  }
}

function byIdAndAddress({ pid, address }: Attempt): ThrottleRule {
  return {
    subject: `id ${pid} address ${address}`,
    wait: doublingTo(LONGEST_WAIT_SECONDS),
    expired: forgotten,
  }
}

function byId({ pid }: Attempt): ThrottleRule {
  return {
    subject: `id ${pid}`,
    wait: sql`case when failures < ${ID_FAILURES} then 0 else ${ID_WAIT_SECONDS} end`,
    expired: forgotten,
  }
}

function byCode(accountId: number): ThrottleRule {
  return {
    subject: `${CODES}${accountId}`,
    wait: doublingTo(LONGEST_CODE_WAIT_SECONDS),
    expired: unseenFor(FORGET_CODES),
  }
}

function byCodeAndAddress({ accountId, address }: CodeAttempt): ThrottleRule {
  return { ...byCode(accountId), subject: `${CODES}${accountId} address ${address}` }
}

/** Also runs for an ID without an account, so that it takes the same time; no account has the number 0. */
async function isKnown(
  db: Db,
  { accountId = 0, address }: Pick<Attempt, 'accountId' | 'address'>,
): Promise<boolean> {
  const rows = await db.query(
    sql`select from known_address where account_id = ${accountId} and address = ${address}`,
  )
  return rows.length > 0
}

/**
 * Counts one more failure of a subject and answers the number. Throws if the subject has to wait. The row
 * stays locked until the transaction ends, so attempts of one subject run one after the other. So it compares
 * with `clock_timestamp()`: `now()`, the start of this transaction, may be before the previous attempt's
 * write.
 */
async function count(trx: Db, { subject, wait, expired, code }: ThrottleRule): Promise<number> {
  const rows = await trx.query<{ failures: number }>(sql`
    insert into sign_in_failure (subject, failures) values (${subject}, 1)
    on conflict (subject) do update set
      failures = case when ${expired} then 1 else sign_in_failure.failures + 1 end,
      since = case when ${expired} or ${fromTheFuture} then now() else sign_in_failure.since end,
      last_at = now()
    where sign_in_failure.open_at <= clock_timestamp() or ${fromTheFuture}
    returning failures`)
  const failures = rows[0]?.failures
  if (failures === undefined) throw await tooManyAttempts(trx, subject, code)
  await trx.execute(sql`update sign_in_failure set open_at = now() + make_interval(secs => (${wait})::float8)
    where subject = ${subject}`)
  return failures
}

async function tooManyAttempts(
  db: Db,
  subject: string,
  code: ErrorCode = 'too-many-attempts',
): Promise<AppError> {
  const [row] = await db.query<{ minutes: number }>(sql`
    select ceil(extract(epoch from open_at - now()) / 60)::int as minutes
    from sign_in_failure where subject = ${subject}`)
  return new AppError(code, { values: { n: Math.max(1, row?.minutes ?? 1) } })
}
