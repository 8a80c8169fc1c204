/** The client of an S3-compatible object store: put, get and delete a picture by its digest. */
import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { matchPictureDigest } from '../picture-digest.ts'
import type { PictureType } from '../picture-codec.ts'
import type { StorageAddress } from './storage-address.ts'

/** Each function throws when the store does not answer as expected. None retries or follows a redirect. */
export type ObjectStore = {
  put(sha256: string, bytes: Buffer, type: PictureType | 'application/pdf'): Promise<void>
  /** Throws when the object is missing, or when its bytes do not have this digest. */
  get(sha256: string): Promise<Buffer>
  /** Does nothing when there is no such object. */
  erase(sha256: string): Promise<void>
}

/** Shorter than the database's limit for an idle transaction, since a picture is put inside a transaction. */
const ANSWER_MS = 10_000

/**
 * Makes a client of the object store at the address. It uses path-style URLs
 * (`host/bucket/pictures/<sha256>`) and waits at most `answerMs` milliseconds for each answer. Opens no
 * connection yet.
 */
export function objectStore(address: StorageAddress, answerMs: number = ANSWER_MS): ObjectStore {
  const { keyId: accessKeyId, secret: secretAccessKey, region } = address
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const request = (
    method: 'GET' | 'PUT' | 'DELETE',
    sha256: string,
    body: Buffer = Buffer.alloc(0),
    headers: Record<string, string> = {},
  ): Promise<Response> => {
    return client.fetch(`${address.origin}/${address.bucket}/pictures/${sha256}`, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': digestOf(body) },
      aws: { allHeaders: true },
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
 * The bytes of an object whose row was just read, or nothing when both were removed meanwhile. `isKept` tells
 * whether the row still exists: only then is a missing object an error.
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
