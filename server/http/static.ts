/** Serves the built web app from memory. A file that did not exist at the start is never served. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors/app-error.ts'
import { acceptedEncodings } from './accepted-encodings.ts'
import { pagePolicy } from './security-headers.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** The encodings of the files that the build compresses, best first, with their extensions. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

type StoredFile = { type: string; lasting: boolean; plain: Buffer; br?: Buffer; gzip?: Buffer }

/** Names of files under `assets` have a digest of their content, so caches may keep them forever. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

/**
 * Serves the web app's files, and its page for every other URL that a browser opens. The page has `settings`
 * as JSON. Its policy allows images of at most one other host. Without a built web app, the server has only
 * the API.
 */
export function registerWebApp(
  app: FastifyInstance,
  folder: string,
  { settings, imageOrigin }: { settings: object; imageOrigin?: string | undefined },
): void {
  const files = readFiles(folder)
  const page = existsSync(join(folder, 'index.html'))
    ? withSettings(readFileSync(join(folder, 'index.html'), 'utf8'), settings)
    : undefined

  app.get<AnyPath>('/*', { exposeHeadRoute: true }, async (request, reply) => {
    const file = files.get(pathOf(request))
    if (file !== undefined) return sendFile(request, reply, file)
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

function readFiles(folder: string): Map<string, StoredFile> {
  const files = new Map<string, StoredFile>()
  for (const name of globSync('**/*', { cwd: folder })) {
    const type = TYPES[extname(name)]
    if (type === undefined || name === 'index.html') continue
    const path = `/${name.replaceAll('\\', '/')}`
    const file: StoredFile = {
      type,
      lasting: path.startsWith('/assets/'),
      plain: readFileSync(join(folder, name)),
    }
    for (const [encoding, ending] of ENCODINGS) {
      const compressed = join(folder, name + ending)
      if (existsSync(compressed)) file[encoding] = readFileSync(compressed)
    }
    files.set(path, file)
  }
  return files
}

/** The path as it was sent. HTTP allows a whole URL in its place. */
function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.replace(/^https?:\/\/[^/?]*/i, '').split('?', 1)[0] ?? ''
}

function sendFile(request: FastifyRequest<AnyPath>, reply: FastifyReply, file: StoredFile): FastifyReply {
  reply
    .headers({ 'cache-control': file.lasting ? FOR_EVER : AN_HOUR, vary: 'accept-encoding' })
    .type(file.type)
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
  return reply.type(TYPES['.html'] as string).send(page)
}
