/** An S3-compatible object store, as far as pictures need one: put, get and delete by the picture's name. */
import { createHash } from 'node:crypto'
import { matchPictureDigest } from '../picture-digest.ts'
import { signedHeaders } from './request-signature.ts'
import type { PictureType } from '../picture-codec.ts'
import type { StorageAddress } from './storage-address.ts'

/** Each function throws where the store does not answer as it should; none tries twice or follows a redirect. */
export type ObjectStore = {
  put(sha256: string, bytes: Buffer, type: PictureType | 'application/pdf'): Promise<void>
  /** Throws where the object is missing, and where its bytes are not those that its name promises. */
  get(sha256: string): Promise<Buffer>
  /** Does nothing where there is no such object. */
  erase(sha256: string): Promise<void>
}

/** Shorter than what the database grants a transaction that says nothing: a picture is put inside one. */
const ANSWER_MS = 10_000

/**
 * Speaks to the object store at the address, by paths (`host/bucket/pictures/<sha256>`), and waits at most `answerMs`
 * milliseconds for each answer. Opens nothing yet.
 */
export function objectStore(address: StorageAddress, answerMs: number = ANSWER_MS): ObjectStore {
  const request = async (
    method: 'GET' | 'PUT' | 'DELETE',
    sha256: string,
    body: Buffer = Buffer.alloc(0),
    headers: Record<string, string> = {},
  ): Promise<Response> => {
    const url = new URL(`${address.origin}/${address.bucket}/pictures/${sha256}`)
    const signed = signedHeaders(
      { method, url, headers, bodySha256: digestOf(body), at: new Date() },
      address,
    )
    return fetch(url, {
      method,
      headers: signed,
      ...(method === 'PUT' && { body: new Uint8Array(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMs),
    })
  }

  return {
    async put(sha256, bytes, type) {
      const response = await request('PUT', sha256, bytes, { 'content-type': type })
      await response.body?.cancel()
      if (response.status !== 200) throw unexpected('PUT', sha256, response)
    },
    async get(sha256) {
      const response = await request('GET', sha256)
      if (response.status !== 200) {
        await response.body?.cancel()
        throw unexpected('GET', sha256, response)
      }
      const bytes = Buffer.from(await response.arrayBuffer())
      if (!matchPictureDigest(sha256, bytes))
        throw new Error(`The object store gave other bytes for picture ${sha256}.`)
      return bytes
    },
    async erase(sha256) {
      const response = await request('DELETE', sha256)
      await response.body?.cancel()
      if (![200, 204, 404].includes(response.status)) throw unexpected('DELETE', sha256, response)
    },
  }
}

/**
 * The bytes of an object whose row was read a moment ago; nothing where both were removed for good since. `isKept` looks whether the row is there
 * still: only then is a missing object a fault.
 */
export async function getIfPresent(
  store: ObjectStore,
  sha256: string,
  isKept: () => Promise<boolean>,
): Promise<Buffer | undefined> {
  try {
    return await store.get(sha256)
  } catch (error) {
    if (await isKept()) throw error
    return undefined
  }
}

function unexpected(method: string, sha256: string, response: Response): Error {
  return new Error(`The object store answered ${response.status} to ${method} of picture ${sha256}.`)
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
