import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { villageGoodness } from '#areas/villages/village-goodness.ts'
import { tableOf } from '#domain/area/area.ts'
import type { RowQuery } from '#server/db/row-reader.ts'
import { openQueryRecordingHarness, explainQuery } from '../../../tests/query-recorder.ts'
import type { Harness, TestOfficial } from '../../../tests/harness.ts'
import { sampleBody } from '../../../tests/sample.ts'
import { queryRows } from '../query.ts'
import { hasTextIndex, MAX_INDEXED_TEXT_BYTES } from './text-index.ts'

let harness: Harness
let district: TestOfficial
let asked: RowQuery[]

beforeAll(async () => {
  ;({ harness, asked } = await openQueryRecordingHarness())
  district = await harness.signIn('1000000000009')
})
afterAll(() => harness.close())

describe.each(areas.filter(hasTextIndex).map((area) => [area.key, area] as const))(
  'a text search in %s',
  (_key, area) => {
    it('reads its words from their index and no others', async () => {
      asked.length = 0
      const { status } = await district.post(`${area.path}/search`, {
        ...{ CC: '50', AA: '01', Q: 'บ้านหนอง' },
        ...{ PAGE: 1, PAGE_SIZE: 10 },
      })
      expect(status).toBe(200)
      const question = asked.find(({ text }) => text.includes(`from ${tableOf(area)}`))
      if (!question) throw new Error('nothing was asked')
      const plan = await explainQuery(harness.db, question, ['seqscan', 'bitmapscan', 'indexscan'])
      expect(plan).toContain(`Index Only Scan using ${tableOf(area)}_words on `)
      expect(plan).toContain(`Index Scan using ${tableOf(area)}_words_long on `)
    })
  },
)

describe('records whose words are too long for an index', () => {
  const WORD = 'ทำความดี'
  const RANKS = ['1', '2', '3', '4', '5']
  /** The second and the fourth are long; the last has another word. */
  const deedOf = (rank: string) =>
    rank === '5' ? 'อื่น ๆ' : `${'เล่าไว้อย่างยาว '.repeat(rank === '2' || rank === '4' ? 100 : 1)}${WORD}`
  const ids: number[] = []

  beforeAll(async () => {
    for (const [at, rank] of RANKS.entries()) {
      const body = { ...sampleBody(villageGoodness, '50010201', at), DEED: deedOf(rank), RANK: rank }
      const answer = await district.post(villageGoodness.path, body)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      ids.push(answer.body.id)
    }
  })

  const found = async (search: object = {}) => {
    const { status, body } = await district.post(`${villageGoodness.path}/search`, {
      ...{ CC: '50', AA: '01', Q: WORD },
      ...search,
    })
    expect(status).toBe(200)
    return { total: body.total, ranks: body.data.map(({ RANK }: { RANK: string }) => RANK) }
  }

  it('are found among the others, in their order', async () => {
    const lengths = await queryRows<{ isLong: boolean }>(
      harness.db,
      'select octet_length(find_text) > $1 as "isLong" from area_village_goodness order by id',
      [MAX_INDEXED_TEXT_BYTES],
    )
    expect(lengths.map(({ isLong }) => isLong)).toEqual([false, true, false, true, false])
    expect(await found()).toEqual({ total: 4, ranks: ['1', '2', '3', '4'] })
  })

  it('stand on the page that is theirs, in any order', async () => {
    expect(await found({ PAGE: 1, PAGE_SIZE: 3 })).toEqual({ total: 4, ranks: ['1', '2', '3'] })
    expect(await found({ PAGE: 2, PAGE_SIZE: 3 })).toEqual({ total: 4, ranks: ['4'] })
    expect(await found({ PAGE: 3, PAGE_SIZE: 3 })).toEqual({ total: 4, ranks: [] })
    const backwards = { SORT: 'RANK', DIR: 'desc', PAGE_SIZE: 3 }
    expect(await found({ ...backwards, PAGE: 1 })).toEqual({ total: 4, ranks: ['4', '3', '2'] })
    expect(await found({ ...backwards, PAGE: 2 })).toEqual({ total: 4, ranks: ['1'] })
  })

  it('are found by every one of several words', async () => {
    expect(await found({ Q: `${WORD} อย่างยาว` })).toEqual({ total: 4, ranks: ['1', '2', '3', '4'] })
    expect(await found({ Q: `${WORD} ไม่มีคำนี้` })).toEqual({ total: 0, ranks: [] })
  })

  it.each([
    ['a district', '1000000000009'],
    ['the whole country', '5000000000001'],
  ])('are found by the search over everything, in %s', async (_where, pid) => {
    const { body } = await (await harness.signIn(pid)).post('find/all', { Q: WORD })
    const records = body.data.flatMap(({ RECORDS }: { RECORDS: { ID: string }[] }) => RECORDS)
    expect(records.map(({ ID }: { ID: string }) => Number(ID)).sort()).toEqual(ids.slice(0, 4))
  })

  it('are not found once they lie in the bin', async () => {
    await district.get(`${villageGoodness.path}/delete/${ids[1]}`)
    expect(await found()).toEqual({ total: 3, ranks: ['1', '3', '4'] })
  })
})
