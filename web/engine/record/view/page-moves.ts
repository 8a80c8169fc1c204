import { lastPageNumber } from '#domain/records/paging.ts'
import type { RecordMoves } from './moves.tsx'

type PageMovesOptions = {
  /** The open record, and the records of its page. */
  key: string
  keys: readonly string[]
  page: number
  size: number
  total: number
  loadKeys: (page: number) => Promise<readonly string[]>
  open: (key: string, page: number) => void
}

/**
 * The moves from a record to those before and after it in a paged result; absent for one that is not on the
 * page.
 */
export function pageMoves(options: PageMovesOptions): RecordMoves | undefined {
  const { key, keys, page, size, total, loadKeys, open } = options
  const at = keys.indexOf(key)
  if (at < 0) return undefined
  const turnTo = async (other: number) => {
    const others = await loadKeys(other)
    const next = other > page ? others[0] : others.at(-1)
    if (next !== undefined) open(next, other)
  }
  const moveBy = (by: -1 | 1) => {
    const next = keys[at + by]
    const other = page + by
    if (next !== undefined) return () => open(next, page)
    if (other < 1 || other > lastPageNumber(total, size)) return undefined
    return () => void turnTo(other).catch(() => undefined)
  }
  return {
    position: (page - 1) * size + at + 1,
    total,
    onPrevious: moveBy(-1),
    onNext: moveBy(1),
  }
}
