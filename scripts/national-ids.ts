/**
 * `npm run national-ids` lists the records and accounts with a national ID in a field that does not accept
 * one, while a server runs: the places and the fields, never the number.
 */
import { areas } from '#areas/index.ts'
import { commandArguments } from '#server/operations/command-arguments.ts'
import { findNationalIds, findingSentence } from '#server/operations/national-ids.ts'
import { openForReading, runCommand, withDatabase } from '#server/operations/open-database.ts'
import { withSnapshot } from '#server/operations/snapshot.ts'
import { readSettings } from '#server/settings.ts'

await runCommand(async () => {
  commandArguments({}, 0)
  let found = 0
  await withDatabase(openForReading(readSettings(process.env)), ({ db }) =>
    withSnapshot(db, (trx) =>
      findNationalIds(trx, areas, (holding) => {
        found += 1
        console.log(findingSentence(holding))
      }),
    ),
  )
  console.log(`Found: ${found}.`)
})
