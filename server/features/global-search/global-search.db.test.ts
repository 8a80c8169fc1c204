/** What the global search finds, in which order, and how it treats unusual input. */
import { beforeAll, describe, expect, it } from 'vitest'
import { bank } from '#areas/economy/bank.ts'
import { gov } from '#areas/district/gov.ts'
import { headman } from '#areas/local-administration/headman.ts'
import { mmDetail } from '#areas/villages/mm-detail.ts'
import { tradition } from '#areas/tourism/tradition.ts'
import type { Area } from '#domain/area/area.ts'
import { wireName } from '#domain/area/wire.ts'
import type { TestOfficial } from '../../../tests/harness.ts'
import { signedIn } from '../../../tests/fixtures/signed-in.ts'
import { sampleBody } from '../../../tests/sample.ts'

const SUTHEP = '50010200'
const CHOM_THONG = '50020300'

const { district, province, administrator } = signedIn({
  district: 'mueang',
  province: 'chiangMai',
  administrator: 'administrator',
})

type Range = { FROM: number; TO: number }
type Hit = Record<'ID' | 'NAME' | 'NOTE' | 'PLACE' | 'FIND' | 'FIELD' | 'CATM_UKEY', string> & {
  MATCHES: Record<'NAME' | 'NOTE' | 'PLACE', Range[]>
}
type List = { TITLE: string; ROUTE: string; TAB: string; MORE: boolean; RECORDS: Hit[] }

let seed = 0
async function make(area: Area, place: string, values: Record<string, string>): Promise<string> {
  seed += 1
  const wire = Object.fromEntries(Object.entries(values).map(([name, value]) => [wireName(name), value]))
  const body = { ...sampleBody(area, place, seed), ...wire, CATM_UKEY: place }
  const { status, body: answer } = await administrator.post(area.path, body)
  expect(status, JSON.stringify(answer)).toBe(200)
  return String(answer.id)
}

const named = (area: Area, place: string, name: string, english = '') => {
  const [first = '', second] = area.search.finds
  return make(area, place, { [first]: name, ...(second ? { [second]: english } : {}) })
}

async function find(official: TestOfficial, Q: string): Promise<List[]> {
  const { status, body } = await official.post('find/all', { Q })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.LEFT_OUT).toEqual([])
  expect(body.isFound).toBe(body.data.length > 0)
  return body.data
}

const names = (lists: readonly List[]) => lists.flatMap(({ RECORDS }) => RECORDS.map(({ NAME }) => NAME))

describe('the global search', () => {
  // Marks that look alike on the screen are written as escapes.
  const NAMES = [
    'งานตักบาตรน\u0e49\u0e33ผึ้งใหญ่',
    'แห่ไม้ค\u0e49\u0e33โพธิ์ใหญ่',
    'ยี่เป็งใหญ่ ครั้งที่ ๑๒',
    'ลดพิเศษ 100% ของดีเมืองเหนือ',
    'ทาง_เส้น\\กลับ',
    `ของแม่ค้า 'ยาย" ทอง`,
  ]
  beforeAll(async () => {
    for (const name of NAMES) await named(tradition, SUTHEP, name)
  })

  it.each([
    ['ำ typed as two characters', 'น\u0e49\u0e4d\u0e32ผึ้งใหญ่', 0],
    ['ํ typed before the tone', 'น\u0e4d\u0e49\u0e32ผึ้งใหญ่', 0],
    ['the tone typed after ำ', 'น\u0e33\u0e49ผึ้งใหญ่', 0],
    ['the tone typed before the upper vowel', 'ผ\u0e49\u0e36งใหญ่', 0],
    ['parts of several words in any order', 'ใหญ่ ตักบาตร', 0],
    ['เ twice for แ', 'เเห่ไม้', 1],
    ['Arabic digits for Thai ones', 'เป็งใหญ่ 12', 2],
    ['Thai digits for Arabic ones', 'พิเศษ ๑๐๐', 3],
    ['a percent sign', '100%', 3],
    ['an underscore', 'ทาง_', 4],
    ['a backslash', 'เส้น\\', 4],
    ['two letters inside a word, which finds nothing', 'งข', -1],
    ['quotation marks', `ค้า 'ยาย" ทอง`, 5],
  ])('handles a query with %s', async (_what, query, at) => {
    expect(names(await find(district, query))).toEqual(at < 0 ? [] : [NAMES[at]])
  })

  it.each([
    ['%%'],
    ['__'],
    ['ทาง%กลับ'],
    ['100\\%'],
    ["' or 1=1 --"],
    ['"; drop table area_gov; --'],
    ['$1 $2'],
    ['😀😀'],
    ['ก'.repeat(5_000)],
    [Array.from({ length: 80 }, (_, at) => `ก${at}`).join(' ')],
  ])('finds nothing for %s', async (query) => {
    expect(await find(district, query)).toEqual([])
  })

  it('rejects a query that is too short or not a text, and unknown fields', async () => {
    const bodies = [
      {},
      { Q: '' },
      { Q: 'ก' },
      { Q: ' ก ' },
      { Q: 'ฯ ๆ ()' },
      { Q: { $gt: '' } },
      { Q: ['กก'] },
    ]
    for (const body of bodies) {
      const { status, body: answer } = await district.post('find/all', body)
      expect(status, JSON.stringify(answer)).toBe(422)
      expect(answer.field).toBe('Q')
    }
    expect((await district.post('find/all', { Q: 'วัด', AREA: 'gov' })).body).toMatchObject({ field: 'AREA' })
    expect((await district.post('find/all', { Q: 'วั\u0000ด' })).status).toBe(422)
  })
})

