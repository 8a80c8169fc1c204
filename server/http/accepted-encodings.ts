/** What a client can unpack by itself, and that nothing is unpacked here. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors/app-error.ts'

/** The encodings that the client names without refusing them (`;q=0`). */
export function acceptedEncodings(request: FastifyRequest): Set<string> {
  const header = String(request.headers['accept-encoding'] ?? '').toLowerCase()
  const named = header.split(',').map((part) => part.split(';').map((each) => each.trim()))
  return new Set(
    named.filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? '')).map(([name]) => name ?? ''),
  )
}

/**
 * Throws where a body says that it is packed, and has the answer tell what is taken (RFC 9110, section
 * 12.5.3): read as it comes it would be something else than was meant.
 */
export function rejectCompressedBody({ headers }: FastifyRequest, reply: FastifyReply): void {
  const coding = headers['content-encoding'] ?? ''
  if (coding === '' || coding.toLowerCase() === 'identity') return
  reply.header('accept-encoding', 'identity')
  throw new AppError('wrong-media-type')
}
