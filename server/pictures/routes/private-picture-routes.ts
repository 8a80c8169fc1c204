/**
 * Serves pictures of persons to signed-in users whose scope includes the record. No shared cache stores them.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors/app-error.ts'
import type { Db } from '#server/db/db.ts'
import { type PictureSize, privatePictureAddress, privatePreviewAddress } from '../addresses.ts'
import { type PrivateFileDeps, permittedDigest } from './private-file.ts'
import { pictureHeaders, matchesEtag } from './response-headers.ts'
import type { PictureStore } from '../storage/picture-store.ts'

type PictureRequest = FastifyRequest<{ Params: { sha256: string } }>

export type PrivatePictureDeps = PrivateFileDeps & {
  db: Db
  store: PictureStore
}

/**
 * Adds GET of pictures of persons and their previews. Throws `not-signed-in` without a session. Throws
 * `not-found` both when the picture is missing and when the user may not see it. Browsers store it, but
 * revalidate it each time.
 */
export function registerPrivatePictureRoutes(app: FastifyInstance, deps: PrivatePictureDeps): void {
  const { db, store } = deps
  const serve = (size: PictureSize) => async (request: PictureRequest, reply: FastifyReply) => {
    const sha256 = await permittedDigest(request, deps)
    const tag = size === 'full' ? `"${sha256}"` : `"${sha256}-preview"`
    const isUnchanged = matchesEtag(request.headers['if-none-match'], tag)
    const content = await store.read(db, sha256, size, 'private')
    if (content === undefined) throw new AppError('not-found')
    reply.headers({
      ...pictureHeaders(content),
      etag: tag,
      'cache-control': 'private, no-cache',
      vary: 'authorization',
      'cross-origin-resource-policy': 'same-origin',
    })
    return isUnchanged ? reply.code(304).send() : reply.send(content.bytes)
  }

  app.get(privatePictureAddress(':sha256'), serve('full'))
  app.get(privatePreviewAddress(':sha256'), serve('preview'))
}
