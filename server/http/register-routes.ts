/** Puts declared calls on the server. */
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { AppError } from '#domain/errors/app-error.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import type { Db } from '#server/db/connect.ts'
import { type ConcurrencyLimit, concurrencyLimit } from '#server/concurrency/concurrency-limit.ts'
import { rejectCompressedBody } from './accepted-encodings.ts'
import { authorize, bearerToken, rejectNavigationRequest } from './authorize.ts'
import { type FormBody, readFormBody } from './form-body.ts'
import { JSON_BYTES, readJson } from './json-body.ts'
import { withUnknownFieldCheck, type Schemas } from './unknown-fields.ts'
import {
  BASE_PREFIX,
  type Route,
  type RouteRequest,
  fileOfResponse,
  NOBODY,
  OR_PREFIX,
  type AccessRule,
  rawJsonBytes,
  type SessionProof,
} from './route.ts'
import { sendFile } from './send-file.ts'
import { TIME_LIMITS } from './time-limit.ts'

/** Somebody with a session. */
export type RequestCaller = {
  actor: Actor
  sessionId: string
  /** The password was set by somebody else and has to be changed before anything else. */
  mustChange?: boolean
  /** Where the session was not looked up: what a statement has to carry to look at it itself. */
  proof?: SessionProof
}

export type RouteDeps = {
  /**
   * Finds the live session of a token; nothing for a token that is unknown, ended or too old. Notes that it was used, unless `unused` says that
   * nobody did anything.
   */
  recognise(token: string, how?: { unused?: boolean }): Promise<RequestCaller | undefined>
  /** What a token's session was when it was last looked up, with the proof that it still is; for calls that prove it. */
  assume?(token: string): RequestCaller | undefined
  /** Throws unless a caller's session is still what it was, as a transaction sees it. */
  recheckSession?(caller: RequestCaller, trx: Db): Promise<void>
  /** The schemas that the calls point to in what they tell; none where they point to none. */
  schemas?: Schemas
  /** How long each call may take, in milliseconds; unset, what is usual. */
  limitMs?: number
  /** After how many milliseconds on the way a call's session is looked up once more; unset, what is usual. */
  recheckSessionAfterMs?: number
}

/** A form may be two minutes on its way, and others wait for their turn: whoever sent it may have been sent away meanwhile. */
const RECHECK_SESSION_AFTER_MS = 2_000

declare module 'fastify' {
  interface FastifyRequest {
    caller: RequestCaller
  }
  interface FastifyContextConfig {
    /** Who may make the call; the server refuses to start with a route below the prefixes that has none. */
    rule?: AccessRule
  }
}

/** Bytes of a body that is no multipart form. */
const BODY_BYTES = { nothing: 16 * 1024, json: JSON_BYTES, form: JSON_BYTES } as const

/**
 * Registers the calls below the base prefix. Throws for a call that is declared badly, and for two calls on one method and
 * path, so that the server never starts with either.
 */
export function registerRoutes(app: FastifyInstance, calls: readonly Route[], deps: RouteDeps): void {
  const places = new Set<string>()
  const share = concurrencyLimit()
  for (const call of calls) {
    checkDeclaration(call)
    const place = `${call.method} ${call.path.replaceAll(/:[A-Za-z]+/g, ':')}`
    if (places.has(place)) throw new Error(`Two calls stand at ${place}.`)
    places.add(place)
  }
  const refusing = calls.map((call) => withUnknownFieldCheck(call, deps.schemas))
  for (const takes of ['nothing', 'json', 'form'] as const) {
    const group = refusing.filter((call) => call.takes === takes)
    app.register(async (scope) => {
      await acceptBodies(scope, takes)
      for (const call of group) {
        addRoute(scope, BASE_PREFIX, call, { ...deps, share })
        if (call.alsoUnderOr) addRoute(scope, OR_PREFIX, call, { ...deps, share })
      }
    })
  }
}

/** What types can't say, or what was said past them. */
function checkDeclaration(call: Route): void {
  const name = `The call ${call.method} ${call.path}`
  const rule: Record<string, unknown> = call.rule ?? {}
  const hasRule =
    rule.open === true ||
    rule.signedIn === true ||
    (Array.isArray(rule.groups) && rule.groups.length > 0) ||
    (typeof rule.area === 'string' && typeof rule.action === 'string')
  if (!hasRule) throw new Error(`${name} has no rule that says who may make it.`)
  if (!/^[A-Za-z]\w*(\/:?[A-Za-z]\w*)*$/.test(call.path))
    throw new Error(`${name} has a path of another form.`)
  if ('area' in call.rule && call.rule.permits === undefined)
    throw new Error(`${name} has no groups that may make it.`)
  if (call.method === 'GET' && call.takes !== 'nothing') throw new Error(`${name} can't take a body.`)
  if (call.provesSession && (rule.open === true || call.changesByGet || call.takes === 'form')) {
    throw new Error(`${name} proves its session by itself, which is for calls that only read.`)
  }
  if (call.background && rule.open === true) {
    throw new Error(`${name} is made in the background, which is for calls with a session.`)
  }
  if (call.changesByGet && (call.method !== 'GET' || rule.open === true)) {
    throw new Error(`${name} changes something by GET, which needs a GET and somebody signed in.`)
  }
}

