/** Serves documents to be saved, never to be shown inside a page of ours: those for the public to anyone, others by token. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { documentName } from '#domain/pictures/documents.ts'
import { AppError } from '#domain/errors/app-error.ts'
import type { Db } from '#server/db/connect.ts'
import { requestedRange } from '#server/http/byte-range.ts'
import { attachment } from '#server/http/route.ts'
import { isDigest } from '#server/pictures/addresses.ts'
import { type PrivateFileDeps, permittedDigest } from '#server/pictures/routes/private-file.ts'
import { matchesEtag } from '#server/pictures/routes/response-headers.ts'
import { documentAddress } from './addresses.ts'
import type { DocumentStore } from './document-store.ts'

type DocumentRequest = FastifyRequest<{ Params: { sha256: string; '*'?: string } }>

export type DocumentRoutes = PrivateFileDeps & {
  db: Db
  store: DocumentStore
}

/**
 * Adds GET of documents, with or without the name to save them under behind the address, and HEAD of those for everybody.
 * Whoever has a part of one already is given the rest. A name that no document has, or that the asker may not have, is `not-found`.
 */
export function registerDocumentRoutes(app: FastifyInstance, deps: DocumentRoutes): void {
  const { db, store } = deps

  const send = async (
    request: DocumentRequest,
    reply: FastifyReply,
    { sort, cache }: { sort: 'public' | 'private'; cache: string },
  ) => {
    const { sha256, '*': name = 'document' } = request.params
    const bytes = isDigest(sha256) ? await store.read(db, sha256, sort) : undefined
    if (bytes === undefined) throw new AppError('not-found')
    const tag = `"${sha256}"`
    reply.headers({
      'content-type': 'application/pdf',
      'content-disposition': attachment(documentName(name)),
      etag: tag,
      'accept-ranges': 'bytes',
      'cache-control': cache,
    })
    if (matchesEtag(request.headers['if-none-match'], tag)) return reply.code(304).send()
    const range =
      request.method === 'GET' ? requestedRange(request.headers, { size: bytes.length, tag }) : undefined
    if (range === undefined) return reply.send(bytes)
    const { first, last } = range
    reply.code(206).header('content-range', `bytes ${first}-${last}/${bytes.length}`)
    // A part of its own: what is left of the file is not held while the part is on its way.
    return reply.send(Buffer.from(bytes.subarray(first, last + 1)))
  }

  const toAnyone = (request: DocumentRequest, reply: FastifyReply) =>
    send(request, reply, { sort: 'public', cache: 'public, max-age=31536000, immutable' })

  const toOfficials = async (request: DocumentRequest, reply: FastifyReply) => {
    await permittedDigest(request, deps)
    reply.header('vary', 'authorization')
    return send(request, reply, { sort: 'private', cache: 'private, no-cache' })
  }

  const both = [':sha256', ':sha256/*']
  for (const path of both) {
    app.get(documentAddress(path), { exposeHeadRoute: true }, toAnyone)
    app.get(documentAddress(path, true), toOfficials)
  }
}
