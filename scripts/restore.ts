/**
 * `npm run restore <file>` restores a backup into the empty database of the settings, of either engine, and
 * verifies its history (docs/reliability.md). Afterwards all users must sign in again.
 *
 * npm run restore <file> -- --identity <file>   the private key of age, where the backup is encrypted
 */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { areas } from '#areas/index.ts'
import { openDatabase } from '#server/db/connect.ts'
import { restoreBackup } from '#server/operations/backup/restore-backup.ts'
import { commandArguments } from '#server/operations/command-arguments.ts'
import { faultSentence } from '#server/operations/history/history-faults.ts'
import { verifyHistory } from '#server/operations/history/verify-history.ts'
import { runCommand, withDatabase } from '#server/operations/open-database.ts'
import { withSnapshot } from '#server/operations/snapshot.ts'
import { openPictureStore } from '#server/pictures/storage/picture-store.ts'
import { readSettings } from '#server/settings.ts'

await runCommand(async () => {
  const { values, positionals } = commandArguments({ identity: { type: 'string' } }, 1)
  const [name] = positionals
  if (name === undefined) throw new Error('Please name the file: npm run restore <file>')
  // npm runs this in the project's folder; a relative path refers to the administrator's folder.
  const fileOf = (given: string) => resolve(process.env.INIT_CWD ?? '.', given)
  const file = fileOf(name)
  // Checked before an empty database is created.
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const { identity } = values
  const privateKey = identity === undefined ? undefined : readFileSync(fileOf(identity), 'utf8')
  const settings = readSettings(process.env)
  await withDatabase(openDatabase(settings), async ({ db }) => {
    const store = openPictureStore(settings.storageUrl)
    const { madeAt, count } = await restoreBackup(db, store, areas, file, privateKey)
    for (const [table, rows] of count) console.log(`${String(rows).padStart(9)}  ${table}`)
    console.log(`Restored what was backed up at ${madeAt}.`)
    // Faults from before the backup are reported; the rest is restored.
    const { faults } = await withSnapshot(db, (trx) =>
      verifyHistory(trx, areas, (fault) => console.log(faultSentence(fault))),
    )
    console.log(`Faults that its history had when it was backed up: ${faults}.`)
  })
})
