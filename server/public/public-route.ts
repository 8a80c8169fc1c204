/** The declaration of a route of the public API. All routes respond to GET and HEAD, without a session. */
import type { WireDate } from '#domain/dates/thai-date.ts'
import type { ErrorCode } from '#domain/errors/app-error.ts'
import type { Db } from '#server/db/db.ts'
import type { ListSource } from '#server/engine/read/list-cache.ts'
import type { RequestFields, ValuesOf } from '#server/http/schema/route-schema.ts'
import type { Schema } from '#server/http/schemas.ts'

export const PUBLIC_PREFIX = '/public/v1'

/** The widths in which pictures are served, in addition to the full size. In pixels. */
export const PICTURE_WIDTHS: readonly number[] = [320, 640, 1280]

/** The last part of a picture's URL. */
export const PICTURE_SIZES = [...PICTURE_WIDTHS.map(String), 'full']

export type PublicRequest<Query extends RequestFields = RequestFields> = {
  params: Readonly<Record<string, string>>
  /** Only the parameters of the route, each as a text, for addresses in the answer. */
  query: Readonly<Record<string, string>>
  /** The values of all parameters of the route. */
  values: ValuesOf<Query>
  /** `https://host` as the client called the server, for routes with `usesOrigin`; else empty. */
  origin: string
  today: WireDate
  /** The client accepts WebP; false for routes without `hasWebp`. */
  acceptsWebp: boolean
}

/** The content of a response, before compression. */
export type PublicContent = {
  type: string
  bytes: Buffer
  modified?: number | undefined
  /** The file name of a download. Without it, browsers display the content. */
  downloadName?: string
}

/** How long browsers and shared caches may use a response without asking again. The values are headers. */
export const CACHE_CONTROL = {
  /** Shared caches ask again after a second, browsers every time. */
  records: 'public, max-age=0, s-maxage=1, must-revalidate',
  /** Pictures and documents. Their URL has a digest of their content. */
  files: 'public, max-age=300',
  /** Content that changes only with the program or the list of places. */
  stable: 'public, max-age=3600',
} as const

export type PublicRoute<Query extends RequestFields = RequestFields> = {
  /** The name of the function in generated clients; stays the same. */
  operationId: string
  /** Below the prefix: `/areas/:area/records`. */
  path: string
  summary: string
  query?: Query
  /** The media types of the response, each with its schema if it is JSON. */
  produces: Readonly<Record<string, Schema>>
  /** What it may answer beside the errors of every route. */
  errors?: readonly ErrorCode[]
  cache: keyof typeof CACHE_CONTROL
  /** The response has absolute URLs, so it depends on the host. */
  usesOrigin?: true
  /** The response has another form for clients that accept WebP. */
  hasWebp?: true
  /** It lists changes in the order of their transactions, so it waits for those that run. */
  isSettled?: true
  /** The content security policy, if it is not that of responses that are not pages. */
  policy?: string
  /** How many ordinary responses it costs to make one; 1 by default. */
  cost?(request: PublicRequest<Query>): number
  /** The source of the response in the database; undefined when only the program and the places matter. */
  source?(request: PublicRequest<Query>): ListSource | undefined
  /**
   * Makes the response from a database, which may be a replica. Throws an `AppError` to reject the request.
   */
  handler(request: PublicRequest<Query>, db: Db): Promise<PublicContent> | PublicContent
}

/** A route whose functions get the values of its own parameters. */
export const publicRoute = <const Query extends RequestFields>(route: PublicRoute<Query>): PublicRoute =>
  route

/** A response that is JSON, or a type based on JSON. */
export function jsonContent(value: unknown, modified?: number, type = 'application/json'): PublicContent {
  return { type: `${type}; charset=utf-8`, bytes: Buffer.from(JSON.stringify(value)), modified }
}
