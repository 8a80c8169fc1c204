import { describe, expect, it } from 'vitest'
import { isDigest } from './addresses.ts'
import { matchPictureDigest, pictureDigestInChunks, PRIVATE_PREFIX, pictureDigest } from './picture-digest.ts'

const bytes = Buffer.from('a picture')

describe('the digest of a picture', () => {
  it('differs for a private and a public picture of the same bytes, and shows which one it is', () => {
    const [open, closed] = [pictureDigest(bytes, false), pictureDigest(bytes, true)]
    expect(open).not.toBe(closed)
    expect([open, closed].every(isDigest)).toBe(true)
    expect(matchPictureDigest(open, bytes)).toEqual({ isPrivate: false })
    expect(matchPictureDigest(closed, bytes)).toEqual({ isPrivate: true })
    expect(matchPictureDigest(open, Buffer.from('another'))).toBeUndefined()
  })

  it('of a private picture is computed with a prefix that no JPEG or PNG has', () => {
    expect(PRIVATE_PREFIX.subarray(0, 3)).not.toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect(PRIVATE_PREFIX.subarray(0, 4)).not.toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47]))
  })

  it('is the same if it is computed in chunks', async () => {
    for (const length of [0, 1, 1024 * 1024, 2_500_000]) {
      const long = Buffer.alloc(length, 'ภาพ')
      for (const isPrivate of [false, true]) {
        expect(await pictureDigestInChunks(long, isPrivate)).toBe(pictureDigest(long, isPrivate))
      }
    }
  })
})
