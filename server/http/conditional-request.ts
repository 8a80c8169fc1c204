/** What a request already has of a file: the same version, or a part of it (RFC 9110, sections 13 and 14). */
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

type ByteRange = { first: number; last: number }

/**
 * Sends a file, or the part that the request asks for: 206, or 416 for a part beyond the end, so that a
 * download can be resumed. `tag` is the strong ETag of the bytes.
 */
export function sendInParts(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  { bytes, tag }: { bytes: Buffer; tag: string },
): FastifyReply {
  reply.header('accept-ranges', 'bytes')
  const size = bytes.length
  const range = method === 'GET' ? requestedRange(headers, { size, tag }) : undefined
  if (range === undefined) return reply.send(bytes)
  if (range === 'beyond')
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
      .send()
  const { first, last } = range
  reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`)
  // A copy, so that the rest of the file can be freed while the part is sent.
  return reply.send(Buffer.from(bytes.subarray(first, last + 1)))
}

/**
 * The requested range, if the client's part is of the same file (`if-range`). Several ranges and malformed
 * ones are ignored: the whole file is sent, as the RFC allows.
 */
export function requestedRange(
  { range, 'if-range': ifRange }: IncomingHttpHeaders,
  { size, tag }: { size: number; tag: string },
): ByteRange | 'beyond' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(range ?? '') ?? []
  if ((from === '' && to === '') || (ifRange !== undefined && ifRange !== tag)) return undefined
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const isBackward = from !== '' && to !== '' && Number(to) < Number(from)
  if (isBackward || size === 0) return undefined
  if (first >= size) return 'beyond'
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return { first, last }
}

/** Whether an `If-None-Match` header contains the tag. Weak tags match as well. */
export function matchesEtag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === tag)
}
