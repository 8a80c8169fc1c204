import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { testDatabase } from '../../../tests/database.ts'
import { ingestPicture, type Picture } from '../ingest-picture.ts'
import { openPictureStore, type PictureStore } from './picture-store.ts'
import { photograph, squares } from '../../../tests/files/pictures.ts'
import { startObjectServer, type TestObjectServer } from '../../../tests/servers/object-server.ts'

const database = testDatabase()
let objectServer: TestObjectServer
let picture: Picture
let other: Picture

beforeAll(async () => {
  objectServer = await startObjectServer()
  picture = await ingestPicture(await squares(), 'IMG')
  other = await ingestPicture(await photograph(80, 60), 'IMG')
})
afterAll(async () => {
  await objectServer.close()
})
beforeEach(async () => {
  await database.db.execute(sql`delete from picture`)
  await database.db.execute(sql`delete from picture_to_erase`)
  objectServer.objects.clear()
  for (const key of Object.keys(objectServer.instead)) delete objectServer.instead[key as 'status']
})

const put = async (store: PictureStore, one: Picture = picture) => {
  await store.upload(database.db, one)
  await database.db.transaction((trx) => store.put(trx, one))
}
const remove = (store: PictureStore, one: Picture = picture) =>
  database.db.transaction((trx) => store.remove(trx, one.sha256))
const read = (store: PictureStore, size: 'full' | 'preview' = 'full') =>
  store.read(database.db, picture.sha256, size, 'public')

/** The columns that show where the bytes are stored. */
async function storedRows(): Promise<unknown[]> {
  const rows = await database.db.query(sql`
    select sha256, stored, octet_length(bytes) as bytes, octet_length(preview) as preview from picture order by sha256
  `)
  return rows
}

describe.each(['in the database', 'in an object store'])('pictures stored %s', (place) => {
  let store: PictureStore
  beforeAll(() => {
    store = openPictureStore(place === 'in the database' ? undefined : objectServer.url)
  })

  it('are read back unchanged, in both sizes', async () => {
    await put(store)
    expect(await read(store)).toEqual({ type: picture.type, bytes: picture.bytes })
    expect(await read(store, 'preview')).toEqual({ type: picture.previewType, bytes: picture.preview })
  })

  it('are public or private, and the same picture can be both', async () => {
    const closed = await ingestPicture(await squares(), 'IMG', true)
    expect(closed.bytes).toEqual(picture.bytes)
    await put(store, closed)
    const look = (name: string, sort: 'public' | 'private' | 'any') =>
      store.read(database.db, name, 'full', sort)
    expect(await look(closed.sha256, 'public')).toBeUndefined()
    expect((await look(closed.sha256, 'private'))?.bytes).toEqual(closed.bytes)
    expect(await look(picture.sha256, 'private')).toBeUndefined()
    await put(store)
    expect((await look(picture.sha256, 'public'))?.bytes).toEqual(picture.bytes)
    expect((await look(closed.sha256, 'any'))?.bytes).toEqual(closed.bytes)
    expect(await look(closed.sha256, 'public')).toBeUndefined()
    await remove(store, closed)
    expect((await look(picture.sha256, 'public'))?.bytes).toEqual(picture.bytes)
  })

  it('are unknown before they are stored and after they are removed', async () => {
    expect(await read(store)).toBeUndefined()
    await put(store)
    await remove(store)
    await store.erase(database.db)
    expect(await read(store)).toBeUndefined()
    expect(await read(store, 'preview')).toBeUndefined()
    expect(objectServer.objects.size).toBe(0)
  })

  it('are stored once when the same picture is put several times at once', async () => {
    await put(store)
    await Promise.all(Array.from({ length: 8 }, () => put(store)))
    expect(await storedRows()).toHaveLength(1)
    expect(await read(store)).toEqual({ type: picture.type, bytes: picture.bytes })
  })

  it('leave no row if their transaction fails', async () => {
    await store.upload(database.db, picture)
    const failing = database.db.transaction(async (trx) => {
      await store.put(trx, picture)
      throw new Error('the record was refused')
    })
    await expect(failing).rejects.toThrow('the record was refused')
    expect(await storedRows()).toEqual([])
    expect(await read(store)).toBeUndefined()
  })

  it('can be read if they are stored again after they were removed', async () => {
    await put(store)
    await remove(store)
    await put(store)
    expect(await store.erase(database.db)).toBe(0)
    expect(await read(store)).toEqual({ type: picture.type, bytes: picture.bytes })
  })

  it('are not removed while a record refers to them', async () => {
    await database.db.execute(sql`create table shows (sha256 text references picture)`)
    try {
      await put(store)
      await database.db.execute(sql`insert into shows values (${picture.sha256})`)
      await expect(remove(store)).rejects.toThrow(/foreign key/)
      expect(await read(store)).toBeDefined()
    } finally {
      await database.db.execute(sql`drop table shows`)
    }
  })
})

