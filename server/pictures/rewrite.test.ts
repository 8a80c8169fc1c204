import type { Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { sharp } from './imaging.ts'
import { ingestPicture } from './ingest.ts'
import { photograph, pngChunk, rawPng, squares, withSegment } from './test-files.ts'

/** The colours in the middles of the squares of a picture of 32-pixel squares, row by row, as bits of red, green, blue. */
async function squaresOf(picture: Buffer): Promise<number[][]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const bit = (x: number, y: number, channel: number) =>
    (data[(y * info.width + x) * info.channels + channel] ?? 0) > 125 ? 1 << channel : 0
  const middles = (length: number) => Array.from({ length: length / 32 }, (_, i) => i * 32 + 16)
  return middles(info.height).map((y) =>
    middles(info.width).map((x) => bit(x, y, 0) | bit(x, y, 1) | bit(x, y, 2)),
  )
}

/** How each orientation of EXIF wants the rows 0 1 2 3 / 4 5 6 7 to be shown. */
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

/** The pixel in the middle of a picture. */
async function middleOf(picture: Buffer): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const at = ((info.height >> 1) * info.width + (info.width >> 1)) * info.channels
  return [...data.subarray(at, at + info.channels)]
}

/** The names of a PNG's chunks; throws where something stands behind the last. */
function chunksOf(png: Buffer): string[] {
  const names: string[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    names.push(png.toString('latin1', at + 4, at + 8))
  }
  return names
}

function plain(colour: { r: number; g: number; b: number; alpha?: number }, width = 40, height = 30) {
  const channels = colour.alpha === undefined ? 3 : 4
  return sharp({ create: { width, height, channels, background: colour } })
}

