/**
 * `npm run second-factor:encrypt` encrypts the secrets of second factors that are plain or use an earlier
 * key, with the first key of SECOND_FACTOR_KEYS. Servers may run meanwhile (docs/operations.md).
 */
import { encryptSecrets } from '#server/features/second-factor/secret-cipher.ts'
import { secretCipher } from '#server/features/second-factor/secret-cipher.ts'
import { readSettings } from '#server/settings.ts'
import { openDatabase } from '#server/db/connect.ts'

try {
  const settings = readSettings(process.env)
  if (settings.secondFactorKeys.length === 0) throw new Error('Please set SECOND_FACTOR_KEYS.')
  const database = await openDatabase(settings)
  const count = await encryptSecrets(database.db, secretCipher(settings.secondFactorKeys)).finally(() =>
    database.close(),
  )
  console.log(`Encrypted ${count} secrets. The rest had the first key already.`)
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof Error ? error.message : error)
}
