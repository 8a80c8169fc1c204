/** The calls of sign-in and account (foundations, section 7; content areas, section 7). */
import { ApiError } from './api-error.ts'
import { call } from './client.ts'
import { setSessionFreshness, parseSession, type Session } from './session.ts'

const FAILED_TEXT = 'ไม่สามารถเข้าสู่ระบบได้'

/** What opens a session: the 13 digits, the password, and the code of the second factor once that is asked for. */
export type SignInInput = { pid: string; password: string; code?: string }

/** Signs in. Throws `ApiError` with the server's sentence, or that no token came. */
export async function signIn({
  pid,
  password,
  code,
}: SignInInput): Promise<{ token: string; session: Session }> {
  const answer = await call<Record<string, unknown>>('auth/login', {
    body: { EMP_PID: pid, password, ...(code && { CODE: code }) },
    session: 'none',
  })
  const token = answer.access_token
  if (typeof token !== 'string' || token === '') throw new ApiError(200, 'no-token', FAILED_TEXT)
  return { token, session: parseSession(answer) }
}

/** Asks whose session it is: that of a token, or the one that goes on here. */
export async function restoreSession(token?: string): Promise<Session> {
  return parseSession(
    await call<Record<string, unknown>>('auth/getUser', { method: 'POST', ...withToken(token) }),
  )
}

/** Learns how old is old at this moment. Not being answered tells nothing, and an ended session is asked about by whatever comes next. */
export async function refreshFreshness(): Promise<void> {
  const asked = call<Record<string, unknown>>('auth/getUser', { method: 'POST', session: 'as-is' })
  const answer = await asked.catch(() => undefined)
  if (answer !== undefined) setSessionFreshness(parseSession(answer).freshness)
}

/** Ends a session on the server: that of a token, or the one that goes on here. */
export async function endSession(token?: string): Promise<void> {
  await call('auth/logout', { method: 'POST', outlivesPage: true, ...withToken(token) })
}

/** Whether a sign-in was refused for want of the second factor's code, or for a wrong one: the password was right. */
export const isCodeRequired = ({ code }: ApiError): boolean =>
  code === 'second-factor' || code === 'second-factor-wrong'

const withToken = (token: string | undefined) => (token === undefined ? {} : { session: { token } })

/** Changes the own password and returns the server's sentence about it; refused when the old one is wrong or the new one too weak. */
export async function changePassword(pid: string, oldPassword: string, newPassword: string): Promise<string> {
  const answer = await call<{ status: boolean; data?: unknown; error?: string }>('user/changePass', {
    body: { EMP_PID: pid, PASS_OLD: oldPassword, PASS_NEW: newPassword },
  })
  if (!answer.status) throw new ApiError(200, 'not-changed', answer.error ?? 'ดำเนินการไม่สำเร็จ', answer)
  return typeof answer.data === 'string' ? answer.data : 'เปลี่ยนรหัสผ่านเรียบร้อยแล้ว'
}
