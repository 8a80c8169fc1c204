/** Encrypts backups to a public key of age, and opens them (decision 8). */
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'

/** The first bytes of every encrypted file. */
const AGE_START = Buffer.from('age-encryption.org/v1\n')

/** How many first bytes `isEncrypted` needs. */
export const AGE_START_BYTES = AGE_START.length

/** Whether a file with these first bytes is encrypted. */
export function isEncrypted(start: Uint8Array): boolean {
  return AGE_START.equals(start)
}

/**
 * A stage of a pipeline that encrypts to public keys (`age1…`): the private key of any of them opens it.
 * Throws for a text that is no key.
 */
export function encryptionTo(
  publicKeys: readonly string[],
): (source: Readable) => AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  for (const publicKey of publicKeys) {
    try {
      encrypter.addRecipient(publicKey)
    } catch (error) {
      throw new Error(`${publicKey} is not a public key of age.`, { cause: error })
    }
  }
  return async function* (source) {
    yield* chunksOf(await encrypter.encrypt(webStreamOf(source)))
  }
}

/**
 * The content of an encrypted file, by the private key (`AGE-SECRET-KEY-…`; lines of comments are allowed).
 * Throws when the key does not fit or a byte was altered.
 */
export async function* decrypted(source: Readable, privateKey: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter()
  for (const line of privateKey.split(/\r?\n/))
    if (line.trim() !== '' && !line.startsWith('#')) decrypter.addIdentity(line.trim())
  yield* chunksOf(await decrypter.decrypt(webStreamOf(source)))
}

const webStreamOf = (source: Readable) => Readable.toWeb(source) as unknown as ReadableStream<Uint8Array>

const chunksOf = (stream: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> =>
  Readable.fromWeb(stream as unknown as NodeReadableStream<Uint8Array>)
