/** The compressions that a client accepts, and the check that request bodies are not compressed. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors/app-error.ts'

/** The encodings in the client's `accept-encoding`, without those with `;q=0`. */
export function acceptedEncodings(request: FastifyRequest): Set<string> {
  const header = String(request.headers['accept-encoding'] ?? '').toLowerCase()
  const named = header.split(',').map((part) => part.split(';').map((each) => each.trim()))
  return new Set(
    named.filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? '')).map(([name]) => name ?? ''),
  )
}

/**
 * Throws when a body is compressed, and sets the header with the accepted encodings (RFC 9110, section
 * 12.5.3). Without this check, the compressed bytes would be read as the content.
 */
export function rejectCompressedBody({ headers }: FastifyRequest, reply: FastifyReply): void {
  const coding = headers['content-encoding'] ?? ''
  if (coding === '' || coding.toLowerCase() === 'identity') return
  reply.header('accept-encoding', 'identity')
  throw new AppError('wrong-media-type')
}
