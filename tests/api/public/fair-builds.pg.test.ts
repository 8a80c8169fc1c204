/**
 * One visitor who asks for much takes nothing from the others: a network has one response in the making, and
 * no statement of a visitor runs for long. The sender gets 429, and never another one a 503.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import type { Area } from '#domain/area/area.ts'
import { buildApp } from '#server/app.ts'
import { engineDeps } from '#server/area-routes.ts'
import { sql } from '#server/db/sql.ts'
import { openPictureStore } from '#server/pictures/storage/picture-store.ts'
import { PUBLIC_PREFIX } from '#server/public/public-route.ts'
import { readSettings } from '#server/settings.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { createShownRecord, TEST_DAY } from './public-fixture.ts'

const areaOf = (key: string): Area => areas.find((each) => each.key === key) as Area
const SENDER = '203.0.113.7'
/** How many responses of a network wait, besides the one that is made. */
const WAITING = 60

const { harness, administrator } = signedIn({ administrator: 'administrator' }, { clock: () => TEST_DAY })
beforeAll(async () => {
  for (const key of ['news', 'landmark']) await createShownRecord(harness, administrator, areaOf(key), 1)
})

const get = (path: string, remoteAddress: string, { app } = harness) =>
  app.inject({ method: 'GET', url: PUBLIC_PREFIX + path, remoteAddress })
/** A request with words and a total, which nobody else makes. */
const heavy = (nth: number, from = SENDER, over = harness) =>
  get(`/areas/news/records?withTotal=true&q=heavy${nth}`, from, over)

describe('a visitor whose requests take long', () => {
  it('waits for the own requests and gets 429, while all others are served', async () => {
    let sent: ReturnType<typeof heavy>[] = []
    await harness.db.transaction(async (trx) => {
      // Every response about news waits for this lock.
      await trx.execute(sql`lock table area_news in access exclusive mode`)
      sent = Array.from({ length: 100 }, (_, nth) => heavy(nth))
      const others = Array.from({ length: 44 }, (_, nth) =>
        get(`/areas/landmark/records?limit=${nth + 1}`, `198.51.100.${nth + 1}`),
      )
      for (const { statusCode, body } of await Promise.all(others)) expect(statusCode, body).toBe(200)
      // The limit of a statement ends the first one.
      const first = await (sent[0] as ReturnType<typeof heavy>)
      expect(first.json()).toMatchObject({ code: 'too-costly', error: expect.stringContaining('กรุณาระบุพื้นที่') })
      expect([first.statusCode, Number(first.headers['retry-after']) > 0]).toEqual([429, true])
    })
    const answers = await Promise.all(sent)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]))
    const rejected = answers.filter(({ body }) => body.includes('too-many-requests'))
    expect(rejected).toHaveLength(100 - 1 - WAITING)
    for (const { headers } of rejected) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(answers.at(WAITING)?.statusCode).toBe(200)
  })

  it('delays nobody who asks for the same', async () => {
    const path = '/areas/landmark/records?q=same'
    let waiting: ReturnType<typeof get> | undefined
    await harness.db.transaction(async (trx) => {
      await trx.execute(sql`lock table area_news in access exclusive mode`)
      const blocked = heavy(1_000)
      waiting = get(path, SENDER)
      expect((await get(path, '198.51.100.90')).statusCode).toBe(200)
      expect((await blocked).statusCode).toBe(429)
    })
    expect((await waiting)?.statusCode).toBe(200)
  })
})

it('words and totals over the whole country cost more requests than an answer that is there', async () => {
  const { db, database, geography } = harness
  const pictureStore = openPictureStore(undefined)
  const engine = engineDeps({ database, geography: geography(), pictureStore, clock: () => TEST_DAY })
  const settings = readSettings({ DEMO: '0', PUBLIC_REQUESTS_PER_SECOND: '1' })
  const app = await buildApp({
    database,
    settings,
    routes: [],
    publicApi: { ...engine, db, pictureStore },
    log: () => {},
  })
  const limited = { ...harness, app }
  // Ten requests may come at once. This one costs 21, so it is never made; in a place it costs 5.
  const { statusCode, headers } = await heavy(1, '203.0.113.20', limited)
  expect([statusCode, Number(headers['retry-after']) > 1]).toEqual([429, true])
  const inPlace = '/areas/landmark/records?place=5001&withTotal=true&q=word'
  const statuses: number[] = []
  for (let time = 0; time < 4; time += 1)
    statuses.push((await get(inPlace, '203.0.113.21', limited)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200])
  await app.close()
})
