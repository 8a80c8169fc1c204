/** Serves pictures and previews: public ones to anyone, pictures of persons to officials who may see them. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors/app-error.ts'
import { lruCache } from '#server/concurrency/lru-cache.ts'
import type { Db } from '#server/db/db.ts'
import { matchesEtag } from '#server/http/conditional-request.ts'
import {
  isDigest,
  type PictureSize,
  pictureAddress,
  previewAddress,
  privatePictureAddress,
  privatePreviewAddress,
} from '../addresses.ts'
import type { PictureContent, PictureStore } from '../storage/picture-store.ts'
import { type PrivateFileDeps, permittedDigest } from './private-file.ts'

/** The memory for recently requested pictures, in bytes. */
const CACHE_BYTES = 64 * 1024 * 1024

type PictureDeps = { db: Db; store: PictureStore }
type PictureRequest = FastifyRequest<{ Params: { sha256: string } }>

/**
 * Adds GET and HEAD of public pictures and previews, without sign-in. Other sites may embed them, and caches
 * may store them for ever. Throws `not-found` when there is no such picture.
 */
export function registerPictureRoutes(app: FastifyInstance, { db, store }: PictureDeps): void {
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
    const content = await find(request.params.sha256, size)
    return sendPicture(request, reply, size, content, {
      'cache-control': 'public, max-age=31536000, immutable',
      // The province's pages embed them. Every answer has headers that forbid scripts in them.
      'cross-origin-resource-policy': 'cross-origin',
    })
  }

  app.get(pictureAddress(':sha256'), { exposeHeadRoute: true }, serve('full'))
  app.get(previewAddress(':sha256'), { exposeHeadRoute: true }, serve('preview'))
}

/**
 * Adds GET of pictures of persons and their previews, for signed-in users whose scope includes the record.
 * Throws `not-signed-in` without a session. Throws `not-found` both when the picture is missing and when the
 * user may not see it. Browsers store it, but revalidate it each time; no shared cache stores it.
 */
export function registerPrivatePictureRoutes(
  app: FastifyInstance,
  deps: PrivateFileDeps & PictureDeps,
): void {
  const serve = (size: PictureSize) => async (request: PictureRequest, reply: FastifyReply) => {
    const sha256 = await permittedDigest(request, deps)
    const content = await deps.store.read(deps.db, sha256, size, 'private')
    return sendPicture(request, reply, size, content, {
      'cache-control': 'private, no-cache',
      vary: 'authorization',
      'cross-origin-resource-policy': 'same-origin',
    })
  }

  app.get(privatePictureAddress(':sha256'), serve('full'))
  app.get(privatePreviewAddress(':sha256'), serve('preview'))
}

function sendPicture(
  request: PictureRequest,
  reply: FastifyReply,
  size: PictureSize,
  content: PictureContent | undefined,
  headers: Readonly<Record<string, string>>,
) {
  if (content === undefined) throw new AppError('not-found')
  const { sha256 } = request.params
  const tag = size === 'full' ? `"${sha256}"` : `"${sha256}-preview"`
  reply.headers({
    'content-type': content.type,
    'content-disposition': `inline; filename="picture.${content.type === 'image/png' ? 'png' : 'jpg'}"`,
    etag: tag,
    ...headers,
  })
  return matchesEtag(request.headers['if-none-match'], tag)
    ? reply.code(304).send()
    : reply.send(content.bytes)
}
