/**
 * `npm run history:verify` checks the whole history while a server runs, and reports each changed or missing
 * row in a sentence. Exits with 1 if there is any.
 */
import { areas } from '#areas/index.ts'
import { commandArguments } from '#server/operations/command-arguments.ts'
import { canChangeHistory } from '#server/operations/database-role.ts'
import { faultSentence } from '#server/operations/history/history-faults.ts'
import { verifyHistory } from '#server/operations/history/verify-history.ts'
import { openForReading, runCommand, withDatabase } from '#server/operations/open-database.ts'
import { withSnapshot } from '#server/operations/snapshot.ts'
import { readSettings } from '#server/settings.ts'

await runCommand(() => {
  commandArguments({}, 0)
  return withDatabase(openForReading(readSettings(process.env)), async ({ db, engine }) => {
    const { rows, records, faults } = await withSnapshot(db, (trx) =>
      verifyHistory(trx, areas, (fault) => console.log(faultSentence(fault))),
    )
    console.log(`Records: ${records}. Rows of history: ${rows}. Faults: ${faults}.`)
    if (engine === 'postgres' && (await canChangeHistory(db)))
      console.log(
        'The role of DATABASE_URL could change the history: see "A database role of its own" in docs/reliability.md.',
      )
    if (faults > 0) process.exitCode = 1
  })
})
