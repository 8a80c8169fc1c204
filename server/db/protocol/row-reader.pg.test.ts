/** How PostgreSQL is asked for lists; on the embedded engine they go the usual way. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { queryRows } from '#server/engine/query.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/database.ts'
import type { RowQueryKind } from './row-reader.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await queryRows(db, 'create table counted as select n, n::text as told from generate_series(1, 1200) n', [])
})
afterAll(() => database.close())

/** What a statement of a kind answers. */
async function told(kind: RowQueryKind, text: string, values: unknown[] = []): Promise<string[]> {
  const rows: string[] = []
  await database.read({ text, values, kind }, (bytes, from, to) => {
    rows.push(bytes.toString('utf8', from, to))
  })
  return rows
}

// Left to itself it plans at least the first five anew, and after that whatever seems dear to it without knowing the values.
it.each(['list', 'check'] as const)('plans a %s once', async (kind) => {
  const text = 'select told from counted where n >= $1::int and n < $2::int order by n'
  for (let n = 0; n < 12; n += 1)
    expect(await told(kind, text, [n * 100, n * 100 + 1])).toEqual(n ? [`${n}00`] : [])
  // One after the other they all went over the same connection, which alone knows the statement.
  const plans = `select generic_plans || ' kept, ' || custom_plans || ' for one' from pg_prepared_statements
    where statement = $1`
  expect(await told(kind, plans, [text])).toEqual(['12 kept, 0 for one'])
})
