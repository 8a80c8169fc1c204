/** How a route of the public API is declared. All of them answer GET and HEAD, without a session. */
import type { WireDate } from '#domain/dates/thai-date.ts'
import type { Db } from '#server/db/db.ts'
import type { ListSource } from '#server/engine/read/list-cache.ts'
import type { Properties, Schema } from '#server/http/schemas.ts'

/** The prefix of every public route. */
export const PUBLIC_PREFIX = '/public/v1'

export type PublicRequest = {
  params: Readonly<Record<string, string>>
  /** Only names of the route's parameters; a text each. */
  query: Readonly<Record<string, string>>
  /** `https://host` as the client called the server, for routes with `usesOrigin`; else empty. */
  origin: string
  today: WireDate
}

/** What is answered, before compression. */
export type PublicContent = {
  type: string
  bytes: Buffer
  modified?: number | undefined
  /** What a file is saved as; without it browsers show the content. */
  downloadName?: string
}

/** How long browsers and shared caches may use an answer without asking again; the values are headers. */
export const CACHE_CONTROL = {
  /** Shared caches ask again every second, browsers every time. */
  records: 'public, max-age=0, s-maxage=1, must-revalidate',
  /** Pictures and documents, whose address holds a digest of their content. */
  files: 'public, max-age=300',
  /** What changes with the program or the list of places. */
  stable: 'public, max-age=3600',
} as const

export type PublicRoute = {
  /** Below the prefix: `/areas/:area/records`. */
  path: string
  summary: string
  /** The parameters behind the question mark, as JSON Schemas with a description. */
  query?: Properties
  /** The media types of the answer, each with its schema where it is JSON. */
  produces: Readonly<Record<string, Schema>>
  cache: keyof typeof CACHE_CONTROL
  /** The answer has whole addresses, so it depends on the host. */
  usesOrigin?: true
  /** A content security policy other than that of answers that are no page. */
  policy?: string
  /** What the answer depends on in the database; undefined where only the program and the places count. */
  source?(request: PublicRequest): ListSource | undefined
  /** Makes the answer from a database, which may be a replica. Throws an `AppError` to say no. */
  handler(request: PublicRequest, db: Db): Promise<PublicContent> | PublicContent
}

/** An answer that is JSON, or a kind of it. */
export function jsonContent(value: unknown, modified?: number, type = 'application/json'): PublicContent {
  return { type: `${type}; charset=utf-8`, bytes: Buffer.from(JSON.stringify(value)), modified }
}
