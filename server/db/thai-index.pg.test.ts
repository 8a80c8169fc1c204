/** A database whose locale has no Thai letters. The test database has them (`thai-index.db.test.ts`). */
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from './sql.ts'
import { testDatabase } from '../../tests/database.ts'
import { databaseAddress, dropDatabase } from '../../tests/prepare-database.ts'
import { type Database, openDatabase } from './connect.ts'
import { indexesThai } from './thai-index.ts'

const name = `amphoe_test_blind_${randomBytes(6).toString('hex')}`
const database = testDatabase()
let localeC: Database
beforeAll(async () => {
  const server = database.url ?? ''
  await createWithLocaleC(server)
  localeC = await openDatabase({ databaseUrl: databaseAddress(server, name) })
})
afterAll(async () => {
  await localeC.close()
  await dropDatabase(database.url ?? '', name)
})

async function createWithLocaleC(server: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  const form = `template template0 encoding 'UTF8' locale_provider libc locale 'C'`
  await client.query(`create database ${name} ${form}`)
  await client.end()
}

it('finds that a database with the locale C does not index Thai words', async () => {
  await localeC.db.execute(sql`create extension pg_trgm`)
  expect(await indexesThai(localeC.db)).toBe(false)
})
