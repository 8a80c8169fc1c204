/** The values of a record at one of its versions, from its history. Works for deleted records too. */
import type { Area } from '#domain/area/area.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { RecordSnapshot } from '#server/engine/record-patch.ts'
import type { TimelineRow } from './timeline.ts'

/** A field of a record; `version` is the last version that counts. */
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
  const values = await valuesAtVersion(db, wanted)
  const around: Record<string, string>[] = rows.map(() => ({}))
  wanted.forEach(({ index, field }, at) => {
    const own = around[index]
    if (own) own[field] = values[at] ?? ''
  })
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
