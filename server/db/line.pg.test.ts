/** Questions that are asked by the name of a statement, on one connection, one behind the other. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../tests/database.ts'
import { type Line, openLine } from './line.ts'

let database: TestDatabase
let line: Line
beforeAll(async () => {
  database = await openTestDatabase()
  line = await openLine({
    url: database.url ?? '',
    name: 'tests',
    settings: 'select 1',
    gathers: false,
    onGone: () => {},
  })
})
afterAll(async () => {
  await line.end()
  await database.close()
})

/** What becomes of a question: its rows as text, or the code of its error. */
async function answer(text: string, ...values: unknown[]): Promise<string> {
  const rows: string[] = []
  try {
    await line.ask({ text, values }, (bytes, from, to) => rows.push(bytes.toString('utf8', from, to)))
    return rows.join()
  } catch (error) {
    return (error as { code: string }).code
  }
}

it('each is told of its own error, where the one before was to give the name and failed', async () => {
  const missing = 'select text from nowhere'
  expect(await Promise.all([1, 2, 3].map(() => answer(missing)))).toEqual(['42P01', '42P01', '42P01'])
  const divided = 'select (1 / $1::int)::text'
  expect(await Promise.all([0, 1, 0, 1].map((by) => answer(divided, by)))).toEqual([
    '22012',
    '1',
    '22012',
    '1',
  ])
  expect(await answer(divided, 1)).toBe('1')
})
