import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ingestPicture, type Picture } from '../ingest-picture.ts'
import { objectStore } from './object-store.ts'
import { readStorageAddress } from './storage-address.ts'
import { squares } from '../../../tests/files/pictures.ts'
import { startObjectServer, type TestObjectServer } from '../../../tests/servers/object-server.ts'

let server: TestObjectServer
let picture: Picture

beforeAll(async () => {
  server = await startObjectServer()
  picture = await ingestPicture(await squares(), 'IMG')
})
afterAll(() => server.close())
beforeEach(() => {
  server.objects.clear()
  server.requests.length = 0
  for (const key of Object.keys(server.instead)) delete server.instead[key as 'status']
})

const open = (change: (url: string) => string = (url) => url) =>
  objectStore(readStorageAddress(change(server.url)))
const put = (store: ReturnType<typeof open>) => store.put(picture.sha256, picture.bytes, picture.type)

describe('an object store', () => {
  it('stores a picture under its digest, and returns the same bytes', async () => {
    const store = open()
    await put(store)
    expect(server.objects.get(`/bucket/pictures/${picture.sha256}`)).toMatchObject({
      bytes: picture.bytes,
      type: 'image/jpeg',
    })
    expect(await store.get(picture.sha256)).toEqual(picture.bytes)
  })

  it('can erase a picture twice', async () => {
    const store = open()
    await put(store)
    await store.erase(picture.sha256)
    expect(server.objects.size).toBe(0)
    await store.erase(picture.sha256)
    await expect(store.get(picture.sha256)).rejects.toThrow(/answered 404 to GET/)
  })

  it('rejects a wrong secret, key or region', async () => {
    for (const change of [
      (url: string) => url.replace('with', 'without'),
      (url: string) => url.replace('TESTKEY', 'OTHERKEY'),
      (url: string) => url.replace('th-central-1', 'th-central-2'),
    ]) {
      await expect(put(open(change))).rejects.toThrow(/answered 403 to PUT/)
    }
    expect(server.objects.size).toBe(0)
  })

  it('rejects a response whose bytes do not match the digest', async () => {
    const store = open()
    await put(store)
    server.objects.set(`/bucket/pictures/${picture.sha256}`, {
      bytes: Buffer.from('<script>'),
      type: 'text/html',
    })
    await expect(store.get(picture.sha256)).rejects.toThrow(/gave other bytes/)
  })

  it('does not send a request again after an error or a redirect', async () => {
    for (const status of [500, 301, 307]) {
      server.requests.length = 0
      Object.assign(server.instead, { status, location: '/elsewhere' })
      await expect(put(open())).rejects.toThrow(`answered ${status} to PUT`)
      expect(server.requests).toEqual([`PUT /bucket/pictures/${picture.sha256}`])
    }
  })

  it('repeats a request once when the server responds that it is overloaded', async () => {
    server.instead.statuses = [503]
    await put(open())
    expect(server.requests).toHaveLength(2)
    expect(server.objects.size).toBe(1)
    server.instead.statuses = [503, 503]
    await expect(put(open())).rejects.toThrow('answered 503 to PUT')
  })

  it('sends at most four writes at the same time', async () => {
    let [atOnce, most] = [0, 0]
    server.instead.meanwhile = async () => {
      atOnce += 1
      most = Math.max(most, atOnce)
      await new Promise(setImmediate)
      atOnce -= 1
    }
    await Promise.all(Array.from({ length: 20 }, () => put(open())))
    expect(most).toBeLessThanOrEqual(4)
  })

  it('lists all objects over several pages', async () => {
    const store = open()
    const names = Array.from({ length: 5 }, (_, at) => String(at).repeat(64))
    for (const name of names) await store.put(name, picture.bytes, picture.type)
    const listed = []
    for await (const { sha256 } of store.list()) listed.push(sha256)
    expect(listed).toEqual(names)
  })

  it('rejects when the server does not respond within the time limit', async () => {
    server.instead.silence = true
    const impatient = objectStore(readStorageAddress(server.url), 30)
    await expect(put(impatient)).rejects.toThrow(/timeout/)
  })
})
