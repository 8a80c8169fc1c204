/**
 * How guessing is slowed (security, mistake 17). Failures are counted in the database, so that all instances
 * count together: per ID and address, per address, and per ID. Who guesses is held up; the owner, elsewhere,
 * is not.
 */
import { AppError } from '#domain/errors/app-error.ts'
import { parseSecondFactorCode } from '#domain/accounts/second-factor.ts'
import type { Db } from '#server/db/db.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { hashQueue } from '#server/features/accounts/password-hash.ts'
import type { Log } from '#server/http/log.ts'

/** Who tries to sign in: the digits of the ID, and the address from the socket or from a trusted proxy. */
export type Attempt = { pid: string; address: string; accountId: number | undefined }

/**
 * Failures are forgotten an hour after the last one, wrong codes after a day, lest the longest wait for one
 * makes the next ones free.
 */
const FORGET = '1 hour'
const FORGET_CODES = '1 day'

/** The same ID from the same address: this many tries at once, then 30 s doubling to 15 min. */
const FREE_TRIES = 5
const FIRST_WAIT_SECONDS = 30
const LONGEST_WAIT_SECONDS = 15 * 60

/**
 * All IDs from one address: this many failures in five minutes. Successes never count, since offices share an
 * address.
 */
const ADDRESS_FAILURES = 60
const ADDRESS_WINDOW_SECONDS = 5 * 60

/**
 * One ID from everywhere: from here on one try every so often, except from where its owner has signed in
 * before; and from `NOTICE_FAILURES` on the log says so.
 */
const ID_FAILURES = 20
const ID_WAIT_SECONDS = 10
const NOTICE_FAILURES = 100

/**
 * Codes of the second factor, of one account from one address and from all unknown ones: the wait doubles
 * from `FIRST_WAIT_SECONDS` on to this.
 */
const LONGEST_CODE_WAIT_SECONDS = 60 * 60

/**
 * The clock was put back since the last try: what was to be waited for would be waited for that much longer,
 * by a whole office too. One try is let through instead, and the wait begins anew by the clock of now.
 */
const fromTheFuture = sql`sign_in_failure.last_at > clock_timestamp() + interval '10 seconds'`

type ThrottleRule = {
  subject: string
  /** Seconds until the next try, given that this is failure number `failures`, as SQL. */
  wait: Sql
  /** Failures older than this, as SQL, start a new count. */
  expired: Sql
}

const unseenFor = (time: string) => sql`sign_in_failure.last_at < now() - ${time}::interval`
const forgotten = unseenFor(FORGET)

/** What counts codes, of whichever account. */
const CODES = 'code '

/**
 * Counts an attempt as failed before the password is looked at, so that many at once can't slip through
 * together; throws `too-many-attempts` and counts nothing where it comes too soon. After a success, {@link
 * recordSuccess} takes it back.
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
      note: `${failures} failed sign-ins in a row for one ID`,
    })
  }
}

/**
 * Counts an attempt and has the password looked at, in its turn. Where too many are waiting for theirs,
 * nothing was tried and nothing counts.
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
    // One statement each: rows locked together in another order than above could wait for each other.
    for (const rule of [byAddress(attempt), byIdAndAddress(attempt), byId(attempt)])
      await undoFailure(db, rule)
    throw error
  }
}

/** Takes the attempt back after the right password, and starts the ID's counts anew. */
export async function recordSuccess(db: Db, attempt: Attempt): Promise<void> {
  await undoFailure(db, byAddress(attempt))
  // One statement each, as in `attemptPassword`.
  for (const { subject } of [byIdAndAddress(attempt), byId(attempt)])
    await db.execute(sql`delete from sign_in_failure where subject = ${subject}`)
  // Rows that are locked are left for later.
  await db.execute(sql`
    delete from sign_in_failure where subject in (
      select subject from sign_in_failure
      where (not subject like ${`${CODES}%`} or ${unseenFor(FORGET_CODES)}) and ${forgotten}
      for update skip locked)`)
}

