/**
 * The ids that identify a request in the logs of several programs (docs/decisions/0089-tracing.md):
 * `X-Request-Id` and `traceparent` (W3C Trace Context), only from trusted proxies.
 */
import { randomUUID } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { addressList } from '#server/network/address-list.ts'

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

/** Thirteen digits alone could be a national ID, which a log must not contain. */
const NATIONAL_ID = /(?<![A-Za-z0-9])\d{13}(?![A-Za-z0-9])/

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** Returns the function that reads the ids of a request. */
export function requestTracing(
  trustProxy: readonly string[],
): (request: Pick<FastifyRequest, 'id' | 'headers' | 'socket'>) => RequestTrace {
  const proxies = addressList(trustProxy)
  return ({ id, headers, socket }) => {
    const peer = socket.remoteAddress ?? ''
    const isTrusted = trustProxy.length > 0 && proxies.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')
    const requestId = isTrusted ? validRequestId(headers['x-request-id']) : undefined
    const traceparent = isTrusted ? headers.traceparent : undefined
    const trace = TRACEPARENT.exec(String(traceparent))?.[1]
    return {
      requestId: requestId ?? id,
      traceparent: trace === undefined ? ownTraceparent(id) : String(traceparent),
      fromProxy: { ...(requestId && { requestId }), ...(trace && { trace }) },
    }
  }
}

function validRequestId(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string' || !REQUEST_ID.test(header) || NATIONAL_ID.test(header)) return undefined
  return header
}

/**
 * The trace id ends with the request's reference, so the log can be searched by it. Not sampled: there are no
 * spans.
 */
function ownTraceparent(id: string): string {
  const random = (digits: number) => randomUUID().replaceAll('-', '').slice(0, digits)
  return `00-${random(32 - id.length)}${id.toLowerCase()}-${random(16)}-00`
}
