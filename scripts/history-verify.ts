/**
 * `npm run history:verify` goes through the whole history, beside a running server, and says in a sentence each what was
 * changed or is missing. Ends with 1 when anything was.
 */
import { areas } from '#areas/index.ts'
import { faultSentence } from '#server/maintenance/history/faults.ts'
import { verifyHistory } from '#server/maintenance/history/verify.ts'
import { openToRead } from '#server/maintenance/open-database.ts'
import { withSnapshot } from '#server/maintenance/snapshot.ts'
import { readSettings } from '#server/settings.ts'

try {
  const database = await openToRead(readSettings(process.env))
  const tell = (fault: Parameters<typeof faultSentence>[0]) => console.log(faultSentence(fault))
  const { rows, records, faults } = await withSnapshot(database.db, (trx) =>
    verifyHistory(trx, areas, tell),
  ).finally(() => database.close())
  console.log(
    `${records} records, ${rows} rows of history, ${faults === 0 ? 'no fault' : `${faults} faults`}.`,
  )
  if (faults > 0) process.exitCode = 1
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof Error ? error.message : error)
}
