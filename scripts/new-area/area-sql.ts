/**
 * `npm run area-sql [key]` prints the statements that create the tables of an area, or of all areas.
 * `-- --missing` prints those that no migration has.
 */
import { areas } from '#areas/index.ts'
import { openDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { areaSql } from '#server/engine/area-sql.ts'
import { missingOf, tablesOf } from '#server/engine/missing-columns.ts'
import { commandArguments } from '#server/operations/command-arguments.ts'
import { runCommand, withDatabase } from '#server/operations/open-database.ts'

await runCommand(async () => {
  const { values, positionals } = commandArguments({ missing: { type: 'boolean' } }, 1)
  const [key] = positionals
  const chosen = key ? areas.filter((area) => area.key === key) : areas
  if (chosen.length === 0)
    throw new Error(`No area is called "${key}". There are: ${areas.map((area) => area.key).join(', ')}.`)
  if (!values.missing) return console.log(chosen.map(areaSql).join('\n\n'))
  // A database of its own: that of the checkout may be in use, and may lack migrations.
  await withDatabase(openDatabase({ dataDir: 'memory' }), async ({ db }) => {
    await migrate(db)
    const missing = missingOf(chosen, await tablesOf(db))
    if (missing.length > 0) console.log(missing.map(({ statements }) => statements).join('\n'))
    else console.error('Nothing is missing: the migrations make every table and column.')
  })
})
