/** How a session begins, goes on and ends in the browser (content areas, section 4; decisions, section 2). */
import { type Credentials, endSession, restoreSession, signIn } from '#web/api/account.ts'
import { ApiError } from '#web/api/api-error.ts'
import { setSessionRenewal } from '#web/api/client.ts'
import { currentSender, currentSession, type Session, setSessionState } from '#web/api/session.ts'
import { onSessionChangedElsewhere, removeToken, storedToken, storeToken } from '#web/api/token.ts'
import { forgetDrafts } from '#web/engine/form/draft-store.ts'
import { forgetWaiting } from '#web/engine/outbox/waiting-store.ts'
import { answerRenewal, askForRenewal } from './renewal.ts'

/** Restores the session of the stored token, if there is one. A server that can't be reached ends no session. */
export async function startSession(): Promise<void> {
  const token = storedToken()
  if (token === undefined) return setSessionState({ phase: 'signed-out' })
  setSessionState({ phase: 'restoring' })
  try {
    const session = await restoreSession(token)
    if (storedToken() !== token) return await startOverUnlessBegun()
    goOn(session, token)
  } catch (error) {
    if (storedToken() !== token) return startOverUnlessBegun()
    if (error instanceof ApiError && error.status !== 401 && error.status !== 403) {
      return setSessionState({ phase: 'unreachable', text: error.text })
    }
    // Whoever opened this address is led to it after signing in, as without a token.
    end()
  }
}

/** Another tab has signed in or out while this one waited for an answer about a token of before, which is not to end what that tab began. */
async function startOverUnlessBegun(): Promise<void> {
  if (currentSession() === undefined) await startSession()
}

/** Signs in and opens the session, at the menu unless an address was asked for. Throws `ApiError` when refused. */
export async function enter(credentials: Credentials): Promise<void> {
  const { token, session } = await signIn(credentials)
  storeToken(token)
  const isArriving = currentSession() === undefined
  if (isArriving && window.location.pathname === '/') window.history.replaceState(null, '', '/menu')
  goOn(session, token)
}

/**
 * Signs out here, in the other tabs and on the server. It always succeeds here, whatever the server says. What waits to be sent goes as
 * well: whoever calls this has asked.
 */
export async function signOut(): Promise<void> {
  const { account, token = storedToken() } = currentSender() ?? {}
  setSessionRenewal(undefined)
  // First of all: on a slow line the page may be closed before the server has answered, and nobody who opens it then is signed in.
  removeToken()
  if (account !== undefined) await Promise.all([forgetDrafts(account), forgetWaiting(account)])
  // It goes its way without the page; where it never arrives the server ends the session by itself when its time is over.
  const ended = endSession(token).catch(() => undefined)
  await Promise.race([ended, new Promise((over) => setTimeout(over, ENOUGH_MS))])
  leave()
  if (account === undefined) return
  // A form that is open, here or in another tab, may have kept its draft once more before it heard of this.
  await forgetDrafts(account)
  setTimeout(() => void forgetDrafts(account), TABS_HEAR_MS)
}

/** So long the server is waited for when somebody signs out, in milliseconds: whoever goes must not be kept by a slow line. */
const ENOUGH_MS = 2_000

/** How long the other tabs may take to hear that somebody signed out. */
const TABS_HEAR_MS = 1_000

/** Continues an ended session with the password of the same official. Throws `ApiError` when refused. */
export async function renew(shown: Omit<Credentials, 'pid'>): Promise<void> {
  const pid = currentSession()?.pid
  if (pid === undefined) return leave()
  await enter({ pid, ...shown })
  answerRenewal(true)
}

/**
 * Gives an ended session up, and the page that it had open. What its official left on the device stays theirs: whoever does this has shown no
 * password, and may be the next one at the same computer.
 */
export function leave(): void {
  window.history.replaceState(null, '', '/')
  end()
}

/** What waits for the session fails, and the sign-in screen appears. */
function end(): void {
  setSessionRenewal(undefined)
  removeToken()
  setSessionState({ phase: 'signed-out' })
  answerRenewal(false)
}

/** Follows what the other tabs do: one sign-out or sign-in holds for all. Returns how to stop following. */
export function followOtherTabs(): () => void {
  return onSessionChangedElsewhere((token) => {
    if (token === undefined) leave()
    else void adopt(token)
  })
}

/**
 * Takes over the token that another tab has put on the device, or what that tab made of the session, once the server has said whose it is; gives
 * whether it holds.
 */
async function adopt(token: string): Promise<boolean> {
  try {
    const session = await restoreSession(token)
    // Another one has come meanwhile, or nobody is signed in any more.
    if (storedToken() !== token) return false
    const before = currentSession()?.pid
    if (before !== undefined && before !== session.pid) window.history.replaceState(null, '', '/menu')
    goOn(session, token)
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
  if (token !== undefined && token !== currentSender()?.token && (await adopt(token))) return true
  return askForRenewal()
}

function goOn(session: Session, token: string): void {
  setSessionRenewal(continueSession)
  setSessionState({ phase: 'signed-in', session, token })
}
