/** Handles all stored secrets of second factors at once: key rotation, and the check at the start. */
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { SecondFactorTable } from '#server/db/tables.ts'
import { StartupError } from '#server/startup-error.ts'
import type { SecretCipher } from './secret-cipher.ts'

type StoredSecret = Pick<SecondFactorTable, 'account_id' | 'secret'>

const storedSecrets = (db: Db) =>
  db.query<StoredSecret>(sql`select account_id, secret from second_factor order by account_id`)

/** Encrypts all secrets that are plain or use an earlier key; servers may run meanwhile. Answers how many. */
export async function encryptSecrets(db: Db, cipher: SecretCipher): Promise<number> {
  let encrypted = 0
  for (const { account_id: accountId, secret } of await storedSecrets(db)) {
    if (!cipher.isStale(secret)) continue
    const fresh = cipher.encrypt(accountId, cipher.decrypt(accountId, secret))
    encrypted += await db.execute(
      sql`update second_factor set secret = ${fresh} where account_id = ${accountId} and secret = ${secret}`,
    )
  }
  return encrypted
}

/** Throws {@link StartupError} if the settings lack a key, because its users could not sign in. */
export async function rejectMissingKeys(db: Db, cipher: SecretCipher): Promise<void> {
  const unreadable = (await storedSecrets(db)).filter(({ secret }) => !cipher.hasKey(secret))
  if (unreadable.length === 0) return
  throw new StartupError(
    `SECOND_FACTOR_KEYS must have every key that encrypted a second factor. ${unreadable.length} can't be decrypted.`,
  )
}
