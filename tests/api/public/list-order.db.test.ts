/** The orders of public lists: their values, their pages, and records without a value. */
import { describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import type { Area } from '#domain/area/area.ts'
import { sortNames } from '#server/public/list-order.ts'
import type { PublicRecordJson } from '#server/public/presentation/public-record.ts'
import { publicArea } from '#server/public/public-areas.ts'
import { PUBLIC_PREFIX } from '#server/public/public-route.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { callPublic, createShownRecord, setColumns, TEST_DAY } from './public-fixture.ts'

const { harness, administrator } = signedIn({ administrator: 'administrator' }, { clock: () => TEST_DAY })

const areaOf = (key: string): Area => {
  const area = areas.find((each) => each.key === key)
  if (area === undefined) throw new Error(`no area ${key}`)
  return area
}

type Page = { records: PublicRecordJson[]; next: string | null; sorts: string[] }
const get = async (path: string): Promise<Page> => {
  const { status, text } = await callPublic(harness, path)
  expect(status, `${path} ${text}`).toBe(200)
  return JSON.parse(text)
}

/** All records of a list, read in pages of `limit`. */
async function readAll(path: string, limit: number): Promise<PublicRecordJson[]> {
  const found: PublicRecordJson[] = []
  let next: string | null = `${path}&limit=${limit}`
  while (next !== null) {
    const page: Page = await get(next)
    found.push(...page.records)
    next = page.next === null ? null : page.next.slice(PUBLIC_PREFIX.length)
  }
  return found
}

async function createRecords(key: string, values: readonly Record<string, string>[]): Promise<string[]> {
  const ids: string[] = []
  for (const [at, each] of values.entries()) {
    const id = await createShownRecord(harness, administrator, areaOf(key), at + 1)
    await setColumns(harness, areaOf(key), id, each)
    ids.push(String(id))
  }
  return ids
}

describe('the order of a public list', () => {
  it('is by price as a number, and products without a price come last', async () => {
    const prices = ['12,500', '', '90', '1,250.50', '12-15']
    const ids = await createRecords(
      'otop',
      prices.map((price) => ({ product_price: `'${price}'` })),
    )
    const orderOf = async (sort: string) =>
      (await readAll(`/areas/otop/records?sort=${sort}`, 2)).map(({ id }) => prices[ids.indexOf(id)])
    expect((await orderOf('productPrice')).slice(0, 3)).toEqual(['90', '1,250.50', '12,500'])
    expect((await orderOf('-productPrice')).slice(0, 3)).toEqual(['12,500', '1,250.50', '90'])
  })

  it('is by title in the order of Thai, and by the day of its start', async () => {
    const titles = ['เกาะ', 'ขนม', 'กล้วย', 'แกะ']
    await createRecords(
      'festival',
      titles.map((title, at) => ({
        festival_name: `'${title}'`,
        festival_begindate: `'2027-01-0${4 - at}'`,
      })),
    )
    const titlesBy = async (sort: string) =>
      (await readAll(`/areas/festival/records?sort=${sort}`, 1)).map(({ th }) => th.title)
    expect(await titlesBy('title')).toEqual(['กล้วย', 'เกาะ', 'แกะ', 'ขนม'])
    expect(await titlesBy('-title')).toEqual(['ขนม', 'แกะ', 'เกาะ', 'กล้วย'])
    expect(await titlesBy('start')).toEqual(titles.toReversed())
    const [without] = await createRecords('festival', [
      { festival_begindate: 'null', festival_enddate: 'null' },
    ])
    for (const sort of ['start', '-start']) {
      const found = await readAll(`/areas/festival/records?sort=${sort}`, 1)
      expect(found.map(({ id }) => id).indexOf(without ?? ''), sort).toBe(4)
    }
  })

  it('is by publication: the creation, or the first day of display if that is later', async () => {
    await createRecords('news', [
      { topic: `'เก่า'`, created_at: `'2026-01-01T00:00:00Z'`, start_date: `'2026-01-05'` },
      { topic: `'ใหม่'`, created_at: `'2026-03-01T05:00:00Z'`, start_date: `'2026-01-05'` },
      { topic: `'กลาง'`, created_at: `'2025-03-01T00:00:00Z'`, start_date: `'2026-02-01'` },
    ])
    const { records } = await get('/areas/news/records?sort=-published')
    expect(records.map(({ th, published }) => [th.title, published])).toEqual([
      ['ใหม่', '2026-03-01T05:00:00.000Z'],
      ['กลาง', '2026-01-31T17:00:00.000Z'],
      ['เก่า', '2026-01-04T17:00:00.000Z'],
    ])
    const feed = JSON.parse((await callPublic(harness, '/feeds/news/feed.json')).text)
    expect(feed.items.map(({ title }: { title: string }) => title)).toEqual(['ใหม่', 'กลาง', 'เก่า'])
  })

  it('pages through all records once, in every order of every area', async () => {
    for (const area of areas) {
      const described = publicArea(area)
      if (described === undefined) continue
      for (const nth of [11, 12, 13]) await createShownRecord(harness, administrator, area, nth)
      const all = (await readAll(`/areas/${area.key}/records?place=`, 200)).map(({ id }) => id).sort()
      expect((await get(`/areas/${area.key}`)).sorts).toEqual(sortNames(described))
      for (const name of sortNames(described))
        for (const sort of [name, `-${name}`]) {
          const pages = await readAll(`/areas/${area.key}/records?sort=${sort}`, 2)
          expect(pages.map(({ id }) => id).sort(), `${area.key} by ${sort}`).toEqual(all)
        }
    }
  }, 120_000)

  it('is refused with the possible values, and a cursor belongs to one order', async () => {
    const refused = await callPublic(harness, '/areas/otop/records?sort=productDetail')
    expect(refused.status).toBe(400)
    expect(JSON.parse(refused.text)).toMatchObject({ field: 'sort' })
    expect(refused.text).toContain('productPrice')
    for (const sort of ['', '-', 'id', '__proto__', 'pid', 'productTel'])
      expect((await callPublic(harness, `/areas/otop/records?sort=${sort}`)).status, sort).toBe(400)
    const { next } = await get('/areas/otop/records?sort=title&limit=1')
    const cursor = new URLSearchParams(next?.split('?')[1]).get('cursor')
    expect((await callPublic(harness, `/areas/otop/records?sort=-title&cursor=${cursor}`)).status).toBe(400)
  })

  it.each([
    ['sort=-start', ['', 'x', '2026-02-30', '20260230', '2-026-0101', "'", '10000-01-01']],
    [
      'sort=-published',
      [
        '',
        'x',
        '2026-01-01',
        '2026-02-30T25:00:00+00:00',
        '2026-02-30T00:00:00+00:00',
        '0000-01-01T00:00:00+00:00',
        '2026-01-01T00:00:00+16:00',
      ],
    ],
  ])('by ?%s refuses a cursor that somebody wrote', async (sort, keys) => {
    await createRecords('news', [{}, {}])
    const { next } = await get(`/areas/news/records?${sort}&limit=1`)
    const cursor = new URLSearchParams(next?.split('?')[1]).get('cursor') ?? ''
    const [, id, digest] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    for (const key of keys) {
      const forged = Buffer.from(JSON.stringify([key, id, digest])).toString('base64url')
      const { status, text } = await callPublic(harness, `/areas/news/records?${sort}&cursor=${forged}`)
      expect([status, JSON.parse(text).field], key).toEqual([400, 'cursor'])
    }
  })
})
