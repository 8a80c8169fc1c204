import { beforeAll, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { policy } from '#areas/policies/policy.ts'
import { tableOf } from '#domain/area/area.ts'
import { engineDeps } from '#server/area-routes.ts'
import { raw, sql } from '#server/db/sql.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import { createDemoAccounts, DEMO_ACCOUNTS } from '#server/features/accounts/demo-accounts.ts'
import { loadGeography } from '#server/features/geography/live-geography.ts'
import { openPictureStore } from '#server/pictures/storage/picture-store.ts'
import { testDatabase } from '../../tests/database.ts'
import { demoRecords } from './content.ts'
import { fillFigureHistory } from './figure-history.ts'
import { fillDemo } from './fill.ts'
import { removeDemo } from './remove-demo.ts'

const POLICIES = ['policy', 'subpolicy', 'projectPolicy']
const records = demoRecords(areas)
  .filter(({ area }) => area.key === 'gov' || POLICIES.includes(area.key))
  .map((record) => ({ ...record, pictures: {}, documents: [] }))

const database = testDatabase()
let deps: EngineDeps
beforeAll(async () => {
  const { db } = database
  const geography = await loadGeography(db)
  const pictureStore = openPictureStore(undefined)
  deps = engineDeps({ database, geography, pictureStore, clock: Date.now })
  await fillDemo(deps, records)
  await fillFigureHistory({ ...deps, db })
  await createDemoAccounts(db, Date.now)
})

const policies = raw(tableOf(policy))

async function count(from: ReturnType<typeof sql>): Promise<number> {
  const [row] = await database.db.query<{ count: number }>(sql`select count(*)::int as count from ${from}`)
  return row?.count ?? 0
}

const state = async () => ({
  inTrash: await count(sql`${policies} where deleted_at is not null`),
  events: await count(sql`history`),
  suspended: await count(sql`account where suspended_at is not null`),
  days: await count(sql`(select distinct day from completeness_day) d`),
})

it('has demo content that refers to each other', () => {
  expect(new Set(records.map(({ area }) => area.key)).size).toBe(POLICIES.length + 1)
})

it('lists in a trial what would go, and changes nothing', async () => {
  const before = await state()
  const { records: gone, accounts, figures, ...left } = await removeDemo(deps, { isTrial: true })
  expect([...gone.values()].reduce((sum, one) => sum + one, 0)).toBe(records.length)
  expect(accounts).toHaveLength(DEMO_ACCOUNTS.length)
  expect(figures).toBeGreaterThan(0)
  expect(left).toEqual({ changed: 0, referenced: 0, hasAdministrator: false })
  expect(await state()).toEqual(before)
})

it('moves unchanged records to the trash, and keeps what officials have changed or refer to', async () => {
  const { db } = database
  // An official has taken over one record of the second level; the first level that it refers to stays too.
  const subPolicy = areas.find(({ key }) => key === 'subpolicy')
  if (subPolicy === undefined) throw new Error('there is no such area')
  await db.execute(sql`update ${raw(tableOf(subPolicy))} set version = 2
    where id = (select min(id) from ${raw(tableOf(subPolicy))})`)
  const [kept = ''] = DEMO_ACCOUNTS.map(({ pid }) => pid)
  await db.execute(sql`update account set fname = 'สมชาย' where emp_pid = ${kept}`)
  const removal = await removeDemo(deps)
  expect(removal).toMatchObject({ changed: 1, referenced: 1, hasAdministrator: false })
  expect(removal.accounts).toHaveLength(DEMO_ACCOUNTS.length - 1)
  expect(await count(sql`account where suspended_at is not null`)).toBe(DEMO_ACCOUNTS.length - 1)
  expect(await count(sql`session`)).toBe(0)
  expect(await count(sql`${policies} where deleted_at is null`)).toBe(1)
  expect(await count(sql`history where action = 'delete' and actor_name = 'คำสั่ง demo:remove'`)).toBe(
    records.length - 2,
  )
  expect(await count(sql`(select distinct day from completeness_day) d`)).toBe(1)
})

it('finds nothing more when it is called again', async () => {
  const before = await state()
  const { records: gone, accounts, figures } = await removeDemo(deps)
  expect({ gone: gone.size, accounts, figures }).toEqual({ gone: 0, accounts: [], figures: 0 })
  expect(await state()).toEqual(before)
})
