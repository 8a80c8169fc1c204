/** Questions that are asked by the name of a statement, on one connection, one behind the other. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/database.ts'
import { type RowConnection, openRowConnection } from './row-connection.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe.each([{ gathers: false }, { gathers: true }])('a line with %o', ({ gathers }) => {
  let line: RowConnection
  beforeAll(async () => {
    line = await openRowConnection({
      url: database.url ?? '',
      name: 'tests',
      settings: 'select 1',
      gathers,
      onGone: () => {},
    })
  })
  afterAll(() => line.end())

  /** What becomes of a question: its rows as text, or the code of its error. */
  async function answer(text: string, ...values: unknown[]): Promise<string> {
    const rows: string[] = []
    try {
      await line.query({ text, values }, (bytes, from, to) => rows.push(bytes.toString('utf8', from, to)))
      return rows.join()
    } catch (error) {
      return (error as { code: string }).code
    }
  }

  it('tells each of its own error, where the one before was to give the name and failed', async () => {
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
    expect(line.pendingCount()).toBe(0)
  })

  it('tells each of its own where more are asked at once than go out together', async () => {
    const divided = 'select (10 / $1::int)::text'
    const by = [1, 0, 2, 5, 0, 10, 1, 0, 2, 5, 0]
    const meant = by.map((each) => (each === 0 ? '22012' : String(10 / each)))
    expect(await Promise.all(by.map((each) => answer(divided, each)))).toEqual(meant)
    expect(line.pendingCount()).toBe(0)
  })

  it('answers each with its own, whatever comes up while others are under way', async () => {
    const several = async (from: number): Promise<string[]> => {
      const asked = Array.from({ length: 5 }, (_, n) =>
        answer('select n::text from generate_series($1::int, $1::int + 1) n', from + n),
      )
      await new Promise((resolve) => setTimeout(resolve, from % 3))
      return Promise.all(asked)
    }
    const found = await Promise.all(Array.from({ length: 40 }, (_, n) => several(n)))
    const meant = found.map((_, from) => Array.from({ length: 5 }, (_, n) => `${from + n},${from + n + 1}`))
    expect(found).toEqual(meant)
  })

  it('fails the question whose rows can not be read, and no other', async () => {
    const wrong = line.query({ text: 'select 1::text', values: [] }, () => {
      throw new TypeError('a fault of ours')
    })
    const others = [answer('select 2::text'), answer('select 3::text')]
    await expect(wrong).rejects.toThrow('a fault of ours')
    expect(await Promise.all(others)).toEqual(['2', '3'])
  })

  it('fails all that wait when the connection ends, also what has not gone out', async () => {
    const other = await openRowConnection({
      url: database.url ?? '',
      name: 'ended',
      settings: 'select 1',
      gathers,
      onGone: () => {},
    })
    const ask = (text: string) => other.query({ text, values: [] }, () => {})
    const sleeping = ask('select pg_sleep(20)::text')
    const waiting = [sleeping, ask('select 1::text')]
    setTimeout(() => waiting.push(ask('select 2::text')), 50)
    setTimeout(
      () =>
        void answer(
          "select pg_terminate_backend(pid)::text from pg_stat_activity where application_name = 'ended'",
        ),
      100,
    )
    await expect(sleeping).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
    const ends = await Promise.allSettled(waiting)
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(other.pendingCount()).toBe(0)
  })
})
