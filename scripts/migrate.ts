/**
 * `npm run migrate` updates the database to the schema of this version. The server does this when it starts,
 * unless its role lacks the right. Then run this first, with the URL of the tables' owner in DATABASE_URL.
 * `-- --role amphoe_app` grants that role its rights (docs/reliability.md).
 */
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/connect.ts'
import type { Db } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { raw } from '#server/db/sql.ts'
import { roleSql } from '#server/operations/database-role.ts'
import { readSettings } from '#server/settings.ts'

try {
  const { role } = parseArgs({ options: { role: { type: 'string' } } }).values
  const rights = role === undefined ? undefined : roleSql(role)
  const database = await openDatabase(readSettings(process.env))
  const applied = await migrateAndGrant(database.db, rights).finally(() => database.close())
  console.log(applied.length === 0 ? 'There was nothing to do.' : `Done: ${applied.join(', ')}.`)
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof Error ? error.message : error)
}

async function migrateAndGrant(db: Db, rights: string | undefined): Promise<string[]> {
  const applied = await migrate(db)
  if (rights !== undefined) await db.execute(raw(rights))
  return applied
}
