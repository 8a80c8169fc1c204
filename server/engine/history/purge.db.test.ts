import { describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { galleryTableOf, tableOf } from '#domain/area/area.ts'
import { raw, sql } from '#server/db/sql.ts'
import { signedIn } from '../../../tests/fixtures/signed-in.ts'
import { sampleBody, samplePicture } from '../../../tests/sample.ts'
import { purgeExpired } from './purge.ts'

const area = areas.find(({ gallery }) => gallery !== undefined)!
const { harness, administrator } = signedIn({ administrator: 'administrator' })

async function addDeleted(): Promise<number> {
  const picture = await samplePicture(1)
  const added = await administrator.form(area.path, sampleBody(area, '50010200'), { img: picture })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  await administrator.get(`${area.path}/delete/${added.body.id}`)
  return added.body.id
}

const setDeletedDaysAgo = (id: number, days: number) =>
  harness.db.query(
    sql`update ${raw(tableOf(area))} set deleted_at = now() - ${days} * interval '1 day' where id = ${id}`,
  )
const count = async (from: string, id: number) =>
  (await harness.db.query<{ count: number }>(sql`select count(*) as count from ${raw(from)} = ${id}`))[0]
    ?.count
const exists = async (id: number) => (await count(`${tableOf(area)} where id`, id)) === 1
const actionsOf = (id: number) =>
  harness.db.query(
    sql`select version, action, actor_name as who from history where record_id = ${id} order by 1`,
  )

describe('purging a record', () => {
  it('removes the record and its pictures, and adds a last row to the history', async () => {
    const id = await addDeleted()
    const answer = await administrator.post(`${area.path}/purge`, { ID: id })
    expect(answer).toMatchObject({ status: 200, body: { status: true, id, version: 3 } })
    expect(await exists(id)).toBe(false)
    expect(await count(`${galleryTableOf(area)} where parent_id`, id)).toBe(0)
    expect(await actionsOf(id)).toMatchObject([{ action: 'add' }, { action: 'delete' }, { action: 'purge' }])
    for (const call of ['restore', 'purge', 'history'])
      expect((await administrator.post(`${area.path}/${call}`, { ID: id })).body.code).toBe('not-found')
  })

  it('rejects a record that is not in the trash', async () => {
    const added = await administrator.form(area.path, sampleBody(area, '50010200'), {})
    const answer = await administrator.post(`${area.path}/purge`, { ID: added.body.id })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await exists(added.body.id)).toBe(true)
  })

  it('happens by itself after 90 days in the trash, once when several servers run it', async () => {
    const [old, young] = [await addDeleted(), await addDeleted()]
    await setDeletedDaysAgo(old, 90)
    await setDeletedDaysAgo(young, 90 - 1 / 24)
    const deps = { db: harness.db, clock: Date.now }
    const counts = await Promise.all([1, 2, 3].map(() => purgeExpired(deps, areas)))
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(1)
    expect([await exists(old), await exists(young)]).toEqual([false, true])
    expect((await actionsOf(old)).at(-1)).toEqual({ version: 3, action: 'purge', who: 'ระบบ' })
  })

  it('removes only a part of the trash in a day, the oldest first', async () => {
    const deps = { db: harness.db, clock: Date.now }
    const [today] = await harness.db.query<{ purged: number }>(
      sql`select count(*)::int as purged from history where action = 'purge' and actor_id = 0`,
    )
    const ids: number[] = []
    for (const days of [100, 120, 110]) {
      ids.push(await addDeleted())
      await setDeletedDaysAgo(ids.at(-1) ?? 0, days)
    }
    const most = (today?.purged ?? 0) + 2
    expect(await purgeExpired(deps, [area], most)).toBe(2)
    expect(await Promise.all(ids.map(exists))).toEqual([true, false, false])
    expect(await purgeExpired(deps, [area], most)).toBe(0)
    expect(await purgeExpired(deps, [area], most + 1)).toBe(1)
  })
})
