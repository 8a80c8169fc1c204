/** The requests of sign-in and the own account (foundations, section 7; content areas, section 7). */
import { ApiError } from './api-error.ts'
import { fetchJson, type RouteResponse } from './client.ts'
import { setSessionFreshness, parseSession, type Session } from './session.ts'

const FAILED_TEXT = 'ไม่สามารถเข้าสู่ระบบได้'

/** The credentials. `code` is present after the server has asked for the second factor. */
export type SignInInput = { pid: string; password: string; code?: string }

/** Signs in. Throws `ApiError`. */
export async function signIn({ pid, password, code }: SignInInput): Promise<OpenedSession> {
  return openedSession(
    await fetchJson('auth/login', {
      body: { EMP_PID: pid, password, ...(code && { CODE: code }) },
      session: 'none',
    }),
  )
}

type OpenedSession = { token: string; session: Session }

function openedSession(answer: RouteResponse<'auth/login'>): OpenedSession {
  const token = answer.access_token
  // The response may come from a proxy, or be an error with status 200.
  if (!token) throw new ApiError(200, 'no-token', FAILED_TEXT)
  return { token, session: parseSession(answer) }
}

/** Loads the session of a token, or the current one. Throws `ApiError`. */
export async function restoreSession(token?: string): Promise<Session> {
  return parseSession(await fetchJson('auth/getUser', { method: 'POST', ...withToken(token) }))
}

/** Reloads the limits of freshness. Failures are ignored; the next request handles an ended session. */
export async function refreshFreshness(): Promise<void> {
  const answer = await fetchJson('auth/getUser', { method: 'POST', session: 'as-is' }).catch(() => undefined)
  if (answer !== undefined) setSessionFreshness(parseSession(answer).freshness)
}

/** Ends the session of a token, or the current one. Returns the address that ends the provider's session. */
export async function endSession(token?: string): Promise<string> {
  const { redirect } = await fetchJson('auth/logout', {
    method: 'POST',
    outlivesPage: true,
    ...withToken(token),
  })
  return redirect
}

/**
 * Starts a sign-in with the provider. With `account`, it renews the session of that account. With `isAnew`,
 * the provider asks the user to sign in again. Throws `ApiError`.
 */
export async function beginProviderSignIn({ account, isAnew }: { account?: number; isAnew?: boolean }) {
  const answer = await fetchJson('auth/provider/begin', {
    body: { ORIGIN: window.location.origin, ACCOUNT: account, ANEW: isAnew ? '1' : '0' },
    session: 'none',
  })
  return { url: answer.URL, state: answer.STATE, token: answer.TOKEN }
}

/** Finishes the sign-in with the parameters of the provider's callback. Throws `ApiError`. */
export async function finishProviderSignIn(token: string, parameters: string): Promise<OpenedSession> {
  const body = { TOKEN: token, PARAMETERS: parameters }
  return openedSession(await fetchJson('auth/provider/finish', { body, session: 'none' }))
}

/** Whether the password was right, but the code of the second factor is missing or wrong. */
export const isCodeRequired = ({ code }: ApiError): boolean =>
  code === 'second-factor' || code === 'second-factor-wrong'

const withToken = (token: string | undefined) => (token === undefined ? {} : { session: { token } })

/**
 * Changes the user's own password and returns the server's message. Throws `ApiError`, for example if the old
 * password is wrong or the new one is weak.
 */
export async function changePassword(pid: string, oldPassword: string, newPassword: string): Promise<string> {
  const { data } = await fetchJson('user/changePass', {
    body: { EMP_PID: pid, PASS_OLD: oldPassword, PASS_NEW: newPassword },
  })
  return data
}
