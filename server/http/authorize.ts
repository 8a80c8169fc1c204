/** Who may use a route, and from where: the checks before the body is read. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors/app-error.ts'
import { type Actor, type Group, WORKING_GROUPS } from '#domain/permissions/scope.ts'
import type { AccessRule } from './route.ts'

/** The token of an `Authorization: Bearer …` header. A token in another place is ignored. */
export function bearerToken(headers: IncomingHttpHeaders): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(headers.authorization ?? '')?.[1]
}

/** Throws unless the rule allows the account. */
export function authorize(
  rule: Exclude<AccessRule, { open: true }>,
  { actor, mustChange = false }: { actor: Actor; mustChange?: boolean },
): void {
  const isAboutOneself = 'signedIn' in rule
  if (!(isAboutOneself && rule.sentAwayToo)) {
    const groups: readonly Group[] = 'groups' in rule ? rule.groups : WORKING_GROUPS
    if (actor.group === undefined || !groups.includes(actor.group)) throw new AppError('forbidden-action')
  }
  if (mustChange && !(isAboutOneself && rule.beforeChange)) throw new AppError('must-change-password')
}

/**
 * Whether the account's group may do this to any record of the area. Other accounts get the error of the
 * handler, and learn no field names.
 */
export function mayLearnFields(rule: AccessRule, { group, scope }: Actor): boolean {
  if (!('area' in rule)) return true
  return group !== undefined && scope.kind !== 'none' && rule.permits?.includes(group) === true
}

/**
 * Throws if a browser makes the request by itself: a prefetch, a link, a picture or a frame. Such a request
 * must never change anything (security, mistake 6).
 */
export function rejectNavigationRequest(headers: IncomingHttpHeaders): void {
  const isAhead =
    headers['sec-purpose'] !== undefined || headers.purpose !== undefined || headers['x-moz'] !== undefined
  const isNavigation = headers['sec-fetch-mode'] === 'navigate'
  const isElement = (headers['sec-fetch-dest'] ?? 'empty') !== 'empty'
  if (isAhead || isNavigation || isElement) throw new AppError('forbidden-action')
}

/** Of several, Node takes the first, others take the last. Node itself rejects a second `Content-Length`. */
const SINGLE: ReadonlySet<string> = new Set(['host', 'authorization', 'content-type'])

/** A name or an address, and a port. */
const HOST = /^(?:[a-z0-9_.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{0,5})?$/i

/**
 * Throws for headers that a proxy in front of the server could read differently: a repeated one that decides
 * something, and a missing or malformed `Host`.
 */
export function rejectAmbiguousHeaders({ headers, rawHeaders, httpVersion }: IncomingMessage): void {
  const names = rawHeaders.flatMap((text, at) => (at % 2 === 0 ? text.toLowerCase() : []))
  const single = names.filter((name) => SINGLE.has(name))
  const { host } = headers
  const isHostFaulty = host === undefined ? httpVersion === '1.1' : host !== '' && !HOST.test(host)
  if (new Set(single).size < single.length || isHostFaulty) throw new AppError('malformed')
}

/**
 * Throws when a body is compressed, and sets the header with the accepted encodings (RFC 9110, section
 * 12.5.3). Without this check, the compressed bytes would be read as the content.
 */
export function rejectCompressedBody({ headers }: FastifyRequest, reply: FastifyReply): void {
  const coding = headers['content-encoding'] ?? ''
  if (coding === '' || coding.toLowerCase() === 'identity') return
  reply.header('accept-encoding', 'identity')
  throw new AppError('wrong-media-type')
}
