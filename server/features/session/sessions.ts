/**
 * Sessions: a random token in the browser, its digest here. Every call looks the session up together with its account, so
 * signing out, suspending, and a change of group or area take effect at the very next one. All times are the database's.
 */
import { createHash, randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { type Actor, readGroup, scopeOf } from '#domain/scope.ts'
import type { Db } from '#server/db/connect.ts'
import type { AccountTable } from '#server/db/tables.ts'
import type { Caller } from '#server/http/register.ts'

export type Account = Selectable<AccountTable>

/** How long sessions last: unused, and at most. */
export type SessionLimits = { sessionIdleMinutes: number; sessionHours: number }

/** A session's time of use is written down this often at most. */
const NOTE_SECONDS = 30

const TOKEN_BYTES = 32

/** Begins a session and answers its token: 256 random bits in 43 characters. Sessions that have run out are swept. */
export async function beginSession(
  db: Db,
  { accountId, address, limits }: { accountId: number; address: string; limits: SessionLimits },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db
    .deleteFrom('session')
    .where(sql<boolean>`not ${isLive(limits)}`)
    .execute()
  await db
    .insertInto('session')
    .values({ token_digest: digestOf(token), account_id: accountId, address })
    .execute()
  return token
}

/** Whose live session a token belongs to; nothing for any other token, or where the account is suspended. */
export async function recognise(db: Db, token: string, limits: SessionLimits): Promise<Caller | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .where('session.token_digest', '=', digestOf(token))
    .where('account.suspended_at', 'is', null)
    .where(isLive(limits))
    .select(['session.id as session_id', 'account.id', 'fname', 'mname', 'lname', 'emp_group', 'catm_ukey'])
    .select(isUnnoted(limits).as('unnoted'))
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (row.unnoted) await noteUse(db, row.session_id)
  return { actor: actorOf(row), sessionId: String(row.session_id) }
}

/** Ends one session. */
export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('session').where('id', '=', Number(sessionId)).execute()
}

/** Ends every session of an account but one. */
export async function endOtherSessions(db: Db, accountId: number, sessionId: string): Promise<void> {
  await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('id', '!=', Number(sessionId))
    .execute()
}

/** The official of an account, as rights are judged. */
export function actorOf(
  account: Pick<Account, 'id' | 'fname' | 'mname' | 'lname' | 'emp_group' | 'catm_ukey'>,
): Actor {
  const group = readGroup(account.emp_group)
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
  return sql<boolean>`(session.used_at > now() - make_interval(mins => ${sessionIdleMinutes}::int)
    and session.created_at > now() - make_interval(hours => ${sessionHours}::int))`
}

/** With a very short idle time the use is noted more often, so that nobody is sent out while working. */
function isUnnoted({ sessionIdleMinutes }: SessionLimits) {
  const seconds = Math.min(NOTE_SECONDS, sessionIdleMinutes * 6)
  return sql<boolean>`session.used_at < now() - make_interval(secs => ${seconds}::int)`
}

async function noteUse(db: Db, sessionId: number): Promise<void> {
  await db.updateTable('session').set({ used_at: sql`now()` }).where('id', '=', sessionId).execute()
}
