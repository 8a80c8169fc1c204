/**
 * `npm run migrate` brings the database to the form of this version. The server does that by itself when it
 * starts, unless its role may not: then whoever owns the tables runs this first, with the owner's address in
 * DATABASE_URL.
 */
import { openDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { readSettings } from '#server/settings.ts'

try {
  const database = await openDatabase(readSettings(process.env))
  const applied = await migrate(database.db).finally(() => database.close())
  console.log(applied.length === 0 ? 'There was nothing to do.' : `Done: ${applied.join(', ')}.`)
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof Error ? error.message : error)
}
