/**
 * `npm run storage:check` compares the object store of STORAGE_URL with the database. `-- --remove` erases
 * objects that the database does not know (docs/operations.md). Ends with 1 when a file is missing.
 */
import { checkStorage, removeUnreferenced } from '#server/operations/check-storage.ts'
import { commandArguments } from '#server/operations/command-arguments.ts'
import { openExisting, runCommand, withDatabase } from '#server/operations/open-database.ts'
import { openPictureStore } from '#server/pictures/storage/picture-store.ts'
import { readSettings } from '#server/settings.ts'

await runCommand(async () => {
  const { remove = false } = commandArguments({ remove: { type: 'boolean' } }, 0).values
  const settings = readSettings(process.env)
  const store = openPictureStore(settings.storageUrl)
  await withDatabase(openExisting(settings), async ({ db }) => {
    const { expected, missing, unreferenced } = await checkStorage(db, store, Date.now())
    console.log(`The database has ${expected} files in the object store; ${missing.length} are missing.`)
    for (const sha256 of missing) console.log(`missing       ${sha256}`)
    console.log(`Objects older than a day that the database does not know: ${unreferenced.length}.`)
    for (const sha256 of unreferenced) console.log(`unreferenced  ${sha256}`)
    if (remove) console.log(`Removed ${await removeUnreferenced(db, store, unreferenced)} objects.`)
    if (missing.length > 0) process.exitCode = 1
  })
})
