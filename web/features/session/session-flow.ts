/** The life of a session in the browser (content areas, section 4; decisions, section 2). */
import {
  type SignInInput,
  endSession,
  finishProviderSignIn,
  restoreSession,
  signIn,
} from '#web/api/account-api.ts'
import { ApiError } from '#web/api/api-error.ts'
import { setSessionRenewal } from '#web/api/client.ts'
import { publicSettings } from '#web/api/public-settings.ts'
import { currentAuth, currentSession, type Session, setSessionState } from '#web/api/session.ts'
import { onSessionChangedElsewhere, removeToken, storedToken, storeToken } from '#web/api/token.ts'
import { deleteAccountDrafts } from '#web/engine/form/drafts/draft-store.ts'
import { clearOutbox } from '#web/engine/outbox/outbox-store.ts'
import { beginAtProvider, type PendingSignIn, takeProviderReturn } from './provider-sign-in.ts'
import { clearMenuStorage } from './menu-storage.ts'
import { answerRenewal, requestRenewal } from './session-renewal.ts'

/**
 * Finishes a sign-in with the provider, or restores the session of the stored token, if any. If the server is
 * unreachable, the token stays.
 */
export async function startSession(): Promise<void> {
  const returned = takeProviderReturn()
  const token = storedToken()
  if (returned?.pending !== undefined) return finishAtReturn(returned.pending, returned.parameters)
  // The callback of a sign-in that this browser did not begin, or has finished before.
  if (returned !== undefined) showPage(token === undefined ? '/' : '/menu')
  if (token === undefined) {
    if (returned === undefined) return setSessionState({ phase: 'signed-out' })
    if (publicSettings().providerLabel === '') return setSessionState({ phase: 'no-provider' })
    return setSessionState({ phase: 'signed-out', refusal: NO_SIGN_IN_TEXT })
  }
  setSessionState({ phase: 'restoring' })
  try {
    const session = await restoreSession(token)
    if (storedToken() !== token) return await restartUnlessSignedIn()
    activateSession(session, token)
  } catch (error) {
    if (storedToken() !== token) return restartUnlessSignedIn()
    if (error instanceof ApiError && error.status !== 401 && error.status !== 403) {
      return setSessionState({ phase: 'unreachable', text: error.text })
    }
    // Keeps the address: after sign-in the user returns to it.
    closeSession()
  }
}

/** Another tab may have signed in or out while this one waited for an answer; that state wins. */
async function restartUnlessSignedIn(): Promise<void> {
  if (currentSession() === undefined) await startSession()
}

/** Signs in and opens the session, at the menu or the page of the address. Throws `ApiError`. */
export async function openSession(credentials: SignInInput): Promise<void> {
  await enter(await signIn(credentials))
}

async function enter({ token, session }: { token: string; session: Session }): Promise<void> {
  if (session.redirect !== undefined) return sendAway(session.redirect, token)
  storeToken(token)
  const isArriving = currentSession() === undefined
  if (isArriving && window.location.pathname === '/') window.history.replaceState(null, '', '/menu')
  activateSession(session, token)
}

/** Goes to the provider's sign-in. With `isAnew`, it asks the user to sign in again. Throws `ApiError`. */
export async function openSessionWithProvider(isAnew: boolean): Promise<void> {
  const { pathname, search, hash } = window.location
  window.location.assign(await beginAtProvider({ isAnew }, { path: pathname + search + hash }))
}

/**
 * Renews an ended session with the provider in a new window, so that an open form here stays. The new window
 * stores the token, and this window takes it over. Throws `ApiError`.
 */
export async function renewSessionWithProvider(): Promise<void> {
  const account = currentSession()?.actor.id
  if (account === undefined) return abandonSession()
  // Before the first `await`: browsers open windows only during a click.
  const opened = window.open('', '_blank', 'popup,width=520,height=720')
  if (opened === null) throw new ApiError(0, 'popup-blocked', POPUP_BLOCKED_TEXT)
  try {
    opened.location.replace(await beginAtProvider({ account }, { path: '', isRenewal: true }))
  } catch (error) {
    opened.close()
    throw error
  }
}

const POPUP_BLOCKED_TEXT = 'เบราว์เซอร์ปิดกั้นหน้าต่างใหม่ กรุณาอนุญาตให้เปิดหน้าต่างใหม่ แล้วลองอีกครั้ง'

/** Replaces the address. With the origin: a path that begins with two slashes would name another site. */
function showPage(path: string): void {
  window.history.replaceState(null, '', window.location.origin + path)
}