describe('a response of the global search', () => {
  it('groups records by list, with what a link to the record needs', async () => {
    const id = await named(gov, SUTHEP, 'สำนักงานทดสอบหนึ่ง', 'Provident Bureau')
    await named(bank, SUTHEP, 'สาขาใกล้สำนักงานทดสอบหนึ่ง')
    const lists = await find(district, 'สำนักงานทดสอบหนึ่ง')
    expect(lists.map(({ TITLE, ROUTE, TAB, MORE }) => [TITLE, ROUTE, TAB, MORE])).toEqual([
      // A name that begins with the word comes before a name that contains it, although the menu shows banks
      // first.
      ['หน่วยงาน', '/manage/gov', '', false],
      ['ธนาคาร', '/bank', '', false],
    ])
    const [hit] = lists[0]?.RECORDS ?? []
    expect(hit).toEqual({
      ID: id,
      CATM_UKEY: SUTHEP,
      NAME: 'สำนักงานทดสอบหนึ่ง',
      NOTE: '',
      PLACE: 'ตำบลพระสิงห์ อำเภอเมืองเชียงใหม่',
      FIND: 'สำนักงานทดสอบหนึ่ง',
      FIELD: '',
      MATCHES: { NAME: [{ FROM: 0, TO: 18 }], NOTE: [], PLACE: [] },
    })
    const [other] = (await find(district, 'provident'))[0]?.RECORDS ?? []
    expect(other).toMatchObject({ NAME: 'สำนักงานทดสอบหนึ่ง', NOTE: 'ชื่อหน่วยงาน (ภาษาอังกฤษ): Provident Bureau' })
    const [wide] = (await find(administrator, 'provident'))[0]?.RECORDS ?? []
    expect(wide?.PLACE).toBe('ตำบลพระสิงห์ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่')
  })

  it('has at most five records per list, those that begin with the word first, and a flag for more', async () => {
    await named(gov, SUTHEP, 'ศาลาหกเหลี่ยม')
    for (let at = 0; at < 3; at += 1) {
      await named(gov, SUTHEP, `หกเหลี่ยมเมือง ${at}`)
      await named(gov, CHOM_THONG, `หกเหลี่ยมจอมทอง ${at}`)
    }
    const [list] = await find(province, 'หกเหลี่ยม')
    expect(list?.MORE).toBe(true)
    expect(list?.RECORDS.map(({ NAME }) => NAME)).toEqual([
      'หกเหลี่ยมเมือง 0',
      'หกเหลี่ยมเมือง 1',
      'หกเหลี่ยมเมือง 2',
      'หกเหลี่ยมจอมทอง 0',
      'หกเหลี่ยมจอมทอง 1',
    ])
    const [own] = await find(district, 'หกเหลี่ยม')
    expect(own?.MORE).toBe(false)
    expect(own?.RECORDS.at(-1)?.NAME).toBe('ศาลาหกเหลี่ยม')
  })

  it('does not contain deleted records', async () => {
    const id = await named(gov, SUTHEP, 'หน่วยที่จะถูกลบ')
    expect(names(await find(district, 'จะถูกลบ'))).toEqual(['หน่วยที่จะถูกลบ'])
    await administrator.get(`${gov.path}/delete/${id}`)
    expect(await find(district, 'จะถูกลบ')).toEqual([])
  })

  it("contains a person by full name, with the tab of the person's list", async () => {
    const person = { fname: 'พิมพ์มาดา', mname: '', lname: 'ทดสอบค้น' }
    await make(headman, `${SUTHEP.slice(0, 6)}01`, { ...person, position: '3', dateMoveout: '0' })
    const [list] = await find(district, 'ทดสอบค้น พิมพ์')
    expect(list).toMatchObject({ TITLE: 'ผู้ดำรงตำแหน่งอื่น', ROUTE: '/headman', TAB: 'other' })
    expect(list?.RECORDS[0]).toMatchObject({ NAME: 'พิมพ์มาดา ทดสอบค้น', FIND: 'พิมพ์มาดา ทดสอบค้น' })
  })

  it('contains a village sheet by its village and year, with the matching text', async () => {
    await make(mmDetail, `${SUTHEP.slice(0, 6)}02`, { mmName: 'บ้านใบทดสอบ', year: '2568' })
    const [list] = await find(district, 'ใบทดสอบ')
    expect(list?.RECORDS[0]).toMatchObject({
      NAME: 'หมู่ที่ 2 ปีข้อมูล 2568',
      PLACE: 'ตำบลพระสิงห์ อำเภอเมืองเชียงใหม่',
      FIND: '',
    })
    expect(list?.RECORDS[0]?.NOTE).toContain('บ้านใบทดสอบ')
  })

  it('has no search text for a link when the name contains digits like a national ID', async () => {
    await named(gov, SUTHEP, 'ทะเบียนเลข 1-1014-00000-00-1')
    const [list] = await find(district, 'ทะเบียนเลข')
    expect(list?.RECORDS[0]?.FIND).toBe('')
  })
})

