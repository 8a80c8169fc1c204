/**
 * `npm run national-ids` lists the records and accounts that hold a national ID in a field that takes none any more, beside a running server: where
 * each is found and which fields to mend, never the number.
 */
import { areas } from '#areas/index.ts'
import { findNationalIds, holdingSentence } from '#server/maintenance/national-ids.ts'
import { openToRead } from '#server/maintenance/open-database.ts'
import { withSnapshot } from '#server/maintenance/snapshot.ts'
import { readSettings } from '#server/settings.ts'

try {
  const { db, close } = await openToRead(readSettings(process.env))
  try {
    let found = 0
    await withSnapshot(db, (trx) =>
      findNationalIds(trx, areas, (holding) => {
        found += 1
        console.log(holdingSentence(holding))
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
