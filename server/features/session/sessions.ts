/**
 * Sessions: the browser has a random token, the database its digest. Every request reads the session together
 * with its account, so a sign-out, a suspension, and a change of group or area take effect at the next
 * request. All times are the database's.
 */
import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '#domain/errors/app-error.ts'
import { type Actor, parseGroup, scopeOf } from '#domain/permissions/scope.ts'
import type { Db, ReadTexts } from '#server/db/db.ts'
import { join, type Sql, sql } from '#server/db/sql.ts'
import type { AccountTable } from '#server/db/tables.ts'
import { isUnwritable } from '#server/db/unavailable.ts'
import type { RequestCaller } from '#server/http/register-routes.ts'
import type { SessionProof } from '#server/http/route.ts'

export type SessionAccount = AccountTable

/** How long sessions last: while unused, and at most. */
export type SessionLimits = { sessionIdleMinutes: number; sessionHours: number }

/** The time of the last use of a session is stored at most once in this interval. */
const NOTE_SECONDS = 30

const TOKEN_BYTES = 32

type NewSession = {
  accountId: number
  address: string
  limits: SessionLimits
  /** For a session of a provider: the URL that ends the provider's session, or empty. */
  providerSignOut?: string | undefined
}

/** Begins a session and answers its token: 256 random bits in 43 characters. Deletes expired sessions. */
export async function beginSession(
  db: Db,
  { accountId, address, limits, providerSignOut }: NewSession,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db.execute(sql`delete from session where not ${isLive(limits)}`)
  await db.execute(sql`
      insert into session (token_digest, account_id, address, provider_sign_out)
      values (${digestOf(token)}, ${accountId}, ${address}, ${providerSignOut ?? null})`)
  return token
}

/** How many sessions are cached; others are read from the database. */
const MAX_CACHED = 10_000

/**
 * The sessions of a server: read from the database, or taken from the cache together with a proof. With
 * `read`, a cached session is only checked for changes.
 */
export function sessionCache(db: Db, limits: SessionLimits, read?: ReadTexts) {
  const seen = new Map<string, CachedSession>()
  /** Whether a cached session is unchanged, by the smallest possible query. */
  const isStill = async (known: CachedSession): Promise<boolean> => {
    const statement = sql`select '' where ${proofOf(known, limits).condition}`
    const rows = await read?.(statement)
    return rows?.length === 1
  }
  return {
    async recognise(token: string, { unused = false } = {}): Promise<RequestCaller | undefined> {
      const known = read && seen.get(token)
      if (known && !known.caller.mustChange && (await isStill(known))) return known.caller
      const row = await findLiveSession(db, token, limits, unused)
      seen.delete(token)
      if (row === undefined) return undefined
      if (seen.size >= MAX_CACHED) seen.clear()
      const caller = { actor: actorOf(row), sessionId: String(row.session_id), mustChange: row.must_change }
      const { emp_group: group, catm_ukey: catmUkey, fname, mname, lname } = row
      seen.set(token, { caller, digest: digestOf(token), group, catmUkey, names: [fname, mname, lname] })
      return caller
    },
    /**
     * Rejects a caller whose session has ended since the request began (`not-signed-in`); a caller whose
     * permissions have changed must try again (`busy`).
     */
    async recheckSession({ actor, sessionId }: RequestCaller, trx: Db): Promise<void> {
      const [row] = await trx.query<LiveSession>(
        sql`${selectLiveSessions(limits)} and session.id = ${Number(sessionId)}`,
      )
      if (row === undefined || row.must_change) throw new AppError('not-signed-in')
      const { group, catmUkey } = actorOf(row)
      if (group !== actor.group || catmUkey !== actor.catmUkey) throw new AppError('busy')
    },
    assume(token: string): RequestCaller | undefined {
      const known = seen.get(token)
      return known && { ...known.caller, proof: proofOf(known, limits) }
    },
  }
}

type CachedSession = {
  caller: RequestCaller
  digest: Buffer
  group: string
  catmUkey: string
  names: string[]
}

/** Whether the password must be changed first. Never after a sign-in with a provider. */
const MUST_CHANGE = sql`account.must_change and session.provider_sign_out is null`

