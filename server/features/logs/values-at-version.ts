/**
 * What stood in a record at one of its versions, from its history: it holds for records that are gone as
 * well.
 */
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

/** A field of a record, `version` the last that counts. */
export type ValueAtVersion = { recordId: number; version: number; field: string }

/**
 * The values of fields at versions, in the order of the request; empty for empty fields. For a purge, the
 * values before it.
 */
export async function valuesAtVersion(db: Db, wanted: readonly ValueAtVersion[]): Promise<string[]> {
  const values = wanted.map(() => '')
  if (wanted.length === 0) return values
  const found = await db.query<{
    place: number
    value: string | null
  }>(sql`select w.place, coalesce(h.after->>w.field, h.before->>w.field) as value
     from unnest(${wanted.map(({ recordId }) => recordId)}::bigint[], ${wanted.map(({ version }) => version)}::int[], ${wanted.map(({ field }) => field)}::text[]) with ordinality w(record_id, version, field, place)
     cross join lateral (
       select before, after from history
       where history.record_id = w.record_id and history.version <= w.version and history.after ? w.field
       order by history.version desc limit 1
     ) h`)
  for (const { place, value } of found) values[place - 1] = value ?? ''
  return values
}
