import type { Freshness } from '#domain/records/freshness.ts'
import { type Actor, parseGroup, scopeOf } from '#domain/permissions/scope.ts'
import type { Routes } from './route-types.ts'
import { createStore } from '#web/ui/browser/store.ts'

export type Session = {
  actor: Actor
  /** 13 digits. */
  pid: string
  fullName: string
  /** The names of the user's province and district; empty without one. */
  provinceName: string
  districtName: string
  /** The department, for groups above 3. */
  affiliation: string
  /** Somebody else set the password; it must be changed first. */
  mustChangePassword: boolean
  /** The site of group 9, if one is configured. */
  redirect: string | undefined
  freshness: Freshness
  /** How the user signs in again. `provider` is the text of the button; empty without a provider. */
  signIn: { password: boolean; provider: string }
}

type SessionState =
  | { phase: 'restoring' }
  /** The server could not check the stored token. */
  | { phase: 'unreachable'; text: string }
  | { phase: 'signed-out'; refusal?: string }
  /** The provider's page was opened, but no provider is configured. */
  | { phase: 'no-provider' }
  /** The window that renews the session of another window with the provider: done, or failed. */
  | { phase: 'renewal-window'; text: string }
  /** Group 9 is on the way to its own back office; the session has ended. */
  | { phase: 'sent-away'; address: string }
  | { phase: 'signed-in'; session: Session; token: string }

const store = createStore<SessionState>({ phase: 'restoring' })

/** The state of the session. The component renders again when it changes. */
export const useSessionState = (): SessionState => store.use()

/** The session. Throws if nobody is signed in, for example on the sign-in screen. */
export function useSession(): Session {
  const now = useSessionState()
  if (now.phase !== 'signed-in') throw new Error('useSession needs a signed-in user')
  return now.session
}

/** The token of the session; undefined if nobody is signed in. A renewal changes it. */
export function useSessionToken(): string | undefined {
  const now = useSessionState()
  return now.phase === 'signed-in' ? now.token : undefined
}

/** The session at this moment, outside components. */
export function currentSession(): Session | undefined {
  const state = store.get()
  return state.phase === 'signed-in' ? state.session : undefined
}

/** The account and token of this page. Local storage may already have the token of another account. */
export function currentAuth(): { account: number; token: string } | undefined {
  const state = store.get()
  return state.phase === 'signed-in' ? { account: state.session.actor.id, token: state.token } : undefined
}

/** Sets the state. Only for `web/features/session` and tests. */
export function setSessionState(next: SessionState): void {
  store.set(next)
}

/** Records that the user has changed the password that somebody else had set. */
export function markPasswordChanged(): void {
  const state = store.get()
  if (state.phase === 'signed-in' && state.session.mustChangePassword) {
    setSessionState({ ...state, session: { ...state.session, mustChangePassword: false } })
  }
}

/** Updates the freshness limits, which may change during a session. */
export function setSessionFreshness(next: Freshness): void {
  const state = store.get()
  if (state.phase !== 'signed-in') return
  const { freshness } = state.session
  if (freshness.stale === next.stale && freshness.due === next.due) return
  setSessionState({ ...state, session: { ...state.session, freshness: next } })
}

/** Parses the response of `auth/login` and `auth/getUser`. */
export function parseSession({
  emp,
  detail,
  redirect,
  freshness,
  signIn,
}: Routes['auth/getUser']['response']): Session {
  const group = parseGroup(emp.EMP_GROUP)
  const catmUkey = detail.CATM_UKEY
  const fullName = [emp.FNAME, emp.MNAME, emp.LNAME].filter(Boolean).join(' ')
  return {
    actor: { id: emp.ID, name: fullName, group, catmUkey, scope: scopeOf(group, catmUkey) },
    pid: emp.EMP_PID,
    fullName,
    provinceName: detail.CC_DESC,
    districtName: detail.AA_DESC,
    affiliation: detail.DEPT_DESC,
    mustChangePassword: emp.MUST_CHANGE === '1',
    redirect: redirect || undefined,
    freshness: { stale: freshness.STALE, due: freshness.DUE },
    signIn: { password: signIn.PASSWORD === '1', provider: signIn.PROVIDER },
  }
}
