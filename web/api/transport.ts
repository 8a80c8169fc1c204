/** Sends requests: JSON with `fetch`, forms with `XMLHttpRequest`, which reports upload progress. */
import { abortedError, offlineError, timeoutError, unreadableFileError } from './api-error.ts'
import { readServerClock } from './clock.ts'
import { unreadableFileOf } from './read-file.ts'
import { readUnreadNotifications } from './unread-notifications.ts'

/** A downloaded file with its name from the server. The name of a shown picture is empty. */
export type ReceivedFile = { name: string; bytes: Blob }

/** A response: its parsed JSON (undefined if invalid), or a `file`. */
export type ApiResponse = { status: number; body: unknown; file?: ReceivedFile }

type ApiRequest = {
  address: string
  headers: Record<string, string>
  timeoutMs: number
  signal: AbortSignal | undefined
}

/** Sends a request with or without a JSON body. Rejects with an `ApiError` if there is no response. */
export async function sendJson(
  request: ApiRequest & {
    method: 'GET' | 'POST'
    body: string | undefined
    keepalive: boolean
    /** Time limit until the response starts, in milliseconds. */
    beginsMs: number
  },
): Promise<ApiResponse> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), request.beginsMs)
  const limits = [AbortSignal.timeout(request.timeoutMs), late.signal]
  const signal = AbortSignal.any(request.signal ? [...limits, request.signal] : limits)
  const sentAt = Date.now()
  try {
    const response = await fetch(request.address, {
      method: request.method,
      headers: request.headers,
      body: request.body ?? null,
      signal,
      keepalive: request.keepalive,
      credentials: 'omit',
      cache: 'no-store',
    })
    clearTimeout(timer)
    readServerClock((name) => response.headers.get(name), sentAt)
    readUnreadNotifications((name) => response.headers.get(name))
    const isPicture = response.headers.get('content-type')?.startsWith('image/') === true
    const name = attachmentName(response.headers.get('content-disposition')) ?? (isPicture ? '' : undefined)
    if (name !== undefined) {
      return { status: response.status, body: undefined, file: { name, bytes: await response.blob() } }
    }
    return { status: response.status, body: parseJson(await response.text()) }
  } catch {
    if (request.signal?.aborted) throw abortedError()
    throw signal.aborted ? timeoutError() : offlineError()
  } finally {
    clearTimeout(timer)
  }
}

/** Sends a form and reports its progress. Rejects with an `ApiError` if there is no response. */
export function sendForm(
  request: ApiRequest & { body: FormData; onProgress: ((part: number) => void) | undefined },
): Promise<ApiResponse> {
  const { signal, onProgress } = request
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(abortedError())
    const exchange = new XMLHttpRequest()
    exchange.open('POST', request.address)
    for (const [name, value] of Object.entries(request.headers)) exchange.setRequestHeader(name, value)
    exchange.timeout = request.timeoutMs
    const sentAt = Date.now()
    exchange.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total)
    exchange.onload = () => {
      readServerClock((name) => exchange.getResponseHeader(name), sentAt)
      readUnreadNotifications((name) => exchange.getResponseHeader(name))
      resolve({ status: exchange.status, body: parseJson(exchange.responseText) })
    }
    // A browser reports a file that it cannot read as it reports a lost connection.
    exchange.onerror = async () => {
      const file = await unreadableFileOf(request.body)
      reject(file ? unreadableFileError(file) : offlineError())
    }
    exchange.ontimeout = () => reject(timeoutError())
    exchange.onabort = () => reject(abortedError())
    signal?.addEventListener('abort', () => exchange.abort(), { once: true })
    exchange.send(request.body)
  })
}

/** The UTF-8 file name of an attachment (RFC 6266); undefined for other responses. */
export function attachmentName(disposition: string | null): string | undefined {
  const encoded = /^attachment;.*filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded === undefined) return undefined
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
