import { expect, it } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { sql } from './sql.ts'
import { indexesThai } from './thai-index.ts'

const database = testDatabase()

it('finds that the test database indexes Thai words', async () => {
  expect(await indexesThai(database.db)).toBe(true)
})

// The locale itself is in `thai-index.pg.test.ts`; the embedded database has only one.
it('finds that a database without trigrams of Thai words does not', async () => {
  await database.db.transaction(async (trx) => {
    await trx.execute(sql`create schema blind`)
    await trx.execute(sql`create function blind.show_trgm(text) returns text[] language sql as
      $$ select array_remove(array[substring($1 from '[a-z]+')], null) $$`)
    await trx.execute(sql`set local search_path = blind, public`)
    expect(await indexesThai(trx)).toBe(false)
  })
})
