/**
 * The only place that talks to the server. It adds the prefix and the token, sends JSON or a form, removes nulls, limits
 * the time, and turns whatever goes wrong into an `ApiError`. When the session has ended it has the password asked for
 * and sends the very same request again, so that nothing typed is lost; never in the name of another official than it was sent for first.
 */
import { SHARED_ERROR_MESSAGES } from '#domain/errors/shared-error-messages.ts'
import { unexpectedResponseError, errorFromResponse } from './api-error.ts'
import { currentAuth } from './session.ts'
import { type ApiResponse, type ReceivedFile, sendForm, sendJson } from './transport.ts'

/** The base prefix of every call (decisions, section 2). */
const API_PREFIX = '/dods/services/public/api'

const JSON_TIMEOUT_MS = 30_000
const FILE_TIMEOUT_MS = 180_000
/** The server gives what makes a file half a minute as well; its bytes may then be long on their way. */
const FILE_RESPONSE_TIMEOUT_MS = 60_000

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
export type UploadOptions = Required<Pick<CallOptions, 'onProgress' | 'signal'>>

/** Makes a call below the prefix, such as `manage/gov/search`, and returns the JSON of a 2xx answer; else throws `ApiError`. */
export async function call<T>(path: string, options: CallOptions = {}): Promise<T> {
  const answer = await sendWithRenewal(path, options)
  throwOnError(answer)
  if (answer.body === undefined || answer.body === null) throw unexpectedResponseError(answer.status)
  return answer.body as T
}

/** Makes a call that answers with a file, or asks for a picture by its address (`/…`). Whatever else it answers is an `ApiError`, like that of any other call. */
export async function fetchFile(
  path: string,
  options: Omit<CallOptions, 'onProgress'> = {},
): Promise<ReceivedFile> {
  const answer = await sendWithRenewal(path, {
    ...options,
    timeoutMs: FILE_TIMEOUT_MS,
    responseTimeoutMs: FILE_RESPONSE_TIMEOUT_MS,
  })
  throwOnError(answer)
  if (answer.file === undefined) throw unexpectedResponseError(answer.status)
  return answer.file
}

async function sendWithRenewal(path: string, options: RequestOptions): Promise<ApiResponse> {
  const { session } = options
  const sender = currentAuth()
  if (isOtherAccount(session, sender?.account)) throw errorFromResponse(401, NOT_SIGNED_IN)
  const token = tokenOf(options)
  const answer = await send(path, options, token)
  const mayGoOn = session === undefined || (typeof session === 'object' && 'account' in session)
  if (!mayGoOn || !isSessionExpired(answer) || !(await awaitRenewal(token))) return answer
  const now = currentAuth()
  // Somebody else may have signed in meanwhile, here or in another tab.
  return now !== undefined && now.account === sender?.account ? send(path, options, now.token) : answer
}

const NOT_SIGNED_IN = { error: SHARED_ERROR_MESSAGES['not-signed-in'], code: 'not-signed-in' }

function isOtherAccount(session: CallOptions['session'], account: number | undefined): boolean {
  return typeof session === 'object' && 'account' in session && session.account !== account
}

function tokenOf({ session }: RequestOptions): string | undefined {
  if (session === 'none') return undefined
  return typeof session === 'object' && 'token' in session ? session.token : currentAuth()?.token
}

/** Has the session continued; true once there is a new token, whoever's it is. */
type SessionRenewal = () => Promise<boolean>

let renewal: SessionRenewal | undefined
let renewing: Promise<boolean> | undefined

/** The session layer says here how an ended session is continued. Without it an ended session is an `ApiError`. */
export function setSessionRenewal(ask: SessionRenewal | undefined): void {
  renewal = ask
}

/** However many requests meet the end of the session, the password is asked for once and all of them wait for it. */
async function awaitRenewal(tokenSent: string | undefined): Promise<boolean> {
  if (renewal === undefined) return false
  const tokenNow = currentAuth()?.token
  if (renewing === undefined && tokenNow !== undefined && tokenNow !== tokenSent) return true
  renewing ??= renewal().finally(() => {
    renewing = undefined
  })
  return renewing
}

function isSessionExpired(answer: ApiResponse): boolean {
  return answer.status === 401 && errorFromResponse(401, answer.body).code === 'not-signed-in'
}

type RequestOptions = CallOptions & { timeoutMs?: number; responseTimeoutMs?: number }

function send(path: string, options: RequestOptions, token: string | undefined): Promise<ApiResponse> {
  const { body, method, signal, onProgress, outlivesPage = false, timeoutMs = JSON_TIMEOUT_MS } = options
  // Pictures live beside the calls.
  const address = path.startsWith('/') ? path : `${API_PREFIX}/${path}`
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (token !== undefined) headers.Authorization = `Bearer ${token}`
  if (body instanceof FormData) {
    return sendForm({ address, headers, body, signal, onProgress, timeoutMs: FILE_TIMEOUT_MS })
  }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  return sendJson({
    address,
    headers,
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    body: body === undefined ? undefined : JSON.stringify(withoutNulls(body)),
    signal,
    keepalive: outlivesPage,
    timeoutMs,
    beginsMs: options.responseTimeoutMs ?? timeoutMs,
  })
}

function throwOnError({ status, body }: ApiResponse): void {
  if (status < 200 || status > 299) throw errorFromResponse(status, body)
}

/** Payloads leave without their null values (content areas, section 3); an empty text stays, since it clears a field. */
function withoutNulls(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && value !== undefined))
}
