/** The declaration of a route: who may use it, its body and response, and its handler. */
import type { Actor, Group } from '#domain/permissions/scope.ts'
import type { Db } from '#server/db/db.ts'
import type { Sql } from '#server/db/sql.ts'
import { type RequestFields, type RouteSchema, routeSchema, type ValuesOf } from './schema/route-schema.ts'
import { lookupSchema, type Schema } from './schemas.ts'

/**
 * Who may use a route. The server checks it before it reads the body.
 *
 * `signedIn` and `groups` mean accounts of a group that works in this product. `sentAwayToo` also allows
 * group 9 and unknown groups (decisions, section 3), and `beforeChange` accounts that must first change their
 * password. `unnamed` keeps the caller's address out of the log.
 */
export type AccessRule =
  | { open: true; unnamed?: true }
  | { signedIn: true; sentAwayToo?: true; beforeChange?: true }
  | { groups: readonly Group[] }
  /**
   * The engine decides by the stored record. `permits` are the groups that may do this to some record;
   * all-routes.ts adds them from the area. Other groups don't learn which fields the route has.
   */
  | { area: string; action: string; permits?: readonly Group[] }

/**
 * A file of a form. `name` is the name of the form's field; the client's file name and media type are not
 * used.
 */
export type UploadedFile = { name: string; bytes: Buffer }

/** The request that a handler gets. Its route's schema has read the values. */
export type RouteRequest<Body = Readonly<Record<string, unknown>>, Query = unknown> = {
  /** The account of the session; {@link NOBODY} for an open route. */
  actor: Actor
  /** Empty for an open route. */
  sessionId: string
  /** An administrator set the password, so the user must change it first. */
  mustChange?: boolean
  /** The client's address, from the proxies that the settings trust. */
  address: string
  requestId: string
  params: Readonly<Record<string, string | undefined>>
  query: Query
  /** Has only text that can be stored. */
  body: Body
  files: UploadedFile[]
  /** Only for routes with `provesSession`, and not always. */
  proof?: SessionProof | undefined
  recheckSession?: RecheckSession | undefined
}

/**
 * Checks the session again inside a transaction, for work that may have waited long in a queue or for locks.
 * Throws if the session has ended or the account's rights have changed since the request arrived.
 */
export type RecheckSession = (trx: Db) => Promise<void>

/**
 * A route. The handler's result becomes the JSON of a 200 response; a buffer is JSON already. The handler
 * throws an `AppError` to reject the request.
 */
export type Route = {
  method: 'GET' | 'POST'
  /** Below the base prefix, without a leading slash: `manage/gov/delete/:id`. */
  path: string
  rule: AccessRule
  /** The kind of body: none, a JSON object, or a form (multipart, or a JSON object if there are no files). */
  takes: 'nothing' | 'json' | 'form'
  /**
   * A GET that changes data, as in the specification. Requests that browsers make by themselves are rejected.
   */
  changesByGet?: true
  /**
   * The handler checks the session in its own statement, and returns undefined when `proof` is not valid.
   * Only for reading.
   */
  provesSession?: true
  /** The web app sends it without user action, so it does not extend the session. */
  background?: true
  /** Also available under the second prefix of the code lists. */
  alsoUnderOr?: true
  schema: RouteSchema
  /** Added to the response when the handler throws an `AppError`. */
  errorExtras?: Readonly<Record<string, unknown>>
  handler(request: RouteRequest): Promise<unknown>
}

/** A route whose handler gets what its schema reads. */
export const typedRoute = <Body, Query extends RequestFields>(
  route: Omit<Route, 'schema' | 'handler'> & {
    schema: RouteSchema<Body, Query>
    handler(request: RouteRequest<Body, ValuesOf<Query>>): Promise<unknown>
  },
): Route => route as Route

export const jsonRoute = <Body>(
  path: string,
  schema: RouteSchema<Body>,
  rule: AccessRule,
  handler: (request: RouteRequest<Body>) => Promise<unknown>,
): Route => typedRoute({ method: 'POST', path, schema, rule, takes: 'json', handler })

/** The summary of a route, the fields of its body, and its response. */
export type Described<Fields extends RequestFields> = readonly [string, Fields, Schema]

/**
 * Makes the POST routes of a feature. The handler gets the dependencies of the feature.
 */
export const featureRoute =
  <Deps>(deps: Deps) =>
  <const Fields extends RequestFields>(
    path: string,
    described: Described<Fields>,
    rule: AccessRule,
    handler: (deps: Deps, request: RouteRequest<ValuesOf<Fields>>) => Promise<unknown>,
  ): Route =>
    jsonRoute(path, routeSchema(...described), rule, (request) => handler(deps, request))

/** A GET route that looks something up, for every account and under both prefixes. */
export const lookupRoute = (
  path: string,
  [summary, row]: readonly [summary: string, row: Schema],
  answer: (request: RouteRequest) => object,
  params?: RequestFields,
): Route => ({
  method: 'GET',
  path,
  schema: {
    summary,
    ...(params && { params }),
    response: { 200: lookupSchema(row) },
  },
  rule: { signedIn: true },
  takes: 'nothing',
  alsoUnderOr: true,
  handler: async (request) => answer(request),
})

/** The prefix of every route, and the second one of the code lists (decisions, section 2). */
export const BASE_PREFIX = '/dods/services/public/api'
export const OR_PREFIX = '/or/server/public/api'

/** The actor of an open route: no group, no scope, no rights. */
export const NOBODY: Actor = { id: 0, name: '', group: undefined, catmUkey: '', scope: { kind: 'none' } }

/**
 * Lets a read route use the cached session: its statement has a condition that is true only while the session
 * is unchanged. If it is false, the statement returns no rows, the session is read again, and the route runs
 * again.
 */
export type SessionProof = { condition: Sql }

const FILE = Symbol('file')

export type FileDescription = {
  /** The name that officials see: `บัญชีผู้ใช้งาน.xlsx`. */
  name: string
  type: string
  /** The bytes are gzipped. */
  isGzipped?: true
}

export type FileResponse = { readonly [FILE]: FileDescription & { bytes: Buffer } }

/** Sends a file as a download, which browsers do not display. */
export function fileResponse(bytes: Buffer, file: FileDescription): FileResponse {
  return { [FILE]: { ...file, bytes } }
}

export function fileOfResponse(answer: unknown): (FileDescription & { bytes: Buffer }) | undefined {
  return typeof answer === 'object' && answer !== null && FILE in answer
    ? (answer as FileResponse)[FILE]
    : undefined
}

/**
 * The `content-disposition` of a file (RFC 6266): its name in UTF-8, and one in ASCII for old clients.
 * Characters that could end the name or mean a folder are removed.
 */
export function attachment(name: string): string {
  const safe = name.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, '').toWellFormed()
  const ending = /\.[a-z0-9]{1,8}$/.exec(safe)?.[0] ?? ''
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="file${ending}"; filename*=UTF-8''${encoded}`
}
