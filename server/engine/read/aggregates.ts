/** Sums over the live records of a place, in groups. Totals of lists are in `totals.ts`. */
import type { Area } from '#domain/area/area.ts'
import type { Db } from '#server/db/db.ts'
import { storageOf } from '../field-storage.ts'
import { columnSql } from '../table.ts'
import { fromTable } from './statements.ts'
import { empty, identifier, join, literal, type Sql, sql } from '#server/db/sql.ts'
import { withinCondition } from './place-conditions.ts'

export type Aggregate = {
  /** The digits that the area codes begin with. */
  within: string
  /** The value that a field must have, by its name. */
  equal?: Readonly<Record<string, string>>
  /** Further conditions over a record `t`. */
  only?: readonly Sql[]
  /** What there is a row for, over a record `t`, by the name of the column. */
  by?: Readonly<Record<string, Sql>>
  /** What a row says of its records, as an aggregate. */
  values: Readonly<Record<string, Sql>>
  /** The groups to read, the first in this order. */
  order?: Sql
  limit?: number
}

/** Reads the groups. Without `by` there is one row, also where there is no record. */
export function aggregateRecords<R>(
  db: Db,
  area: Area,
  { within, equal = {}, only = [], by = {}, values, order, limit }: Aggregate,
): Promise<R[]> {
  const columns = Object.entries({ ...by, ...values }).map(
    ([name, value]) => sql`${value} as ${identifier(name)}`,
  )
  const conditions = [
    sql`t.deleted_at is null`,
    withinCondition(within),
    ...Object.entries(equal).map(([name, value]) => sql`${columnSql(name)} = ${value}`),
    ...only,
  ]
  const groups = Object.keys(by).map((_name, at) => literal(at + 1))
  return db.query<R>(
    sql`select ${join(columns)} from ${fromTable(area)} where ${join(conditions, ' and ')}
     ${groups.length === 0 ? empty : sql`group by ${join(groups)}`}
     ${order === undefined ? empty : sql`order by ${order}`} ${limit === undefined ? empty : sql`limit ${limit}`}`,
  )
}

/** How many records there are. */
export const COUNT_SQL = sql`count(*)::int`

/** The sum of a field over records `t`, null where none of them has a value. */
export function sumSql({ fields }: Area, name: string): Sql {
  const field = fields[name]
  const amount = field && storageOf(field).amount?.(columnSql(name))
  if (amount === undefined) throw new Error(`${name} can't be added up`)
  return sql`sum(${amount})::float8`
}

/** How many records `t` have a value in a field of text. */
export const filledSql = (name: string): Sql => sql`(count(*) filter (where ${columnSql(name)} <> ''))::int`

/** How many records `t` have a code in a field. */
export const codeCountSql = (name: string, code: string): Sql =>
  sql`(count(*) filter (where ${columnSql(name)} = ${code}))::int`
