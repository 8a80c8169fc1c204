/** How bytes travel: `fetch` for everything but forms, which need `XMLHttpRequest` to tell how much has been sent. */
import { abortedError, offlineError, timeoutError } from './api-error.ts'

/** An answer of the server: `body` is its JSON, or absent where it is none. */
export type Answer = { status: number; body: unknown }

type Request = {
  address: string
  headers: Record<string, string>
  timeoutMs: number
  signal: AbortSignal | undefined
}

/** Sends a request with or without a JSON text. Rejects with an `ApiError` when no answer comes. */
export async function sendPlain(
  request: Request & { method: 'GET' | 'POST'; body: string | undefined },
): Promise<Answer> {
  const timeout = AbortSignal.timeout(request.timeoutMs)
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout
  try {
    const response = await fetch(request.address, {
      method: request.method,
      headers: request.headers,
      body: request.body ?? null,
      signal,
      credentials: 'omit',
      cache: 'no-store',
    })
    return { status: response.status, body: parsed(await response.text()) }
  } catch {
    if (request.signal?.aborted) throw abortedError()
    throw timeout.aborted ? timeoutError() : offlineError()
  }
}

/** Sends a multipart form and tells how much of it has left. Rejects with an `ApiError` when no answer comes. */
export function sendForm(
  request: Request & { body: FormData; onProgress: ((part: number) => void) | undefined },
): Promise<Answer> {
  const { signal, onProgress } = request
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(abortedError())
    const exchange = new XMLHttpRequest()
    exchange.open('POST', request.address)
    for (const [name, value] of Object.entries(request.headers)) exchange.setRequestHeader(name, value)
    exchange.timeout = request.timeoutMs
    exchange.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total)
    exchange.onload = () => resolve({ status: exchange.status, body: parsed(exchange.responseText) })
    exchange.onerror = () => reject(offlineError())
    exchange.ontimeout = () => reject(timeoutError())
    exchange.onabort = () => reject(abortedError())
    signal?.addEventListener('abort', () => exchange.abort(), { once: true })
    exchange.send(request.body)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
