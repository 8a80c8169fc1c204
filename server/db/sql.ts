/**
 * The one way to write SQL here: a tagged template whose values become parameters, and whose fragments nest.
 */
export { default as sql, empty, join, raw, type Sql } from 'sql-template-tag'
import sql, { join, raw, type Sql } from 'sql-template-tag'

/** The quoted name of a table or a column; `account.id` becomes `"account"."id"`. */
export function identifier(name: string): Sql {
  return raw(`"${name.replaceAll('"', '""').replaceAll('.', '"."')}"`)
}

/** A constant of the program in SQL. What comes from a request is a parameter. */
export function literal(value: string | number): Sql {
  return raw(typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`)
}

/** What follows `set` in an update: each column of the object gets its value. */
export function assignments(values: object): Sql {
  return join(Object.entries(values).map(([column, value]) => sql`${identifier(column)} = ${value}`))
}

/**
 * What follows the table in an insert: the columns, and the values of every row. What a row leaves out gets
 * its default.
 */
export function columnValues(rows: readonly object[]): Sql {
  const columns = [...new Set(rows.flatMap(Object.keys))]
  const values = rows.map((row) => {
    const cells = new Map(Object.entries(row))
    return sql`(${join(columns.map((column) => (cells.has(column) ? cells.get(column) : raw('default'))))})`
  })
  return sql`(${join(columns.map(identifier))}) values ${join(values)}`
}
