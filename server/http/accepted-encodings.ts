/** What a client can unpack by itself. */
import type { FastifyRequest } from 'fastify'

/** The encodings that the client names without refusing them (`;q=0`). */
export function acceptedEncodings(request: FastifyRequest): Set<string> {
  const header = String(request.headers['accept-encoding'] ?? '').toLowerCase()
  const named = header.split(',').map((part) => part.split(';').map((each) => each.trim()))
  return new Set(
    named.filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? '')).map(([name]) => name ?? ''),
  )
}
