/**
 * `npm run history:verify` checks the whole history while a server runs, and reports each changed or missing
 * row in a sentence. Exits with 1 if there is any.
 */
import { areas } from '#areas/index.ts'
import { canChangeHistory } from '#server/operations/database-role.ts'
import { faultSentence } from '#server/operations/history/history-faults.ts'
import { verifyHistory } from '#server/operations/history/verify-history.ts'
import { openForReading } from '#server/operations/open-database.ts'
import { withSnapshot } from '#server/operations/snapshot.ts'
import { readSettings } from '#server/settings.ts'

try {
  if ((await verify()) > 0) process.exitCode = 1
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof Error ? error.message : error)
}

async function verify(): Promise<number> {
  const { db, engine, close } = await openForReading(readSettings(process.env))
  try {
    const { rows, records, faults } = await withSnapshot(db, (trx) =>
      verifyHistory(trx, areas, (fault) => console.log(faultSentence(fault))),
    )
    console.log(`Records: ${records}. Rows of history: ${rows}. Faults: ${faults}.`)
    if (engine === 'postgres' && (await canChangeHistory(db)))
      console.log(
        'The role of DATABASE_URL could change the history: see "A role of its own" in docs/reliability.md.',
      )
    return faults
  } finally {
    await close()
  }
}
