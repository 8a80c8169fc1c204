import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { AppError } from '#domain/errors/app-error.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { concurrencyLimit, type FairQueue } from '#server/concurrency/work-queue.ts'
import type { Db } from '#server/db/db.ts'
import {
  rejectCompressedBody,
  authorize,
  bearerToken,
  mayLearnFields,
  rejectNavigationRequest,
} from './authorize.ts'
import { type FormBody, readFormBody } from './form-body.ts'
import { JSON_BYTES, plainLetters, readJson, rejectPrivateUse } from './plain-body.ts'
import {
  BASE_PREFIX,
  type Route,
  type RouteRequest,
  fileOfResponse,
  NOBODY,
  OR_PREFIX,
  type AccessRule,
  type SessionProof,
} from './route.ts'
import { pathParameters } from './schema/path-parameters.ts'
import { fieldsOf, readFields, rejectUnknownFields } from './schema/route-schema.ts'
import { sendFile } from './send-file.ts'
import { TIME_LIMITS } from './time-limit.ts'

/** The account and session of a request. */
export type RequestCaller = {
  actor: Actor
  sessionId: string
  /** An administrator set the password, so the user must change it first. */
  mustChange?: boolean
  /** Set if the session comes from the cache: the route's statement has to check it. */
  proof?: SessionProof
}

export type RouteDeps = {
  /** Finds the live session of a token, and extends it unless it is `unused`. */
  recognise(token: string, how?: { unused?: boolean }): Promise<RequestCaller | undefined>
  /** The cached session of a token, for routes with `provesSession`. */
  assume?(token: string): RequestCaller | undefined
  /** Throws if a caller's session has ended or changed, as a transaction sees it. */
  recheckSession?(caller: RequestCaller, trx: Db): Promise<void>
  /** How many unread notifications an account has, for the header of its answers. */
  unread?(actor: Actor): number | undefined | Promise<number | undefined>
  /** The time limit of every route, in milliseconds. Default: by the kind of body. */
  limitMs?: number
  /** The age of a request at which its session is looked up again, in milliseconds. */
  recheckSessionAfterMs?: number
}

/** The number in the bell: it comes with every answer, and costs no request. */
export const UNREAD_HEADER = 'x-unread-notifications'

/** A form may take two minutes to arrive, and requests wait in queues. The session may end meanwhile. */
const RECHECK_SESSION_AFTER_MS = 2_000

declare module 'fastify' {
  interface FastifyRequest {
    caller: RequestCaller
  }
  interface FastifyContextConfig {
    /** Every route below the prefixes has one; the server does not start otherwise. */
    rule?: AccessRule
  }
}

/** The size limit of a body that is not a multipart form. */
const BODY_BYTES = { nothing: 16 * 1024, json: JSON_BYTES, form: JSON_BYTES } as const

/**
 * Registers routes below the base prefix. Throws for an invalid declaration, and for two routes with the same
 * path.
 */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], deps: RouteDeps): void {
  const places = new Set<string>()
  const share = concurrencyLimit()
  for (const route of routes) {
    checkDeclaration(route)
    const place = `${route.method} ${route.path.replaceAll(/:[A-Za-z]+/g, ':')}`
    if (places.has(place)) throw new Error(`There are two routes ${place}.`)
    places.add(place)
  }
  for (const takes of ['nothing', 'json', 'form'] as const) {
    app.register(async (scope) => {
      await acceptBodies(scope, takes)
      for (const route of routes.filter((each) => each.takes === takes)) {
        addRoute(scope, BASE_PREFIX, route, { ...deps, share })
        if (route.alsoUnderOr) addRoute(scope, OR_PREFIX, route, { ...deps, share })
      }
    })
  }
}

/** Checks what the types can't express. */
function checkDeclaration(route: Route): void {
  const name = `The route ${route.method} ${route.path}`
  const rule: Record<string, unknown> = route.rule ?? {}
  const hasRule =
    rule.open === true ||
    rule.signedIn === true ||
    (Array.isArray(rule.groups) && rule.groups.length > 0) ||
    (typeof rule.area === 'string' && typeof rule.action === 'string')
  if (!hasRule) throw new Error(`${name} has no rule that says who may use it.`)
  if (route.schema === undefined) throw new Error(`${name} has no schema.`)
  if (!/^[A-Za-z]\w*(\/:?[A-Za-z]\w*)*$/.test(route.path)) throw new Error(`${name} has a malformed path.`)
  const unread = pathParameters(route.path).find((each) => route.schema.params?.[each] === undefined)
  if (unread !== undefined) throw new Error(`${name} has no schema of its parameter ${unread}.`)
  if ('area' in route.rule && route.rule.permits === undefined)
    throw new Error(`${name} has no groups that may use it.`)
  if (route.method === 'GET' && route.takes !== 'nothing') throw new Error(`${name} can't have a body.`)
  if (route.takes !== 'nothing' && route.schema.body === undefined)
    throw new Error(`${name} has no schema of its body.`)
  if (route.provesSession && (rule.open === true || route.changesByGet || route.takes === 'form')) {
    throw new Error(`${name} has provesSession, which is for reading with a session.`)
  }
  if (route.background && rule.open === true) {
    throw new Error(`${name} has background, which is for routes with a session.`)
  }
  if (route.changesByGet && (route.method !== 'GET' || rule.open === true)) {
    throw new Error(`${name} has changesByGet, which is for GET with a session.`)
  }
}

