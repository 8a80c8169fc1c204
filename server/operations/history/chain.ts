/**
 * Follows the history of one record from its first row to its last. Checks the hash chain and computes the
 * values of the record.
 */
import type { Area } from '#domain/area/area.ts'
import { areasSharing, translateChange } from '#domain/area/views.ts'
import type { HistoryAction } from '#domain/history/audit-actions.ts'
import { historyDigest, type Revision, lastReviewedAfter } from '#server/engine/history/history.ts'
import type { FaultKind, HistoryFault } from './history-faults.ts'

export type ChainedRow = Revision & { digest: string }

/** The state of a record after the history rows read so far. */
export type Chain = {
  /** The key of the area of its first row. */
  readonly area: string
  /** The areas that show the record; none for an unknown area. */
  readonly areas: readonly Area[]
  readonly recordId: number
  version: number
  digest: string
  action: HistoryAction
  /** When and by whom it was last changed or confirmed. */
  at: number
  by: string
  catmUkey: string
  /** The values of the record in each area: fields in wire form, pictures by their digests, `deleted`. */
  readonly becomes: ReadonlyMap<Area, Map<string, string | null>>
  /** No fault so far, so the computed values are reliable. */
  isSound: boolean
}

/** The chain of a record before its first row. */
export function startChain(first: ChainedRow, all: readonly Area[]): Chain {
  const { area, recordId, action, at, actor, catmUkey } = first
  const own = all.find(({ key }) => key === area)
  const areas = own ? areasSharing(own, all) : []
  return {
    area,
    areas,
    recordId,
    version: 0,
    digest: '',
    action,
    at,
    by: actor.name,
    catmUkey,
    becomes: new Map(areas.map((each) => [each, new Map()])),
    isSound: true,
  }
}

/** Adds the next row of the record and reports its faults. */
export function appendToChain(chain: Chain, row: ChainedRow, report: (fault: HistoryFault) => void): void {
  const fault = (kind: FaultKind, version: number, to?: number) => {
    chain.isSound = false
    const { area, recordId } = chain
    report({ kind, area, recordId, version, ...(to === undefined ? {} : { to }) })
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
  addValues(chain, row)
}

/** A new record of a view has its choice in the records' area too, also where the history names none. */
function addValues({ areas, becomes }: Chain, { area, version, after }: ChainedRow): void {
  const from = areas.find(({ key }) => key === area)
  if (from === undefined) return
  const choice = from.viewOf?.views?.field
  const change = choice !== undefined && version === 1 ? { [choice]: '', ...after } : after
  for (const [each, values] of becomes) {
    const present = values.get(each.viewOf?.views?.field ?? '') ?? ''
    for (const [key, value] of Object.entries(translateChange(from, each, change, present)))
      values.set(key, value)
  }
}
