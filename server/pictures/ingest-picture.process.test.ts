import { execFileSync } from 'node:child_process'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { PICTURE_BYTES } from '#domain/pictures/picture-limits.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { sharp } from './configured-sharp.ts'
import { fileWorker } from '#server/file-worker/file-worker.ts'
import { shortestTime } from '../../tests/shortest-time.ts'
import { ingestPicture } from './ingest-picture.ts'
import { disguises, photograph, pixelFlood, pngChunk, rawPng, squares } from '../../tests/files/pictures.ts'

/** The code and field of the error for a file, or `accepted`. */
async function rejectionOf(bytes: Buffer): Promise<string> {
  try {
    await ingestPicture(bytes, 'IMG2')
    return 'accepted'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return `${error.code} ${error.detail.field}`
  }
}

/** The memory of the largest process of the file worker, in bytes. Fails when none runs. */
function memory(): number {
  const pids = fileWorker.processes().map(String)
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', pids.join()], { encoding: 'utf8' })
  return Math.max(...kilobytes.split('\n').map((line) => Number(line) * 1024))
}

describe('a file that is not a complete JPEG or PNG', () => {
  it('is rejected, whatever its name and header claim', async () => {
    for (const [what, bytes] of Object.entries(await disguises())) {
      expect(`${what}: ${await rejectionOf(bytes)}`).toBe(`${what}: not-a-picture IMG2`)
    }
  })

  it('is rejected if a JPEG is truncated at any point', async () => {
    for (const progressive of [false, true]) {
      const whole = await photograph(120, 80, progressive ? 'progressive' : 'jpeg')
      for (let length = whole.length - 1; length > 3; length -= 97) {
        expect(`${length}: ${await rejectionOf(whole.subarray(0, length))}`).toBe(
          `${length}: not-a-picture IMG2`,
        )
      }
    }
  })

  it('is rejected if a PNG is truncated before its last pixel', async () => {
    const whole = await photograph(60, 40, 'png')
    const lastPixels = whole.length - pngChunk('IEND', Buffer.alloc(0)).length - 1
    for (let length = lastPixels; length > 8; length -= 211) {
      expect(`${length}: ${await rejectionOf(whole.subarray(0, length))}`).toBe(
        `${length}: not-a-picture IMG2`,
      )
    }
  })

  it('is rejected if a byte of a PNG is changed', async () => {
    const changed = await photograph(60, 40, 'png')
    const middle = changed.length >> 1
    changed.writeUInt8(changed.readUInt8(middle) ^ 0xff, middle)
    expect(await rejectionOf(changed)).toBe('not-a-picture IMG2')
  })
})

describe('a randomly damaged file', () => {
  it('is rejected or becomes a picture, without any other error', async () => {
    const camera = await sharp(await squares(6))
      .withIccProfile('p3')
      .keepMetadata()
      .jpeg()
      .toBuffer()
    const whole = [camera, await photograph(40, 30, 'progressive'), await photograph(40, 30, 'png')]
    let state = 2569
    const random = (below: number): number => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
    const outcomes = new Set<string>()
    for (let i = 0; i < 300; i += 1) {
      const damaged = Buffer.from(whole[i % whole.length] ?? camera)
      for (let n = random(8); n >= 0; n -= 1) damaged[random(damaged.length)] = random(256)
      outcomes.add(await rejectionOf(damaged))
    }
    outcomes.delete('picture-too-many-pixels IMG2')
    expect([...outcomes].sort()).toEqual(['accepted', 'not-a-picture IMG2'])
  })
})

describe('limits', () => {
  it('accepts 15 MB and rejects one byte more, with the limit in the message', async () => {
    const picture = await squares()
    const padded = (length: number) => Buffer.concat([picture, Buffer.alloc(length - picture.length)])
    expect((await ingestPicture(padded(PICTURE_BYTES), 'IMAGE')).width).toBe(128)
    const rejection = await ingestPicture(padded(PICTURE_BYTES + 1), 'IMAGE').catch((error) => error)
    expect(rejection).toBeInstanceOf(AppError)
    expect([rejection.code, rejection.status, rejection.text]).toEqual([
      'too-large',
      413,
      'ไฟล์มีขนาดเกิน 15 MB',
    ])
  })

  it('rejects a small file that decodes to too many pixels without decoding it', async () => {
    const flood = pixelFlood()
    expect(flood.length).toBeLessThan(40_000)
    const small = await squares()
    const [acceptMs, rejectMs] = [
      await shortestTime(async () => expect(await rejectionOf(small)).toBe('accepted')),
      await shortestTime(async () => expect(await rejectionOf(flood)).toBe('picture-too-many-pixels IMG2')),
    ]
    // Decoding takes half a second on an idle machine.
    expect(rejectMs).toBeLessThan(10 * Math.max(acceptMs, 10))
  })

  it('accepts exactly 50 million pixels and rejects more', async () => {
    const plain = (width: number, height: number) =>
      rawPng({ width, height, depth: 1, colour: 0, bytesPerLine: Math.ceil(width / 8) })
    expect(await rejectionOf(plain(8_000, 6_250))).toBe('accepted')
    expect(await rejectionOf(plain(8_000, 6_251))).toBe('picture-too-many-pixels IMG2')
  })

  it('limits the memory for a hundred decompression bombs at once, and accepts a picture afterwards', async () => {
    const flood = pixelFlood()
    await rejectionOf(flood)
    const before = memory()
    const rejections = await Promise.all(Array.from({ length: 100 }, () => rejectionOf(flood)))
    expect(new Set(rejections)).toEqual(new Set(['picture-too-many-pixels IMG2', 'busy undefined']))
    expect(memory() - before).toBeLessThan(100e6)
    expect(await rejectionOf(await squares())).toBe('accepted')
  })

  it('limits the memory for text or a colour profile that decompresses to 200 MB', async () => {
    const bomb = deflateSync(Buffer.alloc(200e6))
    for (const type of ['zTXt', 'iCCP']) {
      const extra = [pngChunk(type, Buffer.concat([Buffer.from('a\0\0'), bomb]))]
      const file = rawPng({ width: 1, height: 1, depth: 8, colour: 2, bytesPerLine: 3, extra })
      const before = memory()
      await rejectionOf(file)
      expect(memory() - before).toBeLessThan(100e6)
    }
  })
})
