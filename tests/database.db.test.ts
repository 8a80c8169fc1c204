import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from './database.ts'

describe('a test database', () => {
  let one: TestDatabase
  let other: TestDatabase
  beforeAll(async () => {
    one = await openTestDatabase()
    other = await openTestDatabase()
  })
  afterAll(async () => {
    await one.close()
    await other.close()
  })

  it('is on the engine that the run asks for', () => {
    expect(one.engine).toBe(process.env.TEST_DATABASE_URL ? 'postgres' : 'pglite')
  })

  it('is migrated', async () => {
    const migrations = await one.db.selectFrom('migration').select('name').execute()
    expect(migrations.map(({ name }) => name)).toContain('0000-base.sql')
  })

  it('shares nothing with another one', async () => {
    await sql`create table note (text text)`.execute(one.db)
    const { rows } = await sql`select to_regclass('note') as found`.execute(other.db)
    expect(rows).toEqual([{ found: null }])
  })

  it('sorts as a Thai dictionary does', async () => {
    const { rows } = await sql<{ name: string }>`
      select name from unnest(array['ลำปาง', 'เชียงใหม่', 'แพร่', 'ไทย', 'กระบี่']) as name
      order by name collate "und-x-icu"`.execute(one.db)
    expect(rows.map(({ name }) => name)).toEqual(['กระบี่', 'เชียงใหม่', 'ไทย', 'แพร่', 'ลำปาง'])
  })
})
