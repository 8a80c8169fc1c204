import { beforeEach, describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { tableOf } from '#domain/area/area.ts'
import { wireName } from '#domain/area/wire.ts'
import { raw, sql } from '#server/db/sql.ts'
import { openPictureStore } from '#server/pictures/storage/picture-store.ts'
import { signedIn } from '../../tests/fixtures/signed-in.ts'
import { sampleBody, samplePicture } from '../../tests/sample.ts'
import { collectPictures } from './collect-pictures.ts'
import { cleanUp } from './daily-cleanup.ts'

const pictures = openPictureStore(undefined)
const gov = areas.find(({ key }) => key === 'gov')!
const tourism = areas.find(({ key }) => key === 'tourism')!
const { harness, official } = signedIn({ official: 'administrator' })

const fail = (error: unknown) => {
  throw error
}
const names = async () =>
  (await harness.db.query<{ sha256: string }>(sql`select sha256 from picture order by put_at, sha256`)).map(
    ({ sha256 }) => sha256,
  )
const makeTwoDaysOlder = () => harness.db.query(sql`update picture set put_at = put_at - interval '2 days'`)
const collect = () => collectPictures({ db: harness.db, areas, pictures })

/** Makes pictures that no other test has stored. */
let seed = 0
const newPicture = () => {
  seed += 1
  return samplePicture(seed)
}
const addRecord = async (area = gov): Promise<number> => {
  const part = area.gallery ? 'img' : 'image'
  const { status, body } = await official.form(area.path, sampleBody(area, '50010200'), {
    [part]: await newPicture(),
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id
}
const replacePicture = async (id: number, area = gov) => {
  const part = area.gallery ? 'img' : 'image'
  const body = { ...sampleBody(area, '50010200', 2), [wireName(area.id)]: id }
  expect((await official.form(`${area.path}/update`, body, { [part]: await newPicture() })).status).toBe(200)
}

beforeEach(async () => {
  for (const area of [gov, tourism]) {
    const { body } = await official.post(`${area.path}/search`, { CC: '50' })
    for (const record of body.data) {
      await official.get(`${area.path}/delete/${record[wireName(area.id)]}`)
      await official.post(`${area.path}/purge`, { ID: record[wireName(area.id)] })
    }
  }
  await makeTwoDaysOlder()
  await collect()
  expect(await names()).toEqual([])
})

describe('collectPictures', () => {
  it.each([
    ['a field', gov],
    ['a gallery', tourism],
  ])('keeps the pictures that a record shows now or in its history, in %s', async (_where, area) => {
    const id = await addRecord(area)
    await replacePicture(id, area)
    await makeTwoDaysOlder()
    expect(await collect()).toEqual({ removed: 0, erased: 0 })
    expect(await names()).toHaveLength(2)
    const earlier = await official.post(`${area.path}/restore`, { ID: id, VERSION: 1 })
    expect(earlier.status).toBe(200)
    await official.get(`${area.path}/delete/${id}`)
    expect(await collect()).toEqual({ removed: 0, erased: 0 })
    expect((await official.post(`${area.path}/restore`, { ID: id })).status).toBe(200)
  })

  it('removes the pictures of a purged record, unless another record shows them', async () => {
    const [first, second] = [await addRecord(), await addRecord()]
    const [, shared] = await names()
    await harness.db.execute(sql`update ${raw(tableOf(gov))} set gov_img = ${shared} where id = ${first}`)
    await official.get(`${gov.path}/delete/${second}`)
    await official.post(`${gov.path}/purge`, { ID: second })
    await replacePicture(await addRecord())
    await makeTwoDaysOlder()
    expect(await collect()).toEqual({ removed: 0, erased: 0 })
    await official.get(`${gov.path}/delete/${first}`)
    await official.post(`${gov.path}/purge`, { ID: first })
    expect(await collect()).toEqual({ removed: 2, erased: 0 })
    expect(await names()).toHaveLength(2)
  })

  it('keeps pictures that were stored less than a day ago', async () => {
    const id = await addRecord()
    await official.get(`${gov.path}/delete/${id}`)
    await official.post(`${gov.path}/purge`, { ID: id })
    expect((await collect()).removed).toBe(0)
    await makeTwoDaysOlder()
    expect((await collect()).removed).toBe(1)
  })

  it('runs after the purge of the trash, so that one daily run removes the record and its pictures', async () => {
    const id = await addRecord()
    await official.get(`${gov.path}/delete/${id}`)
    await makeTwoDaysOlder()
    await harness.db.execute(
      sql`update ${raw(tableOf(gov))} set deleted_at = now() - interval '91 days' where id = ${id}`,
    )
    const works = [1, 2].map(() =>
      cleanUp({
        db: harness.db,
        areas,
        pictures,
        geography: harness.geography,
        clock: Date.now,
        onError: fail,
      }),
    )
    await Promise.all(works)
    expect(await names()).toEqual([])
  })

  it('removes no picture that users upload or restore at the same time', async () => {
    /** The digest of the picture that a record shows. */
    const pictureOf = async (record: number) => {
      const rows = await harness.db.query<{ image: string }>(
        sql`select gov_img as image from area_gov where id = ${record}`,
      )
      return rows[0]?.image
    }
    const id = await addRecord()
    const versions = [await pictureOf(id)]
    await replacePicture(id)
    versions.push(await pictureOf(id))
    await makeTwoDaysOlder()
    for (let round = 0; round < 10; round += 1) {
      const bytes = await samplePicture(1000 + (round % 2))
      const gone = await official.form(gov.path, sampleBody(gov, '50010200'), { image: bytes })
      const uploaded = await pictureOf(gone.body.id)
      await official.get(`${gov.path}/delete/${gone.body.id}`)
      await official.post(`${gov.path}/purge`, { ID: gone.body.id })
      await makeTwoDaysOlder()
      const answers = await Promise.all([
        official.form(gov.path, sampleBody(gov, '50010200'), { image: bytes }),
        collect(),
        official.post(`${gov.path}/restore`, { ID: id, VERSION: 1 + (round % 2) }),
      ])
      expect([answers[0].status, answers[2].status]).toEqual([200, 200])
      const shown = await harness.db.query(
        sql`select g.id, p.sha256 as image from area_gov g left join picture p on g.gov_img = p.sha256 order by g.id`,
      )
      expect(shown).toEqual([
        { id, image: versions[round % 2] },
        { id: answers[0].body.id, image: uploaded },
      ])
      for (const digest of [versions[round % 2], uploaded])
        expect((await official.open(`/pictures/${digest}`)).status).toBe(200)
      await official.get(`${gov.path}/delete/${answers[0].body.id}`)
      await official.post(`${gov.path}/purge`, { ID: answers[0].body.id })
    }
  })
})
