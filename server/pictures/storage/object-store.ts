/** The client of an S3-compatible object store: put, get, delete and list pictures by their digest. */
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { workQueue } from '#server/concurrency/work-queue.ts'
import { isDigest } from '../addresses.ts'
import { matchPictureDigest } from '../picture-digest.ts'
import type { PictureType } from '../picture-codec.ts'
import type { StorageAddress } from './storage-address.ts'
import { readXml } from '#server/spreadsheets/xml.ts'

type Method = 'GET' | 'PUT' | 'DELETE'

export class ObjectStoreError extends Error {
  readonly method: Method
  /** Whether it has no such object. */
  readonly isMissing: boolean
  constructor(
    message: string,
    { method, status, cause }: { method: Method; status?: number; cause?: unknown },
  ) {
    super(message, { cause })
    this.method = method
    this.isMissing = method === 'GET' && status === 404
  }
}

/** How often it failed since the start, by method, for the metrics. */
export const objectStoreFailures = new Map<Method, number>()

export type ListedObject = { sha256: string; changedAt: Date }

/**
 * Each function throws {@link ObjectStoreError} when the store does not answer as expected. An overloaded
 * store (503) gets the request again after a moment. Redirects are not followed.
 */
export type ObjectStore = {
  put(sha256: string, bytes: Buffer, type: PictureType | 'application/pdf'): Promise<void>
  /** Throws when the object is missing, or when its bytes do not have this digest. */
  get(sha256: string): Promise<Buffer>
  /** Does nothing when there is no such object. */
  erase(sha256: string): Promise<void>
  /** All objects. Needs the right to list the bucket. */
  list(): AsyncGenerator<ListedObject>
  /** Throws where an object can't be written and deleted. */
  check(): Promise<void>
}

const ANSWER_MS = 10_000

/** How long to wait after a 503, in milliseconds. */
const SLOW_DOWN_MS = 300

/** How many objects are written at the same time, and how many writes wait; further ones get `busy`. */
const writes = workQueue({ running: 4, waiting: 40 })

/**
 * Makes a client of the object store at the address. It uses path-style URLs
 * (`host/bucket/pictures/<sha256>`) and waits at most `answerMs` milliseconds for each answer. Opens no
 * connection yet.
 */
export function objectStore(address: StorageAddress, answerMs: number = ANSWER_MS): ObjectStore {
  const { keyId: accessKeyId, secret: secretAccessKey, region } = address
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const send = async (method: Method, path: string, { body = Buffer.alloc(0), type }: Content) => {
    // The library passes a signal on through objects that may be garbage-collected, so it only signs
    // requests.
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(new Error('timeout')), answerMs)
    try {
      const signed = await client.sign(`${address.origin}/${address.bucket}${path}`, {
        method,
        headers: { ...(type && { 'content-type': type }), 'x-amz-content-sha256': digestOf(body) },
        aws: { allHeaders: true },
        ...(method === 'PUT' && { body: new Uint8Array(body) }),
        redirect: 'manual',
      })
      const response = await fetch(signed, { signal: controller.signal })
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
    } catch (cause) {
      throw failed(method, `The object store did not answer ${method} of ${path}: ${reasonOf(cause)}`, {
        cause,
      })
    } finally {
      clearTimeout(timer)
    }
  }

  /** Sends a request and answers its body. Throws for a status that is not in `accepted`. */
  const request = async (method: Method, path: string, accepted: number[], content: Content = {}) => {
    let answer = await send(method, path, content)
    if (answer.status === 503) {
      await wait(SLOW_DOWN_MS)
      answer = await send(method, path, content)
    }
    const { status, bytes } = answer
    if (accepted.includes(status)) return bytes
    throw failed(method, `The object store answered ${status} to ${method} of ${path}.`, { status })
  }

  const put = (name: string, content: Content) =>
    writes(() => request('PUT', `/pictures/${name}`, [200], content))
  const erase = (name: string) => request('DELETE', `/pictures/${name}`, [200, 204, 404])

  return {
    async put(sha256, bytes, type) {
      await put(sha256, { body: bytes, type })
    },
    async get(sha256) {
      const bytes = await request('GET', `/pictures/${sha256}`, [200])
      if (!matchPictureDigest(sha256, bytes))
        throw failed('GET', `The object store gave other bytes for picture ${sha256}.`, {})
      return bytes
    },
    async erase(sha256) {
      await erase(sha256)
    },
    async *list() {
      for (let token: string | undefined = ''; token !== undefined; ) {
        const after: string = token && `&continuation-token=${encodeURIComponent(token)}`
        const page = await request('GET', `?list-type=2&prefix=pictures%2F${after}`, [200])
        const { objects, next } = readListPage(page.toString())
        yield* objects
        token = next
      }
    },
    async check() {
      await put(CHECK_NAME, { body: Buffer.from('May be deleted.'), type: 'text/plain' })
      await erase(CHECK_NAME)
    },
  }
}

type Content = { body?: Buffer; type?: string }

/** No picture has this digest. */
const CHECK_NAME = 'start-check'

/** Counts a failure. */
function failed(
  method: Method,
  message: string,
  details: { status?: number; cause?: unknown },
): ObjectStoreError {
  objectStoreFailures.set(method, (objectStoreFailures.get(method) ?? 0) + 1)
  return new ObjectStoreError(message, { method, ...details })
}

/** The reason of a network failure, which `fetch` has in the cause. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error
  return cause instanceof Error ? cause.message || String((cause as { code?: string }).code) : message
}

/** A page of ListObjectsV2: its pictures and documents, and the token of the next page. */
function readListPage(xml: string): { objects: ListedObject[]; next: string | undefined } {
  const objects: ListedObject[] = []
  let key = ''
  let changedAt = ''
  let written = ''
  let next: string | undefined
  readXml(xml, {
    open() {
      written = ''
    },
    text(text) {
      written += text
    },
    close(name) {
      if (name === 'Key') key = written
      if (name === 'LastModified') changedAt = written
      if (name === 'NextContinuationToken') next = written
      const sha256 = key.replace('pictures/', '')
      if (name === 'Contents' && isDigest(sha256)) objects.push({ sha256, changedAt: new Date(changedAt) })
    },
  })
  return { objects, next }
}

/**
 * The bytes of an object whose row was just read, or undefined when both were removed meanwhile. `isKept`
 * says whether the row still exists: only then is a missing object an error.
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

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
