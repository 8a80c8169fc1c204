/** Serves pictures and previews to anyone, as inert content that may be kept for ever. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors/app-error.ts'
import type { Db } from '#server/db/connect.ts'
import { lruCache } from '#server/concurrency/lru-cache.ts'
import { isDigest, type PictureSize, pictureAddress, previewAddress } from '../addresses.ts'
import { pictureHeaders, matchesEtag } from './response-headers.ts'
import type { PictureContent, PictureStore } from '../storage/picture-store.ts'

/** How much of the pictures asked for last is held in memory, in bytes. */
const CACHE_BYTES = 64 * 1024 * 1024

type PictureRequest = FastifyRequest<{ Params: { sha256: string } }>

/**
 * Adds GET and HEAD of pictures and previews, without sign-in: they are made for the public, and other sites may embed
 * them. A name that no picture has, or none can have, is `not-found`.
 */
export function registerPictureRoutes(
  app: FastifyInstance,
  { db, store }: { db: Db; store: PictureStore },
): void {
  const cache = lruCache<PictureContent>({ maxBytes: CACHE_BYTES })

  const find = async (sha256: string, size: PictureSize): Promise<PictureContent | undefined> => {
    const name = `${sha256}-${size}`
    const held = cache.get(name)
    if (held !== undefined || !isDigest(sha256)) return held
    const content = await store.read(db, sha256, size, 'public')
    if (content !== undefined) cache.set(name, content)
    return content
  }

  const serve = (size: PictureSize) => async (request: PictureRequest, reply: FastifyReply) => {
    const { sha256 } = request.params
    const content = await find(sha256, size)
    if (content === undefined) throw new AppError('not-found')
    const tag = size === 'full' ? `"${sha256}"` : `"${sha256}-preview"`
    reply.headers({
      ...pictureHeaders(content),
      etag: tag,
      'cache-control': 'public, max-age=31536000, immutable',
      // The public's sites embed them; that nothing in them may run is among the headers of every answer.
      'cross-origin-resource-policy': 'cross-origin',
    })
    return matchesEtag(request.headers['if-none-match'], tag)
      ? reply.code(304).send()
      : reply.send(content.bytes)
  }

  app.get(pictureAddress(':sha256'), { exposeHeadRoute: true }, serve('full'))
  app.get(previewAddress(':sha256'), { exposeHeadRoute: true }, serve('preview'))
}
