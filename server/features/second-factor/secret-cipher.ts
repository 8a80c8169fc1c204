/**
 * Encrypts the secrets of second factors and webhooks with a key from the settings (decision 87). A stored
 * secret is plain, or: key id (4 bytes), nonce (12), tag (16), ciphertext.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { SecondFactorTable } from '#server/db/tables.ts'
import { StartupError } from '#server/startup-error.ts'
import { SECRET_BYTES } from './totp.ts'

export type SecretCipher = {
  /** The bytes to store for the secret of an owner: encrypted with the first key, or plain without keys. */
  encrypt(ownerId: number, secret: Buffer): Buffer
  /** Whether a stored secret is plain, or encrypted with one of the keys. */
  hasKey(stored: Buffer): boolean
  /** Throws if the settings lack the key, and for the stored secret of another owner. */
  decrypt(ownerId: number, stored: Buffer): Buffer
  /** Whether a stored secret should be encrypted again, with the first key. */
  isStale(stored: Buffer): boolean
}

const ALGORITHM = 'aes-256-gcm'
const KEY_ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
export const ENCRYPTED_BYTES = KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES + SECRET_BYTES

/** What owns secrets of a length: a secret of one kind is none of another. */
export type SecretKind = { name: string; bytes: number }
const SECOND_FACTOR: SecretKind = { name: 'second_factor', bytes: SECRET_BYTES }

/** The first key encrypts; all keys decrypt. */
export function secretCipher(
  keys: readonly Buffer[],
  { name, bytes }: SecretKind = SECOND_FACTOR,
): SecretCipher {
  const owner = (id: number) => Buffer.from(`${name} ${id}`)
  const byId = new Map(keys.map((key) => [keyId(key).toString('hex'), key]))
  const [current] = keys
  const keyOf = (stored: Buffer) => byId.get(stored.subarray(0, KEY_ID_BYTES).toString('hex'))
  return {
    encrypt(ownerId, secret) {
      if (current === undefined) return secret
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, current, nonce).setAAD(owner(ownerId))
      const encrypted = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([keyId(current), nonce, cipher.getAuthTag(), encrypted])
    },
    decrypt(ownerId, stored) {
      if (stored.length === bytes) return stored
      const key = keyOf(stored)
      if (key === undefined) throw new Error('SECOND_FACTOR_KEYS has no key for a stored secret.')
      const nonce = stored.subarray(KEY_ID_BYTES, KEY_ID_BYTES + NONCE_BYTES)
      const tag = stored.subarray(KEY_ID_BYTES + NONCE_BYTES, KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES)
      const cipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(owner(ownerId)).setAuthTag(tag)
      const encrypted = stored.subarray(KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES)
      return Buffer.concat([cipher.update(encrypted), cipher.final()])
    },
    hasKey: (stored) => stored.length === bytes || keyOf(stored) !== undefined,
    isStale: (stored) => current !== undefined && !stored.subarray(0, KEY_ID_BYTES).equals(keyId(current)),
  }
}

/** An identifier of a key that reveals nothing about it. */
const keyId = (key: Buffer) => createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES)

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

/** The accounts whose second factor no key decrypts, in order. */
export async function unreadableAccounts(db: Db, cipher: SecretCipher): Promise<number[]> {
  const secrets = await storedSecrets(db)
  return secrets.filter(({ secret }) => !cipher.hasKey(secret)).map(({ account_id }) => account_id)
}

/** Throws {@link StartupError} if the settings lack a key, because its users could not sign in. */
export async function rejectMissingKeys(db: Db, cipher: SecretCipher): Promise<void> {
  const unreadable = await unreadableAccounts(db, cipher)
  if (unreadable.length === 0) return
  throw new StartupError(
    `SECOND_FACTOR_KEYS must have every key that encrypted a second factor. ${unreadable.length} can't be decrypted: ` +
      'if the key is lost, run `npm run second-factor:remove-lost`.',
  )
}
