/**
 * The ids that identify a request in the logs of several programs (decision 97): `X-Request-Id` and
 * `traceparent` (W3C Trace Context), only from trusted proxies.
 */
import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { hasValidCheckDigit, PID_DIGITS } from '#domain/personal-data/pid.ts'
import { proxyCheck } from '#server/network/client-of.ts'

export type RequestTrace = {
  /** For the headers of the response. */
  requestId: string
  traceparent: string
  /**
   * For the log: the ids of the proxy. Empty when the ids are our own, which contain the request's reference.
   */
  fromProxy: { requestId?: string; trace?: string }
}

/** Printable, short, and without a space or quotation mark. */
const REQUEST_ID = /^[\w.:+/=@-]{8,128}$/

/** Thirteen digits alone could be a mistyped national ID. */
const THIRTEEN_DIGITS = /(?<![A-Za-z0-9])\d{13}(?![A-Za-z0-9])/

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** Returns the function that reads the ids of a request. */
export function requestTracing(
  trustProxy: readonly string[],
): (request: Pick<FastifyRequest, 'id' | 'headers' | 'socket'>) => RequestTrace {
  const isProxy = proxyCheck(trustProxy)
  return ({ id, headers, socket }) => {
    const isTrusted = isProxy(socket.remoteAddress)
    const requestId = isTrusted ? validRequestId(headers['x-request-id']) : undefined
    const traceparent = isTrusted ? headers.traceparent : undefined
    const sent = TRACEPARENT.exec(String(traceparent))?.[1]
    const trace = sent === undefined || containsNationalId(sent) ? undefined : sent
    return {
      requestId: requestId ?? id,
      traceparent: trace === undefined ? ownTraceparent(id) : String(traceparent),
      fromProxy: { ...(requestId && { requestId }), ...(trace && { trace }) },
    }
  }
}

function validRequestId(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string' || !REQUEST_ID.test(header)) return undefined
  return THIRTEEN_DIGITS.test(header) || containsNationalId(header) ? undefined : header
}

/**
 * The trace id ends with the request's reference, so the log can be searched by it. Not sampled: there are no
 * spans.
 */
function ownTraceparent(id: string): string {
  const random = (digits: number) => randomUUID().replaceAll('-', '').slice(0, digits)
  return `00-${random(32 - id.length)}${id.toLowerCase()}-${random(16)}-00`
}

/** Whether thirteen digits have the right check digit, whatever stands around them and between groups. */
function containsNationalId(text: string): boolean {
  const numbers = text.split(/[A-Za-z]/).map((part) => part.replaceAll(/[^0-9]/g, ''))
  return numbers.some((digits) =>
    Array.from(digits, (_, from) => digits.slice(from, from + PID_DIGITS)).some(hasValidCheckDigit),
  )
}
