/**
 * Sends requests to the server: adds prefix and token, sends JSON or a form, removes nulls, limits the time,
 * and turns failures into an `ApiError`. If the session has ended, it asks the user to sign in again and
 * repeats the request, so that no input is lost. It never repeats a request for another account.
 */
import { SHARED_ERROR_MESSAGES } from '#domain/errors/shared-error-messages.ts'
import { unexpectedResponseError, errorFromResponse } from './api-error.ts'
import type { AreaRoutes, GalleryRoutes, Routes } from './route-types.ts'
import { currentAuth } from './session.ts'
import { type ApiResponse, type ReceivedFile, sendForm, sendJson } from './transport.ts'

/** The prefix of every route (decisions, section 2). */
const API_PREFIX = '/dods/services/public/api'

const JSON_TIMEOUT_MS = 30_000
const FILE_TIMEOUT_MS = 180_000
/** Time until the response starts. The server may need half a minute to make a file. */
const FILE_RESPONSE_TIMEOUT_MS = 60_000

export type FetchOptions = {
  /** For a POST without a body. */
  method?: 'GET' | 'POST'
  signal?: AbortSignal | undefined
  /** Called with the fraction of the form that has been sent, from 0 to 1. */
  onProgress?: (part: number) => void
  /** The request continues even if the user leaves the page. */
  outlivesPage?: true
  /**
   * `none`: sends no token and never renews a session (sign-in). `as-is`: does not renew an ended session,
   * for requests whose failure does not matter. A token: only for that session. An account: not sent while
   * another account is signed in.
   */
  session?: 'none' | 'as-is' | { token: string } | { account: number }
}

export type UploadOptions = Required<Pick<FetchOptions, 'onProgress' | 'signal'>>

/** The fields of a body may be null or undefined: these are not sent. */
type Nullable<T> = { [Name in keyof T]: T[Name] | null | undefined }
type ParamNames<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The types of routes by path (`route-types.ts`). */
type RouteMap = Record<string, { response: unknown }>

/** What a route takes: the values in its path, its query, and its body. */
type Input<Path, Route> = ([ParamNames<Path>] extends [never]
  ? unknown
  : { params: Record<ParamNames<Path>, string | number> }) &
  (Route extends { query: infer Query } ? { query?: Query } : unknown) &
  (Route extends { body: infer Body } ? { body: Nullable<Body> | FormData } : unknown)

export type RouteResponse<Path extends keyof Routes> = Routes[Path]['response']
export type AreaRouteResponse<Path extends keyof AreaRoutes> = AreaRoutes[Path]['response']

/** Requests a route and returns its answer. Throws `ApiError`. */
export function fetchJson<Path extends keyof Routes>(
  path: Path,
  options: FetchOptions & Input<Path, Routes[Path]>,
): Promise<Routes[Path]['response']> {
  return fetchBody(path, options)
}

/** Requests a route of an area. `path` is relative to the path of the area. Throws `ApiError`. */
export const fetchAreaJson = fetchBelow<AreaRoutes>()

/** Requests a route of a gallery. `path` is relative to the path of the gallery. Throws `ApiError`. */
export const fetchGalleryJson = fetchBelow<GalleryRoutes>()

function fetchBelow<Map extends RouteMap>() {
  return <Path extends keyof Map & string>(
    { path: root }: { path: string },
    path: Path,
    options: FetchOptions & Input<Path, Map[Path]>,
  ): Promise<Map[Path]['response']> => fetchBody(root + path, options)
}

async function fetchBody<T>(path: string, options: RequestOptions): Promise<T> {
  const answer = await sendWithRenewal(path, options)
  throwOnError(answer)
  if (answer.body === undefined || answer.body === null) throw unexpectedResponseError(answer.status)
  // The type is generated from the schema. The server's tests validate every response against it.
  return answer.body as T
}

export type FileOptions = Omit<FetchOptions, 'onProgress'> & Pick<RequestOptions, 'body'>

/** Requests a file by its route, or a picture by its address (`/…`). Throws `ApiError`. */
export async function fetchFile(path: string, options: FileOptions = {}): Promise<ReceivedFile> {
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
  // Another account may have signed in while the request was pending, here or in another tab.
  return now !== undefined && now.account === sender?.account ? send(path, options, now.token) : answer
}

const NOT_SIGNED_IN = { error: SHARED_ERROR_MESSAGES['not-signed-in'], code: 'not-signed-in' }

function isOtherAccount(session: FetchOptions['session'], account: number | undefined): boolean {
  return typeof session === 'object' && 'account' in session && session.account !== account
}

function tokenOf({ session }: RequestOptions): string | undefined {
  if (session === 'none') return undefined
  return typeof session === 'object' && 'token' in session ? session.token : currentAuth()?.token
}

/** Renews the session; resolves to true when there is a new token, even of another account. */
type SessionRenewal = () => Promise<boolean>

let renewal: SessionRenewal | undefined
let renewing: Promise<boolean> | undefined

/** Sets the function that renews an ended session. Without it, requests throw `ApiError`. */
export function setSessionRenewal(renew: SessionRenewal | undefined): void {
  renewal = renew
}

/** Renews the session one time for all waiting requests. Skips this if the token has already changed. */
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

type RequestOptions = FetchOptions & {
  params?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, string | number | undefined>>
  /** A body makes the request a POST: an object is sent as JSON, a `FormData` as multipart. */
  body?: Readonly<Record<string, unknown>> | FormData
  timeoutMs?: number
  responseTimeoutMs?: number
}

function send(path: string, options: RequestOptions, token: string | undefined): Promise<ApiResponse> {
  const { body, method, signal, onProgress, outlivesPage = false, timeoutMs = JSON_TIMEOUT_MS } = options
  const address = addressOf(path, options)
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

/** The address of a route with its values, or the path itself if it is the address of a picture. */
function addressOf(path: string, { params = {}, query = {} }: RequestOptions): string {
  if (path.startsWith('/')) return path
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return `${API_PREFIX}/${filled}${search.size > 0 ? `?${search}` : ''}`
}

function throwOnError({ status, body }: ApiResponse): void {
  if (status < 200 || status > 299) throw errorFromResponse(status, body)
}

/** Null values are not sent (content areas, section 3). An empty text is, because it clears a field. */
function withoutNulls(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && value !== undefined))
}
