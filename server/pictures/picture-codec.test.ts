import { describe, expect, it } from 'vitest'
import { sharp } from './configured-sharp.ts'
import { ingestPicture } from './ingest-picture.ts'
import { photograph, rawPng, squares, squaresOf, withSegment } from '../../tests/files/pictures.ts'

/** The squares 0 1 2 3 / 4 5 6 7 after a turn by each orientation of EXIF. */
const UPRIGHT: Record<number, number[][]> = {
  1: [
    [0, 1, 2, 3],
    [4, 5, 6, 7],
  ],
  2: [
    [3, 2, 1, 0],
    [7, 6, 5, 4],
  ],
  3: [
    [7, 6, 5, 4],
    [3, 2, 1, 0],
  ],
  4: [
    [4, 5, 6, 7],
    [0, 1, 2, 3],
  ],
  5: [
    [0, 4],
    [1, 5],
    [2, 6],
    [3, 7],
  ],
  6: [
    [4, 0],
    [5, 1],
    [6, 2],
    [7, 3],
  ],
  7: [
    [7, 3],
    [6, 2],
    [5, 1],
    [4, 0],
  ],
  8: [
    [3, 7],
    [2, 6],
    [1, 5],
    [0, 4],
  ],
}

describe('a photograph that is uploaded', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'of orientation %i is turned upright, and so is its preview',
    async (orientation) => {
      const picture = await ingestPicture(await squares(orientation), 'IMG')
      expect(await squaresOf(picture.bytes)).toEqual(UPRIGHT[orientation])
      expect(await squaresOf(picture.preview)).toEqual(UPRIGHT[orientation])
      expect([picture.width, picture.height]).toEqual(orientation < 5 ? [128, 64] : [64, 128])
    },
  )

  it('loses its location and all other metadata', async () => {
    const secrets = [
      'Secret Camera',
      'Secret Person',
      'secret comment',
      'secret xmp',
      'secret iptc',
      'secret end',
    ]
    const camera = await sharp(await squares())
      .withExif({
        IFD0: { Model: 'Secret Camera', Artist: 'Secret Person' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '18/1 47/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '98/1 59/1 0/1',
        },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>secret xmp</a></x:xmpmeta>')
      .jpeg()
      .toBuffer()
    const commented = withSegment(camera, 0xfe, Buffer.from('secret comment'))
    const filed = withSegment(commented, 0xed, Buffer.from('Photoshop 3.0\0secret iptc'))
    const sent = Buffer.concat([filed, Buffer.from('secret end')])
    for (const secret of secrets) expect(sent.includes(secret)).toBe(true)

    const picture = await ingestPicture(sent, 'IMG')
    for (const bytes of [picture.bytes, picture.preview]) {
      const { exif, icc, xmp, iptc, comments } = await sharp(bytes).metadata()
      expect({ exif, icc, xmp, iptc, comments }).toEqual({})
      for (const secret of secrets) expect(bytes.includes(secret)).toBe(false)
    }
  })

  it('is reduced to 2560 pixels, with a preview of 320 pixels and a few kilobytes', async () => {
    const picture = await ingestPicture(await photograph(4000, 3000), 'IMG')
    expect([picture.type, picture.width, picture.height]).toEqual(['image/jpeg', 2560, 1920])
    const { format, width, height } = await sharp(picture.preview).metadata()
    expect([picture.previewType, format, width, height]).toEqual(['image/jpeg', 'jpeg', 320, 240])
    expect(picture.preview.length).toBeLessThan(20_000)
  })

  it('is not enlarged', async () => {
    const pixel = rawPng({ width: 1, height: 1, depth: 8, colour: 2, bytesPerLine: 3 })
    const picture = await ingestPicture(pixel, 'IMG')
    expect([picture.width, picture.height]).toEqual([1, 1])
    expect((await sharp(picture.preview).metadata()).width).toBe(1)
  })

  it('is accepted when it is 30,000 pixels wide and 1 pixel high', async () => {
    const picture = await ingestPicture(await photograph(30_000, 1), 'IMG')
    expect([picture.width, picture.height]).toEqual([2560, 1])
  })

  it('becomes the same bytes with the same digest each time', async () => {
    const sent = await photograph(900, 600)
    const [first, second] = await Promise.all([ingestPicture(sent, 'IMG'), ingestPicture(sent, 'IMG3')])
    expect(first.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(second).toEqual(first)
  })
})
