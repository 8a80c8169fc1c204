/** Follows the history of one record from its first row to its last: whether it hangs together, and what it makes of the record. */
import type { HistoryAction } from '#domain/history/audit-actions.ts'
import { historyDigest, type Revision, lastReviewedAfter } from '#server/engine/history/history.ts'
import type { FaultKind, HistoryFault } from './history-faults.ts'

/** A history row with its own digest. */
export type ChainedRow = Revision & { digest: string }

/** What a record's history has told so far. */
export type Chain = {
  readonly area: string
  readonly recordId: number
  version: number
  digest: string
  action: HistoryAction
  /** When and by whom it was changed or confirmed last. */
  at: number
  by: string
  catmUkey: string
  /** What the record has become: fields in wire form, pictures by their digests, `deleted`. */
  readonly becomes: Map<string, string | null>
  /** Whether nothing was wrong so far, so that what the record became can be relied upon. */
  isSound: boolean
}

/** The chain of a record before its first row. */
export function startChain(first: ChainedRow): Chain {
  const { area, recordId, action, at, actor, catmUkey } = first
  return {
    area,
    recordId,
    version: 0,
    digest: '',
    action,
    at,
    by: actor.name,
    catmUkey,
    becomes: new Map(),
    isSound: true,
  }
}

/** Takes the next row of the record, and tells what is wrong with it. */
export function appendToChain(chain: Chain, row: ChainedRow, tell: (fault: HistoryFault) => void): void {
  const fault = (kind: FaultKind, version: number, to?: number) => {
    chain.isSound = false
    const { area, recordId } = chain
    tell({ kind, area, recordId, version, ...(to === undefined ? {} : { to }) })
  }
  const isNext = row.version === chain.version + 1
  if (row.version > chain.version + 1) fault('row-missing', chain.version + 1, row.version - 1)
  if (historyDigest(row) !== row.digest) fault('row-changed', row.version)
  else if (isNext && row.previous !== chain.digest) fault('row-detached', row.version)
  chain.version = row.version
  chain.digest = row.digest
  chain.action = row.action
  Object.assign(chain, lastReviewedAfter(row.after, { at: row.at, by: row.actor.name }, chain))
  chain.catmUkey = row.catmUkey
  for (const [key, value] of Object.entries(row.after)) chain.becomes.set(key, value)
}
