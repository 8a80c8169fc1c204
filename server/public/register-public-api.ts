/** Serves the public API: headers, limits, conditional requests and compression of every public route. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bangkokToday } from '#domain/dates/thai-date.ts'
import { AppError } from '#domain/errors/app-error.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import { acceptedEncodings } from '#server/http/send-file.ts'
import { matchesEtag, sendInParts } from '#server/http/conditional-request.ts'
import { attachment } from '#server/http/route.ts'
import { readFields } from '#server/http/schema/route-schema.ts'
import type { Properties } from '#server/http/schemas.ts'
import { networkOf } from '#server/network/network-of.ts'
import { type RateLeft, rateLimit } from '#server/network/rate-limit.ts'
import { type CachedAnswer, type Encoding, isCompressible, publicAnswers } from './answers.ts'
import { registerCrawlerFiles } from './crawler-files.ts'
import { PROBLEM_TYPE, problemOf, READ_ONLY, type SentError } from './problem.ts'
import { CACHE_CONTROL, PUBLIC_PREFIX, type PublicRequest, type PublicRoute } from './public-route.ts'
import type { PublicTerms } from './public-terms.ts'
import type { ReadReplicas } from './read-replicas.ts'
import { calendarRoutes } from './routes/calendar-routes.ts'
import { changeRoutes } from './routes/change-routes.ts'
import { contentRoutes } from './routes/content-routes.ts'
import { exportRoutes } from './routes/export-routes.ts'
import { feedRoutes } from './routes/feed-routes.ts'
import { fileRoutes, type PublicFileDeps } from './routes/file-routes.ts'
import { linkedDataRoutes } from './routes/linked-data-routes.ts'
import { type TaggedRoutes, withExamples } from './openapi/openapi-document.ts'
import { openApiRoutes } from './openapi/openapi-routes.ts'
import { placeRoutes } from './routes/place-routes.ts'
import { recordRoutes } from './routes/record-routes.ts'
import { rootRoutes } from './routes/root-routes.ts'
import { searchRoutes } from './routes/search-routes.ts'

export type PublicApiDeps = PublicFileDeps &
  Pick<EngineDeps, 'db' | 'read' | 'clock'> & {
    /**
     * The read replicas, which are used while they follow the primary closely. Without them, only the primary
     * is used.
     */
    replicas?: ReadReplicas | undefined
    /** How long a response is used without a check in the database, and the clock for it. Tests set them. */
    cache?: { freshMs?: number; now?: () => number }
  }

function publicRoutes(
  deps: PublicFileDeps & Pick<EngineDeps, 'clock'> & { terms: PublicTerms },
): PublicRoute[] {
  const tagged: TaggedRoutes = {
    start: { description: 'Where everything is, and the terms of use.', routes: rootRoutes(deps) },
    records: {
      description:
        'The kinds of content, their records, and the search over all of them. Lists end with `next`, the address of the following page. A website of a district asks with `level=district`, one of a province with `level=province`.',
      routes: [...recordRoutes(deps), ...searchRoutes(deps)],
    },
    content: {
      description:
        'All content of a district or a province in one answer, for its website. Send its ETag back as `If-None-Match`, and build the site again when the answer is not 304.',
      routes: contentRoutes(deps),
    },
    places: {
      description: 'Provinces, districts, sub-districts and villages by their codes, and their outlines.',
      routes: placeRoutes(deps),
    },
    events: { description: 'What comes next, and calendars to subscribe to.', routes: calendarRoutes(deps) },
    exports: {
      description: 'Lists as maps, as tables for spreadsheets, and as sitemaps of a website.',
      routes: exportRoutes(deps),
    },
    feeds: { description: 'What was published last, for feed readers.', routes: feedRoutes(deps) },
    changes: {
      description: 'What was published, changed and withdrawn, for copies of the content.',
      routes: changeRoutes(deps),
    },
    linkedData: {
      description: 'Records for search engines, and the catalogue for data portals.',
      routes: linkedDataRoutes(deps),
    },
    files: {
      description:
        'Pictures and documents, at the addresses in the records. Pictures are WebP for clients that accept it.',
      routes: fileRoutes(deps),
    },
  }
  const routes = Object.values(tagged).flatMap((tag) => tag.routes)
  return [...routes, ...openApiRoutes(deps, tagged)]
}

