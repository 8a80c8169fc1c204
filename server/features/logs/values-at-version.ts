/** What stood in a record at one of its versions, from its history: it holds for records that are gone as well. */
import type { Handle } from '#server/engine/deps.ts'
import { queryRows } from '#server/engine/query.ts'

/** A field of a record, `version` the last that counts. */
export type ValueAtVersion = { recordId: number; version: number; field: string }

/**
 * The values of fields as of versions, in the order asked for; the empty text where nothing had been filled in. What a
 * removal took away is told as it was before.
 */
export async function valuesAtVersion(db: Handle, wanted: readonly ValueAtVersion[]): Promise<string[]> {
  const values = wanted.map(() => '')
  if (wanted.length === 0) return values
  const found = await queryRows<{ place: number; value: string | null }>(
    db,
    `select w.place, coalesce(h.after->>w.field, h.before->>w.field) as value
     from unnest($1::bigint[], $2::int[], $3::text[]) with ordinality w(record_id, version, field, place)
     cross join lateral (
       select before, after from history
       where history.record_id = w.record_id and history.version <= w.version and history.after ? w.field
       order by history.version desc limit 1
     ) h`,
    [
      wanted.map(({ recordId }) => recordId),
      wanted.map(({ version }) => version),
      wanted.map(({ field }) => field),
    ],
  )
  for (const { place, value } of found) values[place - 1] = value ?? ''
  return values
}
