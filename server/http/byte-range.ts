/** A part of a file, for whoever goes on where a download broke off (RFC 9110, section 14). */
import type { IncomingHttpHeaders } from 'node:http'

/** The first byte of a part and the last one. */
export type ByteRange = { first: number; last: number }

/**
 * The one part that a request asks for of a file of so many bytes, if it still is the file that the asker has
 * a part of. Several parts in one, what is none and what lies beyond the end come to nothing: the file is
 * given whole then, as a server may.
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
