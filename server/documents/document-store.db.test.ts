import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { samplePdf } from '#server/demo/pdf.ts'
import { openPictureStore, type PictureStore } from '#server/pictures/storage/picture-store.ts'
import { startObjectServer, type TestObjectServer } from '../../tests/servers/object-server.ts'
import { testDatabase } from '../../tests/database.ts'
import { type IngestedDocument, ingestDocument } from './ingest-document.ts'

const database = testDatabase()
let objectServer: TestObjectServer
let document: IngestedDocument

beforeAll(async () => {
  objectServer = await startObjectServer()
  document = await ingestDocument(samplePdf('Kept', ['A page']), 'doc1')
})
afterAll(async () => {
  await objectServer.close()
})

describe.each(['in the database', 'in an object store'])('documents stored %s', (place) => {
  let store: PictureStore
  beforeEach(async () => {
    await database.db.execute(sql`delete from document`)
    store = openPictureStore(place === 'in the database' ? undefined : objectServer.url)
    await store.erase(database.db)
    objectServer.objects.clear()
  })
  const put = async (one: IngestedDocument) => {
    await store.documents.upload(database.db, one)
    await database.db.transaction((trx) => store.documents.put(trx, one))
  }

  it('are read back unchanged, and are stored once when put twice', async () => {
    await put(document)
    await put(document)
    expect(await store.documents.read(database.db, document.sha256, 'public')).toEqual(document.bytes)
    const rows = await database.db.query<{ stored: string }>(sql`select stored from document`)
    expect(rows).toEqual([{ stored: place === 'in the database' ? 'database' : 's3' }])
  })

  it('are public or private, and the same bytes can be both', async () => {
    const closed = await ingestDocument(document.bytes, 'doc1', true)
    expect(closed.sha256).not.toBe(document.sha256)
    await put(document)
    await put(closed)
    expect(await store.documents.read(database.db, closed.sha256, 'public')).toBeUndefined()
    expect(await store.documents.read(database.db, document.sha256, 'private')).toBeUndefined()
    expect(await store.documents.read(database.db, closed.sha256, 'private')).toEqual(document.bytes)
  })

  it('are returned complete or not at all when deleted during the read', async () => {
    const passing = await ingestDocument(samplePdf('Passing', ['A page']), 'doc1')
    await put(passing)
    const { db } = database
    const go = async () => {
      await db.transaction((trx) => store.documents.remove(trx, passing.sha256))
      await store.erase(db)
    }
    let gone: Promise<void> | undefined
    // Runs between the query to the database and the request to the object store.
    objectServer.instead.meanwhile = () => {
      gone ??= go()
      return gone
    }
    const read = () => store.documents.read(db, passing.sha256, 'public')
    const results = await Promise.all([
      read(),
      read(),
      place === 'in the database' ? go().then(read) : read(),
    ])
    for (const bytes of results) expect([undefined, passing.bytes]).toContainEqual(bytes)
    expect(results.at(-1)).toBeUndefined()
    delete objectServer.instead.meanwhile
  })

  it('are removed from the database and the object store', async () => {
    await put(document)
    await database.db.transaction((trx) => store.documents.remove(trx, document.sha256))
    expect(await store.documents.read(database.db, document.sha256, 'any')).toBeUndefined()
    expect(await store.erase(database.db)).toBe(place === 'in the database' ? 0 : 1)
    expect([...objectServer.objects.keys()].some((name) => name.endsWith(document.sha256))).toBe(false)
  })
})
