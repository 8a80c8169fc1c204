import type { Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { sharp } from './configured-sharp.ts'
import { ingestPicture } from './ingest-picture.ts'
import { photograph, pngChunk, squares, squaresOf, withSegment } from '../../tests/files/pictures.ts'

/** The pixel in the middle of a picture. */
async function middleOf(picture: Buffer): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const at = ((info.height >> 1) * info.width + (info.width >> 1)) * info.channels
  return [...data.subarray(at, at + info.channels)]
}

function plain(colour: { r: number; g: number; b: number; alpha?: number }, width = 40, height = 30) {
  const channels = colour.alpha === undefined ? 3 : 4
  return sharp({ create: { width, height, channels, background: colour } })
}

describe('ingestPicture with variants of JPEG and PNG', () => {
  it('accepts a CMYK JPEG', async () => {
    const sent = await plain({ r: 200, g: 30, b: 30 }).toColourspace('cmyk').jpeg().toBuffer()
    expect((await sharp(sent).metadata()).space).toBe('cmyk')
    const picture = await ingestPicture(sent, 'IMG')
    const { space, channels } = await sharp(picture.bytes).metadata()
    expect([space, channels]).toEqual(['srgb', 3])
    const [red = 0, green = 0, blue = 0] = await middleOf(picture.bytes)
    expect(red > 150 && green < 90 && blue < 90).toBe(true)
  })

  it('accepts a JPEG whose colour profile is of another type, truncated or invalid', async () => {
    const { icc = Buffer.alloc(0) } = await sharp(
      await plain({ r: 9, g: 9, b: 9 }).withIccProfile('p3').jpeg().toBuffer(),
    ).metadata()
    expect(icc.length).toBeGreaterThan(300)
    const colour = { r: 200, g: 30, b: 30 }
    const bodies = [
      await plain(colour).toColourspace('cmyk').jpeg().toBuffer(),
      await plain(colour).greyscale().jpeg().toBuffer(),
      await plain(colour).jpeg().toBuffer(),
    ]
    const profiles = [icc, icc.subarray(0, 200), Buffer.alloc(300, 0xff)]
    for (const body of bodies) {
      for (const profile of profiles) {
        const tagged = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile])
        const { bytes } = await ingestPicture(withSegment(body, 0xe2, tagged), 'IMG')
        const { icc: embedded, space } = await sharp(bytes).metadata()
        expect([embedded, ['srgb', 'b-w'].includes(String(space))]).toEqual([undefined, true])
      }
    }
  })

  it('stores only the first frame of an animated PNG with 10,000 frames', async () => {
    const still = await plain({ r: 200, g: 30, b: 30 }).png().toBuffer()
    const end = still.length - 12
    const number = (...values: number[]) =>
      Buffer.concat(values.map((value) => Buffer.from([value >> 24, value >> 16, value >> 8, value])))
    const frames = Array.from({ length: 10_000 }, (_, at) => [
      pngChunk('fcTL', Buffer.concat([number(2 * at, 40, 30, 0, 0), Buffer.from([0, 1, 0, 9, 0, 0])])),
      pngChunk('fdAT', Buffer.concat([number(2 * at + 1), Buffer.from('xxxx')])),
    ]).flat()
    const moving = Buffer.concat([
      still.subarray(0, 33),
      pngChunk('acTL', number(10_000, 0)),
      still.subarray(33, end),
      ...frames,
      still.subarray(end),
    ])
    const picture = await ingestPicture(moving, 'IMG')
    expect([picture.width, picture.height]).toEqual([40, 30])
    const [red = 0, green = 255] = await middleOf(picture.bytes)
    expect(red > 150 && green < 90).toBe(true)
    expect(picture.bytes.includes('acTL')).toBe(false)
  })

  it('accepts a greyscale JPEG', async () => {
    const picture = await ingestPicture(
      await plain({ r: 90, g: 90, b: 90 }).greyscale().jpeg().toBuffer(),
      'IMG',
    )
    for (const value of await middleOf(picture.bytes)) expect(Math.abs(value - 90)).toBeLessThan(4)
  })

  it('accepts a progressive JPEG and an interlaced PNG', async () => {
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

  it('accepts a photo with a gain map for HDR screens, and stores only the main picture', async () => {
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

  it('converts wide-gamut colours of a phone to sRGB', async () => {
    const wide = await plain({ r: 250, g: 60, b: 40 }).withIccProfile('p3').jpeg({ quality: 100 }).toBuffer()
    const { bytes } = await ingestPicture(wide, 'IMG')
    expect((await sharp(bytes).metadata()).icc).toBeUndefined()
    const [red = 0, green = 0, blue = 0] = await middleOf(bytes)
    expect(Math.abs(red - 250) < 8 && Math.abs(green - 60) < 8 && Math.abs(blue - 40) < 8).toBe(true)
  })

  it('reduces sixteen bits per channel to eight', async () => {
    const sent = await plain({ r: 10, g: 120, b: 240 }).toColourspace('rgb16').png().toBuffer()
    expect((await sharp(sent).metadata()).depth).toBe('ushort')
    const { bytes } = await ingestPicture(sent, 'IMG')
    const [red = 0, green = 0, blue = 0] = await middleOf(bytes)
    expect(Math.abs(red - 10) < 5 && Math.abs(green - 120) < 5 && Math.abs(blue - 240) < 5).toBe(true)
  })

  it('stores the first frame of an animated PNG with a small second frame', async () => {
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
    expect(await squaresOf((await ingestPicture(animated, 'IMG')).bytes)).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6, 7],
    ])
  })
})

describe('the stored format', () => {
  it('is PNG for a transparent picture and its preview', async () => {
    const picture = await ingestPicture(
      await plain({ r: 9, g: 99, b: 199, alpha: 0.5 }).png().toBuffer(),
      'LOGO_IMG',
    )
    expect([picture.type, picture.previewType]).toEqual(['image/png', 'image/png'])
    expect(await middleOf(picture.bytes)).toEqual([9, 99, 199, 128])
  })

  it('is JPEG for an opaque PNG with an alpha channel', async () => {
    const picture = await ingestPicture(
      await plain({ r: 9, g: 99, b: 199, alpha: 1 }).png().toBuffer(),
      'IMG',
    )
    expect([picture.type, picture.previewType]).toEqual(['image/jpeg', 'image/jpeg'])
  })

  it('is PNG without loss for a drawing of few colours', async () => {
    const drawing = await sharp(await squares())
      .png({ palette: true, colours: 16, dither: 0 })
      .toBuffer()
    const picture = await ingestPicture(drawing, 'MAP_IMG')
    expect(picture.type).toBe('image/png')
    const pixels = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer()
    expect((await pixels(picture.bytes)).equals(await pixels(drawing))).toBe(true)
  })

  it('is JPEG for a photograph that was sent as PNG', async () => {
    const sent = await photograph(600, 400, 'png')
    const picture = await ingestPicture(sent, 'IMG')
    expect(picture.type).toBe('image/jpeg')
    expect(picture.bytes.length).toBeLessThan(sent.length / 2)
  })
})