async function finishAtReturn(pending: PendingSignIn, parameters: string): Promise<void> {
  setSessionState({ phase: 'restoring' })
  showPage(pending.path || '/')
  try {
    const opened = await finishProviderSignIn(pending.token, parameters)
    if (!pending.isRenewal) return await enter(opened)
    storeToken(opened.token)
    setSessionState({ phase: 'renewal-window', text: RENEWED_TEXT })
    window.close()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (pending.isRenewal) return setSessionState({ phase: 'renewal-window', text: error.text })
    setSessionState({ phase: 'signed-out', refusal: error.text })
  }
}

const NO_SIGN_IN_TEXT = 'เข้าสู่ระบบไม่สำเร็จ กรุณาลองใหม่อีกครั้ง'
const RENEWED_TEXT = 'เข้าสู่ระบบเรียบร้อยแล้ว กรุณาปิดหน้าต่างนี้และทำงานต่อในหน้าต่างเดิม'

/**
 * Signs out here, in other tabs and on the server. It always succeeds here. It also clears the outbox; the
 * caller has asked the user.
 */
export async function signOut(): Promise<void> {
  const { account, token = storedToken() } = currentAuth() ?? {}
  setSessionRenewal(undefined)
  // Remove the token first: the page may close before the server responds, and then nobody must be signed in.
  removeToken()
  if (account !== undefined) await Promise.all([deleteAccountDrafts(account), clearOutbox(account)])
  const providerSignOut = await endOnServer(token)
  abandonSession()
  if (account !== undefined) await deleteLateDrafts(account)
  if (providerSignOut) window.location.replace(providerSignOut)
}

async function deleteLateDrafts(account: number): Promise<void> {
  // An open form, here or in another tab, may have stored its draft again before it was notified.
  await deleteAccountDrafts(account)
  setTimeout(() => void deleteAccountDrafts(account), TAB_SYNC_MS)
}

/** The request continues without the page; if it never arrives, the session expires on the server. */
async function endOnServer(token: string | undefined): Promise<string | undefined> {
  const ended = endSession(token).catch(() => undefined)
  const over = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), SIGN_OUT_WAIT_MS))
  return Promise.race([ended, over])
}

/**
 * Sends group 9 to its own back office. The session ends first, so that the next person at this browser is
 * asked to sign in (decisions, section 7).
 */
async function sendAway(address: string, token: string): Promise<void> {
  setSessionRenewal(undefined)
  removeToken()
  setSessionState({ phase: 'sent-away', address })
  await endOnServer(token)
  window.location.replace(address)
}

/** How long sign-out waits for the server, in milliseconds. */
const SIGN_OUT_WAIT_MS = 2_000

/** How long other tabs may take to receive the sign-out, in milliseconds. */
const TAB_SYNC_MS = 1_000

/** Renews an ended session with the password of the same user. Throws `ApiError` when refused. */
export async function renewSession(shown: Omit<SignInInput, 'pid'>): Promise<void> {
  const pid = currentSession()?.pid
  if (pid === undefined) return abandonSession()
  await openSession({ pid, ...shown })
  answerRenewal(true)
}

/**
 * Leaves an ended session, its page and the state of its menu. Data on the device stays: this person has
 * entered no password and may be another user.
 */
export function abandonSession(): void {
  window.history.replaceState(null, '', '/')
  clearMenuStorage()
  closeSession()
}

/** Pending requests fail, and the sign-in screen appears. */
function closeSession(): void {
  setSessionRenewal(undefined)
  removeToken()
  setSessionState({ phase: 'signed-out' })
  answerRenewal(false)
}

/** Follows sign-in and sign-out of other tabs. Returns the function that stops it. */
export function followOtherTabs(): () => void {
  return onSessionChangedElsewhere((token) => {
    if (token === undefined) abandonSession()
    else void adoptToken(token)
  })
}

/** Takes over the token of another tab after the server has confirmed it. Resolves to whether it is valid. */
async function adoptToken(token: string): Promise<boolean> {
  try {
    const session = await restoreSession(token)
    // Another tab has replaced or removed the token meanwhile.
    if (storedToken() !== token) return false
    const before = currentSession()?.pid
    if (before !== undefined && before !== session.pid) window.history.replaceState(null, '', '/menu')
    activateSession(session, token)
    answerRenewal(before === session.pid)
    return true
  } catch {
    // The next request here detects the ended session and asks the user to sign in again.
    return false
  }
}

/** Renews an ended session with the token of another tab, or asks the user to sign in again. */
async function continueSession(): Promise<boolean> {
  const token = storedToken()
  if (token !== undefined && token !== currentAuth()?.token && (await adoptToken(token))) return true
  return requestRenewal()
}

function activateSession(session: Session, token: string): void {
  if (session.redirect !== undefined) return void sendAway(session.redirect, token)
  setSessionRenewal(continueSession)
  setSessionState({ phase: 'signed-in', session, token })
}
