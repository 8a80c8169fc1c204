/** The server's log: one line of JSON per event, made of the fields below and nothing else. */

/**
 * The fields of a line. There is no field for bodies, headers, query strings or national IDs, and `route` is
 * the pattern of a path, never its values.
 */
export type LogLine = {
  event:
    | 'starting'
    | 'metrics'
    | 'started'
    | 'stopping'
    | 'stopped'
    | 'call'
    | 'fault'
    | 'database-unavailable'
    | 'storage-full'
    | 'object-store-failed'
    | 'guessing'
    | 'provider-unavailable'
    | 'provider-sign-in-failed'
    | 'standstill'
    | 'picture-failed'
    | 'document-failed'
    | 'slow-search'
    | 'read-replica'
    | 'odd-clock'
    | 'demo-accounts'
    | 'demo-content'
    | 'mail-failed'
    | 'mail-refused'
    | 'mail-given-up'
    | 'webhook-failed'
    | 'webhook-stopped'
  /** The reference of the request, which officials also see with an internal error. */
  id?: string
  /** The `X-Request-Id` and the trace id that a trusted proxy sent. */
  requestId?: string
  trace?: string
  method?: string
  route?: string
  status?: number
  /** Milliseconds from the request to the end of its response. */
  ms?: number
  account?: number
  address?: string
  /** The stack of an internal error. */
  stack?: string
  version?: string
  commit?: string
  /** A sentence for the operator. */
  note?: string
}

export type Log = (line: LogLine) => void

/** Writes lines to standard output, with the time. */
export const logToStdout: Log = (line) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`)
}

/** A digit of any script, also in the percent encoding of a URL, and what stands between two of a number. */
const DIGIT = '(?:\\p{Nd}|%(?:25)*(?:3\\d|E0%(?:25)*B9%(?:25)*9\\d|EF%(?:25)*BC%(?:25)*9\\d))'
const SEPARATOR = '(?:[\\p{Zs}\\p{Cf}\\t.,()/_+\\-‐-―−﹣－]|%(?:25)*2[0-9A-F])'
const LONG_NUMBER = new RegExp(`${DIGIT}(?:${SEPARATOR}{0,3}${DIGIT}){12,}`, 'giu')

/**
 * The stack of an error, with long numbers masked: messages of drivers quote the invalid values, which may be
 * national IDs.
 */
export function stackOf(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return text.replace(LONG_NUMBER, 'x'.repeat(13))
}