export type PublicApiOptions = {
  /** The origin in absolute URLs; undefined: that of the request. */
  publicUrl: string | undefined
  /** The average number of requests per second that one network may make; 0 for no limit. */
  requestsPerSecond: number
  /** The memory for cached responses, in bytes. Their compressed forms take about a third more. */
  cacheBytes: number
  terms: PublicTerms
}

/** Every website may read the responses. Cookies and tokens are ignored. */
const HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, Last-Modified, Retry-After, RateLimit, RateLimit-Policy, Accept-Ranges, Content-Range',
  'cross-origin-resource-policy': 'cross-origin',
}
const METHODS = 'GET, HEAD'
const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': METHODS,
  'access-control-allow-headers': 'If-None-Match, If-Modified-Since, Content-Type, Range, If-Range',
  'access-control-max-age': '86400',
}

/** Adds the public API to a server. */
export function registerPublicApi(
  app: FastifyInstance,
  deps: PublicApiDeps,
  options: PublicApiOptions,
): void {
  const limit = rateLimit(options.requestsPerSecond)
  /** Throws unless the network has requests left. */
  const take = (network: string, requests: number) => {
    const seconds = limit.take(network, requests)
    if (seconds > 0) throw new AppError('too-many-requests', { values: { n: seconds } })
  }
  registerCrawlerFiles(app)
  const answers = publicAnswers(deps, { maxBytes: options.cacheBytes, ...deps.cache })
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers(HEADERS)
      if (request.method === 'OPTIONS') return reply.headers(PREFLIGHT_HEADERS).code(204).send()
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return reply
          .header('allow', METHODS)
          .code(405)
          .send({ status: false, error: READ_ONLY, code: 'read-only', allowed: ['GET', 'HEAD'] })
      }
      take(networkOf(request.client.address), 1)
      const [path = '', ...query] = request.url.split('?')
      // Of the address, only the path counts, which may be sent as a whole URL.
      const below = path.slice(path.indexOf(`${PUBLIC_PREFIX}/`))
      if (below.startsWith(PUBLIC_PREFIX) && below.endsWith('/'))
        return reply
          .header('cache-control', 'no-store')
          .redirect([below.slice(0, -1), ...query].join('?'), 308)
    })
    scope.addHook('onSend', async (request, reply, payload) => {
      const left = limit.left(networkOf(request.client.address))
      if (left !== undefined) reply.headers(rateHeaders(left))
      if (reply.statusCode < 400 || typeof payload !== 'string') return payload
      const acceptsProblem = String(request.headers.accept ?? '').includes(PROBLEM_TYPE)
      if (acceptsProblem) reply.type(`${PROBLEM_TYPE}; charset=utf-8`)
      const { publicQuery: query = {} } = request.routeOptions.config
      const sent: SentError = JSON.parse(payload)
      return JSON.stringify(problemOf(sent, { status: reply.statusCode, query, acceptsProblem }))
    })
    for (const route of publicRoutes({ ...deps, terms: options.terms })) {
      scope.route({
        method: ['GET', 'HEAD'],
        url: PUBLIC_PREFIX + route.path,
        config: { publicQuery: withExamples(route.query ?? {}) },
        handler: async (request, reply) => {
          const described = readRequest(request, route, { ...deps, ...options })
          const network = networkOf(request.client.address)
          const cost = route.cost?.(described) ?? 1
          const answer = await answers.get({
            network,
            // The request itself has been counted.
            beforeBuild: () => take(network, cost - 1),
            isCostly: cost > 1,
            isArbitrary: ARBITRARY.some((name) => described.query[name] !== undefined),
            isSettled: route.isSettled === true,
            key: keyOf(route, described, deps.geography().revision()),
            source: route.source?.(described),
            build: (db) => route.handler(described, db),
          })
          return send(request, reply, route, answer)
        },
      })
    }
    for (const url of [PUBLIC_PREFIX, `${PUBLIC_PREFIX}/*`]) {
      scope.route({
        method: ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
          (method) => url !== PUBLIC_PREFIX || !['GET', 'HEAD'].includes(method),
        ),
        url,
        handler: () => {
          throw new AppError('unknown-call')
        },
      })
    }
  })
}

/** Parameters with any number of values, whose responses have little use for others. */
const ARBITRARY = ['since', 'areas', 'fields', 'q', 'page', 'bbox', 'changedSince', 'cursor']

