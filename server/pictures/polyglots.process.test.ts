import { describe, expect, it } from 'vitest'
import { sharp } from './configured-sharp.ts'
import { ingestPicture } from './ingest-picture.ts'
import { pngChunk, squares, squaresOf, withSegment } from '../../tests/files/pictures.ts'

/** The squares in the picture of {@link squares}. */
const SHOWN = [
  [0, 1, 2, 3],
  [4, 5, 6, 7],
]

/** The names of a PNG's chunks. Throws when bytes follow the last one. */
function chunksOf(png: Buffer): string[] {
  const names: string[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    names.push(png.toString('latin1', at + 4, at + 8))
  }
  return names
}

describe('a file that is a picture and another kind of file', () => {
  const payload = Buffer.from('<script>alert(document.domain)</script>')

  it('is stored without anything but the picture when it is a JPEG', async () => {
    const jpeg = await squares()
    const polyglots = [
      Buffer.concat([jpeg, payload]),
      withSegment(jpeg, 0xfe, payload),
      withSegment(jpeg, 0xef, payload),
      withSegment(jpeg, 0xe1, Buffer.concat([Buffer.from('Exif\0\0'), payload])),
      withSegment(jpeg, 0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01'), payload])),
      Buffer.concat([jpeg, jpeg, payload]),
    ]
    for (const sent of polyglots) {
      const picture = await ingestPicture(sent, 'IMG')
      expect(picture.bytes.includes('script')).toBe(false)
      expect(picture.preview.includes('script')).toBe(false)
      expect(await squaresOf(picture.bytes)).toEqual(SHOWN)
    }
  })

  it('is stored without anything but the picture when it is a PNG', async () => {
    const png = await sharp(await squares())
      .ensureAlpha(0.5)
      .png()
      .toBuffer()
    const zip = Buffer.from('PK\x03\x04 and a file\nPK\x05\x06', 'latin1')
    const text = pngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), payload]))
    const polyglots = [
      Buffer.concat([png, zip, payload]),
      Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]),
      Buffer.concat([png.subarray(0, 33), pngChunk('scRp', payload), png.subarray(33)]),
    ]
    for (const sent of polyglots) {
      const { bytes, type } = await ingestPicture(sent, 'IMG')
      expect(type).toBe('image/png')
      expect(bytes.includes('script') || bytes.includes('PK\x03\x04')).toBe(false)
      expect(new Set(chunksOf(bytes))).toEqual(new Set(['IHDR', 'pHYs', 'IDAT', 'IEND']))
    }
  })
})
