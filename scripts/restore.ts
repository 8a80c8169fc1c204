/**
 * `npm run restore <file>` puts a backup into the empty database that the settings name, of either engine,
 * and looks through its history (docs/reliability.md). Everybody signs in anew.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { areas } from '#areas/index.ts'
import { openDatabase } from '#server/db/connect.ts'
import { restoreBackup } from '#server/operations/backup/restore-backup.ts'
import { faultSentence } from '#server/operations/history/history-faults.ts'
import { verifyHistory } from '#server/operations/history/verify-history.ts'
import { withSnapshot } from '#server/operations/snapshot.ts'
import { openPictureStore } from '#server/pictures/storage/picture-store.ts'
import { readSettings } from '#server/settings.ts'

try {
  const [name] = process.argv.slice(2)
  if (name === undefined) throw new Error('Please name the file: npm run restore <file>')
  // npm runs this in the project's folder; the file is meant from where the administrator stands.
  const file = resolve(process.env.INIT_CWD ?? '.', name)
  // Before an empty database is made for nothing.
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  await restore(file)
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof Error ? error.message : error)
}

async function restore(file: string): Promise<void> {
  const settings = readSettings(process.env)
  const database = await openDatabase(settings)
  try {
    const { madeAt, count } = await restoreBackup(
      database.db,
      openPictureStore(settings.storageUrl),
      areas,
      file,
    )
    for (const [table, rows] of count) console.log(`${String(rows).padStart(9)}  ${table}`)
    console.log(`Restored what was backed up at ${madeAt}.`)
    // What was wrong before the backup is told, and no reason to go without the rest.
    const { faults } = await withSnapshot(database.db, (trx) =>
      verifyHistory(trx, areas, (fault) => console.log(faultSentence(fault))),
    )
    console.log(`Faults that its history had when it was backed up: ${faults}.`)
  } finally {
    await database.close()
  }
}
