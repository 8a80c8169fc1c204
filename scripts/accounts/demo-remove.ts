/**
 * `npm run demo:remove` removes the demo from a database that was moved to production: its unchanged records
 * go to the trash, its accounts are suspended. `-- --dry-run` only lists what would go. A server may be
 * running.
 */
import { areas } from '#areas/index.ts'
import { removeDemo } from '#server/demo/remove-demo.ts'
import { loadGeography } from '#server/features/geography/live-geography.ts'
import { commandArguments } from '#server/operations/command-arguments.ts'
import { openExisting, runCommand, withDatabase } from '#server/operations/open-database.ts'
import { readSettings } from '#server/settings.ts'

await runCommand(async () => {
  const isTrial = commandArguments({ 'dry-run': { type: 'boolean' } }, 0).values['dry-run'] ?? false
  await withDatabase(openExisting(readSettings(process.env)), async ({ db }) => {
    const geography = await loadGeography(db)
    const removal = await removeDemo({ db, areas, geography: () => geography, clock: Date.now }, { isTrial })
    for (const [area, records] of removal.records) console.log(`${String(records).padStart(9)}  ${area}`)
    const { accounts, figures, changed, referenced } = removal
    const all = [...removal.records.values()].reduce((sum, records) => sum + records, 0)
    console.log(`Records to the trash: ${all}. Rows of made-up figures: ${figures}.`)
    console.log(`Suspended accounts: ${accounts.length === 0 ? 'none' : accounts.join(', ')}.`)
    if (changed + referenced > 0)
      console.log(
        `Demo records that stay: ${changed} that somebody changed, ${referenced} that other records refer to.`,
      )
    if (!removal.hasAdministrator)
      console.log('No administrator is left. Please create one: npm run user:create.')
    if (isTrial) console.log('This was a trial. Nothing was changed.')
  })
})
