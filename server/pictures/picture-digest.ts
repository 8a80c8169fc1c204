/**
 * What pictures are called. A picture of a person has another name than the same picture for the public would
 * have, so one can be shown without the other and neither ever stands in the other's place
 * (docs/decisions/0009-persons-and-offices.md).
 */
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

/** Goes before the bytes of a picture of a person when its name is made; no picture begins like this. */
export const PRIVATE_PREFIX = Buffer.from('private picture\n')

/** The name of a picture: a digest of its bytes, 64 hexadecimal digits. */
export function pictureDigest(bytes: Buffer, isPrivate: boolean): string {
  const hash = createHash('sha256')
  if (isPrivate) hash.update(PRIVATE_PREFIX)
  return hash.update(bytes).digest('hex')
}

/** What is digested at a time by the server itself, in bytes: two thousandths of a second. */
const PIECE_BYTES = 1024 * 1024

/** The same name, made between other work: the digest of ten megabytes takes as long as a hundred answers. */
export async function pictureDigestInChunks(bytes: Buffer, isPrivate: boolean): Promise<string> {
  const hash = createHash('sha256')
  if (isPrivate) hash.update(PRIVATE_PREFIX)
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    hash.update(bytes.subarray(at, at + PIECE_BYTES))
    await setImmediate()
  }
  return hash.digest('hex')
}

/** Whose picture the bytes are under a name, or nothing where they are not the picture of that name. */
export function matchPictureDigest(name: string, bytes: Buffer): { isPrivate: boolean } | undefined {
  const isPrivate = [false, true].find((each) => pictureDigest(bytes, each) === name)
  return isPrivate === undefined ? undefined : { isPrivate }
}