describe('an object store in addition to the database', () => {
  it('stores the bytes, and the database stores the row and the preview', async () => {
    await put(openPictureStore(objectServer.url))
    expect(await storedRows()).toEqual([
      { sha256: picture.sha256, stored: 's3', bytes: null, preview: picture.preview.length },
    ])
    expect(objectServer.objects.get(`/bucket/pictures/${picture.sha256}`)?.bytes).toEqual(picture.bytes)
  })

  it('rejects a row of a picture that was not uploaded', async () => {
    const store = openPictureStore(objectServer.url)
    const withoutUpload = database.db.transaction((trx) => store.put(trx, picture))
    await expect(withoutUpload).rejects.toThrow('was not uploaded')
  })

  it('leaves no row without bytes if it fails', async () => {
    for (const instead of [{ status: 500 }, { status: 403 }, { status: 302, location: '/' }]) {
      Object.assign(objectServer.instead, instead)
      await expect(put(openPictureStore(objectServer.url))).rejects.toThrow(/object store answered/)
      expect(await storedRows()).toEqual([])
    }
  })

  it('keeps its objects if a removal is rolled back, and erases them if it is committed', async () => {
    const store = openPictureStore(objectServer.url)
    await put(store)
    await put(store, other)
    const undone = database.db.transaction(async (trx) => {
      await store.remove(trx, picture.sha256)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await store.erase(database.db)).toBe(0)
    expect(objectServer.objects.size).toBe(2)
    await remove(store)
    expect(await store.erase(database.db)).toBe(1)
    expect([...objectServer.objects.keys()]).toEqual([`/bucket/pictures/${other.sha256}`])
  })

  it('returns undefined if the picture is removed during the read, and fails if its object is lost', async () => {
    const store = openPictureStore(objectServer.url)
    await put(store)
    objectServer.instead.meanwhile = async () => {
      await remove(store)
      await store.erase(database.db)
    }
    expect(await read(store)).toBeUndefined()
    delete objectServer.instead.meanwhile
    await put(store)
    objectServer.objects.clear()
    await expect(read(store)).rejects.toThrow(/answered 404 to GET/)
  })

  it('erases the object on the next attempt if the first one fails', async () => {
    const store = openPictureStore(objectServer.url)
    await put(store)
    await remove(store)
    objectServer.instead.status = 503
    await expect(store.erase(database.db)).rejects.toThrow(/answered 503 to DELETE/)
    delete objectServer.instead.status
    expect(await store.erase(database.db)).toBe(1)
    expect(objectServer.objects.size).toBe(0)
  })

  it('can be configured later, and older pictures are still read from the database', async () => {
    await put(openPictureStore(undefined))
    const store = openPictureStore(objectServer.url)
    await put(store)
    expect(await read(store)).toEqual({ type: picture.type, bytes: picture.bytes })
    expect(objectServer.objects.size).toBe(0)
  })

  it('is reported as missing if STORAGE_URL is removed from the settings', async () => {
    await put(openPictureStore(objectServer.url))
    const store = openPictureStore(undefined)
    await expect(read(store)).rejects.toThrow(/STORAGE_URL names none/)
    expect(await read(store, 'preview')).toBeDefined()
  })
})

describe('the table of pictures', () => {
  it('accepts only the two types, and only bytes of the stored length', async () => {
    const row = { ...picture, type: 'image/svg+xml' as 'image/png' }
    await expect(put(openPictureStore(undefined), row)).rejects.toThrow(/picture_type/)
    const short = sql`
      insert into picture (sha256, type, width, height, size, bytes, preview_type, preview)
      values (${picture.sha256}, 'image/png', 1, 1, 9, ${Buffer.alloc(8)}, 'image/png', ${Buffer.alloc(1)})`
    await expect(database.db.execute(short)).rejects.toThrow(/picture_bytes_size/)
  })
})
