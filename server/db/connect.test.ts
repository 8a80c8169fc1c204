import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from './connect.ts'
import { lockFolder } from './folder-lock.ts'

const databaseUrl = process.env.TEST_DATABASE_URL

describe.each(databaseUrl === undefined ? ['pglite'] : ['pglite', 'postgres'])('values on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(engine === 'postgres' ? { databaseUrl } : { dataDir: 'memory' })
  }, 60_000)
  afterAll(() => database.close())

  it('leave the database in one form', async () => {
    const { rows } = await sql<
      Record<string, unknown>
    >`select date '2024-02-29' as date, 9007199254740991::int8 as big,
      count(*) as count, 1250.50::numeric as price, '\\x00ff41'::bytea as bytes,
      timestamptz '2026-11-20T00:00:00Z' as at, jsonb_build_object('a', 1) as doc`.execute(database.db)
    expect(rows[0]).toEqual({
      date: '2024-02-29',
      big: 9007199254740991,
      count: 1,
      price: '1250.50',
      bytes: Buffer.from([0, 255, 65]),
      at: new Date('2026-11-20T00:00:00Z'),
      doc: { a: 1 },
    })
    expect(Buffer.isBuffer(rows[0]?.bytes)).toBe(true)
  })

  it('go in and come back unchanged', async () => {
    const bytes = Buffer.from([0, 1, 254, 255])
    const { rows } = await sql<
      Record<string, unknown>
    >`select ${bytes}::bytea as bytes, ${'น้ำ ๑๒๓'}::text as thai,
      ${'2024-02-29'}::date as date, ${JSON.stringify({ a: ['ก'] })}::jsonb as doc`.execute(database.db)
    expect(rows[0]).toEqual({ bytes, thai: 'น้ำ ๑๒๓', date: '2024-02-29', doc: { a: ['ก'] } })
  })

  it('name the broken constraint', async () => {
    await sql`create temporary table one (id int constraint one_of_a_kind unique)`.execute(database.db)
    await sql`insert into one values (1)`.execute(database.db)
    await expect(sql`insert into one values (${1})`.execute(database.db)).rejects.toMatchObject({
      code: '23505',
      constraint: 'one_of_a_kind',
    })
  })
})

describe('the embedded database in a folder', () => {
  const folders: string[] = []
  const folder = () => {
    folders.push(mkdtempSync(join(tmpdir(), 'amphoe-')))
    return folders.at(-1) as string
  }
  afterEach(() => {
    for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true })
  })

  it('keeps what was written, and serves one opener at a time', async () => {
    const dataDir = folder()
    const first = await openDatabase({ dataDir })
    await sql`create table note (text text)`.execute(first.db)
    await sql`insert into note values ('ก')`.execute(first.db)
    await expect(openDatabase({ dataDir })).rejects.toThrow('in use by another process')
    await first.close()
    const second = await openDatabase({ dataDir })
    expect((await sql`select text from note`.execute(second.db)).rows).toEqual([{ text: 'ก' }])
    await second.close()
  }, 60_000)

  it('has exactly one winner among twenty processes, and none is kept out by a killed one', async () => {
    const dataDir = folder()
    const contend = `
      const { lockFolder } = await import(${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)})
      try { lockFolder(process.argv[1]); process.send('won'); setInterval(() => {}, 1000) } catch { process.send('lost') }`
    const start = () =>
      spawn(process.execPath, ['--input-type=module', '-e', contend, dataDir], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
    const children = Array.from({ length: 20 }, start)
    const answers = await Promise.all(children.map(async (child) => (await once(child, 'message'))[0]))
    expect(answers.filter((answer) => answer === 'won')).toHaveLength(1)
    const gone = Promise.all(children.map((child) => child.exitCode ?? once(child, 'exit')))
    for (const child of children) child.kill('SIGKILL')
    await gone
    lockFolder(dataDir).release()
  }, 60_000)
})
