import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guardDiskSpace, RESERVE_BYTES, type DiskSpaceGuard } from './disk-space.ts'
import { isStorageFull } from '../unavailable.ts'

const folder = mkdtempSync(join(tmpdir(), 'amphoe-room-'))
const filesOfLog = () => readdirSync(join(folder, 'pg_wal')).filter((name) => name.length === 24)
let engine: PGlite
let room: DiskSpaceGuard
let free = RESERVE_BYTES
beforeAll(async () => {
  engine = new PGlite(folder)
  await engine.exec('create table note (text text)')
  room = await guardDiskSpace(engine, folder, {
    freeBytes: () => free,
    onError: (error) => {
      throw error
    },
  })
}, 120_000)
afterAll(async () => {
  await room.end()
  await engine.close()
  rmSync(folder, { recursive: true })
})

const write = async () => {
  await room.checkSpace()
  await engine.query('insert into note values ($1)', ['ก']).catch((error) => {
    throw room.translateError(error)
  })
}

describe('the disk space guard of the embedded engine', () => {
  it('rejects writes before the disk is full, with the code of a full disk, while reading works', async () => {
    await write()
    free = RESERVE_BYTES - 1
    await expect(write()).rejects.toSatisfy(isStorageFull)
    expect((await engine.query('select text from note')).rows).toEqual([{ text: 'ก' }])
    free = RESERVE_BYTES
    await write()
    expect((await engine.query('select text from note')).rows).toHaveLength(2)
  })

  it('keeps at most five log files on the disk and reuses them', async () => {
    const before = filesOfLog()
    expect(before).toHaveLength(3)
    for (let time = 0; time < 10; time += 1) {
      for (let part = 0; part < 90; part += 1)
        await engine.exec("select pg_logical_emit_message(true, 'room', repeat('ก', 66_000))")
      await room.tidyLog()
    }
    expect(filesOfLog().length).toBeLessThanOrEqual(5)
    expect(filesOfLog()).not.toContain(before[0])
  })
})
