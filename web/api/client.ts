/**
 * The only place that talks to the server. It adds the prefix and the token, sends JSON or a form, removes nulls, limits
 * the time, and turns whatever goes wrong into an `ApiError`. When the session has ended it has the password asked for
 * and sends the very same request again, so that nothing typed is lost; never in the name of another official than it was sent for first.
 */
import { SENTENCES } from '#domain/sentences.ts'
import { foreignError, refusalError } from './api-error.ts'
import { currentSender } from './session.ts'
import { type Answer, type ReceivedFile, sendForm, sendPlain } from './transport.ts'

/** The base prefix of every call (decisions, section 2). */
const API_PREFIX = '/dods/services/public/api'

const PLAIN_TIMEOUT_MS = 30_000
const LONG_TIMEOUT_MS = 180_000
/** The server gives what makes a file half a minute as well; its bytes may then be long on their way. */
const FILE_BEGINS_MS = 60_000

export type CallOptions = {
  /** A body makes the call a POST: an object goes as JSON without its nulls, a `FormData` as multipart. */
  body?: Record<string, unknown> | FormData
  /** POST without a body. */
  method?: 'GET' | 'POST'
  signal?: AbortSignal
  /** Told how much of a form has been sent, from 0 to 1. */
  onProgress?: (part: number) => void
  /** It is sent even where the page is left meanwhile. */
  outlivesPage?: true
  /**
   * `none`: the call needs no session and never has the password asked for (sign-in itself). `as-is`: it is a hint that nobody
   * waits for, so an ended session is not its matter. A token: in its name and no other's, whoever signs in meanwhile. An account: the same, where
   * more than one call belongs to what somebody did; an ended session goes on as ever, and with somebody else signed in nothing is sent.
   */
  session?: 'none' | 'as-is' | { token: string } | { account: number }
}

/** How a file goes along: how much has been sent, and whether it is wanted still. */
export type FileGoing = Required<Pick<CallOptions, 'onProgress' | 'signal'>>

/** Makes a call below the prefix, such as `manage/gov/search`, and returns the JSON of a 2xx answer; else throws `ApiError`. */
export async function call<T>(path: string, options: CallOptions = {}): Promise<T> {
  const answer = await ask(path, options)
  refuse(answer)
  if (answer.body === undefined || answer.body === null) throw foreignError(answer.status)
  return answer.body as T
}

/** Makes a call that answers with a file, or asks for a picture by its address (`/…`). Whatever else it answers is an `ApiError`, like that of any other call. */
export async function callForFile(
  path: string,
  options: Omit<CallOptions, 'onProgress'> = {},
): Promise<ReceivedFile> {
  const answer = await ask(path, { ...options, timeoutMs: LONG_TIMEOUT_MS, beginsMs: FILE_BEGINS_MS })
  refuse(answer)
  if (answer.file === undefined) throw foreignError(answer.status)
  return answer.file
}

async function ask(path: string, options: SendOptions): Promise<Answer> {
  const { session } = options
  const sender = currentSender()
  if (isOfAnother(session, sender?.account)) throw refusalError(401, NOT_SIGNED_IN)
  const token = tokenOf(options)
  const answer = await send(path, options, token)
  const mayGoOn = session === undefined || (typeof session === 'object' && 'account' in session)
  if (!mayGoOn || !isSessionEnd(answer) || !(await sessionRenewed(token))) return answer
  const now = currentSender()
  // Somebody else may have signed in meanwhile, here or in another tab.
  return now !== undefined && now.account === sender?.account ? send(path, options, now.token) : answer
}

const NOT_SIGNED_IN = { error: SENTENCES['not-signed-in'], code: 'not-signed-in' }

function isOfAnother(session: CallOptions['session'], account: number | undefined): boolean {
  return typeof session === 'object' && 'account' in session && session.account !== account
}

function tokenOf({ session }: SendOptions): string | undefined {
  if (session === 'none') return undefined
  return typeof session === 'object' && 'token' in session ? session.token : currentSender()?.token
}

/** Has the session continued; true once there is a new token, whoever's it is. */
type Renewal = () => Promise<boolean>

let renewal: Renewal | undefined
let renewing: Promise<boolean> | undefined

/** The session layer says here how an ended session is continued. Without it an ended session is an `ApiError`. */
export function setSessionRenewal(ask: Renewal | undefined): void {
  renewal = ask
}

/** However many requests meet the end of the session, the password is asked for once and all of them wait for it. */
async function sessionRenewed(tokenSent: string | undefined): Promise<boolean> {
  if (renewal === undefined) return false
  const tokenNow = currentSender()?.token
  if (renewing === undefined && tokenNow !== undefined && tokenNow !== tokenSent) return true
  renewing ??= renewal().finally(() => {
    renewing = undefined
  })
  return renewing
}

function isSessionEnd(answer: Answer): boolean {
  return answer.status === 401 && refusalError(401, answer.body).code === 'not-signed-in'
}

type SendOptions = CallOptions & { timeoutMs?: number; beginsMs?: number }

function send(path: string, options: SendOptions, token: string | undefined): Promise<Answer> {
  const { body, method, signal, onProgress, outlivesPage = false, timeoutMs = PLAIN_TIMEOUT_MS } = options
  // Pictures live beside the calls.
  const address = path.startsWith('/') ? path : `${API_PREFIX}/${path}`
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (token !== undefined) headers.Authorization = `Bearer ${token}`
  if (body instanceof FormData) {
    return sendForm({ address, headers, body, signal, onProgress, timeoutMs: LONG_TIMEOUT_MS })
  }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  return sendPlain({
    address,
    headers,
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    body: body === undefined ? undefined : JSON.stringify(withoutNulls(body)),
    signal,
    keepalive: outlivesPage,
    timeoutMs,
    beginsMs: options.beginsMs ?? timeoutMs,
  })
}

function refuse({ status, body }: Answer): void {
  if (status < 200 || status > 299) throw refusalError(status, body)
}

/** Payloads leave without their null values (content areas, section 3); an empty text stays, since it clears a field. */
function withoutNulls(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && value !== undefined))
}
