/**
 * The digests that name pictures. A picture of a person has another digest than the same picture for the
 * public, so that one can be shown without the other and neither is served in place of the other (decision
 * 9).
 */
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

/** The prefix of the digest input for pictures of persons; no picture file begins like this. */
export const PRIVATE_PREFIX = Buffer.from('private picture\n')

/** The digest of a picture: 64 hexadecimal digits. */
export function pictureDigest(bytes: Buffer, isPrivate: boolean): string {
  const hash = createHash('sha256')
  if (isPrivate) hash.update(PRIVATE_PREFIX)
  return hash.update(bytes).digest('hex')
}

/** How many bytes are hashed at a time: this blocks the event loop for 2 ms. */
const PIECE_BYTES = 1024 * 1024

/** The same digest, computed in chunks: hashing ten megabytes at once takes as long as a hundred answers. */
export async function pictureDigestInChunks(bytes: Buffer, isPrivate: boolean): Promise<string> {
  const hash = createHash('sha256')
  if (isPrivate) hash.update(PRIVATE_PREFIX)
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    hash.update(bytes.subarray(at, at + PIECE_BYTES))
    await setImmediate()
  }
  return hash.digest('hex')
}

/** Whether the bytes with this digest are private; undefined if they do not have this digest. */
export function matchPictureDigest(name: string, bytes: Buffer): { isPrivate: boolean } | undefined {
  const isPrivate = [false, true].find((each) => pictureDigest(bytes, each) === name)
  return isPrivate === undefined ? undefined : { isPrivate }
}
