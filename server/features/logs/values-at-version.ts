/** The values of a record at one of its versions, from its history. Works for deleted records too. */
import type { Area } from '#domain/area/area.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { RecordSnapshot } from '#server/engine/record-patch.ts'
import type { TimelineRow } from './timeline.ts'

/** A field of a record; `version` is the last version that counts. */
export type ValueAtVersion = { recordId: number; version: number; field: string }

/**
 * The same with the values of the fields at those versions; empty for empty fields. For a purge, the values
 * before it.
 */
export async function valuesAtVersion<Wanted extends ValueAtVersion>(
  db: Db,
  wanted: readonly Wanted[],
): Promise<(Wanted & { value: string })[]> {
  if (wanted.length === 0) return []
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
  const values = new Map(found.map(({ place, value }) => [place - 1, value]))
  return wanted.map((each, at) => ({ ...each, value: values.get(at) ?? '' }))
}

/**
 * The values of the fields that changed choices depend on, where the change did not touch them: a sub-type
 * has a name only together with its type. One query for all rows.
 */
export async function valuesAround(
  { db, areas }: { db: Db; areas: readonly Area[] },
  rows: readonly (Pick<TimelineRow, 'area' | 'recordId' | 'version'> & { after: RecordSnapshot })[],
): Promise<Record<string, string>[]> {
  const wanted = rows.flatMap(({ area: key, recordId, version, after }, index) => {
    const area = areas.find((each) => each.key === key)
    if (area === undefined || recordId === null || version === null) return []
    const fields = parentsOf(area, after).filter((field) => !(field in after))
    return fields.map((field) => ({ index, recordId, version, field }))
  })
  const around: Record<string, string>[] = rows.map(() => ({}))
  for (const { index, field, value } of await valuesAtVersion(db, wanted))
    Object.assign(around[index] ?? {}, { [field]: value })
  return around
}

/** The fields that the choices among changed fields depend on. */
function parentsOf(area: Area, after: RecordSnapshot): string[] {
  const parents = Object.keys(after).flatMap((name) => {
    const field = area.fields[name]
    return field?.kind === 'choice' && field.dependsOn ? [field.dependsOn.field] : []
  })
  return [...new Set(parents)]
}
