/** The last step of every sign-in, by password or by provider. */
import { ERROR_DEFINITIONS, AppError } from '#domain/errors/app-error.ts'
import type { Db } from '#server/db/db.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { recordAuditEvent } from '#server/engine/audit-events.ts'
import { isDormant } from '#server/features/users/account-row.ts'
import { networkOf } from '#server/network/network-of.ts'
import { writeNotification } from '#server/notifications/write-notification.ts'
import { type SessionAccount, actorOf, beginSession, type SessionLimits } from './sessions.ts'
import { rememberAddress } from './throttle.ts'

/** An account, and whether it has been unused for over six months. */
export type SignInAccount = SessionAccount & { dormant: boolean }

export async function accountOf(db: Db, pid: string): Promise<SignInAccount | undefined> {
  const [account] = await db.query<SignInAccount>(
    sql`select *, ${isDormant} as dormant from account where emp_pid = ${pid}`,
  )
  return account
}

export type OpenSessionDeps = { db: Db; limits: SessionLimits; supportPhone: string }

export type ProvenIdentity = {
  address: string
  /** SQL condition that the proof is still valid: the password may have been changed since. */
  holds: Sql
  /** Thrown if the proof is no longer valid or the account was suspended. */
  rejection: AppError
  /** Further checks in the transaction. */
  check?: (trx: Db) => Promise<void>
  /** The provider that proved the identity, and the URL that ends its session. */
  provider?: { host: string; signOut: string }
}

/** Opens a session for an account whose owner has proved their identity, and answers the token. */
export async function openSession(
  { db, limits, supportPhone }: OpenSessionDeps,
  account: SignInAccount,
  { address, holds, rejection, check, provider }: ProvenIdentity,
): Promise<string> {
  if (account.dormant) throw dormantError(supportPhone)
  const isNewDevice = await rememberAddress(db, account.id, networkOf(address))
  return db.transaction(async (trx) => {
    // A password change ended the sessions of the old password; none may begin after it.
    const changedRows = await trx.execute(sql`
      update account set last_used_at = now() where id = ${account.id} and ${holds} and suspended_at is null`)
    if (changedRows === 0) throw rejection
    await check?.(trx)
    await recordAuditEvent(trx, {
      at: Date.now(),
      actor: actorOf(account),
      origin: { address },
      kind: 'sign-in',
      area: 'session',
      catmUkey: account.catm_ukey,
      ...(provider && { detail: { PROVIDER: provider.host } }),
    })
    if (isNewDevice) {
      const about = { at: Date.now(), actor: actorOf(account), to: { account: account.id } }
      await writeNotification(trx, { kind: 'newDevice', ...about })
    }
    return beginSession(trx, { accountId: account.id, address, limits, providerSignOut: provider?.signOut })
  })
}

function dormantError(supportPhone: string): AppError {
  if (supportPhone !== '') return new AppError('account-inactive', { values: { tel: supportPhone } })
  return new AppError('account-inactive', {
    message: ERROR_DEFINITIONS['account-inactive'].text.replace(' โทร. {tel}', ''),
  })
}
