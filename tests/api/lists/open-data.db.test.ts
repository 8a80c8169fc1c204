import { describe, expect, it } from 'vitest'
import { festival } from '#areas/tourism/festival.ts'
import { gov } from '#areas/district/gov.ts'
import { areas } from '#areas/index.ts'
import { landing } from '#areas/website/landing.ts'
import { otop } from '#areas/economy/otop.ts'
import { villageGoodness } from '#areas/villages/village-goodness.ts'
import { type Area, tableOf } from '#domain/area/area.ts'
import { hasOpenData } from '#domain/public/public-fields.ts'
import { raw, sql } from '#server/db/sql.ts'
import { MAX_EXPORTED_RECORDS } from '#server/engine/export/export-request.ts'
import { parseCsv } from '../../csv.ts'
import type { HarnessResponse, TestOfficial } from '../../harness.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { requiredFiles, sampleBody } from '../../sample.ts'

/** 14 December 2026, at noon in Thailand: the day of the samples' dates. */
const NOW = Date.UTC(2026, 11, 14, 5)

const { harness, administrator, mueang } = signedIn(
  { administrator: 'administrator', mueang: 'mueang' },
  { clock: () => NOW },
)

/** The choices that a sample record needs in addition before the public sees it. */
const IN_USE: Readonly<Record<string, Record<string, string>>> = {
  landing: { ACTIVE: '1' },
  oit: { STATUS: '2' },
}

const openDataAreas = areas.filter(hasOpenData)

async function add(area: Area, place: string, given: Record<string, string> = {}, seed = 4): Promise<number> {
  const sent = { ...sampleBody(area, place, seed), ...given }
  const added = await administrator.form(area.path, sent, await requiredFiles(area))
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  return added.body.id
}

const exportOpenData = (by: TestOfficial, area: Area, body: Record<string, unknown> = {}) =>
  by.post(`${area.path}/export/open`, body)

const cells = ({ status, body }: HarnessResponse) => {
  expect(status, JSON.stringify(body)).toBe(200)
  return parseCsv(body)
}

/** The cells of a column with this heading. */
function column(answer: HarnessResponse, heading: string): string[] {
  const [headings = [], ...rows] = cells(answer)
  const at = headings.indexOf(heading)
  expect(at, `${heading}: ${headings.join()}`).toBeGreaterThanOrEqual(0)
  return rows.map((row) => row[at] ?? '')
}

