/**
 * The object store fails or is silent. Requests without files succeed; saving a file reports an error.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startObjectServer, type TestObjectServer } from '../servers/object-server.ts'
import { createFaultClient, type FaultClient } from './fault-client.ts'
import { TEST_TIMEOUT_MS } from './fault-results.ts'
import { createPng, sampleOrganisation } from './samples.ts'
import { createServerData, type ServerData } from './server-data.ts'
import { type ServerProcess, startServerProcess, tryStartServerProcess } from './server-process.ts'

describe('a failing object store', () => {
  let store: TestObjectServer
  let place: ServerData
  let server: ServerProcess
  let caller: FaultClient
  let token: string
  beforeAll(async () => {
    store = await startObjectServer()
    place = await createServerData()
    server = await startServerProcess({ ...place.env, STORAGE_URL: store.url })
    caller = createFaultClient(() => server.port)
    token = await caller.signIn('administrator')
  }, TEST_TIMEOUT_MS)
  afterEach(() => {
    delete store.instead.status
    delete store.instead.silence
  })
  afterAll(async () => {
    await server?.end('SIGKILL')
    caller?.close()
    await store?.close()
    await place?.remove()
  })

  it('stops the start with a message that names STORAGE_URL', async () => {
    const own = await createServerData()
    store.instead.status = 403
    for (const url of [store.url, 's3://key:geheim@127.0.0.1:1/bucket?tls=0']) {
      const outcome = await tryStartServerProcess({ ...own.env, STORAGE_URL: url })
      expect(outcome).toMatchObject({
        code: 1,
        output: expect.stringMatching(/^The object store of STORAGE_URL can't be used: /m),
      })
      expect(JSON.stringify(outcome)).not.toContain('geheim')
    }
    await own.remove()
  })

  it('returns 503 for saving a picture and stores nothing, while other requests succeed', async () => {
    const save = (name: string) =>
      caller.send('manage/gov', {
        token,
        form: { fields: sampleOrganisation(name), files: { image: createPng() } },
      })
    const found = (name: string) =>
      caller.send('manage/gov/search', { token, json: { CC: '50', AA: '01', Q: name } })
    for (const status of [500, 503, 403]) {
      store.instead.status = status
      expect(await save('รูปหาย')).toMatchObject({
        status: 503,
        body: {
          status: false,
          code: 'object-store-down',
          error: 'ขณะนี้ไม่สามารถจัดเก็บรูปภาพได้ ข้อมูลยังไม่ถูกบันทึก กรุณาลองใหม่อีกครั้ง',
        },
      })
    }
    expect(await found('รูปหาย')).toMatchObject({ status: 200, body: { total: 0 } })
    const json = sampleOrganisation('ไม่มีรูป')
    expect(await caller.send('manage/gov', { token, json })).toMatchObject({ status: 200 })
    expect(await found('ไม่มีรูป')).toMatchObject({ status: 200, body: { total: 1 } })
    expect(await caller.send('/readyz')).toMatchObject({ status: 200 })
    await caller.signIn('district')
    delete store.instead.status
    expect(await save('รูปมา')).toMatchObject({ status: 200 })
    expect(server.output()).toContain('"event":"object-store-failed"')
    expect(server.faults()).toEqual([])
  })

  it('does not block other requests when it does not respond', async () => {
    store.instead.silence = true
    const form = { fields: sampleOrganisation('เงียบ'), files: { image: createPng() } }
    const waiting = caller.send('manage/gov', { token, form })
    const before = store.requests.length
    await expect.poll(() => store.requests.length).toBeGreaterThan(before)
    const json = sampleOrganisation('คนอื่น')
    let isAnswered = false
    void waiting.then(() => {
      isAnswered = true
    })
    expect(await caller.send('manage/gov', { token, json })).toMatchObject({ status: 200 })
    expect(isAnswered).toBe(false)
    expect(await waiting).toMatchObject({ status: 503, body: { code: 'object-store-down' } })
  })
})
