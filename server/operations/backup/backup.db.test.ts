import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import type { Database } from '#server/db/connect.ts'
import type { Db } from '#server/db/db.ts'
import { identifier, sql } from '#server/db/sql.ts'
import { beginEpoch } from '#server/engine/read/list-cache.ts'
import { rebuildReadModel } from '#server/engine/read/read-model.ts'
import { openPictureStore } from '#server/pictures/storage/picture-store.ts'
import { openNewEmbeddedDatabase, openTestDatabase, openUnmigratedDatabase } from '../../../tests/database.ts'
import { type Harness, type TestOfficial, openHarness } from '../../../tests/harness.ts'
import { requiredFiles, sampleBody, samplePicture } from '../../../tests/sample.ts'
import { verifyHistory } from '../history/verify-history.ts'
import { withSnapshot } from '../snapshot.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { backupTables, setCanonicalTextFormats, tableDigest } from './tables.ts'

/**
 * A backup that version 0.13 made of sample records of the areas, with documents, a reference and a deleted
 * record.
 */
const VERSION_0_13 = fileURLToPath(new URL('version-0.13.backup', import.meta.url))
const store = openPictureStore(undefined)
let folder: string
let harness: Harness
let official: TestOfficial

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'amphoe-backup-'))
  harness = await openHarness()
  official = await harness.signIn('4000000000003')
  empty = await openTestDatabase()
  await fillOtherTables(harness.db)
  for (const area of areas) await add(area, 1)
})
afterAll(async () => {
  await harness.close()
  await empty.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Adds rows to the tables that the routes of areas do not fill. */
async function fillOtherTables(db: Db): Promise<void> {
  const rows = await db.query<{ id: number }>(sql`
    insert into account (emp_pid, emp_group, fname, lname, catm_ukey, password_hash, last_used_at)
    values ('1234567890121', '1', 'สมหญิง', 'ใจดี', '50010000', 'hash', '2026-01-02 03:04:05.678901+07') returning id`)
  const id = rows[0]!.id
  await db.execute(
    sql`insert into session (token_digest, account_id, address) values ('\\x00ff', ${id}, '192.0.2.1')`,
  )
  await db.execute(
    sql`insert into known_address (account_id, address) values (${id}, '192.0.2.1'), (${id}, '10.0.0.1')`,
  )
  await db.execute(sql`insert into sign_in_failure (subject, failures) values ('192.0.2.9', 3)`)
  await db.execute(sql`insert into log_report (account_id, address, main_menu, sub_menu, app_menu, action, catm_ukey)
    values (${id}, '192.0.2.1', 1, 2, 3, 4, '50010000')`)
  await db.execute(
    sql`insert into geo_place (code, th, en, lat, long) values ('50010101', 'หมู่บ้านหนึ่ง', '', 18.7877477, 98.9931284), ('50010102', 'หมู่บ้านสอง', '', null, null)`,
  )
  await db.execute(sql`update geo_state set built_in = 'some', revision = 7`)
}

async function add(area: (typeof areas)[number], seed: number): Promise<void> {
  const files = {
    ...(await requiredFiles(area, seed)),
    ...(area.gallery ? { img: await samplePicture(seed) } : {}),
    ...(area.pictures.some((slot) => slot.private) ? { image: await samplePicture(seed) } : {}),
  }
  const place = area.onePerPlace ? `500102${String(seed).padStart(2, '0')}` : '50010200'
  const { status, body } = await official.form(area.path, sampleBody(area, place, seed), files)
  expect(status, JSON.stringify(body)).toBe(200)
}

/** The digest of every table and the rows of `picture`, by table name. */
function digests(db: Db): Promise<Record<string, unknown>> {
  return withSnapshot(db, async (trx) => {
    await setCanonicalTextFormats(trx)
    const found: Record<string, unknown> = {}
    for (const table of await backupTables(trx)) found[table.name] = await tableDigest(trx, table)
    const pictures =
      await trx.query<object>(sql`select sha256, type, width, height, size, stored, encode(sha256(bytes), 'hex') as bytes,
      preview_type, encode(sha256(preview), 'hex') as preview, put_at::text as put_at from picture order by sha256`)
    return { ...found, picture: pictures }
  })
}

const count = async (db: Db, table: string) =>
  (await db.query<{ count: number }>(sql`select count(*) as count from ${identifier(table)}`))[0]!.count

/** One database for all rejected files. It must still be empty after each attempt. */
let empty: Database

async function rejectionOf(file: string, privateKey?: string): Promise<string> {
  const { message } = await restoreBackup(empty.db, store, areas, file, privateKey).then(
    () => expect.unreachable('it was restored'),
    (error: Error) => error,
  )
  for (const table of ['account', 'history', 'picture', 'area_otop', 'log_report'])
    expect(await count(empty.db, table), table).toBe(0)
  return message
}

describe('a backup', () => {
  it('is restored on the embedded engine, and from there on the other, unchanged and without sessions', async () => {
    const before = await digests(harness.db)
    const [there, back] = [join(folder, 'there.backup'), join(folder, 'back.backup')]
    await createBackup(harness.db, store, there)
    const middle = await openNewEmbeddedDatabase()
    const end = await openTestDatabase()
    try {
      const { count: restored } = await restoreBackup(middle.db, store, areas, there)
      expect(restored.get('area_otop')).toBe(Number(await count(harness.db, 'area_otop')))
      expect(restored.get('area_otop')).toBeGreaterThan(0)
      expect(await digests(middle.db)).toEqual(before)
      await createBackup(middle.db, store, back)
      await restoreBackup(end.db, store, areas, back)
      expect(await digests(end.db)).toEqual(before)
      for (const table of ['session', 'sign_in_failure']) expect(await count(end.db, table), table).toBe(0)
      // Cursors of public changes are refused: readers take everything anew.
      const keys: unknown[] = []
      for (const { db } of [harness, middle, end]) {
        await beginEpoch(db)
        keys.push(...(await db.query<{ key: string }>(sql`select cursor_key::text as key from list_epoch`)))
      }
      expect(new Set(keys.map((row) => JSON.stringify(row))).size).toBe(3)
      const faults: unknown[] = []
      await withSnapshot(end.db, (trx) => verifyHistory(trx, areas, (fault) => faults.push(fault)))
      expect(faults).toEqual([])
    } finally {
      await middle.close()
      await end.close()
    }
  })

  it('continues the numbering of rows after a restore', async () => {
    const file = join(folder, 'numbers.backup')
    await createBackup(harness.db, store, file)
    const target = await openNewEmbeddedDatabase()
    await restoreBackup(target.db, store, areas, file)
    const next = (db: Db) => db.query<{ id: number }>(sql`select nextval('record_id') as id`)
    expect(await next(target.db)).toEqual(await next(harness.db))
    await target.db.execute(sql`insert into account (emp_pid, emp_group, fname, lname, catm_ukey, password_hash)
      values ('1234567890122', '1', 'ก', 'ข', '50020000', '')`)
    await target.close()
  })

  it('is consistent while users write, and contains every change that was saved before it started', async () => {
    const acknowledged = await count(harness.db, 'history')
    let isOver = false
    const otop = areas.find(({ key }) => key === 'otop')!
    const writing = (async () => {
      for (let seed = 0; !isOver; seed += 1) await add(otop, seed % 90)
    })()
    const file = join(folder, 'busy.backup')
    await createBackup(harness.db, store, file)
    isOver = true
    await writing
    const target = await openNewEmbeddedDatabase()
    await restoreBackup(target.db, store, areas, file)
    expect(await count(target.db, 'history')).toBeGreaterThanOrEqual(acknowledged)
    const faults: unknown[] = []
    await withSnapshot(target.db, (trx) => verifyHistory(trx, areas, (fault) => faults.push(fault)))
    expect(faults).toEqual([])
    await target.close()
  })

  it('of version 0.13 is restored with its history, and its read model is built', async () => {
    const target = await openUnmigratedDatabase()
    try {
      const { count: rows } = await restoreBackup(target.db, store, areas, VERSION_0_13)
      expect(rows.get('area_otop')).toBe(1)
      const faults: unknown[] = []
      await withSnapshot(target.db, (trx) => verifyHistory(trx, areas, (fault) => faults.push(fault)))
      expect(faults).toEqual([])
      for (const area of areas) expect(await rebuildReadModel(target.db, area), area.key).toBe(0)
      const models = await target.db.query<{ json: string }>(sql`select read_model as json from area_otop`)
      expect(models.map(({ json }) => JSON.parse(json))).toMatchObject([
        { CATM_UKEY: '50010200', VERSION: 1 },
      ])
      const landmarks = await target.db.query<{ json: string }>(sql`select t.read_model as json
        from area_landmark t join history h on h.record_id = t.id and h.version = 1
        where h.area in ('market', 'hospital') order by h.area`)
      expect(landmarks.map(({ json }) => JSON.parse(json))).toMatchObject([{ TYPE: '6' }])
    } finally {
      await target.close()
    }
  })

  it('of an older version is not restored into migrated tables, and the message says what to do', async () => {
    const older = join(folder, 'older.backup')
    const [source, target] = await Promise.all([openTestDatabase(), openTestDatabase()])
    try {
      await source.db.execute(sql`delete from migration where name = (select max(name) from migration)`)
      await createBackup(source.db, store, older)
      for (const file of [VERSION_0_13, older]) {
        const restored = restoreBackup(target.db, store, areas, file)
        await expect(restored, file).rejects.toThrow(/newer than the backup.*new database, before `npm run/)
      }
    } finally {
      await Promise.all([source.close(), target.close()])
    }
  })

  it('is encrypted to a public key, and only the matching private key decrypts it', async () => {
    const [privateKey, otherKey] = await Promise.all([generateX25519Identity(), generateX25519Identity()])
    const file = join(folder, 'encrypted.backup')
    await createBackup(harness.db, store, file, {
      publicKeys: [
        await identityToRecipient(await generateX25519Identity()),
        await identityToRecipient(privateKey),
      ],
    })
    const bytes = readFileSync(file)
    expect(bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n')
    expect(await rejectionOf(file)).toContain('--identity')
    expect(await rejectionOf(file, otherKey)).toMatch(/^The backup can't be decrypted/)
    const altered = join(folder, 'altered.encrypted')
    bytes[bytes.length - 40]! ^= 1
    writeFileSync(altered, bytes)
    expect(await rejectionOf(altered, privateKey)).toMatch(/^The backup can't be decrypted/)
    const target = await openTestDatabase()
    try {
      const keyFile = `# created: 2569-11-27\n${privateKey}\n`
      await restoreBackup(target.db, store, areas, file, keyFile)
      expect(await digests(target.db)).toEqual(await digests(harness.db))
    } finally {
      await target.close()
    }
    await expect(
      createBackup(harness.db, store, join(folder, 'none'), { publicKeys: ['age1none'] }),
    ).rejects.toThrow('age1none is not a public key of age.')
  })

  it('is readable only for its owner, leaves no unfinished file, and never replaces another backup', async () => {
    const file = join(folder, 'mine.backup')
    await createBackup(harness.db, store, file)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await expect(createBackup(harness.db, store, file)).rejects.toThrow('already')
    expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([])
  })
})

describe('restoring a backup is rejected, and leaves the database empty,', () => {
  let complete: string
  beforeAll(async () => {
    complete = join(folder, 'complete.backup')
    await createBackup(harness.db, store, complete)
  })

  const changed = (name: string, change: (bytes: Buffer) => Buffer) => {
    const file = join(folder, name)
    writeFileSync(file, change(readFileSync(complete)))
    return file
  }
  const rewritten = (name: string, change: (text: string) => string) =>
    changed(name, (bytes) => zstdCompressSync(change(zstdDecompressSync(bytes).toString('utf8'))))

  /** A changed backup with a matching digest. */
  const resealed = (name: string, change: (text: string) => string) =>
    rewritten(name, (text) => {
      const lines = change(text).split('\n').slice(0, -2).join('\n').concat('\n')
      return `${lines}${JSON.stringify({ end: createHash('sha256').update(lines).digest('hex') })}\n`
    })

  it.each([0.1, 0.5, 0.99])('when the file is truncated at %s of its length', async (part) => {
    const file = changed(`cut-${part}`, (bytes) => bytes.subarray(0, Math.floor(bytes.length * part)))
    expect(await rejectionOf(file)).toContain('not a complete backup')
  })

  it('when its text is truncated between two lines', async () => {
    const file = rewritten('cut-text', (text) => text.split('\n').slice(0, -2).join('\n').concat('\n'))
    expect(await rejectionOf(file)).toContain('not a complete backup')
  })

  it.each([0.05, 0.3, 0.5, 0.7, 0.95])('when one bit at %s of its length is changed', async (part) => {
    const file = changed(`bit-${part}`, (bytes) => {
      const other = Buffer.from(bytes)
      const place = Math.floor(bytes.length * part)
      other.writeUInt8(other.readUInt8(place) ^ 1, place)
      return other
    })
    expect(await rejectionOf(file)).toContain('not a complete backup')
  })

  it('when its text is changed, even if its digest matches', async () => {
    const other = (text: string) => text.replace('สมหญิง', 'สมชาย')
    expect(await rejectionOf(rewritten('name', other))).toContain('not a complete backup')
    expect(await rejectionOf(resealed('sealed', other))).toContain('rows of the table "account"')
  })

  it.each(['picture', 'document'])('when the bytes of a %s do not match its digest', async (table) => {
    const firstFile = new RegExp(
      `(\\{"table":"${table}","columns":[^\n]*\n\\["\\w{64}".*?")[A-Za-z0-9+/]{8}(?=[A-Za-z0-9+/]{99})`,
    )
    const file = resealed(`bytes-of-${table}`, (text) => text.replace(firstFile, '$1AAAAAAAA'))
    expect(await rejectionOf(file)).toMatch(new RegExp(`The ${table} \\w{64} in the backup is damaged`))
  })

  it('when the file is another format or from a newer version', async () => {
    expect(await rejectionOf(changed('else', () => Buffer.from('hello')))).toContain('not a complete backup')
    expect(await rejectionOf(changed('empty', () => Buffer.alloc(0)))).toContain('backup')
    const format = (text: string) => text.replace('amphoe-back-office backup', 'other')
    expect(await rejectionOf(resealed('json', format))).toContain('not a backup of this product')
    const newer = (text: string) => text.replace('"version":1', '"version":2')
    expect(await rejectionOf(resealed('newer', newer))).toContain('newer version')
  })

  it('when the database has content', async () => {
    const before = await digests(harness.db)
    await expect(restoreBackup(harness.db, store, areas, complete)).rejects.toThrow('not empty')
    expect(await digests(harness.db)).toEqual(before)
  })
})
