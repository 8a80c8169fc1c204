/**
 * `npm run read-model:rebuild [key]` writes the stored JSON of the records of an area, or of all areas, anew.
 * Run it after a migration that adds a field. It may be interrupted and run again, also while officials work.
 */
import { areas } from '#areas/index.ts'
import { rebuildReadModel } from '#server/engine/read/read-model.ts'
import { openExisting, runCommand, withDatabase } from '#server/operations/open-database.ts'
import { readSettings } from '#server/settings.ts'

const key = process.argv[2]
const chosen = key ? areas.filter((area) => area.key === key) : areas
if (chosen.length === 0) {
  console.error(`No area is called "${key}". There are: ${areas.map((area) => area.key).join(', ')}.`)
  process.exit(1)
}
await runCommand(() =>
  withDatabase(openExisting(readSettings(process.env)), async ({ db }) => {
    for (const area of chosen)
      console.log(`${area.key}: ${await rebuildReadModel(db, area)} records changed.`)
  }),
)
