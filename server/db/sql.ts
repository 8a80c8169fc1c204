/**
 * The one way to write SQL: a tagged template whose values become parameters, and whose fragments can be
 * nested.
 */
export { default as sql, empty, join, raw, type Sql } from 'sql-template-tag'
import sql, { join, raw, type Sql } from 'sql-template-tag'

/** The quoted name of a table or a column; `account.id` becomes `"account"."id"`. */
export function identifier(name: string): Sql {
  return raw(`"${name.replaceAll('"', '""').replaceAll('.', '"."')}"`)
}

/** A constant of the program in SQL. Values from requests must be parameters. */
export function literal(value: string | number): Sql {
  return raw(typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`)
}

/** The part after `set` in an update: each column of the object gets its value. */
export function assignments(values: object): Sql {
  return join(Object.entries(values).map(([column, value]) => sql`${identifier(column)} = ${value}`))
}

/**
 * The part after the table in an insert: the columns, and the values of every row. Missing values of a row
 * get their default.
 */
export function columnValues(rows: readonly object[]): Sql {
  const columns = [...new Set(rows.flatMap(Object.keys))]
  const values = rows.map((row) => {
    const cells = new Map(Object.entries(row))
    return sql`(${join(columns.map((column) => (cells.has(column) ? cells.get(column) : raw('default'))))})`
  })
  return sql`(${join(columns.map(identifier))}) values ${join(values)}`
}

/** A time in the form of `Date.toISOString`; null where there is none. */
export const isoTimeSql = (time: Sql): Sql =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