/** The headers of draft-ietf-httpapi-ratelimit-headers, revision 11. */
const rateHeaders = ({ most, window, remaining, reset }: RateLeft) => ({
  'ratelimit-policy': `"network";q=${most};w=${window}`,
  ratelimit: `"network";r=${remaining};t=${reset}`,
})

/** For the errors of a route. */
declare module 'fastify' {
  interface FastifyContextConfig {
    publicQuery?: Properties
  }
}

/**
 * What social networks, search engines and mail programs add to a shared address. It says nothing about the
 * content. Every other unknown parameter is rejected: it may be a misspelt filter.
 */
const TRACKING =
  /^(?:utm_[a-z0-9_]{1,40}|fbclid|gclid|gclsrc|gbraid|wbraid|dclid|gad_[a-z]{1,20}|srsltid|msclkid|yclid|ttclid|twclid|li_fat_id|igshid|igsh|mc_[ce]id|_g[al]|_hs(?:enc|mi)|ref_src)$/i

function readRequest(
  request: FastifyRequest,
  route: PublicRoute,
  { clock, publicUrl }: PublicApiDeps & PublicApiOptions,
): PublicRequest {
  const query: Record<string, string> = {}
  for (const [name, value] of Object.entries(request.query as Record<string, unknown>)) {
    if (TRACKING.test(name)) continue
    if (!Object.hasOwn(route.query ?? {}, name))
      throw new AppError('unknown-field', {
        field: name,
        values: { field: name.slice(0, 60) },
        extra: { allowed: Object.keys(route.query ?? {}) },
      })
    if (typeof value !== 'string' || !value.isWellFormed() || value.includes('\0'))
      throw new AppError('malformed', { field: name })
    query[name] = value
  }
  return {
    params: request.params as Record<string, string>,
    query,
    values: readFields(route.query ?? {}, query),
    origin: route.usesOrigin ? (publicUrl ?? originOf(request)) : '',
    today: bangkokToday(clock()),
    acceptsWebp: route.hasWebp === true && acceptsWebp(request),
  }
}

/** The server's own origin as the client called it, for responses with absolute URLs. */
function originOf({ client, headers }: FastifyRequest): string {
  const url = URL.parse(`${client.protocol}://${headers.host ?? ''}`)
  if (url === null) throw new AppError('malformed')
  return url.origin
}

function keyOf(
  { path, cache }: PublicRoute,
  { params, query, origin, today, acceptsWebp }: PublicRequest,
  revision: number,
): string {
  const day = cache === 'stable' ? '' : today
  return JSON.stringify([path, params, Object.entries(query).sort(), origin, revision, day, acceptsWebp])
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, policy, hasWebp }: PublicRoute,
  answer: CachedAnswer,
): Promise<FastifyReply> {
  const encoding = isCompressible(answer) ? encodingFor(request) : 'identity'
  const tag = encoding === 'identity' ? `"${answer.tag}"` : `"${answer.tag}-${encoding}"`
  reply.headers({ 'cache-control': CACHE_CONTROL[cache], etag: tag })
  if (isCompressible(answer)) reply.header('vary', 'accept-encoding')
  if (hasWebp) reply.header('vary', 'accept')
  if (answer.modified !== undefined) reply.header('last-modified', new Date(answer.modified).toUTCString())
  if (policy !== undefined) reply.header('content-security-policy', policy)
  if (matchesEtag(plainTags(request.headers['if-none-match']), `"${answer.tag}"`))
    return reply.code(304).send()
  reply.type(answer.type)
  if (answer.downloadName !== undefined) reply.header('content-disposition', attachment(answer.downloadName))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  if (cache === 'files') return sendInParts(request, reply, { bytes: answer.bytes, tag })
  return reply.send(await answer.encoded(encoding))
}

/** `image/*` does not count: programs that say so may be old. */
const acceptsWebp = ({ headers }: FastifyRequest) =>
  (headers.accept ?? '')
    .split(',')
    .some((type) => /^\s*image\/webp\s*(?:;(?!\s*q=0(?:\.0*)?\s*$)|$)/i.test(type))

function encodingFor(request: FastifyRequest): Encoding {
  const accepted = acceptedEncodings(request)
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}

/** Removes the suffix of compressed forms from ETags: they have the same content. */
const plainTags = (header: string | undefined) => header?.replaceAll(/-(?:br|gzip)"/g, '"')
