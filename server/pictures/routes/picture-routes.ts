/** Serves public pictures and previews to anyone. Caches may store them for ever. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors/app-error.ts'
import { lruCache } from '#server/concurrency/lru-cache.ts'
import type { Db } from '#server/db/db.ts'
import { isDigest, type PictureSize, pictureAddress, previewAddress } from '../addresses.ts'
import { pictureHeaders, matchesEtag } from './response-headers.ts'
import type { PictureContent, PictureStore } from '../storage/picture-store.ts'

/** The memory for recently requested pictures, in bytes. */
const CACHE_BYTES = 64 * 1024 * 1024

type PictureRequest = FastifyRequest<{ Params: { sha256: string } }>

/**
 * Adds GET and HEAD of public pictures and previews, without sign-in. Other sites may embed them. Throws
 * `not-found` when there is no such picture.
 */
export function registerPictureRoutes(
  app: FastifyInstance,
  { db, store }: { db: Db; store: PictureStore },
): void {
  const cache = lruCache<PictureContent>({ maxBytes: CACHE_BYTES })

  const find = async (sha256: string, size: PictureSize): Promise<PictureContent | undefined> => {
    const name = `${sha256}-${size}`
    const cached = cache.get(name)
    if (cached !== undefined || !isDigest(sha256)) return cached
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
      // The province's pages embed them. Every answer has headers that forbid scripts in them.
      'cross-origin-resource-policy': 'cross-origin',
    })
    return matchesEtag(request.headers['if-none-match'], tag)
      ? reply.code(304).send()
      : reply.send(content.bytes)
  }

  app.get(pictureAddress(':sha256'), { exposeHeadRoute: true }, serve('full'))
  app.get(previewAddress(':sha256'), { exposeHeadRoute: true }, serve('preview'))
}