/** A code of the second factor, after the password or within a session. */
export type CodeAttempt = { accountId: number; address: string; code: string }

/**
 * Counts a code as failed before it is looked at, and forgets such failures where it is right. Every address
 * has a count of its own. Those that the account has not been signed in from share another one, because
 * guessing six digits from many addresses would succeed in time. The owner is not held up by it where they
 * have signed in before, nor with a recovery code, which nobody guesses.
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
    log({ event: 'guessing', account: accountId, address, note: 'wrong codes behind a right password' })
  return isRight
}

/** Forgets the wrong codes of an account from everywhere, within a transaction. */
export async function clearCodeFailures(trx: Db, accountId: number): Promise<void> {
  const { subject } = byCode(accountId)
  await trx.execute(sql`delete from sign_in_failure where subject like ${`${subject} address %`}`)
  await trx.execute(sql`delete from sign_in_failure where subject = ${subject}`)
}

/**
 * Forgets the failures of an ID from everywhere, within a transaction; in the order in which a try counts.
 */
export async function clearFailures(trx: Db, pid: string): Promise<void> {
  await trx.execute(sql`delete from sign_in_failure where subject like ${`id ${pid} address %`}`)
  await trx.execute(sql`delete from sign_in_failure where subject = ${`id ${pid}`}`)
}

async function undoFailure(db: Db, { subject }: ThrottleRule): Promise<void> {
  await db.execute(sql`
      update sign_in_failure set failures = greatest(failures - 1, 0), open_at = now()
      where subject = ${subject}`)
}

/** Remembers where an account was signed in from. */
export async function rememberAddress(db: Db, accountId: number, address: string): Promise<void> {
  await db.execute(sql`
    insert into known_address (account_id, address) values (${accountId}, ${address})
    on conflict (account_id, address) do update set used_at = now()`)
}

/** Some tries at once, then a wait that doubles with each further one, to so many seconds. */
function doublingTo(longest: number): ThrottleRule['wait'] {
  return sql`case when failures < ${FREE_TRIES} then 0 else least(
    ${longest}, ${FIRST_WAIT_SECONDS} * power(2, least(failures - ${FREE_TRIES}, 10))) end`
}

function byAddress({ address }: Attempt): ThrottleRule {
  return {
    subject: `address ${address}`,
    wait: sql`case when failures < ${ADDRESS_FAILURES} then 0
      else extract(epoch from since - now()) + ${ADDRESS_WINDOW_SECONDS} end`,
    expired: sql`sign_in_failure.since < now() - make_interval(secs => ${ADDRESS_WINDOW_SECONDS})`,
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
 * Counts one more failure of a subject in one statement, and answers the number. Throws if the subject has to
 * wait. The row stays locked until the transaction ends, so tries of one subject run one after the other.
 * That is why the clock is used: the transaction's own time is earlier than what the one before has written.
 */
async function count(trx: Db, { subject, wait, expired }: ThrottleRule): Promise<number> {
  const rows = await trx.query<{ failures: number }>(sql`
    insert into sign_in_failure (subject, failures) values (${subject}, 1)
    on conflict (subject) do update set
      failures = case when ${expired} then 1 else sign_in_failure.failures + 1 end,
      since = case when ${expired} or ${fromTheFuture} then now() else sign_in_failure.since end,
      last_at = now()
    where sign_in_failure.open_at <= clock_timestamp() or ${fromTheFuture}
    returning failures`)
  const failures = rows[0]?.failures
  if (failures === undefined) throw await tooManyAttempts(trx, subject)
  await trx.execute(sql`update sign_in_failure set open_at = now() + make_interval(secs => (${wait})::float8)
    where subject = ${subject}`)
  return failures
}

async function tooManyAttempts(db: Db, subject: string): Promise<AppError> {
  const [row] = await db.query<{ minutes: number }>(sql`
    select ceil(extract(epoch from open_at - now()) / 60)::int as minutes
    from sign_in_failure where subject = ${subject}`)
  return new AppError('too-many-attempts', { values: { n: Math.max(1, row?.minutes ?? 1) } })
}
