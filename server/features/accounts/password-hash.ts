/** Passwords as slow salted digests: argon2id in PHC form (security, promise A1). */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { type WorkQueue, workQueue } from '#server/concurrency/work-queue.ts'

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
export const ADVISED_COST: Cost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
/**
 * The cost of new hashes. No setting changes it; tests of other things lower it (tests/cheap-passwords.ts).
 */
export const hashCost = { ...ADVISED_COST }
const SALT_BYTES = 16
const DIGEST_BYTES = 32

const derive = promisify(argon2)

/** Hashing is costly, so at most one hash runs per core. If the queue is full, more requests get `busy`. */
export const hashQueue: WorkQueue = workQueue({ running: availableParallelism(), waiting: 50 })

/**
 * A hash that matches no password. Sign-in verifies it when the account does not exist: every sign-in
 * verifies exactly one hash, so an unknown ID takes as long as a known one.
 */
export function dummyHash(): string {
  return phc(hashCost, randomBytes(SALT_BYTES), randomBytes(DIGEST_BYTES))
}

/** The PHC string to store for a password. */
export async function hashPassword(password: string, cost: Cost = hashCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return phc(cost, salt, await digestOf(password, salt, cost))
}

/** Whether a password matches a PHC string. All its characters count, however long it is. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const { cost, salt, digest } = readPhc(stored)
  return timingSafeEqual(await digestOf(password, salt, cost), digest)
}

type Cost = Readonly<{ memory: number; passes: number; parallelism: number }>

/** NFKC makes characters equal however the keyboard composes them (ำ as one code point or two). */
function digestOf(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'))
  return derive('argon2id', { message, nonce: salt, tagLength: DIGEST_BYTES, ...cost })
}

function phc({ memory, passes, parallelism }: Cost, salt: Buffer, digest: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(digest)}`
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/={1,2}$/, '')
}

function readPhc(text: string): { cost: Cost; salt: Buffer; digest: Buffer } {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(text)
  if (found === null) throw new Error('A stored password hash is not a PHC string of argon2id.')
  const [, memory, passes, parallelism, salt = '', digest = ''] = found
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    digest: Buffer.from(digest, 'base64'),
  }
}
