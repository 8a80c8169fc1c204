/**
 * Finds new rows that may exist already, by name within a district, like the form of a new record (decision
 * 78). The preview shows them and rejects none.
 */
import {
  type ComparableName,
  comparableName,
  MAX_COMPARED_LENGTH,
  MAX_CANDIDATES,
  duplicateNameField,
  findDuplicates,
} from '#domain/records/duplicates.ts'
import type { ChangeRequest } from '../change-request.ts'
import { buildDuplicateSearch } from '../read/duplicate-search.ts'
import type { EngineDeps } from '../deps.ts'
import { conditionOf } from '../read/filter.ts'
import { fromTable } from '../read/statements.ts'
import { iterateCooperatively } from '#server/concurrency/cooperative-iteration.ts'
import { literal, sql } from '#server/db/sql.ts'
import { columnSql } from '../table.ts'
import type { PlannedImportRow } from './plan-rows.ts'

export type DuplicateCandidate = { id: number; catmUkey: string; name: string }

type ComparedRecord = DuplicateCandidate & { compared: ComparableName }

/**
 * The most pairs of names compared for one file: a thousand new rows in a district with a thousand records.
 */
const MAX_COMPARED_PAIRS = 1_000_000

/** The candidates of each new row by row number, best first. Rows without a candidate are left out. */
export async function findDuplicateRows(
  { db }: Pick<EngineDeps, 'db'>,
  { area, actor }: Pick<ChangeRequest, 'area' | 'actor'>,
  rows: readonly PlannedImportRow[],
): Promise<ReadonlyMap<number, readonly DuplicateCandidate[]>> {
  const found = new Map<number, readonly DuplicateCandidate[]>()
  const field = duplicateNameField(area)
  if (field === undefined) return found
  const added = rows.filter(({ kind }) => kind === 'add')
  let pairs = 0
  for (const ofDistrict of Map.groupBy(added, ({ catmUkey }) => catmUkey.slice(0, 4)).values()) {
    const names = await readComparedNames(
      db,
      { area, actor },
      { field, catmUkey: ofDistrict[0]?.catmUkey ?? '' },
    )
    for await (const { row, values } of iterateCooperatively(ofDistrict)) {
      pairs += names.length
      if (pairs > MAX_COMPARED_PAIRS) return found
      const name = comparableName(String(values[field] ?? '').slice(0, MAX_COMPARED_LENGTH))
      const { nearest } = findDuplicates(name, names)
      if (nearest.length > 0) found.set(row, nearest)
    }
  }
  return found
}

async function readComparedNames(
  db: EngineDeps['db'],
  { area, actor }: Pick<ChangeRequest, 'area' | 'actor'>,
  { field, catmUkey }: { field: string; catmUkey: string },
): Promise<ComparedRecord[]> {
  const condition = conditionOf(area, buildDuplicateSearch(area, actor, catmUkey))
  const records = await db.query<DuplicateCandidate>(
    sql`select t.id, t.catm_ukey as "catmUkey", left(${columnSql(field)}, ${literal(MAX_COMPARED_LENGTH)}) as name
      from ${fromTable(area)} where ${condition} and t.deleted_at is null limit ${literal(MAX_CANDIDATES)}`,
  )
  return records.map((record) => ({ ...record, compared: comparableName(record.name) }))
}
