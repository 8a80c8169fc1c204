/** A clock that jumps must not empty the trash. */
import { expect, it } from 'vitest'
import { gov } from '#areas/district/gov.ts'
import { areas } from '#areas/index.ts'
import { tableOf } from '#domain/area/area.ts'
import { identifier, sql } from '#server/db/sql.ts'
import { openPictureStore } from '#server/pictures/storage/picture-store.ts'
import { signedIn } from '../../tests/fixtures/signed-in.ts'
import { sampleBody } from '../../tests/sample.ts'
import { type CleanupDeps, ClockError, cleanUp, watchClock } from './daily-cleanup.ts'

const { harness, administrator } = signedIn({ administrator: 'administrator' })

const DAY_MS = 24 * 60 * 60 * 1000
/** Adds a record that was deleted this many days ago. */
async function addDeleted(days: number): Promise<number> {
  const { body } = await administrator.post(gov.path, sampleBody(gov, '50010200', days))
  await administrator.get(`${gov.path}/delete/${body.id}`)
  await harness.db.execute(sql`update ${identifier(tableOf(gov))} set deleted_at = now() - make_interval(days => ${days})
    where id = ${body.id}`)
  return body.id
}
const exists = async (id: number) =>
  (await harness.db.query(sql`select from ${identifier(tableOf(gov))} where id = ${id}`)).length === 1

/** Cleans up as the server does every day. Returns the messages about the clock. */
async function cleanUpWith(
  checkClock: () => Promise<void>,
  assets?: CleanupDeps['assets'],
): Promise<string[]> {
  const messages: string[] = []
  const onError = (error: unknown) => {
    if (!(error instanceof ClockError)) throw error
    messages.push(error.message)
  }
  const pictures = openPictureStore(undefined)
  await cleanUp(
    { db: harness.db, areas, pictures, assets, geography: harness.geography, clock: Date.now, onError },
    checkClock,
  )
  return messages
}

it('postpones the purge for one day when the database clock jumps ahead', async () => {
  let passed = 0
  const checkClock = watchClock(harness, () => passed)
  expect(await cleanUpWith(checkClock)).toEqual([])
  const id = await addDeleted(91)
  // The database's clock goes ahead by a hundred days, while the local timer goes on as usual.
  passed -= 100 * DAY_MS
  expect(await cleanUpWith(checkClock)).toEqual([expect.stringContaining('jumped by 2400 hours')])
  expect(await exists(id)).toBe(true)
  expect(await cleanUpWith(checkClock)).toEqual([])
  expect(await exists(id)).toBe(false)
})

it('renews the files of the own build every day, and removes those of former builds only by a right clock', async () => {
  const done: string[] = []
  const note = (what: string) => async () => {
    done.push(what)
  }
  const assets = { store: note('store'), prune: note('prune'), find: async () => undefined }
  let passed = 0
  const checkClock = watchClock(harness, () => passed)
  await cleanUpWith(checkClock, assets)
  expect(done).toEqual(['store', 'prune'])
  passed -= 100 * DAY_MS
  await cleanUpWith(checkClock, assets)
  expect(done).toEqual(['store', 'prune', 'store'])
})

it('postpones the purge for one day when the last change is 40 days old', async () => {
  const id = await addDeleted(95)
  await harness.db.execute(sql`alter table history disable trigger user`)
  await harness.db.execute(sql`alter table event disable trigger user`)
  await harness.db.execute(sql`update history set at = at - interval '40 days'`)
  await harness.db.execute(sql`update event set at = at - interval '40 days'`)
  const checkClock = watchClock(harness)
  expect(await cleanUpWith(checkClock)).toEqual([expect.stringContaining('40 days after the last change')])
  expect(await exists(id)).toBe(true)
  expect(await cleanUpWith(checkClock)).toEqual([])
  expect(await exists(id)).toBe(false)
})

it('postpones the purge when the newest changes alone were made by a clock that was ahead', async () => {
  const id = await addDeleted(95)
  await harness.db.execute(sql`alter table history disable trigger user`)
  await harness.db.execute(sql`alter table event disable trigger user`)
  await harness.db.execute(sql`update history set at = at - interval '40 days'`)
  await harness.db.execute(sql`update event set at = at - interval '40 days'`)
  // Days of normal work, long before, and one sign-in at a wrong time, which is now.
  const days = sql`generate_series(41, 46) as day`
  await harness.db.execute(sql`insert into event (at, actor_id, actor_name, address, kind, area, catm_ukey)
    select now() - make_interval(days => day), 1, '', '', 'sign-in', 'session', '00000000' from ${days}`)
  await harness.signIn('4000000000003')
  const checkClock = watchClock(harness)
  expect(await cleanUpWith(checkClock)).toEqual([expect.stringMatching(/4\d days after the last change/)])
  expect(await exists(id)).toBe(true)
})
