/**
 * `npm run backup <file>` puts everything the product keeps into one new file, while the server runs or not
 * (docs/reliability.md). The database and the place of pictures are those of the settings.
 */
import { resolve } from 'node:path'
import { createBackup } from '#server/operations/backup/create-backup.ts'
import { openForReading } from '#server/operations/open-database.ts'
import { openPictureStore } from '#server/pictures/storage/picture-store.ts'
import { readSettings } from '#server/settings.ts'

try {
  const [name] = process.argv.slice(2)
  if (name === undefined) throw new Error('Please name the file: npm run backup <file>')
  // npm runs this in the project's folder; the file is meant from where the administrator stands.
  const file = resolve(process.env.INIT_CWD ?? '.', name)
  const settings = readSettings(process.env)
  const database = await openForReading(settings)
  const onMissing = (sentence: string) => {
    process.exitCode = 1
    console.error(sentence)
  }
  const store = openPictureStore(settings.storageUrl)
  const count = await createBackup(database.db, store, file, onMissing).finally(() => database.close())
  for (const [table, rows] of count) console.log(`${String(rows).padStart(9)}  ${table}`)
  console.log(
    `The backup is ${file}. It holds national IDs and password digests: keep it where nobody else can read it.`,
  )
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof Error ? error.message : error)
}
