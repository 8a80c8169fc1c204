/** How a session begins, goes on and ends in the browser (content areas, section 4; decisions, section 2). */
import { type SignInInput, endSession, restoreSession, signIn } from '#web/api/account-api.ts'
import { ApiError } from '#web/api/api-error.ts'
import { setSessionRenewal } from '#web/api/client.ts'
import { currentAuth, currentSession, type Session, setSessionState } from '#web/api/session.ts'
import { onSessionChangedElsewhere, removeToken, storedToken, storeToken } from '#web/api/token.ts'
import { deleteAccountDrafts } from '#web/engine/form/drafts/draft-store.ts'
import { clearOutbox } from '#web/engine/outbox/outbox-store.ts'
import { answerRenewal, requestRenewal } from './session-renewal.ts'

/** Restores the session of the stored token, if there is one. A server that can't be reached ends no session. */
export async function startSession(): Promise<void> {
  const token = storedToken()
  if (token === undefined) return setSessionState({ phase: 'signed-out' })
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
    // Whoever opened this address is led to it after signing in, as without a token.
    closeSession()
  }
}

/** Another tab has signed in or out while this one waited for an answer about a token of before, which is not to end what that tab began. */
async function restartUnlessSignedIn(): Promise<void> {
  if (currentSession() === undefined) await startSession()
}

/** Signs in and opens the session, at the menu unless an address was asked for. Throws `ApiError` when refused. */
export async function openSession(credentials: SignInInput): Promise<void> {
  const { token, session } = await signIn(credentials)
  storeToken(token)
  const isArriving = currentSession() === undefined
  if (isArriving && window.location.pathname === '/') window.history.replaceState(null, '', '/menu')
  activateSession(session, token)
}

/**
 * Signs out here, in the other tabs and on the server. It always succeeds here, whatever the server says. What waits to be sent goes as
 * well: whoever calls this has asked.
 */
export async function signOut(): Promise<void> {
  const { account, token = storedToken() } = currentAuth() ?? {}
  setSessionRenewal(undefined)
  // First of all: on a slow line the page may be closed before the server has answered, and nobody who opens it then is signed in.
  removeToken()
  if (account !== undefined) await Promise.all([deleteAccountDrafts(account), clearOutbox(account)])
  // It goes its way without the page; where it never arrives the server ends the session by itself when its time is over.
  const ended = endSession(token).catch(() => undefined)
  await Promise.race([ended, new Promise((over) => setTimeout(over, SIGN_OUT_WAIT_MS))])
  abandonSession()
  if (account === undefined) return
  // A form that is open, here or in another tab, may have kept its draft once more before it heard of this.
  await deleteAccountDrafts(account)
  setTimeout(() => void deleteAccountDrafts(account), TAB_SYNC_MS)
}

/** So long the server is waited for when somebody signs out, in milliseconds: whoever goes must not be kept by a slow line. */
const SIGN_OUT_WAIT_MS = 2_000

/** How long the other tabs may take to hear that somebody signed out. */
const TAB_SYNC_MS = 1_000

/** Continues an ended session with the password of the same official. Throws `ApiError` when refused. */
export async function renewSession(shown: Omit<SignInInput, 'pid'>): Promise<void> {
  const pid = currentSession()?.pid
  if (pid === undefined) return abandonSession()
  await openSession({ pid, ...shown })
  answerRenewal(true)
}

/**
 * Gives an ended session up, and the page that it had open. What its official left on the device stays theirs: whoever does this has shown no
 * password, and may be the next one at the same computer.
 */
export function abandonSession(): void {
  window.history.replaceState(null, '', '/')
  closeSession()
}

/** What waits for the session fails, and the sign-in screen appears. */
function closeSession(): void {
  setSessionRenewal(undefined)
  removeToken()
  setSessionState({ phase: 'signed-out' })
  answerRenewal(false)
}

/** Follows what the other tabs do: one sign-out or sign-in holds for all. Returns how to stop following. */
export function followOtherTabs(): () => void {
  return onSessionChangedElsewhere((token) => {
    if (token === undefined) abandonSession()
    else void adoptToken(token)
  })
}

/**
 * Takes over the token that another tab has put on the device, or what that tab made of the session, once the server has said whose it is; gives
 * whether it holds.
 */
async function adoptToken(token: string): Promise<boolean> {
  try {
    const session = await restoreSession(token)
    // Another one has come meanwhile, or nobody is signed in any more.
    if (storedToken() !== token) return false
    const before = currentSession()?.pid
    if (before !== undefined && before !== session.pid) window.history.replaceState(null, '', '/menu')
    activateSession(session, token)
    answerRenewal(before === session.pid)
    return true
  } catch {
    // The next call here finds out what became of the session, and asks.
    return false
  }
}

/** An ended session goes on by what another tab has done already, or by the password. */
async function continueSession(): Promise<boolean> {
  const token = storedToken()
  if (token !== undefined && token !== currentAuth()?.token && (await adoptToken(token))) return true
  return requestRenewal()
}

function activateSession(session: Session, token: string): void {
  setSessionRenewal(continueSession)
  setSessionState({ phase: 'signed-in', session, token })
}
