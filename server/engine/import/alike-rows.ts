/**
 * New rows of a workbook that may be there already, by the names of their districts, as the form of a new record is told
 * (docs/decisions/0028-alike-names.md). The preview points them out and refuses none.
 */
import { setImmediate as turnOfOthers } from 'node:timers/promises'
import {
  type ComparedName,
  comparedName,
  LETTERS_COMPARED,
  MOST_COMPARED,
  nameField,
  nearestAlike,
} from '#domain/alike.ts'
import type { Asked } from '../asked.ts'
import { searchBeside } from '../beside.ts'
import type { EngineDeps } from '../deps.ts'
import { conditionOf } from '../filter.ts'
import { rowsOf } from '../query.ts'
import { fromTable, parameters } from '../statements.ts'
import { columnOf } from '../table.ts'
import type { PlannedRow } from './planned.ts'

/** A record that a new row may be. */
export type AlikeRecord = { id: number; catmUkey: string; name: string }

type Named = AlikeRecord & { compared: ComparedName }

/** So many pairs of names are compared for one file: a thousand new rows where a district has a thousand records. */
const MOST_PAIRS = 1_000_000

/** What each new row may be, by its number in the file, the nearest first; rows that are like nothing are left out. */
export async function alikeRows(
  { db }: Pick<EngineDeps, 'db'>,
  { area, actor }: Pick<Asked, 'area' | 'actor'>,
  rows: readonly PlannedRow[],
): Promise<ReadonlyMap<number, readonly AlikeRecord[]>> {
  const found = new Map<number, readonly AlikeRecord[]>()
  const field = nameField(area)
  if (field === undefined) return found
  const added = rows.filter(({ kind }) => kind === 'add')
  let pairs = 0
  for (const ofDistrict of Map.groupBy(added, ({ catmUkey }) => catmUkey.slice(0, 4)).values()) {
    const names = await namesBeside(db, { area, actor }, { field, catmUkey: ofDistrict[0]?.catmUkey ?? '' })
    for (const { row, values } of ofDistrict) {
      pairs += names.length
      if (pairs > MOST_PAIRS) return found
      const name = comparedName(String(values[field] ?? '').slice(0, LETTERS_COMPARED))
      const { nearest } = nearestAlike(name, names)
      if (nearest.length > 0) found.set(row, nearest)
      await turnOfOthers()
    }
  }
  return found
}

async function namesBeside(
  db: EngineDeps['db'],
  { area, actor }: Pick<Asked, 'area' | 'actor'>,
  { field, catmUkey }: { field: string; catmUkey: string },
): Promise<Named[]> {
  const collected = parameters()
  const condition = conditionOf(area, searchBeside(area, actor, catmUkey), collected)
  const text = `select t.id, t.catm_ukey as "catmUkey", left(t.${columnOf(field)}, ${LETTERS_COMPARED}) as name
    from ${fromTable(area)} where ${condition} and t.deleted_at is null limit ${MOST_COMPARED}`
  const records = await rowsOf<AlikeRecord>(db, text, collected.values)
  return records.map((record) => ({ ...record, compared: comparedName(record.name) }))
}
