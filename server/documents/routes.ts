/** Serves documents as downloads, never inline. Public ones go to anyone, others need a session. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { documentName } from '#domain/pictures/documents.ts'
import { AppError } from '#domain/errors/app-error.ts'
import type { Db } from '#server/db/db.ts'
import { matchesEtag, sendInParts } from '#server/http/conditional-request.ts'
import { attachment } from '#server/http/route.ts'
import { documentAddress, isDigest } from '#server/pictures/addresses.ts'
import { type PrivateFileDeps, permittedDigest } from '#server/pictures/routes/private-file.ts'
import type { DocumentStore } from './document-store.ts'

type DocumentRequest = FastifyRequest<{ Params: { sha256: string; '*'?: string } }>

type DocumentDeps = PrivateFileDeps & { db: Db; store: DocumentStore }

/**
 * Adds GET of documents, with an optional file name at the end of the URL, and HEAD of public ones. Supports
 * byte ranges. Throws `not-found` when there is no such document or the user may not see it.
 */
export function registerDocumentRoutes(app: FastifyInstance, deps: DocumentDeps): void {
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
      'cache-control': cache,
    })
    if (matchesEtag(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return sendInParts(request, reply, { bytes, tag })
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
