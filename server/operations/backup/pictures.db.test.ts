import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { sql } from '#server/db/sql.ts'
import { ingestPicture } from '#server/pictures/ingest-picture.ts'
import { openPictureStore } from '#server/pictures/storage/picture-store.ts'
import { startObjectServer, type TestObjectServer } from '../../../tests/servers/object-server.ts'
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

/** The picture rows without their bytes and the place where the bytes are stored. */
const picturesOf = async ({ db }: TestDatabase) =>
  await db.query(sql`select sha256, type, width, height, size, preview_type, encode(preview, 'hex') as preview,
      put_at::text as put_at from picture order by sha256`)

describe('pictures in a backup', () => {
  it('are restored unchanged from the database to an object store, and back', async () => {
    const [first, second, third] = databases as [TestDatabase, TestDatabase, TestDatabase]
    const pictures = await Promise.all(
      [1, 2, 3].map(async (seed) => ingestPicture(await samplePicture(seed), 'image')),
    )
    for (const picture of pictures) await inDatabase.put(first.db, picture)
    await first.db.execute(sql`update picture set put_at = '2026-01-02 03:04:05.678901+07'`)
    const outside = openPictureStore(objectServer.url)
    const [there, back] = [join(folder, 'there'), join(folder, 'back')]
    await createBackup(first.db, inDatabase, there)
    await restoreBackup(second.db, outside, areas, there)
    expect(await picturesOf(second)).toEqual(await picturesOf(first))
    for (const { sha256, bytes } of pictures)
      expect(objectServer.objects.get(`/bucket/pictures/${sha256}`)?.bytes).toEqual(bytes)
    await createBackup(second.db, outside, back)
    objectServer.objects.clear()
    await restoreBackup(third.db, inDatabase, areas, back)
    expect(await picturesOf(third)).toEqual(await picturesOf(first))
    for (const { sha256, bytes } of pictures)
      expect((await inDatabase.read(third.db, sha256, 'full', 'public'))?.bytes).toEqual(bytes)
  })

  it('are reported when the object store lost them, and the backup continues without their bytes', async () => {
    const [database, again] = await Promise.all([openTestDatabase(), openTestDatabase()])
    const outside = openPictureStore(objectServer.url)
    const file = join(folder, 'incomplete')
    const picture = await ingestPicture(await samplePicture(4), 'image')
    await outside.upload(database.db, picture)
    await outside.put(database.db, picture)
    objectServer.objects.clear()
    const missing: string[] = []
    await createBackup(database.db, outside, file, {
      onMissing: (sentence) => void missing.push(sentence),
    })
    expect(missing).toEqual([`Picture ${picture.sha256} is missing in the object store.`])
    await restoreBackup(again.db, outside, areas, file)
    expect(await picturesOf(again)).toEqual(await picturesOf(database))
    await expect(createBackup(database.db, inDatabase, join(folder, 'none'))).rejects.toThrow('STORAGE_URL')
    await database.close()
    await again.close()
  })

  it('stay in the object store on request, and can be read after the restore', async () => {
    const [database, again] = await Promise.all([openTestDatabase(), openTestDatabase()])
    const outside = openPictureStore(objectServer.url)
    const file = join(folder, 'rows-alone')
    const [stored, inside] = await Promise.all(
      [6, 7].map(async (seed) => ingestPicture(await samplePicture(seed), 'image')),
    )
    await outside.upload(database.db, stored!)
    await outside.put(database.db, stored!)
    await inDatabase.put(database.db, inside!)
    const missing: string[] = []
    const onMissing = (sentence: string) => void missing.push(sentence)
    await createBackup(database.db, inDatabase, file, { withoutStored: true, onMissing })
    expect(missing).toEqual([])
    await restoreBackup(again.db, outside, areas, file)
    expect(await picturesOf(again)).toEqual(await picturesOf(database))
    for (const { sha256, bytes } of [stored!, inside!])
      expect((await outside.read(again.db, sha256, 'full', 'public'))?.bytes).toEqual(bytes)
    await database.close()
    await again.close()
  })

  it('stop a backup when the object store does not answer', async () => {
    const database = await openTestDatabase()
    const outside = openPictureStore(objectServer.url)
    const picture = await ingestPicture(await samplePicture(5), 'image')
    await outside.upload(database.db, picture)
    await outside.put(database.db, picture)
    objectServer.instead.status = 500
    await expect(createBackup(database.db, outside, join(folder, 'failed'))).rejects.toThrow('answered 500')
    delete objectServer.instead.status
    await database.close()
  })
})
