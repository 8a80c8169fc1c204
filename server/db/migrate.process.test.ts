import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sql } from './sql.ts'
import { openNewEmbeddedDatabase } from '../../tests/database.ts'
import type { Database } from './connect.ts'
import { migrate, EDITED_MIGRATIONS } from './migrate.ts'

const SECOND = `insert into first values ('a;b'); insert into first values ($$c'd$$);`

describe('migrate', () => {
  let database: Database
  let folder: string
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  beforeEach(async () => {
    database = await openNewEmbeddedDatabase()
    folder = mkdtempSync(join(tmpdir(), 'amphoe-'))
    write('0001-second.sql', SECOND)
    write('0000-first.sql', '-- a note; with a semicolon\ncreate table first (text text);')
  })
  afterEach(async () => {
    rmSync(folder, { recursive: true, force: true })
    await database.close()
  })

  it('runs each file once, in order, also when it has several statements or two servers migrate at once', async () => {
    write('notes.txt', 'not a migration')
    const both = await Promise.all([migrate(database.db, folder), migrate(database.db, folder)])
    expect(both.flat()).toEqual(['0000-first.sql', '0001-second.sql'])
    expect(await migrate(database.db, folder)).toEqual([])
    expect(await database.db.query(sql`select text from first`)).toEqual([{ text: 'a;b' }, { text: "c'd" }])
  })

  it('rolls back all statements of a file that fails', async () => {
    write('0002-broken.sql', 'create table third (id int); insert into nowhere values (1);')
    await expect(migrate(database.db, folder)).rejects.toThrow('nowhere')
    expect(await database.db.query(sql`select to_regclass('third') as t`)).toEqual([{ t: null }])
  })

  it('rejects a file that was edited after it ran, and ignores changed line endings', async () => {
    await migrate(database.db, folder)
    write('0000-first.sql', '-- a note; with a semicolon\r\ncreate table first (text text);')
    expect(await migrate(database.db, folder)).toEqual([])
    write('0001-second.sql', `${SECOND} `)
    await expect(migrate(database.db, folder)).rejects.toThrow('0001-second.sql was edited')
  })

  it('rejects a database with migrations that the program does not have', async () => {
    await migrate(database.db, folder)
    rmSync(join(folder, '0001-second.sql'))
    await expect(migrate(database.db, folder)).rejects.toThrow('0001-second.sql')
  })

  it('updates an empty database to the schema of this version', async () => {
    const empty = await openNewEmbeddedDatabase()
    expect((await migrate(empty.db)).at(0)).toBe('0001-version-1.sql')
    const rows = await empty.db.query(
      sql`select nextval('record_id') as id, similarity('วัดพระ', 'วัดพระ') as s`,
    )
    expect(rows).toEqual([{ id: 1, s: 1 }])
    await empty.close()
  })

  it('accepts a database that ran an earlier text of an edited migration', async () => {
    const earlier = await openNewEmbeddedDatabase()
    await migrate(earlier.db)
    const replaceDigest = (from: string, to: string) =>
      earlier.db.execute(sql`update migration set digest = ${to} where digest = ${from}`)
    for (const [before, now] of EDITED_MIGRATIONS) {
      expect(await replaceDigest(now, before)).toBe(1)
      expect(await migrate(earlier.db)).toEqual([])
      await replaceDigest(before, now)
    }
    await earlier.close()
  })
})
