/** The search over all areas, coming events, the content of a province, and chosen properties. */
import { beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import type { Area } from '#domain/area/area.ts'
import { rebuildReadModel } from '#server/engine/read/read-model.ts'
import type { PublicRecordJson } from '#server/public/presentation/public-record.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import {
  type ColumnValues,
  callPublic,
  createShownRecord,
  hidingValues,
  setColumns,
  TEST_DAY,
} from './public-fixture.ts'

const { harness, administrator } = signedIn({ administrator: 'administrator' }, { clock: () => TEST_DAY })
const areaOf = (key: string): Area => {
  const area = areas.find((each) => each.key === key)
  if (area === undefined) throw new Error(`no area ${key}`)
  return area
}

async function create(key: string, nth: number, values: ColumnValues): Promise<number> {
  const id = await createShownRecord(harness, administrator, areaOf(key), nth)
  await setColumns(harness, areaOf(key), id, values)
  return id
}

const get = async (path: string) => {
  const { status, text } = await callPublic(harness, path)
  expect(status, `${path} ${text}`).toBe(200)
  return JSON.parse(text)
}
const titles = async (path: string): Promise<string[]> =>
  (await get(path)).records.map(({ th }: PublicRecordJson) => th.title)

/** The columns were set past the engine, so the search index has the texts of before. */
const rebuildAll = async () => {
  for (const key of ['tourism', 'landmark', 'festival', 'activity'])
    await rebuildReadModel(harness.db, areaOf(key))
}

beforeAll(async () => {
  await create('tourism', 1, { tourism_name: `'วัดเจดีย์หลวง'` })
  await create('landmark', 2, { name: `'จังหวัดเก่า'`, detail: `'อยู่ใกล้วัดเจดีย์'` })
  await create('festival', 3, {
    festival_name: `'งานเจดีย์'`,
    festival_detail: `'สรงน้ำ'`,
    festival_begindate: `'2027-01-20'`,
    festival_enddate: `'2027-01-21'`,
  })
  await create('activity', 4, {
    activity_topic: `'วันเด็ก'`,
    activity_detail: `'กิจกรรมใกล้เจดีย์'`,
    activity_startdate: `'2027-01-16'`,
    activity_enddate: `'2027-01-16'`,
  })
  await rebuildAll()
})

describe('the public search', () => {
  it('finds names before texts in all areas, and words, not their parts', async () => {
    const found = await titles('/search?q=เจดีย์')
    expect(found.slice(0, 2).sort()).toEqual(['งานเจดีย์', 'วัดเจดีย์หลวง'])
    expect(found.slice(2).sort()).toEqual(['จังหวัดเก่า', 'วันเด็ก'])
    expect(await titles('/search?q=วัด')).toEqual(['วัดเจดีย์หลวง', 'จังหวัดเก่า'])
    expect(await titles('/search?q=เจดีย์&areas=festival,news')).toEqual(['งานเจดีย์'])
    expect(await titles('/search?q=เจดีย์&limit=1')).toHaveLength(1)
  })

  it('finds nothing hidden, and nothing by texts that are not public', async () => {
    const id = await create('tourism', 5, { tourism_name: `'เขาซ่อน'` })
    await rebuildAll()
    expect(await titles('/search?q=เขาซ่อน')).toEqual(['เขาซ่อน'])
    for (const [reason, values] of Object.entries(hidingValues(areaOf('tourism'), '50010200'))) {
      await setColumns(harness, areaOf('tourism'), id, values)
      expect(await titles('/search?q=เขาซ่อน'), reason).toEqual([])
    }
  })

  it('refuses missing words, unknown areas and wrong values', async () => {
    for (const query of [
      '',
      '?q=',
      '?q=%20',
      '?q=a&areas=headman',
      '?q=a&areas=,',
      '?q=a&place=x',
      '?q=a&limit=51',
    ])
      expect((await callPublic(harness, `/search${query}`)).status, query).toBe(400)
    expect((await callPublic(harness, '/search?q=a&kind=1')).status).toBe(422)
  })
})

it('coming events of all areas are in the order of their start, from today on', async () => {
  const coming = (await get('/events?place=50&limit=50')).records as PublicRecordJson[]
  const starts = coming.map(({ start }) => start ?? '')
  expect(starts).toEqual(starts.toSorted())
  expect(coming.map(({ th }) => th.title)).toEqual(expect.arrayContaining(['วันเด็ก', 'งานเจดีย์']))
  expect(coming.every(({ end, start }) => (end ?? start ?? '') >= '2027-01-15')).toBe(true)
  expect(await titles('/events?place=50&from=2027-01-20&to=2027-01-20')).toContain('งานเจดีย์')
})

it('a province answers its content, and answers have only the requested properties', async () => {
  const province = await get('/provinces/50?level=district&areas=tourism,festival')
  expect(Object.keys(province.content)).toEqual(['tourism', 'festival'])
  expect(province.place.code).toBe('50')
  const chosen = await get('/districts/5001?areas=tourism&fields=id,th.title,th.kind')
  expect(Object.keys(chosen.content.tourism.records[0])).toEqual(['id', 'th'])
  expect(Object.keys(chosen.content.tourism.records[0].th)).toEqual(['title', 'kind'])
  const list = await get('/areas/tourism/records?fields=url')
  expect(Object.keys(list.records[0])).toEqual(['url'])
  const whole = (await get('/areas/tourism/records')).records[0]
  const [part] = (await get('/areas/tourism/records?fields=th.parts.name,th.parts.data,th.title')).records
  expect(part).toEqual({
    th: {
      parts: whole.th.parts.map(({ name, data }: Record<string, unknown>) => ({ name, data })),
      title: whole.th.title,
    },
  })
  const inEnglish = (await get('/areas/tourism/records?fields=en,pictures')).records[0]
  expect(inEnglish).toEqual({ en: whole.en, pictures: whole.pictures })
  expect((await get(`/areas/tourism/records/${whole.id}?fields=th`)).th).toEqual(whole.th)
  expect((await get('/events?place=50&fields=id')).records[0]).toEqual({ id: expect.any(String) })
  const found = await get('/search?q=วัด&fields=th.title')
  for (const record of found.records) expect(record).toEqual({ th: { title: expect.any(String) } })
  expect(found.records.length).toBeGreaterThan(0)
  for (const fields of ['', 'x', 'th.x', 'id.x', '__proto__', 'th.parts.x', 'th.title.x', 'pictures.alt'])
    expect((await callPublic(harness, `/areas/tourism/records?fields=${fields}`)).status, fields).toBe(400)
  expect((await callPublic(harness, '/provinces/5001')).status).toBe(404)
})