describe('the open data export', () => {
  it.each(openDataAreas.map((area) => [area.key, area] as const))(
    'is a CSV table with one row of unique headings for %s',
    async (_key, area) => {
      await add(area, '50010200', IN_USE[area.key])
      const answer = await exportOpenData(administrator, area, { CC: '50' })
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
        `ข้อมูลเปิด ${area.titles.name.replace(/[/\\:*?"<>|]/g, '')} 2569-12-14.csv`,
      )
      const [headings = [], ...rows] = cells(answer)
      expect(headings.slice(0, 2)).toEqual(['รหัสพื้นที่', 'จังหวัด'])
      expect(new Set(headings).size, headings.join()).toBe(headings.length)
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) expect(row.length).toBe(headings.length)
      for (const internal of ['รหัสรายการ', 'แก้ไขล่าสุดเมื่อ', 'แก้ไขล่าสุดโดย', 'สถานะการแสดงผล'])
        expect(headings).not.toContain(internal)
      headings.forEach((heading, at) => {
        if (heading.endsWith(' (ค.ศ.)'))
          for (const row of rows) expect(row[at], heading).toMatch(/^(20\d\d-\d\d-\d\d)?$/)
      })
    },
  )

  it('contains only records that the search finds and the public sees today', async () => {
    const days = { FESTIVAL_BEGINDATE: '20261220', FESTIVAL_ENDDATE: '20261221' }
    const named = (name: string, shownFrom: string) =>
      add(festival, '50020300', { ...days, FESTIVAL_NAME: name, FESTIVAL_DISPLAYDATE: shownFrom })
    await named('แสดงแล้ว', '20261214')
    await named('ยังไม่แสดง', '20261215')
    const gone = await named('ลบแล้ว', '20261101')
    await administrator.get(`${festival.path}/delete/${gone}`)
    const answer = await exportOpenData(administrator, festival, {
      CC: '50',
      AA: '02',
      PAGE: 2,
      PAGE_SIZE: 1,
    })
    expect(column(answer, 'ชื่อเทศกาล')).toEqual(['แสดงแล้ว'])
    expect(column(answer, 'วันที่เริ่มต้น (ค.ศ.)')).toEqual(['2026-12-20'])
    const text = JSON.stringify(cells(answer))
    expect(text).not.toContain('ยังไม่แสดง')
    expect(text).not.toContain('วันที่แสดงผล')
    const exportEvents = () =>
      harness.db.query<{ id: number }>(sql`select id from event where kind = 'export'`)
    const before = await exportEvents()
    const none = await exportOpenData(administrator, festival, { CC: '50', AA: '02', Q: 'ยังไม่แสดง' })
    expect(none).toMatchObject({ status: 422, body: { field: 'CC' } })
    expect(await exportEvents(), 'a rejected export writes no event').toEqual(before)
  })

  it('leaves out records that are inactive or have no required picture', async () => {
    const days = { START_DATE: '20261101', END_DATE: '20261231' }
    await add(landing, '50020000', { ...days, NAME: 'ใช้งาน', ACTIVE: '1' })
    const off = await add(landing, '50030000', { ...days, NAME: 'เลิกใช้', ACTIVE: '1' })
    const bare = await add(landing, '50040000', { ...days, NAME: 'ไม่มีภาพ', ACTIVE: '1' })
    const table = tableOf(landing)
    const slot = landing.pictures[0]?.field ?? ''
    await harness.db.execute(sql`update ${raw(table)} set active = '0' where id = ${off}`)
    const isHeld = await harness.db
      .query(sql`update ${raw(table)} set ${raw(slot)} = null where id = ${bare}`)
      .then(
        () => false,
        () => true,
      )
    const found = column(await exportOpenData(administrator, landing, { CC: '50' }), 'ชื่อเรื่อง')
    expect(found).toContain('ใช้งาน')
    expect(found).not.toContain('เลิกใช้')
    // Where the database itself requires a picture, no record without one can be left out.
    if (!isHeld) expect(found).not.toContain('ไม่มีภาพ')
  })

  it('leaves out mobile numbers and names without consent', async () => {
    const id = await add(villageGoodness, '50010300', {
      PERSON: 'นางใจดี มีน้ำใจ',
      CONSENT: '1',
      ACTIVE_CC: '1',
    })
    const search = { CC: '50', AA: '01', TT: '03' }
    expect(column(await exportOpenData(administrator, villageGoodness, search), 'บุคคลต้นแบบ')).toEqual([
      'นางใจดี มีน้ำใจ',
    ])
    await harness.db.execute(sql`update ${raw(tableOf(villageGoodness))} set consent = '0' where id = ${id}`)
    expect(column(await exportOpenData(administrator, villageGoodness, search), 'บุคคลต้นแบบ')).toEqual([''])
    await add(otop, '50010300', { PRODUCT_NAME: 'ผ้าทอ', PRODUCT_TEL: '081 234 5678' })
    await add(otop, '50010300', { PRODUCT_NAME: 'ร่ม', PRODUCT_TEL: '+66 53 112 700' })
    const otops = await exportOpenData(administrator, otop, { ...search, SORT: 'PRODUCT_NAME' })
    expect(column(otops, 'ชื่อสินค้า')).toEqual(['ผ้าทอ', 'ร่ม'])
    expect(column(otops, 'หมายเลขโทรศัพท์')).toEqual(['', "'+66 53 112 700"])
    expect(column(otops, 'ราคา (บาท)')).toEqual(['1204.50', '1204.50'])
  })

  it('writes Thai text unchanged, and prefixes cells that Excel would run as formulas', async () => {
    const name = 'น้ำพุร้อน "สันกำแพง", ๒๕๖๙'
    await add(gov, '50010400', { GOV_NAME: name, GOV_HNO: '=HYPERLINK("http://x")', GOV_TROK: '@ก' })
    const answer = await exportOpenData(administrator, gov, { CC: '50', AA: '01', Q: 'สันกำแพง' })
    expect(column(answer, 'ชื่อหน่วยงาน')).toEqual([name])
    expect(column(answer, 'บ้านเลขที่')).toEqual([`'=HYPERLINK("http://x")`])
    expect(column(answer, 'ตรอก/ซอย')).toEqual(["'@ก"])
    expect(column(answer, 'รหัสพื้นที่')).toEqual(['50010400'])
  })

  it('writes an audit event with the search and the number of rows', async () => {
    await add(gov, '50010400', { GOV_NAME: 'ศูนย์ราชการตัวอย่าง' })
    const Q = 'ศูนย์ราชการตัวอย่าง'
    expect((await exportOpenData(mueang, gov, { Q })).status).toBe(200)
    const [exportEvents] = await harness.db.query<{
      catm_ukey: string
      detail: unknown
      actor_name: string
      area: string
    }>(sql`
      select detail, area, catm_ukey, actor_name
      from event
      where kind = 'export'
      order by id desc`)
    expect(exportEvents).toMatchObject({
      area: 'gov',
      catm_ukey: '50010000',
      detail: { ROWS: 1, FORM: 'csv', Q },
    })
    const { body } = await mueang.post('logs/own', { FROM: '20261201', TO: '20261231', ACTION: 'export' })
    expect(JSON.stringify(body.data[0])).toContain('รูปแบบ ข้อมูลเปิด (CSV)')
  })

  it('contains only records of the own scope, and needs a session', async () => {
    await add(gov, '34010100', { GOV_NAME: 'หน่วยงานที่อื่น' })
    await add(gov, '50010100', { GOV_NAME: 'หน่วยงานของอำเภอ' })
    expect(await exportOpenData(mueang, gov, { CC: '34' })).toMatchObject({
      status: 403,
      body: { code: 'search-outside' },
    })
    const own = column(await exportOpenData(mueang, gov), 'รหัสพื้นที่')
    expect(own.every((code) => code.startsWith('5001'))).toBe(true)
    expect((await exportOpenData(harness.nobody(), gov)).status).toBe(401)
    expect((await exportOpenData(mueang, gov, { NO: '1' })).status).toBe(422)
    expect((await exportOpenData(mueang, gov, { LIST: 'main' })).status).toBe(422)
  })

  it('returns 404 for lists of persons and areas without a public page', async () => {
    const without = areas.filter((area) => !hasOpenData(area))
    expect(without.length).toBeGreaterThan(8)
    for (const area of without)
      expect((await exportOpenData(administrator, area, { CC: '50' })).status, area.key).toBe(404)
  })

  it('rejects a search that finds more records than a file may contain', async () => {
    const id = await add(gov, '34020200', { GOV_NAME: 'ต้นฉบับ' })
    const columns = await harness.db.query<{
      name: string
    }>(sql`select column_name as name from information_schema.columns
       where table_name = ${tableOf(gov)} and column_name <> 'id' and is_generated = 'NEVER'`)
    const names = columns.map(({ name }) => name).join(', ')
    await harness.db.execute(
      sql`insert into ${raw(tableOf(gov))} (${raw(names)}) select ${raw(names)} from ${raw(tableOf(gov))}, generate_series(1, ${MAX_EXPORTED_RECORDS - 1}::int) where id = ${id}`,
    )
    const search = { CC: '34', AA: '02' }
    expect(cells(await exportOpenData(administrator, gov, search)).length).toBe(MAX_EXPORTED_RECORDS + 1)
    await add(gov, '34020200', { GOV_NAME: 'อีกหนึ่ง' })
    expect(await exportOpenData(administrator, gov, search)).toMatchObject({
      status: 422,
      body: { code: 'too-many-rows', field: 'CC' },
    })
  })
})
