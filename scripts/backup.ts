/**
 * `npm run backup <file>` puts everything the product keeps into one new file, while the server runs or not
 * (docs/reliability.md). The database and the place of pictures are those of the settings.
 *
 *   npm run backup <file> -- --recipient age1…   encrypts it to a public key of age, or to several
 *   npm run backup <file> -- --without-stored    leaves files of the object store there
 *   npm run backup <file> -- --from-replica      reads the replica of DATABASE_READ_URL, not the primary
 */
import { resolve } from 'node:path'
import { recordBackup } from '#server/operations/backup/backup-made.ts'
import { createBackup } from '#server/operations/backup/create-backup.ts'
import { openReplica } from '#server/operations/backup/open-replica.ts'
import { commandArguments } from '#server/operations/command-arguments.ts'
import { openForReading, runCommand, withDatabase } from '#server/operations/open-database.ts'
import { openPictureStore } from '#server/pictures/storage/picture-store.ts'
import { readSettings } from '#server/settings.ts'

await runCommand(async () => {
  const { values, positionals } = commandArguments(
    {
      recipient: { type: 'string', multiple: true },
      'without-stored': { type: 'boolean' },
      'from-replica': { type: 'boolean' },
    },
    1,
  )
  const [name] = positionals
  if (name === undefined) throw new Error('Please name the file: npm run backup <file>')
  // npm runs this in the project's folder; a relative path refers to the administrator's folder.
  const file = resolve(process.env.INIT_CWD ?? '.', name)
  const settings = readSettings(process.env)
  const onMissing = (sentence: string) => {
    process.exitCode = 1
    console.error(sentence)
  }
  const store = openPictureStore(settings.storageUrl)
  const options = {
    onMissing,
    withoutStored: values['without-stored'] ?? false,
    publicKeys: values.recipient ?? [],
  }
  await withDatabase(openForReading(settings), async ({ db }) => {
    const replica = values['from-replica'] ? await openReplica(db, settings.databaseReadUrl) : undefined
    const count = await createBackup(replica?.db ?? db, store, file, options).finally(() => replica?.close())
    await recordBackup(db)
    for (const [table, rows] of count) console.log(`${String(rows).padStart(9)}  ${table}`)
  })
  console.log(`The backup is ${file}.`)
  if (values.recipient === undefined)
    console.log('It holds national IDs and password digests: keep it where nobody else can read it.')
})
