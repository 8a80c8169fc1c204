/** Tables and columns that areas declare and no migration makes: the area's file was edited alone. */
import { type Area, documentTableOf, galleryTableOf, tableOf } from '#domain/area/area.ts'
import { recordsOf } from '#domain/area/views.ts'
import { snakeCase } from '#domain/area/wire.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { StartupError } from '#server/startup-error.ts'
import {
  areaSql,
  documentsTableSql,
  fieldColumnSql,
  gallerySql,
  pictureColumnSql,
  pictureIndexSql,
  referenceIndexSql,
  viewSql,
} from './area-sql.ts'
import { referencesOf } from './write/references.ts'

/** What exists: the columns of each table. */
export type Tables = { has(table: string): boolean; hasColumn(table: string, column: string): boolean }

/** What is missing, as a sentence that says what to do, and the statements that make it. */
export type Missing = { sentence: string; statements: string }

/** Compares the areas with the tables that exist. */
export function missingOf(areas: readonly Area[], tables: Tables): Missing[] {
  return areas.flatMap((area) => {
    const table = tableOf(area)
    if (!tables.has(table)) return [missingTable(area, table, areaSql(area))]
    const gallery = galleryTableOf(area)
    const documents = documentTableOf(area)
    return [
      ...(area.gallery && !tables.has(gallery) ? [missingTable(area, gallery, gallerySql(area))] : []),
      ...(area.documents && !tables.has(documents)
        ? [missingTable(area, documents, documentsTableSql(area))]
        : []),
      ...Object.keys(area.fields)
        .filter((name) => !tables.hasColumn(table, snakeCase(name)))
        .map((name) => missingColumn(area, name, fieldSql(area, name))),
      ...area.pictures
        .filter(({ field }) => !tables.hasColumn(table, snakeCase(field)))
        .map(({ field }) =>
          missingColumn(area, field, `${pictureColumnSql(field)};\n${pictureIndexSql(area, field)}`),
        ),
    ]
  })
}

function missingTable(area: Area, table: string, statements: string): Missing {
  return {
    sentence: `server/migrations/ makes no table ${table}: npm run area-sql ${area.key}.`,
    statements,
  }
}

/** The column of a field; a field that refers to records has an index too. */
function fieldSql(area: Area, name: string): string {
  const isReference = referencesOf(area).some(([each]) => each === name)
  const index = isReference ? `\n${referenceIndexSql(area, name)}` : ''
  return `${fieldColumnSql(area, name)};${index}`
}

function missingColumn(area: Area, name: string, column: string): Missing {
  const view = area.viewOf ? `\n${viewSql(area)}` : ''
  const statements = `alter table ${tableOf(recordsOf(area))} add column ${column}${view}`
  const sentence = `server/migrations/ has no column for "${name}" of ${area.key}. Add a file with: ${statements}`
  return { sentence, statements }
}

/** Throws with the sentences where the migrated database lacks a table or a column of the areas. */
export async function rejectMissingColumns(db: Db, areas: readonly Area[]): Promise<void> {
  const missing = missingOf(areas, await tablesOf(db))
  if (missing.length > 0) throw new StartupError(missing.map(({ sentence }) => sentence).join('\n'))
}

/** The tables of areas in a database. */
export async function tablesOf(db: Db): Promise<Tables> {
  const rows = await db.query<{ table: string; column: string }>(sql`
    select c.relname as table, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'v') and c.relname like 'area\\_%' and pg_table_is_visible(c.oid)
      and a.attnum > 0 and not a.attisdropped`)
  const columns = new Set(rows.map(({ table, column }) => `${table} ${column}`))
  const tables = new Set(rows.map(({ table }) => table))
  return {
    has: (table) => tables.has(table),
    hasColumn: (table, column) => columns.has(`${table} ${column}`),
  }
}
