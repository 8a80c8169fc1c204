/**
 * Sign-in with the provider (decision 86): the provider proves the identity, the account decides the rest.
 */
import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '#domain/errors/app-error.ts'
import { PROVIDER_CALLBACK_PATH, PROVIDER_SIGN_IN_MINUTES } from '#domain/accounts/sign-in.ts'
import { parsePid } from '#domain/personal-data/pid.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { accountOf, openSession, type OpenSessionDeps } from '#server/features/session/open-session.ts'
import type { SessionAccount } from '#server/features/session/sessions.ts'
import type { IdentityProvider, SignInChecks } from './identity-provider.ts'

export type ProviderSignInDeps = OpenSessionDeps & {
  provider: IdentityProvider
  /** The provider's URL, for the log pages. */
  issuer: string
  /** Milliseconds since 1970. */
  clock: () => number
}

/** How far the provider's clock may be off, in milliseconds. */
const CLOCK_TOLERANCE_MS = 60_000

export type ProviderSignInStart = {
  /** The origin of the web app, such as `https://backoffice.example.go.th`. */
  origin: string
  /** The account that renews its session; undefined for any. */
  accountId: number | undefined
  isAnew: boolean
}

/**
 * Begins a sign-in. The browser goes to `url` and comes back with `state`; only this browser has the `token`
 * that finishes it.
 */
export async function beginProviderSignIn(
  { db, limits, provider }: ProviderSignInDeps,
  { origin, accountId, isAnew }: ProviderSignInStart,
): Promise<{ url: string; state: string; token: string }> {
  const redirectUri = origin + PROVIDER_CALLBACK_PATH
  const maxAgeSeconds = limits.sessionIdleMinutes * 60
  const { url, checks } = await provider.begin({ redirectUri, maxAgeSeconds, isAnew })
  const token = await storePendingSignIn(db, { ...checks, redirectUri, accountId: accountId ?? null })
  return { url, state: checks.state, token }
}

/**
 * Finishes a sign-in with the parameters of the callback URL. An unknown ID and a suspended account get the
 * same answer.
 */
export async function finishProviderSignIn(
  deps: ProviderSignInDeps,
  { token, parameters }: { token: string; parameters: string },
  address: string,
): Promise<{ token: string; account: SessionAccount }> {
  const { db, limits, provider, issuer, clock } = deps
  const pending = await takePendingSignIn(db, token)
  if (pending === undefined) throw new AppError('provider-sign-in-failed')
  const callback = new URL(pending.redirectUri)
  callback.search = parameters
  const { pid: claim, claimFault, authenticatedAt, idToken } = await provider.identify(callback, pending)
  const oldest = clock() - limits.sessionIdleMinutes * 60_000 - CLOCK_TOLERANCE_MS
  if (authenticatedAt !== undefined && authenticatedAt < oldest) throw new AppError('provider-sign-in-failed')
  const pid = parsePid(claim)
  if (pid === undefined) throw new AppError('no-account', {}, { cause: new Error(claimFault) })
  const account = await accountOf(db, pid)
  const isOther = pending.accountId !== null && pending.accountId !== account?.id
  if (isOther) throw new AppError('other-account')
  if (account === undefined || account.suspended_at !== null) throw new AppError('no-account')
  const signOut = await provider.signOutAddress(idToken, `${callback.origin}/`)
  const session = await openSession(deps, account, {
    address,
    holds: sql`emp_pid = ${pid}`,
    rejection: new AppError('no-account'),
    provider: { host: new URL(issuer).host, signOut },
  })
  return { token: session, account }
}

/**
 * A sign-in that waits for the provider: one row, for one use, by any server. `accountId` is the account that
 * renews its session.
 */
type PendingSignIn = SignInChecks & { redirectUri: string; accountId: number | null }

const LIFETIME = sql`make_interval(mins => ${PROVIDER_SIGN_IN_MINUTES}::int)`

/** Stores a sign-in and answers the token that finishes it: 256 random bits. Deletes old ones. */
async function storePendingSignIn(db: Db, pending: PendingSignIn): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { state, nonce, codeVerifier, redirectUri, accountId } = pending
  await db.execute(sql`delete from pending_sign_in where created_at < now() - ${LIFETIME}`)
  await db.execute(sql`
    insert into pending_sign_in (token_digest, state, nonce, code_verifier, redirect_uri, account_id)
    values (${digestOf(token)}, ${state}, ${nonce}, ${codeVerifier}, ${redirectUri}, ${accountId})`)
  return token
}

/** Deletes the sign-in of a token and answers it. */
async function takePendingSignIn(db: Db, token: string): Promise<PendingSignIn | undefined> {
  const [pending] = await db.query<PendingSignIn>(sql`
    delete from pending_sign_in
    where token_digest = ${digestOf(token)} and created_at > now() - ${LIFETIME}
    returning state, nonce, code_verifier as "codeVerifier", redirect_uri as "redirectUri",
      account_id as "accountId"`)
  return pending
}

const digestOf = (token: string) => createHash('sha256').update(token).digest()
