/** Serves pictures of persons: to somebody signed in, whose scope holds the record, and to nobody's shared cache. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors/app-error.ts'
import type { Db } from '#server/db/connect.ts'
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
 * Adds GET of pictures of persons and of their previews. Without a session: `not-signed-in`. A picture that the asker may
 * not see and one that there is not are both `not-found`. Browsers keep it, but ask each time whether they still may show it.
 */
export function registerPrivatePictureRoutes(app: FastifyInstance, deps: PrivatePictureDeps): void {
  const { db, store } = deps
  const serve = (size: PictureSize) => async (request: PictureRequest, reply: FastifyReply) => {
    const sha256 = await permittedDigest(request, deps)
    const tag = size === 'full' ? `"${sha256}"` : `"${sha256}-preview"`
    const asItWas = matchesEtag(request.headers['if-none-match'], tag)
    const content = await store.read(db, sha256, size, 'private')
    if (content === undefined) throw new AppError('not-found')
    reply.headers({
      ...pictureHeaders(content),
      etag: tag,
      'cache-control': 'private, no-cache',
      vary: 'authorization',
      'cross-origin-resource-policy': 'same-origin',
    })
    return asItWas ? reply.code(304).send() : reply.send(content.bytes)
  }

  app.get(privatePictureAddress(':sha256'), serve('full'))
  app.get(privatePreviewAddress(':sha256'), serve('preview'))
}
