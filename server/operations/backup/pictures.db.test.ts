import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ingestPicture } from '#server/pictures/ingest-picture.ts'
import { openPictureStore } from '#server/pictures/storage/picture-store.ts'
import { startObjectServer, type TestObjectServer } from '#server/pictures/storage/test-object-server.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/database.ts'
import { samplePicture } from '../../../tests/sample.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'amphoe-backup-pictures-'))
const inDatabase = openPictureStore(undefined)
let objectServer: TestObjectServer
let databases: TestDatabase[]

beforeAll(async () => {
  objectServer = await startObjectServer()
  databases = await Promise.all([openTestDatabase(), openTestDatabase(), openTestDatabase()])
})
afterAll(async () => {
  await Promise.all([objectServer.close(), ...databases.map(({ close }) => close())])
  rmSync(folder, { recursive: true, force: true })
})

/** All of the pictures but where their bytes are. */
const picturesOf = async ({ db }: TestDatabase) =>
  (
    await sql`select sha256, type, width, height, size, preview_type, encode(preview, 'hex') as preview,
      put_at::text as put_at from picture order by sha256`.execute(db)
  ).rows

describe('pictures in a backup', () => {
  it('go from the database to an object store and back, byte by byte', async () => {
    const [first, second, third] = databases as [TestDatabase, TestDatabase, TestDatabase]
    const pictures = await Promise.all(
      [1, 2, 3].map(async (seed) => ingestPicture(await samplePicture(seed), 'image')),
    )
    for (const picture of pictures) await inDatabase.put(first.db, picture)
    await sql`update picture set put_at = '2026-01-02 03:04:05.678901+07'`.execute(first.db)
    const outside = openPictureStore(objectServer.url)
    const [there, back] = [join(folder, 'there'), join(folder, 'back')]
    await createBackup(first.db, inDatabase, there)
    await restoreBackup(second.db, outside, there)
    expect(await picturesOf(second)).toEqual(await picturesOf(first))
    for (const { sha256, bytes } of pictures)
      expect(objectServer.objects.get(`/bucket/pictures/${sha256}`)?.bytes).toEqual(bytes)
    await createBackup(second.db, outside, back)
    objectServer.objects.clear()
    await restoreBackup(third.db, inDatabase, back)
    expect(await picturesOf(third)).toEqual(await picturesOf(first))
    for (const { sha256, bytes } of pictures)
      expect((await inDatabase.read(third.db, sha256, 'full', 'public'))?.bytes).toEqual(bytes)
  })

  it('stop a backup when one of them is not in the object store any more', async () => {
    const [, second] = databases as [TestDatabase, TestDatabase]
    const file = join(folder, 'incomplete')
    await expect(createBackup(second.db, openPictureStore(objectServer.url), file)).rejects.toThrow()
    await expect(createBackup(second.db, inDatabase, file)).rejects.toThrow('STORAGE_URL')
  })
})
