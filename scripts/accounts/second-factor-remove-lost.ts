/**
 * `npm run second-factor:remove-lost` lists the accounts whose second factor no key of SECOND_FACTOR_KEYS can
 * decrypt: their owners can't sign in, and no server starts. `-- --account <number>`, once for each account,
 * turns it off, ends their sessions and writes an event. They sign in with the password alone until they turn
 * it on again.
 */
import { removeLostFactors } from '#server/features/second-factor/remove-lost-factors.ts'
import { secretCipher, unreadableAccounts } from '#server/features/second-factor/secret-cipher.ts'
import { commandArguments } from '#server/operations/command-arguments.ts'
import { openExisting, runCommand, withDatabase } from '#server/operations/open-database.ts'
import { readSettings } from '#server/settings.ts'

await runCommand(async () => {
  const { account = [] } = commandArguments({ account: { type: 'string', multiple: true } }, 0).values
  const settings = readSettings(process.env)
  const cipher = secretCipher(settings.secondFactorKeys)
  await withDatabase(openExisting(settings), async ({ db }) => {
    const removed = await removeLostFactors(db, cipher, account.map(Number))
    if (removed.length > 0) console.log(`Turned off for the accounts ${removed.join(', ')}.`)
    const left = await unreadableAccounts(db, cipher)
    console.log(
      left.length === 0
        ? 'Every second factor that is left can be decrypted.'
        : `These accounts have a second factor that can't be decrypted: ${left.join(', ')}.`,
    )
  })
})
