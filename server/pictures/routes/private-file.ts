/** Files that are not for everybody: pictures of persons, and documents for officials. */
import type { FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors/app-error.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { authorize, bearerToken } from '#server/http/authorize.ts'
import type { RouteDeps } from '#server/http/register-routes.ts'
import { isDigest } from '../addresses.ts'

/** How a file's routes learn who asks, and whether they may have it. */
export type PrivateFileDeps = {
  recognise: RouteDeps['recognise']
  maySee: (asked: { actor: Actor; sha256: string }) => Promise<boolean>
}

/**
 * The digest of the file that is asked for, once it is known that the asker may have it. Without a session:
 * `not-signed-in`. A file that the asker may not have and a name that is no digest are both `not-found`.
 */
export async function permittedDigest(
  request: FastifyRequest<{ Params: { sha256: string } }>,
  { recognise, maySee }: PrivateFileDeps,
): Promise<string> {
  const token = bearerToken(request.headers)
  const caller = token === undefined ? undefined : await recognise(token)
  if (caller === undefined) throw new AppError('not-signed-in')
  authorize({ signedIn: true }, caller)
  const { sha256 } = request.params
  if (!isDigest(sha256) || !(await maySee({ actor: caller.actor, sha256 }))) throw new AppError('not-found')
  return sha256
}
