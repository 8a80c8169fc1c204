/** Reading lists from PostgreSQL over connections of their own. */
import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { type Database, openDatabase } from './connect.ts'
import { sql } from './sql.ts'
import { isUnavailable } from './unavailable.ts'

const database = testDatabase()
beforeAll(async () => {
  const { db } = database
  await db.execute(sql`create table counted as select n, n::text as text from generate_series(1, 1200) n`)
})

/** The rows of a statement, or the code of its error. */
function answerOf(text: string, ...values: unknown[]): Promise<string> {
  return database.read({ text, values }).then(
    (rows) => rows.join(),
    (error: { code: string }) => error.code,
  )
}

// By default PostgreSQL plans at least the first five runs, and later runs whose generic plan is expensive.
it('plans a statement once, and reuses the generic plan', async () => {
  const text = 'select text from counted where n >= $1::int and n < $2::int order by n'
  for (let n = 0; n < 12; n += 1) expect(await answerOf(text, n * 100, n * 100 + 1)).toBe(n ? `${n}00` : '')
  // Without concurrency all queries use one connection. Only that connection has prepared the statement.
  const plans = `select generic_plans || ' generic, ' || custom_plans || ' custom' from pg_prepared_statements
    where statement = $1`
  expect(await answerOf(plans, text)).toBe('12 generic, 0 custom')
})

it('returns an error or rows for each statement, also when it could not be prepared before', async () => {
  const missing = 'select text from nowhere'
  const texts = Array.from({ length: 24 }, () => missing)
  expect(await Promise.all(texts.map((text) => answerOf(text)))).toEqual(texts.map(() => '42P01'))
  const divided = 'select (1 / $1::int)::text'
  const answers = await Promise.all([0, 1, 0, 1, 0, 1, 0, 1].map((by) => answerOf(divided, by)))
  expect(answers).toEqual(['22012', '1', '22012', '1', '22012', '1', '22012', '1'])
  await database.db.execute(sql`create table nowhere as select 'found'::text as text`)
  expect(await answerOf(missing)).toBe('found')
})

it('rejects the statements of ended connections, and opens others', async () => {
  const administrator: Database = await openDatabase({ databaseUrl: database.url ?? '' })
  const settled = Promise.allSettled(
    Array.from({ length: 9 }, () => database.read({ text: 'select pg_sleep(20)::text', values: [] })),
  )
  const terminated = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like '%pg_sleep(20)%' and pid <> pg_backend_pid()`
  let isOver = false
  void settled.then(() => {
    isOver = true
  })
  // Some statements may still wait for a connection when the first ones end.
  while (!isOver) {
    await administrator.db.query(terminated)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  for (const outcome of await settled)
    expect(outcome).toSatisfy(({ reason }: PromiseRejectedResult) => isUnavailable(reason))
  expect(await answerOf('select 2::text')).toBe('2')
  await administrator.close()
})
