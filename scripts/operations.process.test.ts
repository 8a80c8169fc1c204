/** Runs the commands as an administrator does. Tests in server/operations check their results in detail. */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { otop } from '#areas/economy/otop.ts'
import { pidCheckDigit } from '#domain/personal-data/pid.ts'
import { openDatabase } from '#server/db/connect.ts'
import { sql } from '#server/db/sql.ts'
import { serveCopies } from '#server/operations/folder-copy.ts'
import { createDataFolder } from '../tests/database.ts'
import { findRuntime, root } from './runtime.mjs'

/** A valid number that no person has: the district 0000 of the civil register does not exist. */
const NATIONAL_ID = `100000000001${pidCheckDigit('100000000001')}`

const folder = mkdtempSync(path.join(tmpdir(), 'amphoe-commands-'))
const place = (name: string) => path.join(folder, name)

beforeAll(async () => {
  await createDataFolder(place('data'))
  const { db, close } = await openDatabase({ dataDir: place('data') })
  const name = `กล้วยตาก ${NATIONAL_ID}`
  await db.execute(sql`insert into area_otop (catm_ukey, product_name) values ('50010100', ${name})`)
  await close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Outcome = { code: number; output: string }

/** Runs a command of scripts/ from the folder, on the embedded database of `dataDir`. */
function run(dataDir: string, script: string, ...args: string[]): Promise<Outcome> {
  return runWith({}, dataDir, script, ...args)
}

function runWith(
  more: Record<string, string>,
  dataDir: string,
  script: string,
  ...args: string[]
): Promise<Outcome> {
  const env = {
    ...process.env,
    ...more,
    DATABASE_URL: '',
    STORAGE_URL: '',
    DATA_DIR: place(dataDir),
    INIT_CWD: folder,
  }
  return new Promise((done) => {
    execFile(findRuntime(), [`scripts/${script}.ts`, ...args], { cwd: root, env }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    )
  })
}

describe('operations commands', () => {
  it('back up next to a running server, restore into another folder, and report missing history', async () => {
    const { db, close } = await openDatabase({ dataDir: place('data') })
    const copies = await serveCopies({
      db,
      dataDir: place('data'),
      onError: (error) => expect.unreachable(String(error)),
    })
    expect(await run('data', 'backup', 'first.backup')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/1 {2}area_otop/),
    })
    expect((await run('data', 'restore', 'first.backup')).output).toContain('in use by another process')
    await copies.stop()
    await close()
    const restored = await run('other', 'restore', 'first.backup')
    expect(restored).toMatchObject({
      code: 0,
      output: expect.stringContaining('backed up: 1.'),
    })
    const verified = await run('other', 'history-verify')
    expect(verified.code).toBe(1)
    expect(verified.output).toMatch(/otop, record 1: the record of version 1 has no history\.\nRecords: 1\./)
  }, 120_000)

  it('report the records with a national ID in a wrong field and their number, without the ID', async () => {
    const { code, output } = await run('data', 'national-ids')
    const [found, ...rest] = output.split('\n')
    expect(found).toContain(`${otop.titles.name}, 1: ${otop.fields.productName?.label}  ${otop.route}?`)
    expect([code, rest]).toEqual([0, ['Found: 1.', '']])
    expect(output).not.toContain(NATIONAL_ID)
  }, 120_000)

  it('explain each failure in one sentence', async () => {
    writeFileSync(place('not-ours'), 'x')
    expect(await run('nowhere', 'backup', 'x.backup')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^There is no database in/),
    })
    expect(await run('data', 'backup')).toEqual({
      code: 1,
      output: 'Please name the file: npm run backup <file>\n',
    })
    expect(await run('data', 'backup', 'y.backup', '--recipient', 'age1none')).toMatchObject({ code: 1 })
    expect(existsSync(place('y.backup'))).toBe(false)
    for (const [taken, args] of [
      [{ npm_config_recipient: 'true' }, ['y.backup', 'age1none']],
      [{ npm_config_recipient: 'age1none' }, ['y.backup']],
      [{}, ['y.backup', 'age1none']],
    ] as [Record<string, string>, string[]][]) {
      const { code, output } = await runWith(taken, 'data', 'backup', ...args)
      expect({ code, output }).toMatchObject({ code: 1, output: expect.stringMatching(/`--`/) })
      expect(existsSync(place('y.backup'))).toBe(false)
    }
    expect(await runWith({ NODE_ENV: 'production' }, 'nowhere', 'migrate')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^DATABASE_URL is not set/),
    })
    expect(existsSync(place('nowhere'))).toBe(false)
    expect(await run('new', 'restore', 'not-ours')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^The file is not a complete backup/),
    })
    expect(await run('new', 'restore', 'missing')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^There is no file/),
    })
    expect(await run('data', 'database-role', 'a;b')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^Please name a role/),
    })
    expect(await run('data', 'database-role', 'app')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/on history, event from "app";/),
    })
  }, 120_000)
})
