import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
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
    const migrations = await one.db.query<{ name: string }>(sql`select name from migration`)
    expect(migrations.map(({ name }) => name)).toContain('0001-version-1.sql')
  })

  it('shares nothing with another one', async () => {
    await one.db.execute(sql`create table note (text text)`)
    const rows = await other.db.query(sql`select to_regclass('note') as found`)
    expect(rows).toEqual([{ found: null }])
  })

  it('sorts as a Thai dictionary does', async () => {
    const rows = await one.db.query<{ name: string }>(sql`
      select name from unnest(array['ลำปาง', 'เชียงใหม่', 'แพร่', 'ไทย', 'กระบี่']) as name
      order by name collate "und-x-icu"`)
    expect(rows.map(({ name }) => name)).toEqual(['กระบี่', 'เชียงใหม่', 'ไทย', 'แพร่', 'ลำปาง'])
  })
})
