/** Serves pictures of persons: to somebody signed in, whose scope holds the record, and to nobody's shared cache. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/scope.ts'
import type { Db } from '#server/db/connect.ts'
import { admit, bearerToken } from '#server/http/admit.ts'
import type { CallDeps } from '#server/http/register.ts'
import { isDigest, type PictureSize, privatePictureAddress, privatePreviewAddress } from './addresses.ts'
import { headersOf, names } from './served.ts'
import type { PictureStore } from './store.ts'

type PictureRequest = FastifyRequest<{ Params: { sha256: string } }>

export type PrivatePictureDeps = {
  db: Db
  store: PictureStore
  recognise: CallDeps['recognise']
  maySee: (asked: { actor: Actor; sha256: string }) => Promise<boolean>
}

/**
 * Adds GET of pictures of persons and of their previews. Without a session: `not-signed-in`. A picture that the asker may
 * not see and one that there is not are both `not-found`. Browsers keep it, but ask each time whether they still may show it.
 */
export function registerPrivatePictureRoutes(
  app: FastifyInstance,
  { db, store, recognise, maySee }: PrivatePictureDeps,
): void {
  const serve = (size: PictureSize) => async (request: PictureRequest, reply: FastifyReply) => {
    const token = bearerToken(request.headers)
    const caller = token === undefined ? undefined : await recognise(token)
    if (caller === undefined) throw new Refusal('not-signed-in')
    admit({ signedIn: true }, caller)
    const { sha256 } = request.params
    if (!isDigest(sha256) || !(await maySee({ actor: caller.actor, sha256 }))) throw new Refusal('not-found')
    const tag = size === 'full' ? `"${sha256}"` : `"${sha256}-preview"`
    const asItWas = names(request.headers['if-none-match'], tag)
    const content = await store.read(db, sha256, size, 'private')
    if (content === undefined) throw new Refusal('not-found')
    reply.headers({
      ...headersOf(content),
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
