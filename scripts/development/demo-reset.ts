/**
 * `npm run demo:reset` starts the demo over: it deletes the embedded database of DATA_DIR, and the next start
 * makes a new one. It refuses any other database, and one that is in use.
 */
import { resetDemo } from '#server/demo/demo-reset.ts'
import { commandArguments } from '#server/operations/command-arguments.ts'
import { runCommand } from '#server/operations/open-database.ts'
import { readSettings } from '#server/settings.ts'

await runCommand(async () => {
  commandArguments({}, 0)
  const { databaseUrl, isProduction, dataDir } = readSettings(process.env)
  if (databaseUrl !== undefined || isProduction)
    throw new Error('This command is for the embedded database of DATA_DIR: unset DATABASE_URL and NODE_ENV.')
  await resetDemo(dataDir)
  console.log('The demo was deleted. The next `npm start` makes it anew.')
})
