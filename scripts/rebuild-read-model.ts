/**
 * `npm run read-model:rebuild [key]` migrates the database, and writes the stored JSON of the records of an
 * area, or of all areas, anew. Run it after adding a field. It may be interrupted and run again, on
 * PostgreSQL also while officials work.
 */
import { areas } from '#areas/index.ts'
import { migrateDatabase } from '#server/demo/demo-reset.ts'
import { rejectMissingColumns } from '#server/engine/missing-columns.ts'
import { rebuildReadModel } from '#server/engine/read/read-model.ts'
import { commandArguments } from '#server/operations/command-arguments.ts'
import { openExisting, runCommand, withDatabase } from '#server/operations/open-database.ts'
import { readSettings } from '#server/settings.ts'

await runCommand(async () => {
  const [key] = commandArguments({}, 1).positionals
  const chosen = key ? areas.filter((area) => area.key === key) : areas
  if (chosen.length === 0)
    throw new Error(`No area is called "${key}". There are: ${areas.map((area) => area.key).join(', ')}.`)
  await withDatabase(openExisting(readSettings(process.env)), async (database) => {
    const { db } = database
    const applied = await migrateDatabase(database)
    if (applied.length > 0) console.log(`Migrated: ${applied.join(', ')}.`)
    await rejectMissingColumns(db, areas)
    for (const area of chosen)
      console.log(`${area.key}: ${await rebuildReadModel(db, area)} records changed.`)
  })
})
