import { afterAll, beforeAll, expect, it } from 'vitest'
import { ingestPicture } from '#server/pictures/ingest-picture.ts'
import { openPictureStore } from '#server/pictures/storage/picture-store.ts'
import { startObjectServer, type TestObjectServer } from '../../tests/servers/object-server.ts'
import { openTestDatabase, type TestDatabase } from '../../tests/database.ts'
import { samplePicture } from '../../tests/sample.ts'
import { checkStorage, removeUnreferenced } from './check-storage.ts'

const LATER = Date.now() + 2 * 24 * 60 * 60 * 1_000

let database: TestDatabase
let server: TestObjectServer
beforeAll(async () => {
  database = await openTestDatabase()
  server = await startObjectServer()
})
afterAll(() => Promise.all([database.close(), server.close()]))

const pathOf = (sha256: string) => `/bucket/pictures/${sha256}`

it('finds missing files and unreferenced objects, and removes the unreferenced ones', async () => {
  const { db } = database
  const store = openPictureStore(server.url)
  const [there, lost, orphan] = await Promise.all(
    [1, 2, 3].map(async (seed) => ingestPicture(await samplePicture(seed), 'image')),
  )
  for (const picture of [there!, lost!]) {
    await store.upload(db, picture)
    await store.put(db, picture)
  }
  await store.upload(db, orphan!)
  server.objects.delete(pathOf(lost!.sha256))
  // An object may belong to a record that is being saved.
  expect((await checkStorage(db, store, Date.now())).unreferenced).toEqual([])
  const report = await checkStorage(db, store, LATER)
  expect(report).toEqual({ expected: 2, missing: [lost!.sha256], unreferenced: [orphan!.sha256] })
  expect(await removeUnreferenced(db, store, report.unreferenced)).toBe(1)
  expect([...server.objects.keys()]).toEqual([pathOf(there!.sha256)])
})

it('fails without an object store', async () => {
  await expect(checkStorage(database.db, openPictureStore(undefined), LATER)).rejects.toThrow('STORAGE_URL')
})
