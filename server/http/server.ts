/** The HTTP server with all its limits (security, section E). It knows no route. */
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { ERROR_DEFINITIONS, AppError, type ErrorCode } from '#domain/errors/app-error.ts'
import { type Client, clientReader } from '#server/network/client-of.ts'
import { sendAnyError, sendAppError } from './errors.ts'
import { JSON_BYTES } from './plain-body.ts'
import type { Log } from './log.ts'
import { type RequestTrace, requestTracing } from './tracing/request-trace.ts'
import { BASE_PREFIX, NOBODY, OR_PREFIX } from './route.ts'
import { SECURITY_HEADERS } from './security-headers.ts'
import { limitTimes } from './time-limit.ts'
import { limitUnsentResponses } from './unsent-responses.ts'
import { rejectAmbiguousHeaders } from './authorize.ts'

export type ServerOptions = {
  log: Log
  /**
   * Addresses of trusted proxies, whose headers give the client's address. Without any, it is the socket's
   * address.
   */
  trustProxy: readonly string[]
}

/** Methods for a server that is about to stop. */
declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Marks the server as stopping: it is no longer ready, and closes each connection after the next
     * response.
     */
    drain(): void
    isDraining(): boolean
  }
  interface FastifyRequest {
    trace: RequestTrace['fromProxy']
    /** Fastify's `ip`, `host` and `protocol` would take other headers for true. */
    client: Client
  }
}

const SECOND = 1_000

/** Creates the server without listening. */
export function createServer({ log, trustProxy }: ServerOptions): FastifyInstance {
  const traceOf = requestTracing(trustProxy)
  const clientOf = clientReader(trustProxy)
  const app = fastify({
    logger: false,
    // Otherwise HEAD would delete on a path whose GET deletes.
    exposeHeadRoutes: false,
    // Requests that arrived before the server closes are handled.
    return503OnClosing: false,
    genReqId: newReference,
    requestIdHeader: false,
    bodyLimit: JSON_BYTES,
    // Until the last byte of an upload. Other requests have shorter limits (time-limit.ts).
    requestTimeout: 120 * SECOND,
    connectionTimeout: 150 * SECOND,
    keepAliveTimeout: 10 * SECOND,
    http: {
      headersTimeout: 10 * SECOND,
      connectionsCheckingInterval: 5 * SECOND,
      maxHeaderSize: 16 * 1024,
      // Rejected below instead, with all headers.
      requireHostHeader: false,
    },
    frameworkErrors: (_error, _request, reply) => {
      reply.headers(SECURITY_HEADERS)
      sendAppError(reply, new AppError('malformed'))
    },
    clientErrorHandler,
  })
  let isDraining = false
  app.decorate('drain', () => {
    isDraining = true
  })
  app.decorate('isDraining', () => isDraining)
  limitTimes(app)
  limitUnsentResponses(app)
  app.decorateRequest('caller')
  app.decorateRequest('trace')
  app.decorateRequest('client')
  app.addHook('onRoute', ({ url, config, method }) => {
    if (isApiPath(url) && config?.rule === undefined) {
      throw new Error(`${String(method)} ${url} was not declared by registerRoutes: it has no rule.`)
    }
  })
  app.addHook('onRequest', async (request, reply) => {
    request.caller = { actor: NOBODY, sessionId: '' }
    request.client = clientOf(request.raw)
    reply.headers(SECURITY_HEADERS)
    // Proxies store public responses, and an id belongs to one request.
    if (isApiRequest(request)) {
      const { requestId, traceparent, fromProxy } = traceOf(request)
      request.trace = fromProxy
      reply.headers({ 'x-request-id': requestId, traceparent })
    }
    rejectAmbiguousHeaders(request.raw)
  })
  // Runs after the handler, so that no handler can allow caching of an API response.
  app.addHook('onSend', async (request, reply) => {
    if (isApiRequest(request)) reply.header('cache-control', 'no-store')
    if (isDraining) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async (request, reply) => {
    if (!isApiRequest(request)) return
    const { rule } = request.routeOptions.config
    const isUnnamed = rule !== undefined && 'open' in rule && rule.unnamed
    log({
      event: 'call',
      id: request.id,
      ...request.trace,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      account: request.caller.actor.id,
      ...(isUnnamed ? {} : { address: request.client.address }),
    })
  })
  // An `Expect` header that we do not support is ignored. Node would reject the request without our headers.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.setErrorHandler((error, request, reply) => sendAnyError(error, request, reply, log))
  app.setNotFoundHandler((_request, reply) => sendAppError(reply, new AppError('unknown-call')))
  return app
}

/** A random reference. The first twelve digits of a UUID are random. */
const newReference = () => randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()

/** Whether a URL is below a prefix of the API. */
function isApiPath(url: string): boolean {
  return url.startsWith(`${BASE_PREFIX}/`) || url.startsWith(`${OR_PREFIX}/`)
}

/**
 * Whether a request is for the API. The matched route decides first, because a path can be written in several
 * ways.
 */
function isApiRequest({ routeOptions, url }: FastifyRequest): boolean {
  return routeOptions.config?.rule !== undefined || isApiPath(url)
}

/** Requests that Node rejects: invalid or too large headers, and requests that arrive too slowly. */
const CLIENT_ERRORS: Readonly<Record<string, { status: number; code: ErrorCode }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'body-too-large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'timeout' },
}

function clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, code } = CLIENT_ERRORS[error.code ?? ''] ?? { status: 400, code: 'malformed' as const }
  const body = JSON.stringify({ status: false, error: ERROR_DEFINITIONS[code].text, code })
  const headers = {
    ...SECURITY_HEADERS,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
}
