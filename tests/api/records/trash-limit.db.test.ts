/** The answers about a deleted record shortly before and after its 90 days in the trash, and after 100. */
import { describe, expect, it } from 'vitest'
import { festival as area } from '#areas/tourism/festival.ts'
import { tableOf } from '#domain/area/area.ts'
import { wireName } from '#domain/area/wire.ts'
import { raw, sql } from '#server/db/sql.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { sampleBody } from '../../sample.ts'

const ID = wireName(area.id)
const PLACE = '50010200'
const DAY_MINUTES = 24 * 60

const { harness, official } = signedIn({ official: 'mueang' })

/** A record that was deleted this many minutes ago and not purged yet. */
async function createDeletedRecord(minutes: number): Promise<number> {
  const { body } = await official.form(area.path, sampleBody(area, PLACE), {})
  await official.get(`${area.path}/delete/${body.id}`)
  await harness.db.query(
    sql`update ${raw(tableOf(area))} set deleted_at = now() - ${minutes} * interval '1 minute' where id = ${body.id}`,
  )
  return body.id
}

/** Which requests find the record, and what restoring it answers. */
async function traces(id: number) {
  const lists = [await official.post(`${area.path}/bin`, {}), await official.post('trash/search', {})]
  const counts = lists[1]?.body.AREAS as { AREA: string; COUNT: number }[]
  const change = await official.post(`${area.path}/update`, { [ID]: id, VERSION: 2 })
  return {
    isListed: lists.map(({ body }) => JSON.stringify(body.data).includes(`"${ID}":${id},`)),
    count: counts.find(({ AREA }) => AREA === area.key)?.COUNT,
    saysWhoDeleted: change.body.DELETED_BY !== undefined,
    restored: (await official.post(`${area.path}/restore`, { ID: id })).status,
  }
}

describe('a deleted record', () => {
  it('is listed in the trash and restored 5 minutes before its 90 days end', async () => {
    const found = await traces(await createDeletedRecord(90 * DAY_MINUTES - 5))
    expect(found).toEqual({ isListed: [true, true], count: 1, saysWhoDeleted: true, restored: 200 })
  })

  it.each([90 * DAY_MINUTES + 5, 100 * DAY_MINUTES])(
    'is in no list and cannot be restored after %d minutes',
    async (minutes) => {
      const found = await traces(await createDeletedRecord(minutes))
      expect(found).toEqual({
        isListed: [false, false],
        count: undefined,
        saysWhoDeleted: false,
        restored: 404,
      })
    },
  )
})
