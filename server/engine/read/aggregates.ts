/**
 * Aggregates over the records of a place that are not deleted, in groups. Totals of lists are in `totals.ts`.
 */
import type { Area } from '#domain/area/area.ts'
import type { Db } from '#server/db/db.ts'
import { storageOf } from '../field-storage.ts'
import { columnSql } from '../table.ts'
import { fromTable } from './statements.ts'
import { empty, identifier, join, literal, type Sql, sql } from '#server/db/sql.ts'
import { withinCondition } from './place-conditions.ts'

export type Aggregate = {
  /** The prefix of the area codes. */
  within: string
  /** The value that a field must have, by its name. */
  equal?: Readonly<Record<string, string>>
  /** Further conditions over a record `t`. */
  only?: readonly Sql[]
  /** The columns of `group by` over a record `t`, by name. */
  by?: Readonly<Record<string, Sql>>
  /** The aggregates of each group, by name. */
  values: Readonly<Record<string, Sql>>
  /** The order of the groups; with `limit`, only the first are read. */
  order?: Sql
  limit?: number
}

/** Reads the groups. Without `by` there is one row, also when no record exists. */
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

export const COUNT_SQL = sql`count(*)::int`

/** The sum of a field over records `t`; null when none of them has a value. */
export function sumSql({ fields }: Area, name: string): Sql {
  const field = fields[name]
  const amount = field && storageOf(field).amount?.(columnSql(name))
  if (amount === undefined) throw new Error(`${name} can't be added up`)
  return sql`sum(${amount})::float8`
}

export const countWhereSql = (condition: Sql): Sql => sql`(count(*) filter (where ${condition}))::int`

/** The number of records `t` with a value in a text field. */
export const filledSql = (name: string): Sql => countWhereSql(sql`${columnSql(name)} <> ''`)

/** The number of records `t` with a code in a field. */
export const codeCountSql = (name: string, code: string): Sql =>
  countWhereSql(sql`${columnSql(name)} = ${code}`)
