/** After every kind of write, the stored JSON of a record equals the result of the presenter. */
import { describe, expect, it } from 'vitest'
import { type Area, tableOf } from '#domain/area/area.ts'
import { wireName } from '#domain/area/wire.ts'
import { raw, sql } from '#server/db/sql.ts'
import { areasUnderTest } from '../../../tests/areas-under-test.ts'
import type { TestOfficial } from '../../../tests/harness.ts'
import { signedIn } from '../../../tests/fixtures/signed-in.ts'
import {
  requiredFiles,
  sampleBody,
  sampleDocument,
  samplePicture,
  samplePlaceOf,
} from '../../../tests/sample.ts'
import { rebuildReadModel } from './read-model.ts'

const { harness, administrator, district } = signedIn({ administrator: 'administrator', district: 'mueang' })

/** The stored JSON of the area's newest record. */
const stored = async (area: Area): Promise<Record<string, unknown>> => {
  const [row] = await harness.db.query<{ json: string }>(
    sql`select read_model as json from ${raw(tableOf(area))} order by id desc limit 1`,
  )
  return JSON.parse(row?.json ?? '{}')
}

describe.each(areasUnderTest.map((area) => [area.key, area] as const))(
  'the read model of %s',
  (_key, area) => {
    const id = wireName(area.id)
    let record: Record<string, unknown> = {}

    /** Compares the read model after a write with the rows and with the record in the response. */
    const check = async (what: string, answer: Awaited<ReturnType<TestOfficial['post']>>) => {
      expect(answer.status, `${what}: ${JSON.stringify(answer.body)}`).toBe(200)
      expect(await rebuildReadModel(harness.db, area), what).toBe(0)
      record = await stored(area)
      const { body } = await administrator.post(`${area.path}/history`, { ID: record[id] })
      expect(body.current ?? record, what).toMatchObject(record)
    }

    it('equals the result of the presenter after each write', async () => {
      const documents = (seed: number) =>
        area.documents ? { DOCUMENTS: JSON.stringify([{ PART: 'doc1', NAME: `${seed}.pdf` }]) } : {}
      const files = async (seed: number) => ({
        ...(await requiredFiles(area, seed)),
        ...(area.gallery ? { img: await samplePicture(seed) } : {}),
        ...(area.documents ? { doc1: sampleDocument(seed) } : {}),
      })
      const { path } = area
      const send = (call: string, body: Record<string, unknown>) =>
        administrator.post(`${path}/${call}`, body)
      const place = samplePlaceOf(area, '50010200')
      const added = { ...sampleBody(area, place, 1), ...documents(1) }
      await check('add', await administrator.form(path, added, await files(1)))
      const key = area.onePerPlace ? {} : { [id]: record[id] }
      const edited = { ...sampleBody(area, place, 1), ...key, ...documents(2), VERSION: record.VERSION }
      await check('edit', await administrator.form(`${path}/update`, edited, await files(2)))
      const [text] =
        Object.entries(area.fields).find(([, { kind }]) => kind === 'text' || kind === 'longText') ?? []
      if (text) {
        const change = {
          ...key,
          CATM_UKEY: record.CATM_UKEY,
          [wireName(text)]: 'แก้ไข "ก" \\ \u0007'.slice(0, 12),
        }
        await check('edit of one field', await administrator.form(`${path}/update`, change, {}))
        await check('undo', await send('undo', { ID: record[id], VERSION: record.VERSION }))
      }
      await check('restore', await send('restore', { ID: record[id], VERSION: 1 }))
      const confirmed = await send('confirm', { ID: record[id], VERSION: record.VERSION })
      if (confirmed.status !== 404) await check('confirm', confirmed)
      if (area.gallery) {
        const image = await samplePicture(3)
        const more = await district.form(area.gallery.path, { [id]: record[id] }, { image })
        await check('another picture', more)
        const { body } = await district.post(`${area.gallery.path}/search`, { [id]: record[id] })
        const first = body.data[0][wireName(area.gallery.id)]
        const removed = await district.get(`${area.gallery.path}/delete/${first}`)
        await check('without the first picture', removed)
      }
      const named = area.onePerPlace ? record.CATM_UKEY : record[id]
      await check('delete', await administrator.get(`${path}/delete/${named}`))
      await check('restore from the trash', await send('restore', { ID: record[id] }))
    })
  },
)

it('a rebuild removes its area from the list of areas without search texts', async () => {
  const [area] = areasUnderTest
  if (area === undefined) throw new Error('there are areas')
  const missing = sql`select area from search_text_missing where area = ${area.key}`
  await harness.db.execute(
    sql`insert into search_text_missing (area) values (${area.key}) on conflict do nothing`,
  )
  expect(await harness.db.query(missing)).toHaveLength(1)
  await rebuildReadModel(harness.db, area)
  expect(await harness.db.query(missing)).toEqual([])
})
