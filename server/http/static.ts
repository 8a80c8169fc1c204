/**
 * Serves the built web app from memory. A file of its folder that did not exist at the start is never served.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors/app-error.ts'
import { ASSETS, ENCODINGS, isWebFile, readWebFile, typeOf, type WebFile } from '#server/web-app/web-files.ts'
import { acceptedEncodings } from './send-file.ts'
import { pagePolicy } from './security-headers.ts'

/** Finds an asset that is not of this build. */
export type FindAsset = (path: string) => Promise<WebFile | undefined>

/** Names of files under `assets` have a digest of their content, so caches may keep them forever. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

export type WebAppOptions = {
  settings: object
  imageOrigin?: string | undefined
  findAsset?: FindAsset | undefined
}

/**
 * Serves the web app's files, and its page for every other URL that a browser opens. The page has `settings`
 * as JSON. Its policy allows images of at most one other host. `findAsset` has the files of other builds.
 * Without a built web app, the server has only the API.
 */
export function registerWebApp(
  app: FastifyInstance,
  folder: string,
  { settings, imageOrigin, findAsset }: WebAppOptions,
): void {
  const files = readFiles(folder)
  const page = existsSync(join(folder, 'index.html'))
    ? withSettings(readFileSync(join(folder, 'index.html'), 'utf8'), settings)
    : undefined

  app.get<AnyPath>('/*', { exposeHeadRoute: true }, async (request, reply) => {
    const path = pathOf(request)
    const file = files.get(path) ?? (await findAsset?.(path))
    if (file !== undefined) return sendFile(request, reply, path, file)
    const isPage = mayBePage(request.params['*']) && acceptsPages(request)
    if (page === undefined || !isPage) throw new AppError('unknown-call')
    return sendPage(reply, page, imageOrigin)
  })
}

type AnyPath = { Params: { '*': string } }

/** What no page begins with: files, and addresses of the server. `/or` is a page, its API is not. */
const NO_PAGE =
  /^(?:assets|boundaries|dods|or\/server|public|(?:private-)?(?:pictures|documents)|livez|readyz|healthz|metrics)(?:\/|$)/i

/**
 * Whether a decoded path may be a page: no page has a dot in its path, as files have, nor an empty part. For
 * others a page with status 200 would tell crawlers and monitoring that they exist.
 */
function mayBePage(path: string): boolean {
  if (path === 'index.html') return true
  return !/[.\\\p{Cc}]|^\/|\/\//u.test(path) && !NO_PAGE.test(path)
}

/** Browsers do not execute a script of this type, so the policy of the page needs no exception. */
function withSettings(page: string, settings: object): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return page.replace(
    '</title>',
    () => `</title>\n    <script type="application/json" id="public-settings">${json}</script>`,
  )
}

function readFiles(folder: string): Map<string, WebFile> {
  const names = globSync('**/*', { cwd: folder }).filter(isWebFile)
  return new Map(names.map((name) => [`/${name.replaceAll('\\', '/')}`, readWebFile(join(folder, name))]))
}

/** The path as it was sent. HTTP allows a whole URL in its place. */
function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.replace(/^https?:\/\/[^/?]*/i, '').split('?', 1)[0] ?? ''
}

function sendFile(
  request: FastifyRequest<AnyPath>,
  reply: FastifyReply,
  path: string,
  file: WebFile,
): FastifyReply {
  const lasting = path.startsWith(ASSETS)
  reply.headers({ 'cache-control': lasting ? FOR_EVER : AN_HOUR, vary: 'accept-encoding' }).type(typeOf(path))
  const accepted = acceptedEncodings(request)
  for (const [encoding] of ENCODINGS) {
    const bytes = file[encoding]
    if (bytes !== undefined && accepted.has(encoding)) {
      return reply.header('content-encoding', encoding).send(bytes)
    }
  }
  return reply.send(file.plain)
}

function acceptsPages(request: FastifyRequest<AnyPath>): boolean {
  const accept = request.headers.accept ?? '*/*'
  return accept.includes('text/html') || accept.includes('*/*')
}

function sendPage(reply: FastifyReply, page: string, imageOrigin: string | undefined): FastifyReply {
  reply.headers({ 'content-security-policy': pagePolicy(imageOrigin), 'cache-control': 'no-store' })
  return reply.type('text/html; charset=utf-8').send(page)
}