/** Accepts the media types of one kind of body, and no others. */
async function acceptBodies(scope: FastifyInstance, takes: Route['takes']): Promise<void> {
  scope.removeAllContentTypeParsers()
  const parse = takes === 'nothing' ? () => undefined : readJson
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, bytes: Buffer) => parse(bytes),
  )
  // readFormBody rejects a file that is too long, with the name of its field.
  if (takes === 'form') await scope.register(multipart, { throwFileSizeLimit: false })
}

function addRoute(
  scope: FastifyInstance,
  prefix: string,
  route: Route,
  deps: RouteDeps & { share: FairQueue<number> },
): void {
  const { rule, takes } = route
  const limitMs = deps.limitMs ?? TIME_LIMITS[takes]
  const options: RouteShorthandOptions = {
    bodyLimit: BODY_BYTES[takes],
    config: { rule },
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      request.limitMs = limitMs
      request.caller = cachedCaller(request, route, deps) ?? (await callerOf(request, route, deps))
      if (route.changesByGet) rejectNavigationRequest(request.headers)
      if (takes !== 'nothing') rejectCompressedBody(request, reply)
    },
  }
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const form = takes === 'form' && request.isMultipart() ? await readFormBody(request) : undefined
    const input = inputOf(route, request, form, deps)
    const run = async () => {
      const { caller, beganAt } = request
      const isLate = performance.now() - beganAt > (deps.recheckSessionAfterMs ?? RECHECK_SESSION_AFTER_MS)
      if (isLate && caller.proof === undefined) request.caller = await callerOf(request, route, deps)
      return runHandler(route, request, input, deps)
    }
    const answer = await ('open' in rule ? run() : deps.share(request.caller.actor.id, run))
    const unread = 'open' in rule ? undefined : await deps.unread?.(request.caller.actor)
    if (unread !== undefined) reply.header(UNREAD_HEADER, unread)
    const file = fileOfResponse(answer)
    if (file !== undefined) return sendFile(request, reply, file)
    // A string would be encoded twice: to measure it and to send it.
    const bytes = Buffer.isBuffer(answer) ? answer : Buffer.from(JSON.stringify(answer))
    return reply.type('application/json; charset=utf-8').send(bytes)
  }
  if (route.method === 'GET') scope.get(`${prefix}/${route.path}`, options, handler)
  else scope.post(`${prefix}/${route.path}`, options, handler)
}

/**
 * Runs the handler. If the cached session is no longer valid, it reads the session and runs the handler
 * again.
 */
async function runHandler(
  route: Route,
  request: FastifyRequest,
  input: SentInput,
  deps: RouteDeps,
): Promise<unknown> {
  const run = async () => {
    try {
      return await route.handler({ ...request.caller, ...readInput(route, request.caller.actor, input) })
    } catch (error) {
      throw route.errorExtras && error instanceof AppError ? error.with(route.errorExtras) : error
    }
  }
  if (request.caller.proof === undefined) return run()
  try {
    const answer = await run()
    if (answer !== undefined) return answer
  } catch (error) {
    // The permissions may have changed since the session was cached.
    if (!(error instanceof AppError)) throw error
  }
  request.caller = await callerOf(request, route, deps)
  return run()
}

/** What was sent, before the schema of the route reads it. */
type SentInput = Omit<RouteRequest<Sent, Sent>, 'actor' | 'sessionId' | 'params'> & { params: Sent }
type Sent = Readonly<Record<string, unknown>>

/** Some libraries add this parameter with the time to a GET, to bypass caches. */
const CACHE_BUSTER = '_'

/** The values that the schema reads. Throws for unknown fields and for values that a field can't have. */
function readInput({ rule, method, schema }: Route, actor: Actor, input: SentInput) {
  const { params = {}, query = {}, body } = schema
  const { [CACHE_BUSTER]: _, ...named } = input.query
  const mayLearn = mayLearnFields(rule, actor)
  try {
    if (mayLearn) {
      rejectUnknownFields([query], { values: method === 'GET' ? named : input.query })
      if (body) rejectUnknownFields(fieldsOf(body), { values: input.body, files: input.files })
    }
    return {
      ...input,
      params: readFields(params, input.params) as RouteRequest['params'],
      query: readFields(query, input.query),
      body: (body?.read(input.body) ?? {}) as RouteRequest['body'],
    }
  } catch (error) {
    // The error would name a field.
    throw mayLearn || !(error instanceof AppError) ? error : new AppError('forbidden-action')
  }
}

function inputOf(
  { takes, rule }: Route,
  request: FastifyRequest,
  form: FormBody | undefined,
  deps: RouteDeps,
): SentInput {
  if (takes !== 'nothing' && form === undefined && request.body === undefined) throw new AppError('malformed')
  // A client that has disconnected has no address. The request is not handled.
  if (request.client.address === '') throw new AppError('timeout')
  const body = form?.body ?? (request.body as Sent | undefined) ?? {}
  // A record's errors name all its fields (`validateField`).
  if (!('area' in rule && ['add', 'edit'].includes(rule.action))) rejectPrivateUse(body)
  return {
    address: request.client.address,
    requestId: request.id,
    params: request.params as Sent,
    query: plainLetters(request.query) as Sent,
    body,
    files: form?.files ?? [],
    recheckSession: 'open' in rule ? undefined : async (trx) => deps.recheckSession?.(request.caller, trx),
  }
}

/** The cached session, for a route that verifies it. A missing cache entry is not an error. */
function cachedCaller(request: FastifyRequest, route: Route, deps: RouteDeps): RequestCaller | undefined {
  const token = route.provesSession ? bearerToken(request.headers) : undefined
  const cached = token === undefined ? undefined : deps.assume?.(token)
  if (cached === undefined || 'open' in route.rule) return undefined
  try {
    authorize(route.rule, cached)
    return cached
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
