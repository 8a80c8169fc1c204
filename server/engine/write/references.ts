/** Reference fields to records of another area, and the names of those records. */
import { type Area, tableOf } from '#domain/area/area.ts'
import type { FieldOf, ReferencedArea } from '#domain/fields/field.ts'
import type { Db } from '#server/db/db.ts'
import { raw, type Sql, sql } from '#server/db/sql.ts'
import type { RecordSnapshot } from '../record-patch.ts'
import { columnSql } from '../table.ts'

/** The references of an area, by field name. */
export function referencesOf(area: Area): [string, FieldOf['reference']][] {
  return Object.entries(area.fields).flatMap(([name, field]) =>
    field.kind === 'reference' ? [[name, field] as [string, FieldOf['reference']]] : [],
  )
}

/**
 * The name of the record that a reference field of `t` points to, as an SQL expression; null when there is
 * none.
 */
export function referenceNameSql(field: string, { to }: FieldOf['reference']): Sql {
  return sql`(select ${nameColumn(to)} from ${raw(tableOf(to))} r where r.id = nullif(${columnSql(field)}, '')::bigint)`
}

/** The column with the name of a record `r`. */
export const nameColumn = ({ search }: ReferencedArea): Sql => columnSql(search.finds[0] ?? 'id', 'r')

/** The names of records that histories refer to, by field and number, as in `policyId 12`. */
export type ReferenceNames = ReadonlyMap<string, string>

/** The names of every record that some changes of an area refer to. */
export async function readReferenceNames(
  db: Db,
  area: Area,
  changes: readonly { before: RecordSnapshot; after: RecordSnapshot }[],
): Promise<ReferenceNames> {
  const names = new Map<string, string>()
  for (const [field, { to }] of referencesOf(area)) {
    const ids = changes.flatMap(({ before, after }) => [before[field], after[field]]).filter((id) => id)
    if (ids.length === 0) continue
    const rows = await db.query<{ id: number; name: string }>(
      sql`select id, ${nameColumn(to)} as name from ${raw(tableOf(to))} r
        where id = any (${`{${[...new Set(ids)].join(',')}}`}::bigint[])`,
    )
    for (const { id, name } of rows) names.set(`${field} ${id}`, name)
  }
  return names
}
