/** The secrets and signatures of Standard Webhooks: https://www.standardwebhooks.com. */
import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import { identifier, sql } from '#server/db/sql.ts'
import { type SecretCipher, secretCipher } from '#server/features/second-factor/secret-cipher.ts'

const SECRET_BYTES = 32
const PREFIX = 'whsec_'

export const webhookCipher = (keys: readonly Buffer[]): SecretCipher =>
  secretCipher(keys, { name: 'webhook', bytes: SECRET_BYTES })

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** The secret as receivers need it. */
export const secretText = (secret: Buffer): string => PREFIX + secret.toString('base64')

/** Encrypts secrets that are plain or use an earlier key, with the first key. Answers how many. */
export async function encryptWebhookSecrets(db: Db, cipher: SecretCipher): Promise<number> {
  let encrypted = 0
  for (const column of ['secret', 'former_secret'].map(identifier)) {
    const rows = await db.query<{ id: number; secret: Buffer }>(
      sql`select id, ${column} as secret from webhook where ${column} is not null`,
    )
    for (const { id, secret } of rows) {
      if (!cipher.isStale(secret) || !cipher.hasKey(secret)) continue
      const fresh = cipher.encrypt(id, cipher.decrypt(id, secret))
      encrypted += await db.execute(
        sql`update webhook set ${column} = ${fresh} where id = ${id} and ${column} = ${secret}`,
      )
    }
  }
  return encrypted
}

/** The headers of a message, with a signature for each secret. `at` is in milliseconds since 1970. */
export function signedHeaders(
  secrets: readonly Buffer[],
  { id, at, body }: { id: string; at: number; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000))
  const sign = (secret: Buffer) =>
    `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(sign).join(' '),
  }
}
