/** What a request already has of a file: the same version, or a part of it (RFC 9110, sections 13 and 14). */
import type { IncomingHttpHeaders } from 'node:http'

/** The first byte of a part and the last one. */
type ByteRange = { first: number; last: number }

/**
 * The requested range, if the client's part is of the same file (`if-range`). Several ranges, malformed ones
 * and those beyond the end are ignored: the whole file is sent, as the RFC allows.
 */
export function requestedRange(
  { range, 'if-range': ifRange }: IncomingHttpHeaders,
  { size, tag }: { size: number; tag: string },
): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(range ?? '') ?? []
  if ((from === '' && to === '') || (ifRange !== undefined && ifRange !== tag)) return undefined
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first <= last ? { first, last } : undefined
}

/** Whether an `If-None-Match` header contains the tag. Weak tags match as well. */
export function matchesEtag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === tag)
}
