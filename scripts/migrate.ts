/**
 * `npm run migrate` updates the database to the schema of this version. The server does this when it starts,
 * unless its role lacks the right. Then run this first, with the URL of the tables' owner in DATABASE_URL.
 * `-- --role amphoe_app` grants that role its rights (docs/reliability.md).
 */
import { openDatabase } from '#server/db/connect.ts'
import { raw } from '#server/db/sql.ts'
import { migrateDatabase } from '#server/demo/demo-reset.ts'
import { commandArguments } from '#server/operations/command-arguments.ts'
import { roleSql } from '#server/operations/database-role.ts'
import { rejectNewEmbedded, runCommand, withDatabase } from '#server/operations/open-database.ts'
import { readSettings } from '#server/settings.ts'

await runCommand(async () => {
  const { role } = commandArguments({ role: { type: 'string' } }, 0).values
  const rights = role === undefined ? undefined : roleSql(role)
  const settings = readSettings(process.env)
  rejectNewEmbedded(settings)
  const applied = await withDatabase(openDatabase(settings), async (database) => {
    const names = await migrateDatabase(database)
    if (rights !== undefined) await database.db.execute(raw(rights))
    return names
  })
  console.log(applied.length === 0 ? 'There was nothing to do.' : `Done: ${applied.join(', ')}.`)
})
