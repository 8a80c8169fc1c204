/** Titles of persons in the tables: the checks that 0039 and 0041 widened, on a database that has persons already. */
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { titleField } from '#areas/presets/person-titles.ts'
import { tableOf } from '#domain/area/area.ts'
import { queryRows } from '#server/engine/query.ts'
import { openUnmigratedDatabase } from '../../tests/database.ts'
import type { Database } from './connect.ts'
import { migrate, migrateTo } from './migrate.ts'

const withTitle = areas.filter(({ fields }) => fields.title === titleField)
const CODES = Object.keys(titleField.options)
let database: Database

beforeAll(async () => {
  database = await openUnmigratedDatabase()
  const names = readdirSync(new URL('../migrations/', import.meta.url)).filter((name) => name < '0039')
  await migrateTo(database.db, names)
})
afterAll(() => database.close())

const add = (table: string, code: string) =>
  queryRows<{ id: number; wire: string }>(
    database.db,
    `insert into ${table} (catm_ukey, title, fname) values ('50010000', $1, 'สมชาย') returning id, wire`,
    [code],
  )

it('are in every area of persons', () => {
  expect(withTitle).toHaveLength(11)
})

it('were those of 1 to 27, stay what they are, and become all that are offered', async () => {
  const before = new Map<string, unknown>()
  for (const area of withTitle) {
    const table = tableOf(area)
    before.set(table, (await add(table, '27'))[0])
    await expect(add(table, '28')).rejects.toThrow(`${table}_title`)
  }
  expect(await migrate(database.db)).toEqual(
    expect.arrayContaining([
      ...['0039-titles.sql', '0040-titles-checked.sql'],
      ...['0041-more-titles.sql', '0042-more-titles-checked.sql'],
    ]),
  )
  for (const area of withTitle) {
    const table = tableOf(area)
    const row = before.get(table) as { id: number }
    expect(await queryRows(database.db, `select id, wire from ${table} where id = $1`, [row.id])).toEqual([
      row,
    ])
    await queryRows(
      database.db,
      `insert into ${table} (catm_ukey, title) select '50010000', unnest($1::text[])`,
      [CODES],
    )
    for (const none of ['185', '0', '01', 'นาย'])
      await expect(add(table, none), `${table} ${none}`).rejects.toThrow(`${table}_title`)
  }
})

it('are checked by constraints that hold for every row', async () => {
  const checks = await queryRows(
    database.db,
    `select conrelid::regclass::text as name, convalidated as held from pg_constraint
      where contype = 'c' and conname like '%\\_title' order by 1`,
    [],
  )
  expect(checks).toEqual(withTitle.map((area) => ({ name: tableOf(area), held: true })).sort(byName))
})

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)
