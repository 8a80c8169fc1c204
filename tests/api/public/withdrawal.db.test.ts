/** A record that is withdrawn at one instance disappears from all others within a second. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { buildApp } from '#server/app.ts'
import { engineDeps } from '#server/area-routes.ts'
import type { Database } from '#server/db/connect.ts'
import type { Db } from '#server/db/db.ts'
import { beginEpoch } from '#server/engine/read/list-cache.ts'
import { loadGeography } from '#server/features/geography/live-geography.ts'
import { openPictureStore } from '#server/pictures/storage/picture-store.ts'
import { FRESH_MS } from '#server/public/answers.ts'
import { PUBLIC_PREFIX } from '#server/public/public-route.ts'
import { readSettings } from '#server/settings.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { createShownRecord, setColumns, TEST_DAY } from './public-fixture.ts'

const landmark = areas.find(({ key }) => key === 'landmark')!

const { harness, administrator } = signedIn({ administrator: 'administrator' }, { clock: () => TEST_DAY })
/** Another instance on the same database. The test controls the time of its cache. */
let other: FastifyInstance
let now = 0
/** The statements that the other instance has sent to the database. */
let statements: string[] = []
beforeAll(async () => {
  // The first answers on a new database begin an epoch and are not cached.
  await beginEpoch(harness.db)
  const pictures = openPictureStore(undefined)
  const database = recordStatements(harness.database)
  const geography = await loadGeography(harness.db)
  const engine = engineDeps({ database, geography, pictureStore: pictures, clock: () => TEST_DAY })
  other = await buildApp({
    database,
    settings: readSettings({ DEMO: '0', PUBLIC_REQUESTS_PER_SECOND: '0' }),
    routes: [],
    publicApi: { ...engine, pictureStore: pictures, cache: { now: () => now } },
    log: () => {},
  })
})
afterAll(async () => {
  await other.close()
})

function recordStatements(database: Database): Database {
  const { db, read } = database
  const recorded = (handle: Db): Db => ({
    ...handle,
    query: (statement) => {
      statements.push(statement.text)
      return handle.query(statement)
    },
    transaction: (work) => handle.transaction((trx) => work(recorded(trx))),
  })
  return {
    ...database,
    db: recorded(db),
    read: (statement) => {
      statements.push(statement.text)
      return read(statement)
    },
  }
}

const get = (path: string, headers = {}) =>
  other.inject({ method: 'GET', url: PUBLIC_PREFIX + path, headers })

it('a cached answer needs no query, and expires after another instance deletes the record', async () => {
  const id = await createShownRecord(harness, administrator, landmark, 1)
  now += FRESH_MS
  const paths = [
    `/areas/landmark/records/${id}`,
    '/areas/landmark/records?place=5001',
    '/districts/5001',
    '/areas/landmark/records.geojson',
  ]
  const shown = await Promise.all(paths.map((path) => get(path)))
  for (const { statusCode, body } of shown) {
    expect(statusCode).toBe(200)
    expect(body).toContain(`/records/${id}"`)
  }

  now += FRESH_MS - 1
  statements = []
  for (const [at, path] of paths.entries()) {
    const again = await get(path, { 'if-none-match': String(shown[at]?.headers.etag) })
    expect(again.statusCode, path).toBe(304)
  }
  expect(statements).toEqual([])

  const deleted = await administrator.get(`${landmark.path}/delete/${id}`)
  expect(deleted.status, JSON.stringify(deleted.body)).toBe(200)
  now += 1
  for (const path of paths) expect((await get(path)).body, path).not.toContain(`/records/${id}"`)
  expect((await get(paths[0] ?? '')).statusCode).toBe(404)
})

it('an expired answer is revalidated with one query when nothing has changed', async () => {
  await createShownRecord(harness, administrator, landmark, 2)
  now += FRESH_MS
  const path = '/areas/landmark/records?place=5001'
  const { etag } = (await get(path)).headers
  now += FRESH_MS
  statements = []
  expect((await get(path, { 'if-none-match': String(etag) })).statusCode).toBe(304)
  expect(statements).toHaveLength(1)
  expect(statements[0]).toContain('list_change')
})

it('a hidden record and an unknown record cause the same queries and the same 404', async () => {
  const id = await createShownRecord(harness, administrator, landmark, 3)
  await setColumns(harness, landmark, id, { deleted_at: 'now()' })
  const statementsFor = async (path: string) => {
    statements = []
    const { statusCode, body } = await get(path)
    return { statusCode, body, statements }
  }
  for (const rest of ['', `/pictures/${'0'.repeat(64)}/320`, `/documents/${'0'.repeat(64)}`]) {
    const hidden = await statementsFor(`/areas/landmark/records/${id}${rest}`)
    expect(hidden).toMatchObject({ statusCode: 404 })
    expect(hidden.statements).not.toEqual([])
    expect(await statementsFor(`/areas/landmark/records/999999999${rest}`)).toEqual(hidden)
  }
})
