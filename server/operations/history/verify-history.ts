/**
 * Verifies the whole history: reports changed and missing rows, and records that differ from their history
 * (decision 8). Reads in batches, so memory does not grow with the rows.
 */
import type { Area } from '#domain/area/area.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { inBatches } from '../snapshot.ts'
import { type Chain, type ChainedRow, appendToChain, startChain } from './chain.ts'
import { compareRecords, countRecords, findWithoutHistory } from './compare-records.ts'
import type { HistoryFault } from './history-faults.ts'

/** How much was verified. */
export type HistoryCount = { rows: number; records: number; faults: number }

const BATCH = 1_000

const HISTORY = sql`select (extract(epoch from at) * 1000)::float8 as at,
    json_build_object('id', actor_id, 'name', actor_name) as actor, json_build_object('address', address) as origin, area, record_id as "recordId", catm_ukey as "catmUkey", version, action, before, after, previous, digest
  from history order by record_id, version`

/** Verifies the history of all areas within a transaction. Calls `report` for each fault. */
export async function verifyHistory(
  trx: Db,
  areas: readonly Area[],
  report: (fault: HistoryFault) => void,
): Promise<HistoryCount> {
  const count: HistoryCount = { rows: 0, records: 0, faults: 0 }
  const counted = (fault: HistoryFault) => {
    count.faults += 1
    report(fault)
  }
  let current: Chain | undefined
  for await (const rows of inBatches<ChainedRow>(trx, HISTORY, BATCH)) {
    const ended: Chain[] = []
    for (const row of rows) {
      if (current?.recordId !== row.recordId) {
        if (current) ended.push(current)
        current = startChain(row, areas)
      }
      appendToChain(current, row, counted)
    }
    count.rows += rows.length
    await compareRecords(trx, ended, counted)
  }
  if (current) await compareRecords(trx, [current], counted)
  for (const area of areas.filter(({ viewOf }) => !viewOf)) {
    await findWithoutHistory(trx, area, counted)
    count.records += await countRecords(trx, area)
  }
  return count
}