describe('a photograph', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'of orientation %i is turned upright, and so is its preview',
    async (orientation) => {
      const picture = await ingestPicture(await squares(orientation), 'IMG')
      expect(await squaresOf(picture.bytes)).toEqual(UPRIGHT[orientation])
      expect(await squaresOf(picture.preview)).toEqual(UPRIGHT[orientation])
      expect([picture.width, picture.height]).toEqual(orientation < 5 ? [128, 64] : [64, 128])
    },
  )

  it('loses the place where it was taken and everything else that is no pixel', async () => {
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

  it('is shrunk to 2560 pixels, with a preview of 320 and a few kilobytes', async () => {
    const picture = await ingestPicture(await photograph(4000, 3000), 'IMG')
    expect([picture.type, picture.width, picture.height]).toEqual(['image/jpeg', 2560, 1920])
    const { format, width, height } = await sharp(picture.preview).metadata()
    expect([picture.previewType, format, width, height]).toEqual(['image/jpeg', 'jpeg', 320, 240])
    expect(picture.preview.length).toBeLessThan(20_000)
  })

  it('is never made larger', async () => {
    const pixel = rawPng({ width: 1, height: 1, depth: 8, colour: 2, bytesPerLine: 3 })
    const picture = await ingestPicture(pixel, 'IMG')
    expect([picture.width, picture.height]).toEqual([1, 1])
    expect((await sharp(picture.preview).metadata()).width).toBe(1)
  })

  it('is taken however long and thin it is', async () => {
    const picture = await ingestPicture(await photograph(30_000, 1), 'IMG')
    expect([picture.width, picture.height]).toEqual([2560, 1])
  })

  it('gives the same bytes and the same name each time', async () => {
    const sent = await photograph(900, 600)
    const [first, second] = await Promise.all([ingestPicture(sent, 'IMG'), ingestPicture(sent, 'IMG3')])
    expect(first.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(second).toEqual(first)
  })
})

describe('a file that is a picture and something else as well', () => {
  const payload = Buffer.from('<script>alert(document.domain)</script>')

  it('keeps the picture alone where the rest stands in a JPEG', async () => {
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
      expect(await squaresOf(picture.bytes)).toEqual(UPRIGHT[1])
    }
  })

  it('keeps the picture alone where the rest stands in a PNG', async () => {
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

describe('the kinds of JPEG and PNG there are', () => {
  it('takes a JPEG in the colours of a printing press', async () => {
    const sent = await plain({ r: 200, g: 30, b: 30 }).toColourspace('cmyk').jpeg().toBuffer()
    expect((await sharp(sent).metadata()).space).toBe('cmyk')
    const picture = await ingestPicture(sent, 'IMG')
    const { space, channels } = await sharp(picture.bytes).metadata()
    expect([space, channels]).toEqual(['srgb', 3])
    const [red = 0, green = 0, blue = 0] = await middleOf(picture.bytes)
    expect(red > 150 && green < 90 && blue < 90).toBe(true)
  })

  it('takes a JPEG in shades of grey', async () => {
    const picture = await ingestPicture(
      await plain({ r: 90, g: 90, b: 90 }).greyscale().jpeg().toBuffer(),
      'IMG',
    )
    for (const value of await middleOf(picture.bytes)) expect(Math.abs(value - 90)).toBeLessThan(4)
  })

  it('takes a progressive JPEG and an interlaced PNG', async () => {
    for (const sent of [
      await photograph(300, 200, 'progressive'),
      await sharp(await photograph(300, 200))
        .png({ progressive: true })
        .toBuffer(),
    ]) {
      expect((await sharp(sent).metadata()).isProgressive).toBe(true)
      expect((await ingestPicture(sent, 'IMG')).width).toBe(300)
    }
  })

  it('takes the photograph of a recent telephone that carries a second picture for bright screens', async () => {
    // The types of the library do not know this method yet.
    const bright = plain({ r: 200, g: 120, b: 60 }, 400, 300) as Sharp & { withGainMap(): Sharp }
    const sent = await bright.withGainMap().jpeg().toBuffer()
    expect(sent.includes('MPF\0') && sent.lastIndexOf(Buffer.from([0xff, 0xd8, 0xff])) > 0).toBe(true)
    const { bytes } = await ingestPicture(sent, 'IMG')
    expect(bytes.lastIndexOf(Buffer.from([0xff, 0xd8, 0xff]))).toBe(0)
    const [before, after] = [await middleOf(sent), await middleOf(bytes)]
    after.forEach((value, channel) => {
      expect(Math.abs(value - (before[channel] ?? 0))).toBeLessThan(4)
    })
  })

  it('converts the wide colours of a telephone to those of every screen', async () => {
    const wide = await plain({ r: 250, g: 60, b: 40 }).withIccProfile('p3').jpeg({ quality: 100 }).toBuffer()
    const { bytes } = await ingestPicture(wide, 'IMG')
    expect((await sharp(bytes).metadata()).icc).toBeUndefined()
    const [red = 0, green = 0, blue = 0] = await middleOf(bytes)
    expect(Math.abs(red - 250) < 8 && Math.abs(green - 60) < 8 && Math.abs(blue - 40) < 8).toBe(true)
  })

  it('brings sixteen bits a channel down to eight', async () => {
    const sent = await plain({ r: 10, g: 120, b: 240 }).toColourspace('rgb16').png().toBuffer()
    expect((await sharp(sent).metadata()).depth).toBe('ushort')
    const { bytes } = await ingestPicture(sent, 'IMG')
    const [red = 0, green = 0, blue = 0] = await middleOf(bytes)
    expect(Math.abs(red - 10) < 5 && Math.abs(green - 120) < 5 && Math.abs(blue - 240) < 5).toBe(true)
  })

  it('shows the first picture of an animated PNG', async () => {
    const still = await sharp(await squares())
      .png()
      .toBuffer()
    const head = still.indexOf('IHDR') - 4 + 25
    const frames = Buffer.alloc(8)
    frames.writeUInt32BE(2, 0)
    const control = Buffer.alloc(26)
    control.writeUInt32BE(128, 4)
    control.writeUInt32BE(64, 8)
    const second = Buffer.alloc(26)
    control.copy(second)
    second.writeUInt32BE(1, 0)
    const data = Buffer.concat([Buffer.from([0, 0, 0, 2]), Buffer.alloc(40)])
    const animated = Buffer.concat([
      still.subarray(0, head),
      pngChunk('acTL', frames),
      pngChunk('fcTL', control),
      still.subarray(head, -12),
      pngChunk('fcTL', second),
      pngChunk('fdAT', data),
      still.subarray(-12),
    ])
    expect(await squaresOf((await ingestPicture(animated, 'IMG')).bytes)).toEqual(UPRIGHT[1])
  })
})

describe('which format is written', () => {
  it('keeps what shows through as PNG, preview included', async () => {
    const picture = await ingestPicture(
      await plain({ r: 9, g: 99, b: 199, alpha: 0.5 }).png().toBuffer(),
      'LOGO_IMG',
    )
    expect([picture.type, picture.previewType]).toEqual(['image/png', 'image/png'])
    expect(await middleOf(picture.bytes)).toEqual([9, 99, 199, 128])
  })

  it('writes a PNG that could be see-through and is not as JPEG', async () => {
    const picture = await ingestPicture(
      await plain({ r: 9, g: 99, b: 199, alpha: 1 }).png().toBuffer(),
      'IMG',
    )
    expect([picture.type, picture.previewType]).toEqual(['image/jpeg', 'image/jpeg'])
  })

  it('keeps a drawing of few colours exactly as it was', async () => {
    const drawing = await sharp(await squares())
      .png({ palette: true, colours: 16, dither: 0 })
      .toBuffer()
    const picture = await ingestPicture(drawing, 'MAP_IMG')
    expect(picture.type).toBe('image/png')
    const pixels = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer()
    expect((await pixels(picture.bytes)).equals(await pixels(drawing))).toBe(true)
  })

  it('writes a photograph that came as PNG as JPEG', async () => {
    const sent = await photograph(600, 400, 'png')
    const picture = await ingestPicture(sent, 'IMG')
    expect(picture.type).toBe('image/jpeg')
    expect(picture.bytes.length).toBeLessThan(sent.length / 2)
  })
})
