/** A database that knows no Thai letters; the one that tests run on does (`thai-index.db.test.ts`). */
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from './sql.ts'
import { openTestDatabase, type TestDatabase } from '../../tests/database.ts'
import { databaseAddress, dropDatabase } from '../../tests/prepare-database.ts'
import { type Database, openDatabase } from './connect.ts'
import { indexesThai } from './thai-index.ts'

const name = `amphoe_test_blind_${randomBytes(6).toString('hex')}`
let beside: TestDatabase
let blind: Database
beforeAll(async () => {
  beside = await openTestDatabase()
  const server = beside.url ?? ''
  await createBlind(server)
  blind = await openDatabase({ databaseUrl: databaseAddress(server, name) })
})
afterAll(async () => {
  await blind.close()
  await dropDatabase(beside.url ?? '', name)
  await beside.close()
})

async function createBlind(server: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  const form = `template template0 encoding 'UTF8' locale_provider libc locale 'C'`
  await client.query(`create database ${name} ${form}`)
  await client.end()
}

it('a database with the locale C has no trigrams of a Thai word in its index', async () => {
  await blind.db.execute(sql`create extension pg_trgm`)
  expect(await indexesThai(blind.db)).toBe(false)
})
