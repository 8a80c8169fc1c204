/** Who is signed in, as the whole browser side knows it. */
import { useSyncExternalStore } from 'react'
import { type Freshness, parseFreshnessResponse } from '#domain/records/freshness.ts'
import { type Actor, parseGroup, scopeOf } from '#domain/permissions/scope.ts'

/** The employee and detail of the session answer, in the words of the screens (foundations, section 3). */
export type Session = {
  actor: Actor
  /** 13 digits. */
  pid: string
  fullName: string
  /** Names of the own province and district; empty where the area code names none. */
  provinceName: string
  districtName: string
  /** The department, for groups above 3. */
  affiliation: string
  /** The password was set by somebody else and is to be changed first. */
  mustChangePassword: boolean
  /** Where group 9 is sent after sign-in; absent when no address is set. */
  redirect: string | undefined
  /** After how many months records are old. */
  freshness: Freshness
}

export type SessionState =
  | { phase: 'restoring' }
  /** The server could not be asked whether the stored token still holds. */
  | { phase: 'unreachable'; text: string }
  | { phase: 'signed-out' }
  /** `token` is the one that the server has said to be this official's. */
  | { phase: 'signed-in'; session: Session; token: string }

let state: SessionState = { phase: 'restoring' }
const listeners = new Set<() => void>()

/** The state of the session; renders again when it changes. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(subscribe, () => state)
}

/** The session of the signed-in official. Only for what is shown behind the sign-in screen; throws elsewhere. */
export function useSession(): Session {
  const now = useSessionState()
  if (now.phase !== 'signed-in') throw new Error('useSession outside a session')
  return now.session
}

/** The session at this moment, outside components. */
export function currentSession(): Session | undefined {
  return state.phase === 'signed-in' ? state.session : undefined
}

/**
 * Who this page speaks for, and by which token; nobody outside a session. It is not asked of the device, where another tab may have put
 * somebody else's token meanwhile.
 */
export function currentAuth(): { account: number; token: string } | undefined {
  return state.phase === 'signed-in' ? { account: state.session.actor.id, token: state.token } : undefined
}

/** Moves to another state of the session. Only the session layer does. */
export function setSessionState(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

/** The official has put a password of their own in the place of the one that was set for them. */
export function markPasswordChanged(): void {
  if (state.phase === 'signed-in' && state.session.mustChangePassword) {
    setSessionState({ ...state, session: { ...state.session, mustChangePassword: false } })
  }
}

/** What the server has told of it since the session began: somebody may have decided anew. */
export function setSessionFreshness(told: Freshness): void {
  if (state.phase !== 'signed-in') return
  const { freshness } = state.session
  if (freshness.stale === told.stale && freshness.due === told.due) return
  setSessionState({ ...state, session: { ...state.session, freshness: told } })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reads `{emp, detail, redirect?, freshness}` of `auth/login` and `auth/getUser`; what is missing is empty and gives no rights. */
export function parseSession(answer: Record<string, unknown>): Session {
  const emp = record(answer.emp)
  const detail = record(answer.detail)
  const group = parseGroup(emp.EMP_GROUP)
  const catmUkey = text(detail.CATM_UKEY)
  const fullName = [text(emp.FNAME), text(emp.MNAME), text(emp.LNAME)].filter(Boolean).join(' ')
  return {
    actor: { id: Number(emp.ID ?? 0), name: fullName, group, catmUkey, scope: scopeOf(group, catmUkey) },
    pid: text(emp.EMP_PID),
    fullName,
    provinceName: text(detail.CC_DESC),
    districtName: text(detail.AA_DESC),
    affiliation: text(detail.DEPT_DESC),
    mustChangePassword: text(emp.MUST_CHANGE) === '1',
    redirect: text(answer.redirect) || undefined,
    freshness: parseFreshnessResponse(answer.freshness),
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function text(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}
