import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from './sql.ts'
import { openTestDatabase, type TestDatabase } from '../../tests/database.ts'

describe('database values, on either engine,', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  it('have the same JavaScript type', async () => {
    const rows = await database.db.query<
      Record<string, unknown>
    >(sql`select date '2024-02-29' as date, 9007199254740991::int8 as big,
      count(*) as count, 1250.50::numeric as price, '\\x00ff41'::bytea as bytes,
      timestamptz '2026-11-20T00:00:00Z' as at, jsonb_build_object('a', 1) as doc`)
    expect(rows[0]).toEqual({
      date: '2024-02-29',
      big: 9007199254740991,
      count: 1,
      price: '1250.50',
      bytes: Buffer.from([0, 255, 65]),
      at: new Date('2026-11-20T00:00:00Z'),
      doc: { a: 1 },
    })
    expect(Buffer.isBuffer(rows[0]?.bytes)).toBe(true)
  })

  it('are stored and read unchanged', async () => {
    const bytes = Buffer.from([0, 1, 254, 255])
    const rows = await database.db.query<
      Record<string, unknown>
    >(sql`select ${bytes}::bytea as bytes, ${'น้ำ ๑๒๓'}::text as thai,
      ${'2024-02-29'}::date as date, ${JSON.stringify({ a: ['ก'] })}::jsonb as doc`)
    expect(rows[0]).toEqual({ bytes, thai: 'น้ำ ๑๒๓', date: '2024-02-29', doc: { a: ['ก'] } })
  })

  it('name the violated constraint in the error', async () => {
    await database.db.execute(sql`create table one (id int constraint one_of_a_kind unique)`)
    await database.db.execute(sql`insert into one values (1)`)
    await expect(database.db.query(sql`insert into one values (${1})`)).rejects.toMatchObject({
      code: '23505',
      constraint: 'one_of_a_kind',
    })
  })
})
