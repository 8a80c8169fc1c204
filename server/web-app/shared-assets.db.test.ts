/** Two servers of different builds on one database: each serves the assets of the other. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { raw, sql } from '#server/db/sql.ts'
import { createServer } from '#server/http/server.ts'
import { registerWebApp } from '#server/http/static.ts'
import { openTestDatabase } from '../../tests/database.ts'
import { sharedAssets } from './shared-assets.ts'

let db: Db
let folder: string
let ends: (() => Promise<unknown>)[]
beforeAll(async () => {
  const database = await openTestDatabase()
  db = database.db
  return database.close
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'amphoe-builds-'))
  ends = []
  await db.execute(raw('delete from asset'))
})
afterEach(async () => {
  for (const end of ends) await end()
  rmSync(folder, { recursive: true })
})

/** A server of a build with these files. It counts its reads of the database. */
async function startServer(build: string, files: Readonly<Record<string, string>>, maxBytes?: number) {
  const webFolder = join(folder, build)
  for (const [name, text] of Object.entries(files)) {
    const file = join(webFolder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  let reads = 0
  const counted: Db = {
    ...db,
    query: (statement) => {
      reads += 1
      return db.query(statement)
    },
  }
  const assets = sharedAssets(counted, webFolder, maxBytes)
  await assets.store()
  const app = createServer({ log: () => {}, trustProxy: [] })
  registerWebApp(app, webFolder, { settings: {}, findAsset: assets.find })
  ends.push(() => app.close())
  const get = (url: string, encoding = '') => app.inject({ url, headers: { 'accept-encoding': encoding } })
  return { ...assets, get, reads: () => reads }
}

const buildOf = (name: string) => ({
  'index.html': `<!doctype html><title>${name}</title>`,
  [`assets/app-${name}.js`]: `plain ${name}`,
  [`assets/app-${name}.js.br`]: `br ${name}`,
  [`assets/app-${name}.js.gz`]: `gzip ${name}`,
  [`assets/fonts/font-${name}.woff2`]: `font ${name}`,
  [`secret-${name}.json`]: 'of no other build',
})
const storedPaths = async () =>
  (await db.query<{ path: string }>(sql`select path from asset order by path`)).map(({ path }) => path)

it('serves the files of an older and of a newer build as its own', async () => {
  const older = await startServer('older', buildOf('old'))
  // The older server has looked before the newer one starts.
  expect((await older.get('/assets/app-new.js')).statusCode).toBe(404)
  const newer = await startServer('newer', buildOf('new'))
  for (const [server, other] of [
    [older, 'new'],
    [newer, 'old'],
  ] as const) {
    for (const [encoding, body] of [
      ['br, gzip', `br ${other}`],
      ['gzip', `gzip ${other}`],
      ['', `plain ${other}`],
    ] as const) {
      const answer = await server.get(`/assets/app-${other}.js`, encoding)
      expect(answer).toMatchObject({ statusCode: 200, body })
      expect(answer.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      })
    }
    const font = await server.get(`/assets/fonts/font-${other}.woff2`, 'br')
    expect(font).toMatchObject({ statusCode: 200, body: `font ${other}` })
    expect(font.headers['content-encoding']).toBeUndefined()
  }
})

it('shares no file without a digest, no compressed form, and no unknown path', async () => {
  await startServer('older', buildOf('old'))
  const { get } = await startServer('newer', buildOf('new'))
  for (const path of ['/assets/app-old.js.br', '/assets/app-older.js', '/assets/', '/assets/app-old'])
    expect((await get(path)).statusCode, path).toBe(404)
  expect(await storedPaths()).not.toContain('/secret-old.json')
  expect((await get('/secret-old.json')).statusCode).toBe(404)
})

it('reads the database one time for any number of simultaneous unknown paths, and not for others', async () => {
  const { get, reads } = await startServer('one', buildOf('one'))
  const before = reads()
  const paths = Array.from({ length: 200 }, (_, at) => `/assets/made-up-${at}.js`)
  const answers = await Promise.all(paths.map((path) => get(path)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
  expect(reads() - before).toBeLessThanOrEqual(2)
  const after = reads()
  for (const path of ['/', '/manage/gov', '/assets/app-one.js', '/assets/made-up.exe']) await get(path)
  expect(reads()).toBe(after)
})

it('keeps a file of another build in memory', async () => {
  await startServer('older', buildOf('old'))
  const { get, reads } = await startServer('newer', buildOf('new'))
  await get('/assets/app-old.js')
  const before = reads()
  await Promise.all(Array.from({ length: 20 }, () => get('/assets/app-old.js')))
  expect(reads()).toBe(before)
})

const age = (days: number, name: string) =>
  db.execute(
    sql`update asset set used_at = now() - make_interval(days => ${days}) where path like ${`%${name}%`}`,
  )

it('removes the files of a build a week after its last server, and none of a running one', async () => {
  await startServer('older', buildOf('old'))
  const newer = await startServer('newer', buildOf('new'))
  await age(6, 'old')
  await age(30, 'new')
  await newer.store()
  await newer.prune()
  expect(await storedPaths()).toHaveLength(4)
  await age(8, 'old')
  await newer.prune()
  expect(await storedPaths()).toEqual(['/assets/app-new.js', '/assets/fonts/font-new.woff2'])
  expect((await newer.get('/assets/app-old.js')).statusCode).toBe(404)
})

it('removes the oldest files first when all builds take too much', async () => {
  await startServer('oldest', { 'assets/a.js': 'x'.repeat(1_000) })
  await age(2, 'a.js')
  await startServer('middle', { 'assets/b.js': 'x'.repeat(600), 'assets/b.js.gz': 'x'.repeat(400) })
  await age(1, 'b.js')
  const { prune } = await startServer('newest', { 'assets/c.js': 'x'.repeat(1_000) }, 2_500)
  await prune()
  expect(await storedPaths()).toEqual(['/assets/b.js', '/assets/c.js'])
})

it('stores the files of one build one time, also when several servers start together', async () => {
  await startServer('one', buildOf('one'))
  await Promise.all([1, 2, 3].map(() => startServer('one', buildOf('one'))))
  expect(await storedPaths()).toHaveLength(2)
})
