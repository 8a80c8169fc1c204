/**
 * `npm run second-factor:encrypt` encrypts the secrets of second factors and webhooks that are plain or use
 * an earlier key, with the first key of SECOND_FACTOR_KEYS. Servers may run meanwhile (docs/operations.md).
 */
import { encryptSecrets, secretCipher } from '#server/features/second-factor/secret-cipher.ts'
import { encryptWebhookSecrets, webhookCipher } from '#server/features/webhooks/webhook-secret.ts'
import { commandArguments } from '#server/operations/command-arguments.ts'
import { openExisting, runCommand, withDatabase } from '#server/operations/open-database.ts'
import { readSettings } from '#server/settings.ts'

await runCommand(async () => {
  commandArguments({}, 0)
  const settings = readSettings(process.env)
  if (settings.secondFactorKeys.length === 0) throw new Error('Please set SECOND_FACTOR_KEYS.')
  const keys = settings.secondFactorKeys
  const count = await withDatabase(
    openExisting(settings),
    async ({ db }) =>
      (await encryptSecrets(db, secretCipher(keys))) + (await encryptWebhookSecrets(db, webhookCipher(keys))),
  )
  console.log(`Encrypted ${count} secrets. The rest had the first key already.`)
})
