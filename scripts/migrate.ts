/**
 * `npm run migrate` updates the database to the schema of this version. The server does this when it starts,
 * unless its role lacks the right. Then run this first, with the URL of the tables' owner in DATABASE_URL.
 * `-- --role amphoe_app` grants that role its rights (docs/reliability.md).
 */
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { raw } from '#server/db/sql.ts'
import { roleSql } from '#server/operations/database-role.ts'
import { runCommand, withDatabase } from '#server/operations/open-database.ts'
import { readSettings } from '#server/settings.ts'

await runCommand(async () => {
  const { role } = parseArgs({ options: { role: { type: 'string' } } }).values
  const rights = role === undefined ? undefined : roleSql(role)
  const applied = await withDatabase(openDatabase(readSettings(process.env)), async ({ db }) => {
    const names = await migrate(db)
    if (rights !== undefined) await db.execute(raw(rights))
    return names
  })
  console.log(applied.length === 0 ? 'There was nothing to do.' : `Done: ${applied.join(', ')}.`)
})
