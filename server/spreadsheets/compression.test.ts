import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { countEventLoopIterations } from '../../tests/event-loop.ts'
import { gzipTexts, zipParts } from './compression.ts'
import { unzipTexts, unpackedBytes } from './unzip.ts'

const long = Array.from({ length: 30_000 }, (_, at) => `แถวที่ ${at} ก\n`)
async function* endless() {
  for (;;) yield randomBytes(6_000).toString('base64')
}
async function* failing() {
  yield 'ต้น'
  throw new Error('the database is gone')
}

describe('gzipTexts and zipParts', () => {
  it('write files that unpack to the same texts', async () => {
    expect(gunzipSync(await gzipTexts(long)).toString()).toBe(long.join(''))
    const parts = [
      { name: 'xl/ก.xml', texts: long },
      { name: 'empty.xml', texts: [] },
      { name: 'short.xml', texts: ['ข'] },
    ]
    const file = await zipParts(parts)
    const textOf = unzipTexts(file)
    expect([textOf('xl/ก.xml'), textOf('empty.xml'), textOf('SHORT.xml'), textOf('none.xml')]).toEqual([
      ...[long.join(''), '', 'ข', undefined],
    ])
    expect(unpackedBytes(file)).toBe(Buffer.byteLength(`${long.join('')}ข`))
    expect(file).toEqual(await zipParts(parts))
  })

  it('reject output above the byte limit with a message that says what to do', async () => {
    const maxBytes = 200_000
    const tooLarge = { code: 'invalid', text: 'ไฟล์ที่ส่งออกมีขนาดใหญ่เกินไป กรุณาเลือกพื้นที่หรือช่วงเวลาให้แคบลง' }
    await expect(gzipTexts(endless(), maxBytes)).rejects.toMatchObject(tooLarge)
    const parts = [
      { name: 'a', texts: long },
      { name: 'b', texts: endless() },
    ]
    await expect(zipParts(parts, maxBytes)).rejects.toMatchObject(tooLarge)
  })

  it('fail when their source fails', async () => {
    await expect(gzipTexts(failing())).rejects.toThrow('the database is gone')
    await expect(zipParts([{ name: 'a', texts: failing() }])).rejects.toThrow('the database is gone')
  })

  it('let other work run in between', async () => {
    const tenfold = Array.from({ length: 10 }, () => long).flat()
    expect(await countEventLoopIterations(() => gzipTexts(tenfold))).toBeGreaterThan(5)
  })
})

describe('unzipTexts', () => {
  const TEXT = 'x'.repeat(100)
  const PACKED_LENGTH = 20
  const LENGTH = 24

  it('throws when it reads a damaged part of a ZIP file', async () => {
    const damaged = await zipParts([{ name: 'a', texts: [TEXT] }])
    damaged[34] = (damaged[34] ?? 0) ^ 0xff
    expect(() => unzipTexts(damaged)('a')).toThrow()
  })

  it.each([
    ['a smaller length', LENGTH, -1, 'larger than'],
    ['a larger length', LENGTH, 1, 'not what its directory says'],
    ['a smaller packed length', PACKED_LENGTH, -1, 'unexpected end of file'],
    ['a packed length beyond the end of the file', PACKED_LENGTH, 1_000, 'cut off'],
  ])('throws when the directory gives a part %s', async (_what, field, difference, message) => {
    const file = await zipParts([{ name: 'a', texts: [TEXT] }])
    const at = file.indexOf('PK\x01\x02') + field
    file.writeUInt32LE(file.readUInt32LE(at) + difference, at)
    expect(() => unzipTexts(file)('a')).toThrow(message)
  })
})