describe('full text search', () => {
  /** The text with brackets around each range. */
  const marked = (text: string, ranges: readonly Range[] = []) =>
    ranges.reduceRight(
      (all, { FROM, TO }) => `${all.slice(0, FROM)}[${all.slice(FROM, TO)}]${all.slice(TO)}`,
      text,
    )
  const hitsOf = (lists: readonly List[]) => lists.flatMap(({ RECORDS }) => RECORDS)

  beforeAll(async () => {
    await make(gov, SUTHEP, { govName: 'ศูนย์ประสานงานเหนือ', govTel: '0 5322 1101, 053-221-102' })
    await make(gov, SUTHEP, { govName: 'ศูนย์ประสานงานใต้', govThanon: 'ถนนมณีนพรัตน์', govTel: '+66 81 234 5678' })
    await make(tradition, CHOM_THONG, {
      traditionName: 'ประเพณีลอยกระทงสาย',
      traditionDetail: `${'ชาวบ้านช่วยกันจัดงานทุกปี '.repeat(20)}มีการแข่งขันหุ่นไล่กา และการแสดงของนักเรียน`,
      traditionDetailEn: 'A procession along the river',
    })
  })

  it.each([
    ['0 5322 1101', '[0 5322 1101], 053-221-102'],
    ['053221101', '[0 5322 1101], 053-221-102'],
    ['053-221-101', '[0 5322 1101], 053-221-102'],
    ['๐๕๓ ๒๒๑ ๑๐๑', '[0 5322 1101], 053-221-102'],
    ['05322 11', '[0 5322 11]01, [053-221-1]02'],
    ['0 5322 1102', '0 5322 1101, [053-221-102]'],
  ])('finds a telephone number that is typed as %s', async (query, note) => {
    const [hit, ...more] = hitsOf(await find(district, query))
    expect(more).toEqual([])
    expect(hit?.NAME).toBe('ศูนย์ประสานงานเหนือ')
    expect(marked(hit?.NOTE ?? '', hit?.MATCHES.NOTE)).toBe(`หมายเลขโทรศัพท์: ${note}`)
    expect(hit?.FIELD).toBe('govTel')
  })

  it('finds four or five digits only at the start of a number or of a group of its digits', async () => {
    const east = { govName: 'ศูนย์ประสานงานตะวันออก', govTel: '0 7799 8642', govThanon: 'ซอย 2499' }
    await make(gov, SUTHEP, east)
    await make(gov, SUTHEP, { govName: 'ศูนย์ประสานงานตะวันตก', govTel: '077 111 222 ต่อ 120779, 249 124995' })
    for (const Q of ['0779', '07799', '7799', '77998', '8642', '2499', '๒๔๙๙', '7799 8642'])
      expect(names(await find(district, Q)), Q).toEqual([east.govName])
    for (const Q of ['7998', '99864', '0778', '07798', '20779'])
      expect(names(await find(district, Q)), Q).toEqual([])
  })

  it('finds a number with and without the country code', async () => {
    for (const query of ['081 234 5678', '+66 81 234 5678', '+66812345678'])
      expect(names(await find(district, query)), query).toEqual(['ศูนย์ประสานงานใต้'])
  })

  it('finds addresses, descriptions and English texts, and returns the text around the match', async () => {
    const [street] = hitsOf(await find(district, 'มณีนพรัตน์'))
    expect(marked(street?.NOTE ?? '', street?.MATCHES.NOTE)).toBe('ถนน: ถนน[มณีนพรัตน์]')
    // Who may not edit the record, and who looks for a long text, is led to its view.
    const [seen] = hitsOf(await find(province, 'มณีนพรัตน์'))
    expect(seen).toMatchObject({ NAME: street?.NAME, FIELD: '' })
    const [detail] = hitsOf(await find(province, 'หุ่นไล่กา'))
    expect(detail).toMatchObject({ NAME: 'ประเพณีลอยกระทงสาย', FIELD: '' })
    const note = marked(detail?.NOTE ?? '', detail?.MATCHES.NOTE)
    expect(note).toMatch(/: ….*มีการแข่งขัน\[หุ่นไล่กา\] และการแสดง/)
    expect(note.length).toBeLessThan(150)
    const [english] = hitsOf(await find(province, 'river procession'))
    expect(marked(english?.NOTE ?? '', english?.MATCHES.NOTE)).toContain('A [procession] along the [river]')
  })

  it('returns matches in names before matches in descriptions', async () => {
    await named(gov, SUTHEP, 'อาคารเครื่องเบญจรงค์')
    await make(gov, SUTHEP, { govName: 'กขอาคารหนึ่ง', govTrok: 'เครื่องเบญจรงค์' })
    await named(gov, SUTHEP, 'เครื่องเบญจรงค์กลาง')
    expect(names(await find(district, 'เครื่องเบญจรงค์'))).toEqual([
      'เครื่องเบญจรงค์กลาง',
      'อาคารเครื่องเบญจรงค์',
      'กขอาคารหนึ่ง',
    ])
  })

  it('matches only where a word or a syllable begins', async () => {
    await named(gov, SUTHEP, 'ศาลากลางจังหวัดทดสอบเขต')
    expect(names(await find(district, 'ทดสอบเขต'))).toEqual(['ศาลากลางจังหวัดทดสอบเขต'])
    expect(names(await find(district, 'หวัดทดสอบเขต'))).toEqual(['ศาลากลางจังหวัดทดสอบเขต'])
    expect(names(await find(district, 'วัด'))).not.toContain('ศาลากลางจังหวัดทดสอบเขต')
    const { body } = await district.post(`${gov.path}/search`, { CC: '50', AA: '01', Q: 'วัด' })
    expect(JSON.stringify(body)).not.toContain('ศาลากลางจังหวัดทดสอบเขต')
    expect(names(await find(province, 'กระทงสาย'))).toEqual(['ประเพณีลอยกระทงสาย'])
  })

  it('finds a record by its sub-district together with other words', async () => {
    const [known] = hitsOf(await find(province, 'หุ่นไล่กา'))
    const place = /^ตำบล(\S+)/.exec(known?.PLACE ?? '')?.[1] ?? ''
    for (const words of [`หุ่นไล่กา ${place}`, `ตำบล${place} หุ่นไล่กา`]) {
      const [hit] = hitsOf(await find(province, words))
      expect(hit?.NAME).toBe('ประเพณีลอยกระทงสาย')
      expect(marked(hit?.PLACE ?? '', hit?.MATCHES.PLACE)).toContain(`${place}]`)
    }
    expect(await find(province, 'หุ่นไล่กา พระสิงห์')).toEqual([])
  })

  it('finds a record despite one wrong or missing letter, and returns the corrected text', async () => {
    for (const Q of ['ลอยกะทงสาย', 'ลอยกระธงสาย', 'กะทงสาย']) {
      const { body } = await province.post('find/all', { Q })
      expect(names(body.data), Q).toEqual(['ประเพณีลอยกระทงสาย'])
      expect(body.CORRECTED, Q).toMatch(/กระทงสาย$/)
      const list = await province.post(`${tradition.path}/search`, { CC: '50', Q })
      expect(
        list.body.data.map((record: Record<string, string>) => record.TRADITION_NAME),
        Q,
      ).toEqual(['ประเพณีลอยกระทงสาย'])
    }
    // A name that the user may not see is not used for a correction.
    const { body } = await district.post('find/all', { Q: 'ลอยกะทงสาย' })
    expect(body).toMatchObject({ data: [], CORRECTED: '' })
  })

  it('finds a record by its new text and place after an edit', async () => {
    const id = await make(gov, SUTHEP, { govName: 'สำนักงานที่จะย้าย', govThanon: 'ถนนก่อนย้าย' })
    await administrator.post(`${gov.path}/update`, { GOV_ID: id, GOV_THANON: 'ถนนหลังย้าย' })
    expect(await find(district, 'ก่อนย้าย')).toEqual([])
    expect(names(await find(district, 'หลังย้าย'))).toEqual(['สำนักงานที่จะย้าย'])
    await administrator.post(`${gov.path}/update`, { GOV_ID: id, CATM_UKEY: CHOM_THONG })
    expect(await find(district, 'หลังย้าย')).toEqual([])
    expect(names(await find(province, 'หลังย้าย'))).toEqual(['สำนักงานที่จะย้าย'])
  })
})
