import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { sql } from '../sql.ts'
import { openNewEmbeddedDatabase } from '../../../tests/database.ts'
import { isUnavailable } from '../unavailable.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'amphoe-life-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

it('rejects statements after the engine panics, and reopens the engine by itself', async () => {
  const lost: Error[] = []
  const { db, close } = await openNewEmbeddedDatabase({ dataDir, onLost: (error) => lost.push(error) })
  const notes = async () => await db.query(sql`select text from note`)
  await db.execute(sql`create table note (text text)`)
  await db.execute(sql`insert into note values ('ก')`)
  // The engine panics when it can't write this file. A folder in its place simulates a failing disk.
  const obstacle = join(dataDir, 'database/pg_logical/replorigin_checkpoint.tmp')
  mkdirSync(obstacle)
  await expect(db.query(sql`checkpoint`)).rejects.toSatisfy(isUnavailable)
  await expect(notes()).rejects.toSatisfy(isUnavailable)
  const change = db.transaction((trx) => trx.query(sql`insert into note values ('ข')`))
  await expect(change).rejects.toSatisfy(isUnavailable)
  expect(lost[0]?.message).toContain('replorigin_checkpoint')
  rmdirSync(obstacle)
  await expect.poll(() => notes().catch(() => 'broken'), { timeout: 60_000 }).toEqual([{ text: 'ก' }])
  await db.transaction((trx) => trx.query(sql`insert into note values ('ค')`))
  expect(await notes()).toEqual([{ text: 'ก' }, { text: 'ค' }])
  await close()
}, 120_000)
