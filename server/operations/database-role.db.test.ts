import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { wireName } from '#domain/area/wire.ts'
import { openDatabase } from '#server/db/connect.ts'
import { MigrationForbidden, migrate } from '#server/db/migrate.ts'
import { raw, sql } from '#server/db/sql.ts'
import { openPictureStore } from '#server/pictures/storage/picture-store.ts'
import { openTestDatabase, type TestDatabase } from '../../tests/database.ts'
import { type Harness, openHarness } from '../../tests/harness.ts'
import { referencedRecordIds, requiredFiles, sampleBody, samplePicture } from '../../tests/sample.ts'
import { createBackup } from './backup/create-backup.ts'
import { canChangeHistory, roleSql } from './database-role.ts'

const role = `app_${randomBytes(4).toString('hex')}`
let owner: TestDatabase
let harness: Harness

beforeAll(async () => {
  owner = await openTestDatabase()
  await owner.db.execute(raw(`create role ${role} login password '${role}'`))
  await owner.db.execute(raw(roleSql(role)))
  harness = await openHarness({ database: await asRole(owner) })
})
afterAll(async () => {
  await harness.close()
  await owner.db.execute(raw(`reset role; drop owned by ${role}; drop role ${role}`))
  await owner.close()
})

/**
 * The same database as the role sees it. The embedded database has one connection, which switches to the
 * role.
 */
async function asRole({ url, db }: TestDatabase): Promise<TestDatabase> {
  if (url === undefined) {
    await db.execute(raw(`set role ${role}`))
    return { ...owner, close: async () => {} }
  }
  const address = new URL(url)
  address.username = role
  address.password = role
  return { ...(await openDatabase({ databaseUrl: address.href })), url: address.href }
}

describe("the application's role", () => {
  it('can add, search, edit, display, delete, restore and purge records of every area', async () => {
    const official = await harness.signIn('4000000000003')
    const province = await harness.signIn('2000000000007')
    for (const area of areas) {
      const files = {
        ...(await requiredFiles(area)),
        ...(area.gallery ? { img: await samplePicture(1) } : {}),
      }
      const added = await official.form(area.path, sampleBody(area, '50010200'), files)
      expect(added.status, JSON.stringify(added.body)).toBe(200)
      const { body } = await official.post(`${area.path}/search`, { CC: '50' })
      expect(body.data).toHaveLength(referencedRecordIds.has(area.key) ? 2 : 1)
      const edit = {
        ...sampleBody(area, '50010200', 2),
        [area.onePerPlace ? 'CATM_UKEY' : wireName(area.id)]: added.body.id,
      }
      const edited = await official.form(`${area.path}/update`, edit, await requiredFiles(area, 2))
      expect(edited.status, `${area.key} ${JSON.stringify(edited.body)}`).toBe(200)
      if (area.display) {
        const path = `${area.display.path}/${edit.CATM_UKEY}/${added.body.id}/1`
        expect((await province.get(path)).body, area.key).toEqual({ code_success: 1 })
      }
      await official.get(`${area.path}/delete/${added.body.id}`)
      const [{ id }] = (await harness.db.query<{
        id: number
      }>(sql`select record_id as id from history where area = ${area.key} order by id desc limit 1`)) as [
        { id: number },
      ]
      expect((await official.post(`${area.path}/restore`, { ID: id })).status).toBe(200)
      await official.get(`${area.path}/delete/${added.body.id}`)
      expect((await official.post(`${area.path}/purge`, { ID: id })).status).toBe(200)
    }
  })

  it('can create a backup', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'amphoe-role-'))
    const count = await createBackup(harness.db, openPictureStore(undefined), join(folder, 'it.backup'))
    rmSync(folder, { recursive: true })
    expect(new Map(count).get('history')).toBeGreaterThan(0)
  })

  it('can start on a migrated database, but cannot create tables or change migrations', async () => {
    expect(await migrate(harness.db)).toEqual([])
    expect(await canChangeHistory(harness.db)).toBe(false)
    await expect(harness.db.query(sql`create table other (id integer)`)).rejects.toThrow('permission denied')
    await expect(harness.db.query(sql`delete from migration`)).rejects.toThrow('permission denied')
  })

  it('cannot run a new migration, and the error says who can', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'amphoe-role-'))
    cpSync(new URL('../migrations', import.meta.url), folder, { recursive: true })
    writeFileSync(join(folder, '9999-other.sql'), 'create table other (id integer);')
    const migrating = migrate(harness.db, folder)
    await expect(migrating).rejects.toBeInstanceOf(MigrationForbidden)
    await expect(migrating).rejects.toThrow("Run `npm run migrate` with the owner's address in DATABASE_URL.")
    rmSync(folder, { recursive: true })
  })

  it.each([
    ['update it', "update history set actor_name = 'x'"],
    ['delete from it', 'delete from history'],
    ['truncate it', 'truncate history'],
    ['disable its trigger', 'alter table history disable trigger history_stays'],
    ['drop its trigger', 'drop trigger history_stays on history'],
    [
      'replace the function of its trigger',
      'create or replace function history_stays() returns trigger language sql as $$ select null $$',
    ],
    ['turn off triggers for the session', 'set session_replication_role = replica'],
    ['rename it', 'alter table history rename to other'],
    ['drop it', 'drop table history'],
    ['update the audit events', "update event set kind = 'x'"],
    ['delete from the audit events', 'delete from event'],
  ])('can not %s (the history table)', async (_what, statement) => {
    const before = await harness.db.query(sql`select * from history order by id`)
    expect(before.length).toBeGreaterThan(0)
    await expect(harness.db.query(raw(statement))).rejects.toThrow(/permission denied|must be owner/)
    expect(await harness.db.query(sql`select * from history order by id`)).toEqual(before)
  })

  it('must have a name that needs no quoting', () => {
    for (const name of ['', 'a b', 'a"b', 'A', '1a']) expect(() => roleSql(name)).toThrow('Please name')
  })
})
