/**
 * `npm run migrate` updates the database to the schema of this version. The server does this when it starts,
 * unless its role lacks the right. Then run this first, with the URL of the tables' owner in DATABASE_URL.
 * `-- --role amphoe_app` grants that role its rights (docs/reliability.md).
 */
import { raw } from '#server/db/sql.ts'
import { commandArguments } from '#server/operations/command-arguments.ts'
import { roleSql } from '#server/operations/database-role.ts'
import { runCommand, withMigratedDatabase } from '#server/operations/open-database.ts'
import { readSettings } from '#server/settings.ts'

await runCommand(async () => {
  const { role } = commandArguments({ role: { type: 'string' } }, 0).values
  const rights = role === undefined ? undefined : roleSql(role)
  const applied = await withMigratedDatabase(readSettings(process.env), async ({ db }, names) => {
    if (rights !== undefined) await db.execute(raw(rights))
    return names
  })
  console.log(applied.length === 0 ? 'There was nothing to do.' : `Done: ${applied.join(', ')}.`)
})
