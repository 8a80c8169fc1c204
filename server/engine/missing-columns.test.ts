import { expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { type Area, tableOf } from '#domain/area/area.ts'
import { recordsOf } from '#domain/area/views.ts'
import { snakeCase } from '#domain/area/wire.ts'
import { areaSql } from './area-sql.ts'
import { missingOf } from './missing-columns.ts'

/** Every table and column but one: `area_x` or `area_x.column`. */
const without = (missing: string) => ({
  has: (table: string) => table !== missing,
  hasColumn: (table: string, column: string) => `${table}.${column}` !== missing,
})

const linesOf = (statements: string) => statements.split('\n').filter((line) => /^(create|alter) /.test(line))

/** Expects one thing missing; answers its statements after the first, which are its indexes. */
function indexesOfMissing(missing: string, statement: string): string[] {
  const found = missingOf(areas, without(missing))
  expect(
    found.map(({ sentence }) => sentence.startsWith('server/migrations/')),
    missing,
  ).toEqual([true])
  const [first, ...indexes] = linesOf(found[0]?.statements ?? '')
  expect(first, missing).toContain(statement)
  return indexes
}

it('finds each missing table', () => {
  for (const area of areas) {
    const table = tableOf(area)
    const tables = [table, area.gallery && `${table}_img`, area.documents && `${table}_doc`]
    for (const name of tables)
      if (name)
        indexesOfMissing(name, area.viewOf && name === table ? 'alter table ' : `create table ${name} (`)
  }
})

/** The columns of a view are in the table of its records. */
const addColumn = (area: Area, column: string) =>
  area.viewOf
    ? `alter table ${tableOf(area.viewOf)} add column "`
    : `alter table ${tableOf(area)} add column "${column}" `

it('finds each missing column, and makes the index that the whole table would have', () => {
  let all = 0
  for (const area of areas) {
    const table = tableOf(area)
    const columns = [...Object.keys(area.fields), ...area.pictures.map(({ field }) => field)].map(snakeCase)
    for (const column of columns) {
      const indexes = indexesOfMissing(`${table}.${column}`, addColumn(area, column)).filter(
        (line) => !line.startsWith('create view '),
      )
      const records = recordsOf(area)
      const expected = linesOf(areaSql(records)).filter(
        (line) => line.startsWith(`create index ${tableOf(records)}_`) && line.includes(`("${column}")`),
      )
      expect(indexes).toEqual(expected)
      all += indexes.length
    }
  }
  expect(all).toBeGreaterThan(10)
})
