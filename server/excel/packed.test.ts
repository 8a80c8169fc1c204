import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { turnsDuring } from '../../tests/turns.ts'
import { gzipped, zipped } from './packed.ts'
import { zipTexts } from './unzip.ts'
import { unpackedBytes } from './zip-directory.ts'

const long = Array.from({ length: 30_000 }, (_, at) => `แถวที่ ${at} ก\n`)
async function* endless() {
  for (;;) yield randomBytes(6_000).toString('base64')
}
async function* broken() {
  yield 'ต้น'
  throw new Error('the database is gone')
}

describe('what is packed while it is written', () => {
  it('is the same once unpacked', async () => {
    expect(gunzipSync(await gzipped(long)).toString()).toBe(long.join(''))
    const parts = [
      { name: 'xl/ก.xml', texts: long },
      { name: 'empty.xml', texts: [] },
      { name: 'short.xml', texts: ['ข'] },
    ]
    const file = await zipped(parts)
    const textOf = zipTexts(file)
    expect([textOf('xl/ก.xml'), textOf('empty.xml'), textOf('SHORT.xml'), textOf('none.xml')]).toEqual([
      ...[long.join(''), '', 'ข', undefined],
    ])
    expect(unpackedBytes(file)).toBe(Buffer.byteLength(`${long.join('')}ข`))
    expect(file).toEqual(await zipped(parts))
  })

  it('is refused before it fills the memory, in words that say what to do', async () => {
    const most = 200_000
    const refused = { code: 'invalid', text: 'ไฟล์ที่ส่งออกมีขนาดใหญ่เกินไป กรุณาเลือกพื้นที่หรือช่วงเวลาให้แคบลง' }
    await expect(gzipped(endless(), most)).rejects.toMatchObject(refused)
    const parts = [
      { name: 'a', texts: long },
      { name: 'b', texts: endless() },
    ]
    await expect(zipped(parts, most)).rejects.toMatchObject(refused)
  })

  it('is nothing at all where its source breaks', async () => {
    await expect(gzipped(broken())).rejects.toThrow('the database is gone')
    await expect(zipped([{ name: 'a', texts: broken() }])).rejects.toThrow('the database is gone')
  })

  it('lets others have their turn', async () => {
    const tenfold = Array.from({ length: 10 }, () => long).flat()
    expect(await turnsDuring(() => gzipped(tenfold))).toBeGreaterThan(5)
  })
})

it('a part that is damaged or lies about its length is read as none', async () => {
  const file = await zipped([{ name: 'a', texts: ['x'.repeat(100)] }])
  const damaged = Buffer.from(file)
  damaged[34] = (damaged[34] ?? 0) ^ 0xff
  expect(() => zipTexts(damaged)('a')).toThrow()
})
