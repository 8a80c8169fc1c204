import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../tests/database.ts'
import { indexesThai } from './thai-index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('finds that the test database indexes Thai words', async () => {
  expect(await indexesThai(database.db)).toBe(true)
})
