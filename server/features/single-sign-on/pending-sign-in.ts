/** Sign-ins that wait for the provider: one row each, for one use, by any server. */
import { createHash, randomBytes } from 'node:crypto'
import { PROVIDER_SIGN_IN_MINUTES } from '#domain/accounts/single-sign-on.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

const LIFETIME = sql`make_interval(mins => ${PROVIDER_SIGN_IN_MINUTES}::int)`

/**
 * The values that the provider's answer is checked against. `account_id` is the account that renews its
 * session.
 */
export type PendingSignIn = {
  state: string
  nonce: string
  code_verifier: string
  redirect_uri: string
  account_id: number | null
}

/** Stores a sign-in and answers the token that finishes it: 256 random bits. Deletes old ones. */
export async function storePendingSignIn(db: Db, pending: PendingSignIn): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { state, nonce, code_verifier, redirect_uri, account_id } = pending
  await db.execute(sql`delete from pending_sign_in where created_at < now() - ${LIFETIME}`)
  await db.execute(sql`
    insert into pending_sign_in (token_digest, state, nonce, code_verifier, redirect_uri, account_id)
    values (${digestOf(token)}, ${state}, ${nonce}, ${code_verifier}, ${redirect_uri}, ${account_id})`)
  return token
}

/** Deletes the sign-in of a token and answers it. */
export async function takePendingSignIn(db: Db, token: string): Promise<PendingSignIn | undefined> {
  const [pending] = await db.query<PendingSignIn>(sql`
    delete from pending_sign_in
    where token_digest = ${digestOf(token)} and created_at > now() - ${LIFETIME}
    returning state, nonce, code_verifier, redirect_uri, account_id`)
  return pending
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
