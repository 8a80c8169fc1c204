import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startObjectServer, type TestObjectServer } from '../servers/object-server.ts'
import { startServerProcess, tryStartServerProcess } from '../faults/server-process.ts'
import { createOwnCa } from './own-ca.ts'

/** An object store with a certificate of an unknown CA. */
let store: TestObjectServer
const folder = mkdtempSync(join(tmpdir(), 'amphoe-store-tls-'))

beforeAll(async () => {
  await createOwnCa(folder)
  const read = (name: string) => readFileSync(join(folder, name))
  store = await startObjectServer({ key: read('server.key'), cert: read('server.crt') })
})
afterAll(async () => {
  await store?.close()
  rmSync(folder, { recursive: true })
})

it('an unknown CA stops the server with a clear message, and a CA in NODE_EXTRA_CA_CERTS is accepted', async () => {
  const env = { DATA_DIR: join(folder, 'data'), STORAGE_URL: store.url }
  const rejected = await tryStartServerProcess({ ...env, NODE_EXTRA_CA_CERTS: '' })
  expect(rejected).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /^The object store of STORAGE_URL can't be used: .*certificate.*NODE_EXTRA_CA_CERTS=<file>\.$/m,
    ),
  })
  expect(store.requests).toEqual([])
  const server = await startServerProcess({ ...env, NODE_EXTRA_CA_CERTS: join(folder, 'ca.crt') })
  expect(await server.end('SIGTERM')).toBe(0)
  expect(store.requests).toEqual(['PUT /bucket/pictures/start-check', 'DELETE /bucket/pictures/start-check'])
})
