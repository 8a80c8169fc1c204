/** Reading lists from PostgreSQL over connections with several statements under way. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../tests/database.ts'
import { watchDeadConnections } from './dead-connections.ts'
import { databaseHosts } from './hosts.ts'
import { postgresRowReader, type RowQueryKind, type RowReader } from './row-reader.ts'
import { raw, sql } from './sql.ts'

let database: TestDatabase
let reader: RowReader
beforeAll(async () => {
  database = await openTestDatabase()
  reader = openReader()
  const { db } = database
  await db.execute(sql`create table counted as select n, n::text as text from generate_series(1, 1200) n`)
})
afterAll(async () => {
  await reader.close()
  await database.close()
})

const openReader = () => postgresRowReader(databaseHosts(database.url ?? ''), watchDeadConnections())

/** The rows of a statement, or the code of its error. */
function answerOf(kind: RowQueryKind, text: string, ...values: unknown[]): Promise<string> {
  return reader.read({ statement: { text, values }, kind }).then(
    (rows) => rows.join(),
    (error: { code: string }) => error.code,
  )
}

// By default PostgreSQL plans at least the first five runs, and later runs whose generic plan is expensive.
it.each(['list', 'check'] as const)(
  'plans a "%s" statement once, and reuses the generic plan',
  async (kind) => {
    const text = 'select text from counted where n >= $1::int and n < $2::int order by n'
    for (let n = 0; n < 12; n += 1)
      expect(await answerOf(kind, text, n * 100, n * 100 + 1)).toBe(n ? `${n}00` : '')
    // Without concurrency all queries use one connection. Only that connection has prepared the statement.
    const plans = `select generic_plans || ' generic, ' || custom_plans || ' custom' from pg_prepared_statements
    where statement = $1`
    expect(await answerOf(kind, plans, text)).toBe('12 generic, 0 custom')
  },
)

describe.each(['list', 'find', 'check'] as const)('concurrent statements of kind "%s"', (kind) => {
  const answer = (text: string, ...values: unknown[]) => answerOf(kind, text, ...values)

  it('return each their own error, also when the statement cannot be prepared', async () => {
    const missing = `select '${kind}' from nowhere`
    const texts = Array.from({ length: 12 }, () => missing)
    expect(await Promise.all(texts.map((text) => answer(text)))).toEqual(texts.map(() => '42P01'))
    const divided = 'select (1 / $1::int)::text'
    const answers = await Promise.all([0, 1, 0, 1, 0, 1, 0, 1].map((by) => answer(divided, by)))
    expect(answers).toEqual(['22012', '1', '22012', '1', '22012', '1', '22012', '1'])
    expect(await answer(divided, 1)).toBe('1')
  })

  it('return each their own rows while others are pending', async () => {
    const several = async (from: number): Promise<string[]> => {
      const answers = Array.from({ length: 5 }, (_, n) =>
        answer('select n::text from generate_series($1::int, $1::int + 1) n', from + n),
      )
      await new Promise((resolve) => setTimeout(resolve, from % 3))
      return Promise.all(answers)
    }
    const found = await Promise.all(Array.from({ length: 40 }, (_, n) => several(n)))
    const expected = found.map((_, from) =>
      Array.from({ length: 5 }, (_, n) => `${from + n},${from + n + 1}`),
    )
    expect(found).toEqual(expected)
  })

  it('are all rejected when their connection ends, and the next statement opens another connection', async () => {
    const other = openReader()
    const read = async (text: string) => (await other.read({ statement: raw(text), kind })).map(String)
    const waiting = Array.from({ length: 9 }, () => read("select 'slept' from pg_sleep(20)"))
    const settled = Promise.allSettled(waiting)
    const terminated = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%pg_sleep(20)%' and pid <> pg_backend_pid()`
    let isOver = false
    void settled.then(() => {
      isOver = true
    })
    // Some connections may still be opening when the first ones end.
    while (!isOver) {
      await database.db.query(terminated)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect((await settled).map(({ status }) => status)).toEqual(waiting.map(() => 'rejected'))
    expect(await read('select 2::text')).toEqual(['2'])
    await other.close()
  })
})

it('returns the whole text of rows that are larger than a chunk of the network', async () => {
  const text = 'select repeat(chr(3585 + n), n * 20000) from generate_series(1, 12) n'
  const expected = Array.from({ length: 12 }, (_, n) =>
    String.fromCharCode(3586 + n).repeat((n + 1) * 20_000),
  )
  const answers = await Promise.all([1, 2, 3].map(() => answerOf('list', text)))
  expect(answers).toEqual([1, 2, 3].map(() => expected.join()))
})
