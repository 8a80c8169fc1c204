/**
 * Searches lists over HTTP as officials do: which records are found, and in which order, on both engines
 * (issue 3, item 8).
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { gov } from '#areas/district/gov.ts'
import { tradition } from '#areas/tourism/tradition.ts'
import { galleryTableOf } from '#domain/area/area.ts'
import { raw, sql } from '#server/db/sql.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { sampleBody } from '../../sample.ts'

/** The sub-districts of the records for the search, and of those for the order. */
const FOUND_IN = '50010200'
const SORTED_IN = '50010300'
const { harness, district } = signedIn({ district: 'mueang' })

async function add(place: string, names: readonly string[]): Promise<void> {
  for (const [at, name] of names.entries()) {
    const body = { ...sampleBody(tradition, place, at), TRADITION_NAME: name, TRADITION_NAME_EN: '' }
    const { status, body: answer } = await district.post(tradition.path, body)
    expect(status, JSON.stringify(answer)).toBe(200)
  }
}

async function found(Q: string, further: object = {}): Promise<string[]> {
  const { status, body } = await district.post(`${tradition.path}/search`, {
    CC: '50',
    AA: '01',
    TT: FOUND_IN.slice(4, 6),
    Q,
    ...further,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.total).toBe(body.data.length)
  return body.data.map((record: Record<string, string>) => record.TRADITION_NAME)
}

describe('the search box finds', () => {
  // Marks that look alike on the screen are written as escapes.
  const NAMES = [
    'งานตักบาตรน\u0e49\u0e33ผึ้ง',
    'แห่ไม้ค\u0e49\u0e33โพธิ์',
    'ประเพณียี่เป็ง ครั้งที่ ๑๒',
    'Yi Peng Lantern Festival',
    'ส่วนลด 100% ของดีเมืองเหนือ',
    'ทาง_ขีด\\กลับ',
    'กวนข้าวทิพย์ (บ้านใหม่)',
  ]
  beforeAll(() => add(FOUND_IN, NAMES))

  it.each([
    ['a part of a word', 'ตักบาตร', 0],
    ['parts of several words in any order', 'ผึ้ง งาน', 0],
    ['ำ typed as two characters', 'น\u0e49\u0e4d\u0e32ผึ้ง', 0],
    ['ํ before the tone', 'น\u0e4d\u0e49\u0e32ผึ้ง', 0],
    ['the tone after ำ', 'น\u0e33\u0e49', 0],
    ['the tone before the upper vowel', 'ผ\u0e49\u0e36ง', 0],
    ['a tone typed twice', 'ไม\u0e49\u0e49ค\u0e49\u0e33', 1],
    ['เ twice for แ', 'เเห่', 1],
    ['Arabic digits for Thai ones', 'ครั้งที่ 12', 2],
    ['Thai digits for Arabic ones', 'ส่วนลด ๑๐๐', 4],
    ['capitals', 'YI PENG', 3],
    ['small letters', 'lantern fest', 3],
    ['a percent sign', '100%', 4],
    ['an underscore', 'ทาง_', 5],
    ['a backslash', 'ขีด\\', 5],
    ['a name without its brackets and spaces', 'ทิพย์บ้านใหม่', 6],
  ])('%s', async (_what, query, at) => {
    expect(await found(query)).toEqual([NAMES[at]])
  })

  it.each(['.', ' - ', 'ฯ', "'", '"“', '\u200b.'])('nothing for %j alone', async (Q) => {
    for (const path of [tradition.path, gov.path]) {
      const { status, body } = await district.post(`${path}/search`, { CC: '50', AA: '01', Q })
      expect([status, body.isFound, body.total, body.data]).toEqual([200, false, 0, []])
    }
  })

  it.each(['', '  ', '\u200b'])('everything for a blank search (%j)', async (Q) => {
    expect(await found(Q)).toHaveLength(NAMES.length)
  })

  it.each(['%', '_', '\\', '%%', '10_%', 'ทาง%กลับ', 'ทางxyขีด', "' or 1=1 --"])(
    '%s only where a name contains it literally',
    async (query) => {
      const expected = NAMES.filter((name) => query.length === 1 && name.includes(query))
      expect(await found(query)).toEqual(expected)
    },
  )
})

describe('sorting by name', () => {
  const DICTIONARY = [
    'กฐิน',
    'กวนข้าวทิพย์',
    'เกี่ยวข้าว',
    'แกลบ',
    'ไกวเปล',
    'เข้าพรรษา',
    'แข่งเรือ',
    'โคมลอย',
    'ใจบ้าน',
    'น้อยหน่า',
    'น้ำ',
    'ปอยส่างลอง',
    'เป่าแคน',
    'แห่นางแมว',
    'ไหลเรือไฟ',
    'Alms',
    'Boat',
  ].map((name) => `${name} เรียง`)
  beforeAll(() => add(SORTED_IN, DICTIONARY.toReversed()))

  it('follows the Thai dictionary: the consonant first, then the vowel in front of it', async () => {
    const sort = (DIR: string) => found('เรียง', { TT: SORTED_IN.slice(4, 6), SORT: 'TRADITION_NAME', DIR })
    const [latin, thai] = [DICTIONARY.slice(-2), DICTIONARY.slice(0, -2)]
    expect(await sort('asc')).toEqual([...latin, ...thai])
    expect(await sort('desc')).toEqual([...latin, ...thai].reverse())
  })
})

describe('the database constraint', () => {
  it.each(areas.flatMap((area) => (area.gallery ? [[area.key, galleryTableOf(area)] as const] : [])))(
    'rejects a sixth picture of %s, and requires unique picture numbers',
    async (_key, table) => {
      const insert = (no: number) =>
        harness.db.query(sql`insert into ${raw(table)} (parent_id, no, picture) values (0, ${no}, 'x')`)
      for (const no of [0, 6]) await expect(insert(no)).rejects.toThrow(`${table}_no`)
      const [rule] = await harness.db.query<{ definition: string }>(
        sql`select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${`${table}_once`}`,
      )
      expect(rule?.definition).toBe('UNIQUE (parent_id, no)')
    },
  )
})
