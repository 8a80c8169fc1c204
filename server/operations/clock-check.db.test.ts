/** A clock that jumps must not empty the bin. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gov } from '#areas/district/gov.ts'
import { areas } from '#areas/index.ts'
import { tableOf } from '#domain/area/area.ts'
import { openPictureStore } from '#server/pictures/storage/picture-store.ts'
import { type Harness, type TestOfficial, openHarness } from '../../tests/harness.ts'
import { sampleBody } from '../../tests/sample.ts'
import { cleanUp } from './daily-cleanup.ts'
import { ClockError, watchClock } from './clock-check.ts'

let harness: Harness
let administrator: TestOfficial
beforeAll(async () => {
  harness = await openHarness()
  administrator = await harness.signIn('4000000000003')
})
afterAll(() => harness.close())

const DAY_MS = 24 * 60 * 60 * 1000
/** A record that was deleted so many days ago. */
async function deleted(days: number): Promise<number> {
  const { body } = await administrator.post(gov.path, sampleBody(gov, '50010200', days))
  await administrator.get(`${gov.path}/delete/${body.id}`)
  await sql`update ${sql.table(tableOf(gov))} set deleted_at = now() - make_interval(days => ${days})
    where id = ${body.id}`.execute(harness.db)
  return body.id
}
const isThere = async (id: number) =>
  (await sql`select from ${sql.table(tableOf(gov))} where id = ${id}`.execute(harness.db)).rows.length === 1

/** Tidies up as the server does from day to day; what is told of the clock. */
async function tidyWith(checkClock: () => Promise<void>): Promise<string[]> {
  const told: string[] = []
  const onError = (error: unknown) => {
    if (!(error instanceof ClockError)) throw error
    told.push(error.message)
  }
  const pictures = openPictureStore(undefined)
  await cleanUp({ db: harness.db, areas, pictures, clock: Date.now, onError }, checkClock)
  return told
}

it('keeps for a day what a clock that jumped ahead calls over, and removes it the day after', async () => {
  let passed = 0
  const checkClock = watchClock(harness, () => passed)
  expect(await tidyWith(checkClock)).toEqual([])
  const id = await deleted(91)
  // By the database a moment has passed, and by us less than nothing: the clock went ahead by a hundred days.
  passed -= 100 * DAY_MS
  expect(await tidyWith(checkClock)).toEqual([expect.stringContaining('jumped by 2400 hours')])
  expect(await isThere(id)).toBe(true)
  expect(await tidyWith(checkClock)).toEqual([])
  expect(await isThere(id)).toBe(false)
})

it('keeps what is over where nothing has happened for long, as after a start with a wrong clock or an old backup', async () => {
  const id = await deleted(95)
  await sql`alter table history disable trigger user`.execute(harness.db)
  await sql`alter table event disable trigger user`.execute(harness.db)
  await sql`update history set at = at - interval '40 days'`.execute(harness.db)
  await sql`update event set at = at - interval '40 days'`.execute(harness.db)
  const checkClock = watchClock(harness)
  expect(await tidyWith(checkClock)).toEqual([expect.stringContaining('40 days after the last thing')])
  expect(await isThere(id)).toBe(true)
  expect(await tidyWith(checkClock)).toEqual([])
  expect(await isThere(id)).toBe(false)
})
