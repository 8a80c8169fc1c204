import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { attachment, type FileDescription } from './route.ts'

/** The longest time for sending a file, in milliseconds, the same as for receiving one. */
const SENDING_MS = 120_000

/** Sends a file as a download. A gzipped file is decompressed for clients that don't accept gzip. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, name, type, isGzipped }: FileDescription & { bytes: Buffer },
): FastifyReply {
  request.limitMs = Math.max(request.limitMs, performance.now() - request.beganAt + SENDING_MS)
  reply.type(type).header('content-disposition', attachment(name))
  if (!isGzipped) return reply.send(bytes)
  reply.header('vary', 'accept-encoding')
  if (acceptedEncodings(request).has('gzip')) return reply.header('content-encoding', 'gzip').send(bytes)
  return reply.send(Readable.from([bytes]).pipe(createGunzip()))
}

/** The encodings in the client's `accept-encoding`, without those with `;q=0`. */
export function acceptedEncodings(request: FastifyRequest): Set<string> {
  const header = String(request.headers['accept-encoding'] ?? '').toLowerCase()
  const named = header.split(',').map((part) => part.split(';').map((each) => each.trim()))
  return new Set(
    named.filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? '')).map(([name]) => name ?? ''),
  )
}
