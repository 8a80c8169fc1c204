/**
 * `npm run national-ids` lists the records and accounts with a national ID in a field that does not accept
 * one, while a server runs: the places and the fields, never the number.
 */
import { areas } from '#areas/index.ts'
import { findNationalIds, findingSentence } from '#server/operations/national-ids.ts'
import { openForReading } from '#server/operations/open-database.ts'
import { withSnapshot } from '#server/operations/snapshot.ts'
import { readSettings } from '#server/settings.ts'

try {
  const { db, close } = await openForReading(readSettings(process.env))
  try {
    let found = 0
    await withSnapshot(db, (trx) =>
      findNationalIds(trx, areas, (holding) => {
        found += 1
        console.log(findingSentence(holding))
      }),
    )
    console.log(`Found: ${found}.`)
  } finally {
    await close()
  }
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof Error ? error.message : error)
}
