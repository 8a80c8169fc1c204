/**
 * Serves the outlines of places to everyone. The URLs contain a digest, so caches may store them for ever.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#domain/errors/app-error.ts'
import { acceptedEncodings } from '#server/http/send-file.ts'
import type { BoundaryFiles } from './boundary-files.ts'

type Encoding = 'br' | 'gzip' | 'identity'

/** Above this quality, brotli takes twenty times as long for the whole country and saves 8 %. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

const COMPRESS: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
  identity: async (bytes) => bytes,
}

/**
 * Adds `/boundaries/<digest>/country.json` with provinces and districts, and `/boundaries/<digest>/5001.json`
 * with the sub-districts of a district. Any other address is `not-found`.
 */
export function registerBoundaryRoutes(
  app: FastifyInstance,
  { digest, country, districts }: BoundaryFiles,
): void {
  const compressed = new Map<string, Promise<Buffer>>()
  const compress = (name: string, text: string, encoding: Encoding) => {
    const key = `${name} ${encoding}`
    const bytes = compressed.get(key) ?? COMPRESS[encoding](Buffer.from(text))
    compressed.set(key, bytes)
    return bytes
  }
  const url = `/boundaries/${digest}/:name.json`
  app.get<{ Params: { name: string } }>(url, { exposeHeadRoute: true }, async (request, reply) => {
    const { name } = request.params
    const text = name === 'country' ? country : districts.get(name)
    if (text === undefined) throw new AppError('not-found')
    const accepted = acceptedEncodings(request)
    const encoding = (['br', 'gzip'] as const).find((each) => accepted.has(each)) ?? 'identity'
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
      .type('application/json; charset=utf-8')
      .send(await compress(name, text, encoding))
  })
}
