/** Sums over the live records of a place, in groups. Totals of lists are in `totals.ts`. */
import type { Area } from '#domain/area/area.ts'
import type { Db } from '#server/db/db.ts'
import { storageOf } from '../field-storage.ts'
import { queryRows } from '../query.ts'
import { columnOf } from '../table.ts'
import { fromTable } from './statements.ts'
import { parameters } from '#server/db/parameters.ts'
import { withinCondition } from './place-conditions.ts'

export type Aggregate = {
  /** The digits that the area codes begin with. */
  within: string
  /** The value that a field must have, by its name. */
  equal?: Readonly<Record<string, string>>
  /** Further conditions over a record `t`, without values of a request in them. */
  only?: readonly string[]
  /** What there is a row for, as SQL over a record `t`, by the name of the column. */
  by?: Readonly<Record<string, string>>
  /** What a row says of its records, as SQL of an aggregate. */
  values: Readonly<Record<string, string>>
  /** The groups to read, the first in this order, as SQL. */
  order?: string
  limit?: number
}

/** Reads the groups. Without `by` there is one row, also where there is no record. */
export function aggregateRecords<R>(
  db: Db,
  area: Area,
  { within, equal = {}, only = [], by = {}, values, order, limit }: Aggregate,
): Promise<R[]> {
  const collected = parameters()
  const columns = Object.entries({ ...by, ...values }).map(([name, sql]) => `${sql} as "${name}"`)
  const conditions = [
    't.deleted_at is null',
    withinCondition(within, collected),
    ...Object.entries(equal).map(([name, value]) => `t.${columnOf(name)} = ${collected.add(value)}`),
    ...only,
  ]
  const groups = Object.keys(by).map((_name, at) => at + 1)
  return queryRows<R>(
    db,
    `select ${columns.join(', ')} from ${fromTable(area)} where ${conditions.join(' and ')}
     ${groups.length === 0 ? '' : `group by ${groups.join(', ')}`}
     ${order === undefined ? '' : `order by ${order}`} ${limit === undefined ? '' : `limit ${limit}`}`,
    collected.values,
  )
}

/** The sum of a field over records `t`, null where none of them has a value. */
export function sumSql({ fields }: Area, name: string): string {
  const field = fields[name]
  const amount = field && storageOf(field).amount?.(`t.${columnOf(name)}`)
  if (amount === undefined) throw new Error(`${name} can't be added up`)
  return `sum(${amount})::float8`
}

/** How many records `t` have a value in a field of text. */
export const filledSql = (name: string): string => `(count(*) filter (where t.${columnOf(name)} <> ''))::int`

/** How many records `t` have a code in a field. The code is of the declaration, never of a request. */
export const codeCountSql = (name: string, code: string): string =>
  `(count(*) filter (where t.${columnOf(name)} = '${code}'))::int`
