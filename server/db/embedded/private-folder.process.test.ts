import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../sql.ts'
import { openEmbedded } from './embedded.ts'
import { makePrivate } from './private-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'private-folder-'))
afterAll(() => rmSync(root, { recursive: true }))

const modeOf = (path: string) => statSync(path).mode & 0o777

/** What is in a folder, and the folder itself, that others may read, write or enter. */
function openToOthers(folder: string): string[] {
  const inside = readdirSync(folder, { recursive: true, withFileTypes: true }).map(({ parentPath, name }) =>
    join(parentPath, name),
  )
  return [folder, ...inside].filter((path) => (modeOf(path) & 0o077) !== 0)
}

describe('a folder of the embedded database', () => {
  let umask: number
  beforeEach(() => {
    umask = process.umask(0)
  })
  afterEach(() => process.umask(umask))

  it('is its owner’s alone, also after it was readable, and new files outside are as before', async () => {
    const folder = join(root, 'some', 'where')
    const openAndWrite = async (table: string) => {
      const { db, close } = await openEmbedded(folder, undefined, () => {})
      await db.execute(sql`select pg_switch_wal()`)
      await db.query({ text: `create table ${table} as select 1 as one`, values: [] })
      const open = openToOthers(folder)
      await close()
      return [...open, ...openToOthers(folder)]
    }
    expect(await openAndWrite('first')).toEqual([])
    expect(process.umask()).toBe(0)
    const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    for (const entry of all)
      chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o777 : 0o666)
    chmodSync(folder, 0o755)
    expect(await openAndWrite('second')).toEqual([])
  })

  it('stays as it is when it holds files of others, and so do they and the targets of links', () => {
    const folder = join(root, 'shared')
    for (const name of ['', 'database', 'theirs']) mkdirSync(join(folder, name))
    for (const name of ['database/1', 'theirs/1']) writeFileSync(join(folder, name), '')
    symlinkSync('../theirs/1', join(folder, 'database/link'))
    makePrivate(folder)()
    expect(openToOthers(folder).sort()).toEqual(
      [folder, join(folder, 'database/link'), join(folder, 'theirs'), join(folder, 'theirs/1')].sort(),
    )
    expect(process.umask()).toBe(0)
  })
})
