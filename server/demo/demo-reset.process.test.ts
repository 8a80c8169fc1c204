import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '#server/db/connect.ts'
import { lockFolder } from '#server/db/embedded/folder-lock.ts'
import { sql } from '#server/db/sql.ts'
import { createDemoAccounts } from '#server/features/accounts/demo-accounts.ts'
import { createDataFolder } from '../../tests/database.ts'
import { migrateDatabase, resetDemo } from './demo-reset.ts'

let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'amphoe-demo-'))
  await createDataFolder(folder)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const hasDatabase = () => existsSync(join(folder, 'database'))

async function makeDemo() {
  const database = await openDatabase({ dataDir: folder })
  await createDemoAccounts(database.db, Date.now)
  return database
}

const editMigration = sql`update migration set digest = 'of an earlier text' where name = '0001-version-1.sql'`
const becomeOfficial = sql`update account set fname = 'สมหญิง' where id = (select min(id) from account)`

it('deletes the demo when it is not in use, also after a migration was edited', async () => {
  const { db, close } = await makeDemo()
  await db.execute(editMigration)
  await expect(resetDemo(folder)).rejects.toThrow('in use by another process')
  await close()
  expect(hasDatabase()).toBe(true)
  await resetDemo(folder)
  expect(hasDatabase()).toBe(false)
  await expect(resetDemo(folder)).rejects.toThrow('There is no database')
  lockFolder(folder).release()
})

it('keeps a database with an account of somebody else, or with none', async () => {
  await expect(resetDemo(folder)).rejects.toThrow('It stays.')
  const { db, close } = await makeDemo()
  await db.execute(becomeOfficial)
  await close()
  await expect(resetDemo(folder)).rejects.toThrow('It stays.')
  expect(hasDatabase()).toBe(true)
})

it('is named by the message about an edited migration where the database is the demo', async () => {
  const database = await makeDemo()
  expect(await migrateDatabase(database)).toEqual([])
  await database.db.execute(editMigration)
  await expect(migrateDatabase(database)).rejects.toThrow(/was edited after .* `npm run demo:reset`/)
  await database.db.execute(becomeOfficial)
  await expect(migrateDatabase(database)).rejects.toThrow(/was edited after .* as a new file\.$/)
  await database.close()
})
