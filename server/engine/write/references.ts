/** Fields that name a record of another area, and what it is called. */
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

/** Whether any field of an area names a record of another one. */
export function hasReferences(area: Area): boolean {
  return Object.values(area.fields).some(({ kind }) => kind === 'reference')
}

/**
 * What the record that a field of `t` names is called, as an SQL expression; null where it names none that is
 * there.
 */
export function referenceNameSql(field: string, { to }: FieldOf['reference']): Sql {
  return sql`(select ${nameColumn(to)} from ${raw(tableOf(to))} r where r.id = nullif(${columnSql(field)}, '')::bigint)`
}

/** The column of what a record `r` is called. */
export const nameColumn = ({ search }: ReferencedArea): Sql => columnSql(search.finds[0] ?? 'id', 'r')

/** What records are called that histories name: by the field and the number, as in `policyId 12`. */
export type ReferenceNames = ReadonlyMap<string, string>

/** The names of every record that some changes of an area name. */
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
