import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from '#server/db/connect.ts'
import { FolderLocked } from '#server/db/embedded/folder-lock.ts'
import { sql } from '#server/db/sql.ts'
import { openNewEmbeddedDatabase } from '../../tests/database.ts'
import { requestCopy, type CopyService, serveCopies, withWritesPaused } from './folder-copy.ts'
import { openForReading } from './open-database.ts'

/** A new database. Each test uses a copy of it. */
let made: string
let dataDir: string
let running: Database | undefined
let service: CopyService | undefined
const errors: unknown[] = []

beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'amphoe-made-'))
  const { db, close } = await openNewEmbeddedDatabase({ dataDir: made })
  await db.execute(sql`create table number (n integer primary key)`)
  // Without it, the database counts as one of another program.
  await db.execute(sql`create table migration (name text)`)
  await close()
}, 120_000)
afterAll(() => rmSync(made, { recursive: true, force: true }))
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'amphoe-copy-'))
  cpSync(made, dataDir, { recursive: true })
})
afterEach(async () => {
  vi.useRealTimers()
  await service?.stop()
  await running?.close()
  service = running = undefined
  rmSync(dataDir, { recursive: true, force: true })
  expect(errors.splice(0)).toEqual([])
})

async function run(): Promise<Database> {
  running = await openDatabase({ dataDir })
  service = await serveCopies({ db: running.db, dataDir, onError: (error) => errors.push(error) })
  return running
}

const copies = () => readdirSync(dataDir).filter((name) => name.startsWith('copy-'))
const numbers = async ({ db }: Database) =>
  (await db.query<{ n: number }>(sql`select n from number order by n`)).map(({ n }) => n)

describe('reading an embedded database', () => {
  it('reads a consistent copy while a server writes to the database', async () => {
    const { db } = await run()
    let last = 0
    let isOver = false
    const writing = (async () => {
      for (let n = 1; !isOver; n += 1) {
        await db.execute(sql`insert into number values (${n})`)
        last = n
        // This process also serves the copy, so it must not block.
        await setTimeout(5)
      }
    })()
    await expect.poll(() => last).toBeGreaterThan(20)
    const acknowledged = last
    const copy = await openForReading({ databaseUrl: undefined, dataDir })
    isOver = true
    await writing
    const read = await numbers(copy)
    expect(read.length).toBeGreaterThanOrEqual(acknowledged)
    expect(read).toEqual(read.map((_each, place) => place + 1))
    await copy.close()
    await expect.poll(copies).toEqual([])
    expect(await numbers(running!)).toHaveLength(last)
  })

  it('does not change the database files while they are copied, even when log cleanup is due', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { db } = await run()
    await db.execute(sql`create table note (text text)`)
    const files = () =>
      readdirSync(join(dataDir, 'database'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex')])
    // More than one file of the log. The engine's checkpoint removes it at the first chance.
    for (let part = 0; part < 90; part += 1)
      await db.execute(sql`select pg_logical_emit_message(true, 'copy', repeat('ก', 66_000))`)
    await withWritesPaused(db, async () => {
      const before = files()
      vi.advanceTimersByTime(5_000)
      for (let turn = 0; turn < 1_000; turn += 1) await setImmediate()
      expect(files()).toEqual(before)
    })
    vi.useRealTimers()
  })

  it('opens and locks a database that no process has open, also after a server was killed', async () => {
    const killed = createServer()
    await new Promise<void>((done) => killed.listen(join(dataDir, 'killed.sock'), done))
    // Under another name, the socket file is not removed when its process ends.
    renameSync(join(dataDir, 'killed.sock'), join(dataDir, 'copies.sock'))
    await new Promise((done) => killed.close(done))
    expect(existsSync(join(dataDir, 'copies.sock'))).toBe(true)
    const database = await openForReading({ databaseUrl: undefined, dataDir })
    expect(await numbers(database)).toEqual([])
    await expect(openDatabase({ dataDir })).rejects.toThrow(FolderLocked)
    await database.close()
  })

  it('reports a missing database and creates none', async () => {
    const nowhere = join(dataDir, 'nowhere')
    await expect(openForReading({ databaseUrl: undefined, dataDir: nowhere })).rejects.toThrow('no database')
    expect(existsSync(nowhere)).toBe(false)
  })
})

describe('database copies', () => {
  it('are accessible only to the same user, and are removed when their reader or the server ends', async () => {
    await run()
    expect((await stat(join(dataDir, 'copies.sock'))).mode & 0o777).toBe(0o600)
    const [one, other] = await Promise.all([requestCopy(dataDir), requestCopy(dataDir)])
    expect(copies()).toHaveLength(2)
    expect((await stat(one!.folder)).mode & 0o777).toBe(0o700)
    one!.release()
    await expect.poll(copies).toHaveLength(1)
    await service!.stop()
    service = undefined
    expect(copies()).toEqual([])
    other!.release()
    expect(await requestCopy(dataDir)).toBeUndefined()
  })

  it('of a killed server are removed by the next server', async () => {
    mkdirSync(join(dataDir, 'copy-0123abcd/database'), { recursive: true })
    writeFileSync(join(dataDir, 'copies.sock'), '')
    await run()
    expect(copies()).toEqual([])
  })
})