/**
 * The conditions under which a cached session is valid: it has not expired, its use was stored recently
 * (otherwise it must be stored again), the account is not suspended, has the same group, area and names, and
 * need not change its password.
 */
function proofOf({ digest, group, catmUkey, names }: CachedSession, limits: SessionLimits): SessionProof {
  return {
    condition: sql`exists (
      select from session join account on account.id = session.account_id
      where session.token_digest = ${digest} and account.suspended_at is null and not (${MUST_CHANGE})
        and account.emp_group = ${group} and account.catm_ukey = ${catmUkey}
        and (account.fname, account.mname, account.lname) = (${join(names)})
        and session.used_at > now() - make_interval(secs => ${noteSeconds(limits)}::int)
        and session.created_at > now() - make_interval(hours => ${limits.sessionHours}::int))`,
  }
}

/**
 * The live session of a token; nothing for any other token, or if the account is suspended. Stores its use,
 * except with `unused`.
 */
async function findLiveSession(db: Db, token: string, limits: SessionLimits, unused: boolean) {
  const [row] = await db.query<LiveSession>(
    sql`${selectLiveSessions(limits)} and session.token_digest = ${digestOf(token)}`,
  )
  if (row?.unrecorded && !unused) await recordUse(db, row.session_id)
  return row
}

type LiveSession = Pick<
  AccountTable,
  'id' | 'fname' | 'mname' | 'lname' | 'emp_group' | 'catm_ukey' | 'must_change'
> & { session_id: number; unrecorded: boolean }

/** Selects the live sessions of accounts that are not suspended; further conditions follow with `and`. */
function selectLiveSessions(limits: SessionLimits): Sql {
  return sql`
    select session.id as session_id, account.id, fname, mname, lname, emp_group, catm_ukey,
      ${MUST_CHANGE} as must_change,
      ${isUseUnrecorded(limits)} as unrecorded
    from session join account on account.id = session.account_id
    where account.suspended_at is null and ${isLive(limits)}`
}

/**
 * Ends one session; answers nothing if it had ended already. `providerSignOut` is the URL that ends the
 * provider's session, if there is one.
 */
export async function endSession(
  db: Db,
  sessionId: string,
): Promise<{ providerSignOut: string } | undefined> {
  const [ended] = await db.query<{ provider_sign_out: string | null }>(
    sql`delete from session where id = ${Number(sessionId)} returning provider_sign_out`,
  )
  return ended && { providerSignOut: ended.provider_sign_out ?? '' }
}

export function endOtherSessions(db: Db, accountId: number, sessionId: string): Promise<number> {
  return db.execute(sql`delete from session where account_id = ${accountId} and id != ${Number(sessionId)}`)
}

/** Ends every session of an account, on all instances, and answers how many there were. */
export function endSessions(db: Db, accountId: number): Promise<number> {
  return endOtherSessions(db, accountId, '0')
}

/** The actor of an account, for permission checks. */
export function actorOf(
  account: Pick<SessionAccount, 'id' | 'fname' | 'mname' | 'lname' | 'emp_group' | 'catm_ukey'>,
): Actor {
  const group = parseGroup(account.emp_group)
  return {
    id: account.id,
    name: [account.fname, account.mname, account.lname].filter(Boolean).join(' '),
    group,
    catmUkey: account.catm_ukey,
    scope: scopeOf(group, account.catm_ukey),
  }
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function isLive({ sessionIdleMinutes, sessionHours }: SessionLimits) {
  return sql`(session.used_at > now() - make_interval(mins => ${sessionIdleMinutes}::int)
    and session.created_at > now() - make_interval(hours => ${sessionHours}::int))`
}

/** With a very short idle time the use is stored more often, so that no session ends while its user works. */
function isUseUnrecorded(limits: SessionLimits) {
  return sql`session.used_at < now() - make_interval(secs => ${noteSeconds(limits)}::int)`
}

function noteSeconds({ sessionIdleMinutes }: SessionLimits): number {
  return Math.min(NOTE_SECONDS, sessionIdleMinutes * 6)
}

/** If the database can't be written, officials may read until the session has been idle for too long. */
async function recordUse(db: Db, sessionId: number): Promise<void> {
  try {
    await db.execute(sql`update session set used_at = now() where id = ${sessionId}`)
  } catch (error) {
    if (!isUnwritable(error)) throw error
  }
}
