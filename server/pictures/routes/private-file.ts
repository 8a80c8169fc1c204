/** Access to files that are not public: pictures of persons and documents for officials. */
import type { FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors/app-error.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { authorize, bearerToken } from '#server/http/authorize.ts'
import type { RouteDeps } from '#server/http/register-routes.ts'
import { isDigest } from '../addresses.ts'

/** Finds the user of a request, and whether the user may see a file. */
export type PrivateFileDeps = {
  recognise: RouteDeps['recognise']
  maySee: (file: { actor: Actor; sha256: string }) => Promise<boolean>
}

/**
 * The digest of the requested file, after the access check. Throws `not-signed-in` without a session. Throws
 * `not-found` when the user may not see the file or the text is no digest.
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
