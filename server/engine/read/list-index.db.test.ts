import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { tradition } from '#areas/tourism/tradition.ts'
import { type Area, tableOf } from '#domain/area/area.ts'
import type { RowQuery } from '#server/db/protocol/row-reader.ts'
import { openQueryRecordingHarness, explainQuery } from '../../../tests/query-recorder.ts'
import type { Harness, TestOfficial } from '../../../tests/harness.ts'
import { sampleBody } from '../../../tests/sample.ts'
import { hasListIndex, MAX_INDEXED_JSON_BYTES } from './list-index.ts'
import { queryRows } from '../query.ts'

let harness: Harness
let district: TestOfficial
let asked: RowQuery[]

beforeAll(async () => {
  ;({ harness, asked } = await openQueryRecordingHarness())
  district = await harness.signIn('1000000000009')
})
afterAll(() => harness.close())

const PLACE = '50010200'

/** What the database is asked for a list; asked anew it would be given from memory. */
async function questionOf(area: Area, search: object): Promise<RowQuery> {
  asked.length = 0
  const { status } = await district.post(`${area.path}/search`, { CC: '50', AA: '01', ...search })
  expect(status).toBe(200)
  const list = asked.find(({ text }) => text.includes(`from ${tableOf(area)}`))
  if (!list) throw new Error(`nothing was asked of ${area.key}`)
  return list
}

describe.each(areas.filter(hasListIndex).map((area) => [area.key, area] as const))(
  'a list of %s',
  (_key, area) => {
    it.each([
      ['whole', {}],
      ['by pages', { PAGE: 2, PAGE_SIZE: 10 }],
    ])('is read from its index, %s', async (_how, search) => {
      const question = await questionOf(area, search)
      const plan = await explainQuery(harness.db, question, ['seqscan', 'bitmapscan', 'indexscan'])
      expect(plan).toContain(`Index Only Scan using ${tableOf(area)}_list on `)
      expect(plan).toMatch(
        new RegExp(`using ${tableOf(area)}_long on |Index Only Scan using ${tableOf(area)}_place`),
      )
      if (area.search.order !== undefined) return
      expect(await explainQuery(harness.db, question, ['seqscan', 'bitmapscan', 'sort'])).toContain(
        'Merge Append',
      )
    })
  },
)

describe('records whose JSON is too long for an index', () => {
  const NAMES = ['สั้นหนึ่ง', 'ยาวหนึ่ง', 'สั้นสอง', 'ยาวสอง', 'สั้นสาม']
  const detailOf = (name: string) => (name.startsWith('ยาว') ? 'รายละเอียดอย่างยาว '.repeat(100) : 'รายละเอียด')
  const ids: number[] = []

  beforeAll(async () => {
    for (const [at, name] of NAMES.entries()) {
      const { status, body } = await district.post(tradition.path, {
        ...sampleBody(tradition, PLACE, at),
        TRADITION_NAME: name,
        TRADITION_DETAIL: detailOf(name),
      })
      expect(status, JSON.stringify(body)).toBe(200)
      ids.push(body.id)
    }
  })

  const found = async (search: object = {}) => {
    const { body } = await district.post(`${tradition.path}/search`, { CC: '50', AA: '01', ...search })
    return body
  }
  const namesOf = (body: { data: Record<string, string>[] }) =>
    body.data.map((record) => record.TRADITION_NAME)

  it('stand in the list in their order', async () => {
    const lengths = await queryRows<{ isLong: boolean }>(
      harness.db,
      'select octet_length(wire) > $1 as "isLong" from area_tradition order by id',
      [MAX_INDEXED_JSON_BYTES],
    )
    expect(lengths.map(({ isLong }) => isLong)).toEqual(NAMES.map((name) => name.startsWith('ยาว')))
    const body = await found()
    expect(body.total).toBe(NAMES.length)
    expect(namesOf(body)).toEqual(NAMES)
    expect(body.data.map((record: Record<string, string>) => record.TRADITION_DETAIL)).toEqual(
      NAMES.map(detailOf),
    )
  })

  it('stand on the page that is theirs', async () => {
    const pages = [await found({ PAGE: 1, PAGE_SIZE: 2 }), await found({ PAGE: 2, PAGE_SIZE: 2 })]
    expect(pages.map(({ total }) => total)).toEqual([5, 5])
    expect(pages.flatMap(namesOf)).toEqual(NAMES.slice(0, 4))
  })

  it('stay where they are when they become short, and short ones when they become long', async () => {
    for (const [at, name] of [
      [1, 'สั้นหนึ่ง'],
      [2, 'ยาวสอง'],
    ] as const) {
      const { status, body } = await district.post(`${tradition.path}/update`, {
        TRADITION_ID: ids[at],
        TRADITION_NAME: name,
        TRADITION_DETAIL: detailOf(name),
      })
      expect(status, JSON.stringify(body)).toBe(200)
    }
    expect(namesOf(await found())).toEqual(['สั้นหนึ่ง', 'สั้นหนึ่ง', 'ยาวสอง', 'ยาวสอง', 'สั้นสาม'])
  })

  it('are not there once they lie in the bin', async () => {
    await district.get(`${tradition.path}/delete/${ids[3]}`)
    expect(namesOf(await found())).toEqual(['สั้นหนึ่ง', 'สั้นหนึ่ง', 'ยาวสอง', 'สั้นสาม'])
  })
})