/** Each kind of call understands its own media types; whatever else is sent is refused unread. */
async function acceptBodies(scope: FastifyInstance, takes: Route['takes']): Promise<void> {
  scope.removeAllContentTypeParsers()
  const options = { parseAs: 'buffer' } as const
  scope.addContentTypeParser(
    'application/json',
    options,
    async (_request: FastifyRequest, bytes: Buffer) => bytes,
  )
  // A file that is too long is told by readForm, with the name of its part.
  if (takes === 'form') await scope.register(multipart, { throwFileSizeLimit: false })
}

function addRoute(
  scope: FastifyInstance,
  prefix: string,
  call: Route,
  deps: RouteDeps & { share: ConcurrencyLimit },
): void {
  const { rule, takes } = call
  const limitMs = deps.limitMs ?? TIME_LIMITS[takes]
  const options: RouteShorthandOptions = {
    bodyLimit: BODY_BYTES[takes],
    config: { rule },
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      request.limitMs = limitMs
      request.caller = cachedCaller(request, call, deps) ?? (await callerOf(request, call, deps))
      if (call.changesByGet) rejectNavigationRequest(request.headers)
      if (takes !== 'nothing') rejectCompressedBody(request, reply)
    },
  }
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { body, files } = await readBody(request, takes)
    const sent = {
      address: addressOf(request),
      requestId: request.id,
      params: request.params as Record<string, string>,
      query: request.query as Record<string, unknown>,
      body,
      files,
      recheckSession: 'open' in rule ? undefined : (trx: Db) => recheckSession(request, deps, trx),
    }
    const answerIt = async () => {
      const { caller, beganAt } = request
      const isLate = performance.now() - beganAt > (deps.recheckSessionAfterMs ?? RECHECK_SESSION_AFTER_MS)
      if (isLate && caller.proof === undefined) request.caller = await callerOf(request, call, deps)
      return runHandler(call, request, sent, deps)
    }
    const answer = await ('open' in rule ? answerIt() : deps.share(request.caller.actor.id, answerIt))
    const file = fileOfResponse(answer)
    if (file !== undefined) return sendFile(request, reply, file)
    // Encoded once: a text would be measured first and encoded while it is sent.
    const bytes = rawJsonBytes(answer) ?? Buffer.from(JSON.stringify(answer))
    return reply.type('application/json; charset=utf-8').send(bytes)
  }
  if (call.method === 'GET') scope.get(`${prefix}/${call.path}`, options, handler)
  else scope.post(`${prefix}/${call.path}`, options, handler)
}

async function recheckSession({ caller }: FastifyRequest, deps: RouteDeps, trx: Db): Promise<void> {
  await deps.recheckSession?.(caller, trx)
}

/** Asks the handler; where it was given an assumed session that no longer holds, once more with the session looked up. */
async function runHandler(
  call: Route,
  request: FastifyRequest,
  sent: Omit<RouteRequest, 'actor' | 'sessionId'>,
  deps: RouteDeps,
): Promise<unknown> {
  if (request.caller.proof === undefined) return call.handler({ ...request.caller, ...sent })
  try {
    const answer = await call.handler({ ...request.caller, ...sent })
    if (answer !== undefined) return answer
  } catch (error) {
    // A refusal may rest on rights that have changed since.
    if (!(error instanceof AppError)) throw error
  }
  request.caller = await callerOf(request, call, deps)
  return call.handler({ ...request.caller, ...sent })
}

/** The session as it was last seen, for a call that will prove it. Only letting in is assumed, never turning away. */
function cachedCaller(request: FastifyRequest, call: Route, deps: RouteDeps): RequestCaller | undefined {
  const token = call.provesSession ? bearerToken(request.headers) : undefined
  const assumed = token === undefined ? undefined : deps.assume?.(token)
  if (assumed === undefined || 'open' in call.rule) return undefined
  try {
    authorize(call.rule, assumed)
    return assumed
  } catch {
    return undefined
  }
}

async function callerOf(
  request: FastifyRequest,
  { rule, background }: Route,
  deps: RouteDeps,
): Promise<RequestCaller> {
  if ('open' in rule) return { actor: NOBODY, sessionId: '' }
  const token = bearerToken(request.headers)
  const caller =
    token === undefined ? undefined : await deps.recognise(token, { unused: background === true })
  if (caller === undefined) throw new AppError('not-signed-in')
  authorize(rule, caller)
  return caller
}

/** Where a request came from. Whoever has gone has no address any more; nothing is done for them. */
function addressOf(request: FastifyRequest): string {
  if (request.socket.remoteAddress === undefined) throw new AppError('timeout')
  return request.ip
}

/** An empty body is an empty object only where nothing is expected; elsewhere something is missing. */
async function readBody(request: FastifyRequest, takes: Route['takes']): Promise<FormBody> {
  if (takes === 'nothing') return { body: {}, files: [] }
  if (takes === 'form' && request.isMultipart()) return readFormBody(request)
  if (!Buffer.isBuffer(request.body)) throw new AppError('malformed')
  return { body: readJson(request.body), files: [] }
}
