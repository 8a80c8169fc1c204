/** The SQL of an area's reads, made once per area: the columns to read and their conversion to wire form. */
import { type Area, coverField, galleryTableOf, tableOf, areaFact } from '#domain/area/area.ts'
import type { Field } from '#domain/fields/field.ts'
import { DOCUMENTS_KEY, documentsSql } from '../images/documents.ts'
import { storageOf } from '../field-storage.ts'
import { referenceNameSql, referencesOf } from '../write/references.ts'
import { identifier, join, raw, type Sql, sql } from '#server/db/sql.ts'
import { columnSql } from '../table.ts'

/** A row from the database: fields in wire form by camelCase name, and the columns that every record has. */
export type RecordRow = Readonly<Record<string, unknown>> & {
  readonly id: number
  readonly catmUkey: string
  readonly version: number
  readonly updatedAt: number
  readonly updatedBy: string
  readonly historyDigest: string
  readonly isDeleted: boolean
}

/** A field of a record in wire form, by its name. */
export function fieldSql([name, field]: readonly [string, Field]): Sql {
  const column = columnSql(name)
  return sql`${storageOf(field).out?.(column) ?? column} as ${identifier(name)}`
}

export const selectList = areaFact(
  (area): Sql =>
    join(
      [
        sql`t.id, t.catm_ukey as "catmUkey"`,
        ...Object.entries(area.fields).map(fieldSql),
        ...area.pictures.map(({ field }) => sql`${columnSql(field)} as ${identifier(field)}`),
        ...(area.gallery ? [sql`${coverOf(area)} as ${identifier(coverField(area.gallery))}`] : []),
        ...referencesOf(area).map(
          ([name, field]) => sql`${referenceNameSql(name, field)} as ${identifier(field.shownBy)}`,
        ),
        ...(area.documents ? [sql`${documentsSql(area)} as ${identifier(DOCUMENTS_KEY)}`] : []),
        sql`t.version, (extract(epoch from t.updated_at) * 1000)::float8 as "updatedAt", t.updated_by as "updatedBy"`,
      ],
      ', ',
    ),
)
/**
 * The select list for a record that is to be changed: also whether it is deleted, and the last digest of its
 * history.
 */
export function selectForChange(area: Area): Sql {
  return sql`${selectList(area)}, t.history_digest as "historyDigest", t.deleted_at is not null as "isDeleted"`
}

/** The digest of a gallery's first picture, as an SQL expression over the record. */
export const coverOf = (area: Area): Sql =>
  sql`(select g.picture from ${raw(galleryTableOf(area))} g where g.parent_id = t.id order by g.no limit 1)`

/** The table of an area's records, with the alias that conditions and lists use. */
export const fromTable = (area: Area): Sql => raw(`${tableOf(area)} t`)
