/** Records carried away as a workbook and brought back: whole areas without a loss, single cells, conflicts, rights, odd files. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activity } from '#areas/activity.ts'
import { festival } from '#areas/festival.ts'
import { gov } from '#areas/gov.ts'
import { headman } from '#areas/headman.ts'
import { areas } from '#areas/index.ts'
import { industry } from '#areas/industry.ts'
import { mediation } from '#areas/mediation.ts'
import { otop } from '#areas/otop.ts'
import { royal } from '#areas/royal.ts'
import { type Area, isPersonal, tableOf } from '#domain/area.ts'
import { scopeOf } from '#domain/scope.ts'
import { addsFromSheet, hasRoundTrip } from '#domain/sheet-fields.ts'
import { insertRecord } from '#server/engine/change.ts'
import { rowsOf } from '#server/engine/query.ts'
import { readSheet } from '#server/excel/read.ts'
import { type SheetCell, sheet } from '#server/excel/write.ts'
import { type Harness, type Official, openHarness } from '../harness.ts'
import { keyOf, placeOf, requiredFiles, sampleBody } from '../sample.ts'

const roundTrips = areas.filter(hasRoundTrip)

let harness: Harness
let district: Official
let administrator: Official
let seed = 10
beforeAll(async () => {
  harness = await openHarness()
  district = await harness.signIn('1000000000009')
  administrator = await harness.signIn('4000000000003')
})
afterAll(() => harness.close())

/** A file as an official has it before them: the heading and the rows below it. */
type Sheet = { heading: string[]; rows: SheetCell[][] }

const LIMITS = { field: 'x', maxRows: 5_000, maxColumns: 120 }

async function sheetIn(file: Buffer): Promise<Sheet> {
  const all = (await readSheet(file, LIMITS)).map(({ cells }) => cells)
  const at = all.findIndex(([first]) => first?.startsWith('รหัสรายการ '))
  return { heading: all[at] ?? [], rows: all.slice(at + 1) }
}

/** The heading stands in the first row, so the first record is in row 2. */
function fileOf({ heading, rows }: Sheet, dates: readonly string[] = []): Promise<Buffer> {
  const columns = heading.map((title) => {
    return { title, width: 10, kind: dates.includes(title) ? ('date' as const) : ('text' as const) }
  })
  return sheet({ name: 'ก', headers: [], columns, rows })
}

/** Puts texts into cells of a row by their headings, without stars and units. */
function put({ heading }: Sheet, row: SheetCell[], cells: Record<string, SheetCell>): SheetCell[] {
  const changed = [...row]
  for (const [title, text] of Object.entries(cells)) {
    const at = heading.findIndex((each) => each.replace(/ \*$| \(.*\)$/g, '') === title || each === title)
    if (at < 0) throw new Error(`there is no column ${title}`)
    changed[at] = text
  }
  return changed
}

const carried = async (area: Area, body: Record<string, unknown>, who = district): Promise<Sheet> => {
  const answer = await who.post(`${area.path}/template`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return sheetIn(answer.body)
}
const preview = (area: Area, file: Buffer, who = district) =>
  who.form(`${area.path}/preview`, {}, { FILE: file })
const bringIn = (area: Area, file: Buffer, DIGEST: string, who = district) =>
  who.form(`${area.path}/import`, { DIGEST }, { FILE: file })

/** A record, and the name by which its search finds it alone. */
async function made(area: Area, change: Record<string, string> = {}, who = district, place = '50010200') {
  seed += 1
  const body = { ...sampleBody(area, placeOf(area, place, seed), seed), ...keyOf(area, seed), ...change }
  const added = await who.form(area.path, body, await requiredFiles(area))
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  return String(added.body.id)
}
let named = 0
const uniqueName = () => {
  named += 1
  return `ไปกลับ ${named} ทดสอบ`
}

async function product(change: Record<string, string> = {}, who = district, place = '50010200') {
  const name = uniqueName()
  const values = { PRODUCT_NAME: name, PRODUCT_TYPE: '3', PRODUCT_SUBTYPE: '1' }
  const id = await made(otop, { ...values, ...change }, who, place)
  return { id, name }
}
const productNow = async (id: string) =>
  (await district.post(`${otop.path}/history`, { ID: id })).body.current

describe('whole areas', () => {
  it('are those without persons, and not those that come by villages', () => {
    for (const area of areas) expect(hasRoundTrip(area)).toBe(!isPersonal(area) && !area.excelImport)
    expect(roundTrips.length).toBeGreaterThan(30)
  })

  it.each(roundTrips.map((area) => [area.key, area] as const))(
    '%s comes back as it went',
    async (_key, area) => {
      await made(area, {}, administrator)
      await made(area, {}, administrator, '50020300')
      const { values } = sparse(area)
      await values(harness)
      const answer = await administrator.post(
        `${area.path}/template`,
        area.offices?.join() === 'central' ? { CC: '99' } : { CC: '50' },
      )
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      const { rows } = await sheetIn(answer.body)
      expect(rows.length).toBeGreaterThanOrEqual(3)
      const { body } = await preview(area, answer.body, administrator)
      expect(body).toMatchObject({
        ADDED: 0,
        EDITED: 0,
        SAME: rows.length,
        FAILED: 0,
        ERRORS: [],
        UNKNOWN: [],
      })
      expect((await bringIn(area, answer.body, body.DIGEST, administrator)).body.error).toBe(
        'ไม่มีรายการที่จะนำเข้า',
      )
    },
  )

  it.each(
    roundTrips
      .filter((area) => addsFromSheet(area, actorOf(1)) && area.search.finds[0] !== undefined)
      .map((area) => [area.key, area] as const),
  )('%s takes new records, and none twice', async (_key, area) => {
    const id = await made(area)
    const file = await carried(area, {})
    const first = file.rows.find(([mark]) => mark === `${id}v1`) ?? []
    const name = area.fields[area.search.finds[0] ?? '']?.label ?? ''
    const anew = put(file, first, { [file.heading[0] ?? '']: '', [name]: `${uniqueName()} ใหม่` })
    const again = put(file, first, { [file.heading[0] ?? '']: '' })
    const sent = await fileOf({ ...file, rows: [anew, again, anew] })
    const { body: plan } = await preview(area, sent)
    expect(plan, JSON.stringify(plan.ERRORS)).toMatchObject({ ADDED: 1, EDITED: 0, SAME: 1, FAILED: 1 })
    expect(plan.ERRORS[0].MESSAGE).toBe('ข้อมูลซ้ำกับแถวที่ 2')
    const done = await bringIn(area, sent, plan.DIGEST)
    expect(done.body, JSON.stringify(done.body)).toMatchObject({ status: true, ADDED: 1 })
    expect((await preview(area, sent)).body).toMatchObject({ ADDED: 0, SAME: 2 })
  })

  it.each(areas.filter(isPersonal).map((area) => [area.key, area] as const))(
    '%s, which has persons, has none of the calls',
    async (_key, area) => {
      for (const call of ['template', 'import/undo'])
        expect((await administrator.post(`${area.path}/${call}`, {})).status).toBe(404)
      const file = await fileOf({ heading: ['ก'], rows: [] })
      expect((await preview(area, file, administrator)).status).toBe(404)
      expect((await bringIn(area, file, '', administrator)).status).toBe(404)
    },
  )
})

const actorOf = (group: 1 | 2 | 3 | 4) => ({
  id: 1,
  name: 'ผู้ทดสอบ',
  group,
  catmUkey: '50010000',
  scope: scopeOf(group, '50010000'),
})

/** A record that holds as little as the table allows. */
function sparse(area: Area) {
  const values = async ({ db }: Harness) => {
    const catmUkey =
      area.offices?.join() === 'central' ? '99000000' : area.onePerPlace ? '50070000' : '50010000'
    const context = {
      area,
      actor: actorOf(4),
      origin: { address: '' },
      at: Date.now(),
      action: 'add',
    } as const
    await insertRecord(db as never, context, catmUkey, {})
  }
  return { values }
}

describe('cells', () => {
  it('become what was typed, are emptied and told; the whole file is undone at once', async () => {
    const one = await product({ PRODUCT_TEL: '0 5311 2233', PRODUCT_DETAIL: 'บรรทัดหนึ่ง\nบรรทัดสอง' })
    const other = await product()
    const file = await carried(otop, {})
    const rows = file.rows.map((row) =>
      row.includes(one.name)
        ? put(file, row, {
            ประเภท: 'อาหาร',
            ประเภทย่อย: 'อาหารแปรรูปกึ่งสำเร็จรูปและสำเร็จรูป',
            ราคา: '๑,๕๐๐',
            หมายเลขโทรศัพท์: '',
          })
        : row,
    )
    const sent = await fileOf({ ...file, rows })
    const { body: plan } = await preview(otop, sent)
    expect(plan).toMatchObject({ ADDED: 0, EDITED: 1, FAILED: 0, SAME: rows.length - 1 })
    const at = rows.findIndex((row) => row.includes(one.name)) + 2
    expect(plan.ROWS).toMatchObject([
      {
        ROW: at,
        NAME: one.name,
        CHANGES: [
          { FIELD: 'PRODUCT_TYPE', CELL: `F${at}`, BEFORE: 'ผ้าและเครื่องแต่งกาย', AFTER: 'อาหาร' },
          { FIELD: 'PRODUCT_SUBTYPE', BEFORE: 'ผ้า', AFTER: 'อาหารแปรรูปกึ่งสำเร็จรูปและสำเร็จรูป' },
          { FIELD: 'PRODUCT_PRICE', COLUMN: 'ราคา (บาท)', AFTER: '1500' },
          { FIELD: 'PRODUCT_TEL', BEFORE: '0 5311 2233', AFTER: '' },
        ],
      },
    ])
    expect((await productNow(one.id)).VERSION, 'a preview writes nothing').toBe(1)
    const { body: done } = await bringIn(otop, sent, plan.DIGEST)
    expect(done).toMatchObject({ status: true, EDITED: 1, RECORDS: [{ ID: one.id, VERSION: 2 }] })
    expect(await productNow(one.id)).toMatchObject({
      PRODUCT_TYPE: '1',
      PRODUCT_SUBTYPE: 3,
      PRODUCT_PRICE: '1,500',
      PRODUCT_TEL: '',
      PRODUCT_DETAIL: 'บรรทัดหนึ่ง\nบรรทัดสอง',
      VERSION: 2,
    })
    const history = await district.post(`${otop.path}/history`, { ID: one.id })
    expect(history.body.data[0]).toMatchObject({ ACTION: 'edit', VERSION: 2 })
    const kinds = async () =>
      (
        await harness.db
          .selectFrom('event')
          .select(['kind', 'detail'])
          .where('area', '=', 'otop')
          .orderBy('id', 'desc')
          .limit(2)
          .execute()
      ).map(({ kind }) => kind)
    expect(await kinds()).toEqual(['import', 'export'])

    const undone = await district.post(`${otop.path}/import/undo`, { RECORDS: done.RECORDS })
    expect(undone.body).toEqual({ status: true, done: 1, left: [] })
    expect(await productNow(one.id)).toMatchObject({
      PRODUCT_TYPE: '3',
      PRODUCT_TEL: '0 5311 2233',
      VERSION: 3,
    })
    expect((await kinds())[0]).toBe('import-undo')
    expect((await productNow(other.id)).VERSION).toBe(1)
  })

  it('that nobody touched stay as they are stored, whatever may be typed there today', async () => {
    const { id, name } = await product()
    await rowsOf(
      harness.db as never,
      `update ${tableOf(otop)} set product_postcode = '', product_price = '12.' where id = $1`,
      [id],
    )
    const file = await carried(otop, {})
    const rows = file.rows
      .filter((row) => row.includes(name))
      .map((row) => put(file, row, { ขนาด: '10 x 20' }))
    const { body } = await preview(otop, await fileOf({ ...file, rows }))
    expect(body.ROWS).toMatchObject([{ CHANGES: [{ FIELD: 'PRODUCT_SIZE' }] }])
  })

  it.each<[string, Area, Record<string, SheetCell>, string, RegExp]>([
    [
      'a year of the Christian era',
      festival,
      { วันที่เริ่มต้น: '05/12/2026' },
      'วันที่เริ่มต้น',
      /05\/12\/2026 เป็นปี ค.ศ. กรุณากรอกเป็นปี พ.ศ. 05\/12\/2569/,
    ],
    ['a year of two digits', festival, { วันที่เริ่มต้น: '5/12/69' }, 'วันที่เริ่มต้น', /4 หลัก เช่น 05\/12\/2569/],
    ['no date', festival, { วันที่เริ่มต้น: '31/02/2569' }, 'วันที่เริ่มต้น', /วันที่ไม่ถูกต้อง/],
    ['an end before its start', festival, { วันที่เริ่มต้น: '05/12/2569', วันที่สิ้นสุด: '04/12/2569' }, 'วันที่', /./],
    [
      'a field that must be filled in',
      festival,
      { [festival.fields.festivalName?.label ?? '']: '' },
      'เทศกาล',
      /กรุณากรอก/,
    ],
    [
      'a number that Excel shortened',
      otop,
      { บ้านเลขที่: '1.0E+05' },
      'บ้านเลขที่',
      /Excel ย่อตัวเลขในช่องนี้ \(1.0E\+05\)/,
    ],
    ['a formula without a result', otop, { ขนาด: '#REF!' }, 'ขนาด', /สูตรในช่องนี้/],
    ['words for a number', otop, { ราคา: 'ร้อยบาท' }, 'ราคา', /ตัวเลข/],
    ['a sub-type of another type', otop, { ประเภทย่อย: 'ไม้' }, 'ประเภทย่อย', /เลือกจากรายการ/],
    ['another type with the old sub-type', otop, { ประเภท: 'เครื่องดื่ม' }, 'ประเภทย่อย', /เลือกจากรายการ/],
    ['a place that is none', otop, { ตำบล: 'ไม่มีจริง' }, 'ตำบล', /ไม่พบตำบล "ไม่มีจริง"/],
    ['a district of others', otop, { อำเภอ: 'จอมทอง', ตำบล: 'แม่สอย', หมู่บ้าน: '' }, 'หมู่บ้าน', /ไม่มีสิทธิ/],
    [
      'exchanged coordinates',
      industry,
      { ละติจูด: '98.98', ลองจิจูด: '18.79' },
      'ละติจูด',
      /(สลับช่องกัน|ต้องอยู่ระหว่าง)/,
    ],
    [
      'coordinates out of the country the wrong way round',
      industry,
      { ละติจูด: '๙๙.๑', ลองจิจูด: '18.79' },
      'ละติจูด',
      /./,
    ],
  ])('say %s at their place', async (_what, area, cells, title, message) => {
    const id = await made(area, area === otop ? { PRODUCT_TYPE: '3', PRODUCT_SUBTYPE: '1' } : {})
    const file = await carried(area, {})
    const row = file.rows.find(([mark]) => String(mark) === `${id}v1`) ?? []
    const sent = await fileOf({ ...file, rows: [put(file, row, cells)] })
    const { body } = await preview(area, sent)
    expect(body, JSON.stringify(body)).toMatchObject({ EDITED: 0, FAILED: 1 })
    const told = body.ERRORS.find(({ MESSAGE }: { MESSAGE: string }) => message.test(MESSAGE))
    expect(told?.COLUMN, JSON.stringify(body.ERRORS)).toContain(title)
    expect(told.CELL).toMatch(/^[A-Z]+2$/)
    expect((await bringIn(area, sent, body.DIGEST)).status).toBe(422)
  })

  it('that Excel holds for dates are dates where they may be, and a sentence elsewhere', async () => {
    const id = await made(festival)
    const file = await carried(festival, {})
    const row = file.rows.find(([mark]) => String(mark) === `${id}v1`) ?? []
    const title = file.heading.find((each) => each.startsWith('วันที่เริ่มต้น')) ?? ''
    const dated = await fileOf({ ...file, rows: [put(file, row, { [title]: '20261205' })] }, [title])
    const { body } = await preview(festival, dated)
    expect(body.ROWS[0].CHANGES).toMatchObject([{ AFTER: '05/12/2569' }])

    const { name } = await product()
    const goods = await carried(otop, {})
    const wrong = goods.rows
      .filter((each) => each.includes(name))
      .map((each) => put(goods, each, { บ้านเลขที่: '20260201' }))
    const { body: plan } = await preview(otop, await fileOf({ ...goods, rows: wrong }, ['บ้านเลขที่']))
    expect(plan.ERRORS).toMatchObject([
      { COLUMN: 'บ้านเลขที่', MESSAGE: expect.stringContaining('Excel เปลี่ยนค่าในช่องนี้เป็นวันที่') },
    ])
  })

  it('of a level of display that is another group’s are refused, and not in the file', async () => {
    const id = await made(activity)
    const file = await carried(activity, {})
    const label = activity.fields.activeCc?.label ?? ''
    expect(file.heading).not.toContain(label)
    const rows = file.rows.filter(([mark]) => String(mark) === `${id}v1`)
    const send = async (word: string) => {
      const heading = [...file.heading, label]
      return (await preview(activity, await fileOf({ heading, rows: rows.map((row) => [...row, word]) })))
        .body
    }
    const field = activity.fields.activeCc
    if (field?.kind !== 'flag') throw new Error('the display is a flag')
    expect(await send(field.off)).toMatchObject({ SAME: 1, FAILED: 0 })
    expect(await send(field.on)).toMatchObject({
      FAILED: 1,
      ERRORS: [{ MESSAGE: expect.stringContaining('ไม่มีสิทธิ') }],
    })
  })

  it('tell what an area makes of a change by itself', async () => {
    const id = await made(royal, {}, administrator)
    await rowsOf(harness.db as never, `update ${tableOf(royal)} set active_cc = '1' where id = $1`, [id])
    const file = await carried(royal, { CC: '50' }, administrator)
    const rows = file.rows
      .filter(([mark]) => String(mark) === `${id}v1`)
      .map((row) =>
        put(file, row, {
          [file.heading.find((title) => title.startsWith(royal.fields.name?.label ?? ' ')) ?? '']:
            uniqueName(),
        }),
      )
    const { body } = await preview(royal, await fileOf({ ...file, rows }), administrator)
    expect(body.ROWS[0].CHANGES.map(({ FIELD }: { FIELD: string }) => FIELD)).toEqual(['NAME', 'ACTIVE_CC'])
  })
})

describe('a record that somebody changed since it was carried away', () => {
  it('keeps what they changed, takes what only the file changes, and refuses what both did', async () => {
    const { id, name } = await product({ PRODUCT_SIZE: 'เล็ก', PRODUCT_WEIGHT: '1' })
    const file = await carried(otop, {})
    const rows = file.rows.filter((row) => row.includes(name))
    const change = (cells: Record<string, SheetCell>) =>
      fileOf({ ...file, rows: rows.map((row) => put(file, row, cells)) })
    await administrator.post(`${otop.path}/update`, { PRODUCT_ID: id, VERSION: 1, PRODUCT_SIZE: 'ใหญ่' })
    const merged = await change({ น้ำหนัก: '2 กก.' })
    const { body: plan } = await preview(otop, merged)
    expect(plan).toMatchObject({ EDITED: 1, ROWS: [{ CHANGES: [{ FIELD: 'PRODUCT_WEIGHT' }] }] })
    const { body: both } = await preview(otop, await change({ ขนาด: 'กลาง' }))
    expect(both).toMatchObject({ FAILED: 1, ERRORS: [{ COLUMN: 'ขนาด' }] })
    expect(both.ERRORS[0].MESSAGE).toMatch(/มีผู้แก้ไขช่องนี้หลังจากส่งออกไฟล์ โดย .+ เมื่อ \d+ /)
    expect((await preview(otop, await change({ ขนาด: 'ใหญ่' }))).body).toMatchObject({ SAME: 1, FAILED: 0 })
    expect((await bringIn(otop, merged, plan.DIGEST)).status).toBe(200)
    expect(await productNow(id)).toMatchObject({ PRODUCT_SIZE: 'ใหญ่', PRODUCT_WEIGHT: '2 กก.', VERSION: 3 })
  })

  it('between the preview and the confirmation is previewed again', async () => {
    const { id, name } = await product()
    const file = await carried(otop, {})
    const sent = await fileOf({
      ...file,
      rows: file.rows.filter((row) => row.includes(name)).map((row) => put(file, row, { ขนาด: 'ใหม่' })),
    })
    const { DIGEST } = (await preview(otop, sent)).body
    await district.post(`${otop.path}/update`, { PRODUCT_ID: id, VERSION: 1, PRODUCT_WEIGHT: '9' })
    expect((await bringIn(otop, sent, DIGEST)).body.code).toBe('preview-differs')
    expect(await productNow(id)).toMatchObject({ VERSION: 2 })
  })

  it('after the import stays as they left it when the file is undone', async () => {
    const [one, two] = [await product(), await product()]
    const file = await carried(otop, {})
    const mine = file.rows.filter((row) => row.includes(one.name) || row.includes(two.name))
    const anew = put(file, mine[0] ?? [], { [file.heading[0] ?? '']: '', ชื่อสินค้า: uniqueName() })
    const sent = await fileOf({
      ...file,
      rows: [...mine.map((row) => put(file, row, { ขนาด: 'ใหม่' })), anew],
    })
    const { body } = await bringIn(otop, sent, (await preview(otop, sent)).body.DIGEST)
    await district.post(`${otop.path}/update`, { PRODUCT_ID: two.id, VERSION: 2, PRODUCT_WEIGHT: '9' })
    const undone = await district.post(`${otop.path}/import/undo`, { RECORDS: body.RECORDS })
    expect(undone.body).toMatchObject({ done: 2, left: [{ ID: two.id, code: 'changed-since' }] })
    expect(await productNow(two.id)).toMatchObject({ PRODUCT_SIZE: 'ใหม่', PRODUCT_WEIGHT: '9' })
    const added = body.RECORDS.find(({ ID }: { ID: string }) => ID !== one.id && ID !== two.id)
    const binned = await district.post(`${otop.path}/bin`, { PAGE: 1, PAGE_SIZE: 100 })
    expect(binned.body.data.map(({ PRODUCT_ID }: { PRODUCT_ID: number }) => String(PRODUCT_ID))).toContain(
      added.ID,
    )
  })
})

describe('rows', () => {
  it('of others’ records, of deleted ones and of none are told and touch nothing', async () => {
    const chomThong = await harness.signIn('1000000000017')
    const foreign = await product({}, chomThong, '50020300')
    const deleted = await product()
    const good = await product()
    const file = await carried(otop, {})
    const whole = await carried(otop, { CC: '50' }, administrator)
    await district.get(`${otop.path}/delete/${deleted.id}`)
    const rowOf = ({ name }: { name: string }, from = file) =>
      from.rows.find((row) => row.includes(name)) ?? []
    const theirs = rowOf(foreign, whole).filter((_cell, at) => file.heading.includes(whole.heading[at] ?? ''))
    const unknown = put(file, rowOf(good), { [file.heading[0] ?? '']: '999999999v1' })
    const wrong = [
      ['1v', '-1v1', '1v99', 'x'].map((mark) => put(file, rowOf(good), { [file.heading[0] ?? '']: mark })),
    ].flat()
    const later = put(file, rowOf(good), { [file.heading[0] ?? '']: `${good.id}v2` })
    const rows = [theirs, rowOf(deleted), unknown, ...wrong, later]
    const sent = await fileOf({ ...file, rows: rows.map((row) => put(file, row, { ขนาด: 'แก้' })) })
    const { body } = await preview(otop, sent)
    expect(body).toMatchObject({ EDITED: 0, ADDED: 0, FAILED: rows.length })
    expect(body.ERRORS.map(({ MESSAGE }: { MESSAGE: string }) => MESSAGE)).toEqual([
      'ท่านไม่มีสิทธิแก้ไขข้อมูลของพื้นที่นี้',
      expect.stringContaining('ถูกลบแล้ว'),
      expect.stringContaining('ไม่พบรายการนี้ในระบบ'),
      ...['1v', '-1v1'].map(() => expect.stringContaining('รหัสของรายการนี้ไม่ถูกต้อง')),
      expect.any(String),
      ...['x', 'later'].map(() => expect.stringContaining('รหัสของรายการนี้ไม่ถูกต้อง')),
    ])
    expect(JSON.stringify(body.ERRORS)).not.toContain(foreign.name)
    expect((await bringIn(otop, sent, body.DIGEST)).status).toBe(422)
  })

  it('that were sorted apart from their marks, or copied with them, are noticed', async () => {
    const [one, two] = [await product(), await product()]
    const file = await carried(otop, {})
    const [a = [], b = []] = file.rows.filter((row) => row.includes(one.name) || row.includes(two.name))
    const apart = await preview(
      otop,
      await fileOf({
        ...file,
        rows: [
          [a[0], ...b.slice(1)],
          [b[0], ...a.slice(1)],
        ],
      }),
    )
    expect(apart.body).toMatchObject({ FAILED: 2, EDITED: 0 })
    expect(apart.body.ERRORS[0].MESSAGE).toContain('เป็นของรายการอื่น')
    const copied = await preview(
      otop,
      await fileOf({ ...file, rows: [a, put(file, a, { ชื่อสินค้า: 'สำเนา' })] }),
    )
    expect(copied.body).toMatchObject({
      SAME: 1,
      FAILED: 1,
      ERRORS: [{ MESSAGE: expect.stringContaining('ซ้ำกับแถวที่ 2') }],
    })
  })

  it('of new records lie in the own area, or where their cells say', async () => {
    const form = await carried(otop, { EMPTY: '1' })
    expect(form.rows).toEqual([])
    const filled = (cells: Record<string, SheetCell>) =>
      put(
        form,
        form.heading.map(() => ''),
        { ประเภท: 'อาหาร', ประเภทย่อย: 'อาหารแปรรูปกึ่งสำเร็จรูปและสำเร็จรูป', ชื่อสินค้า: uniqueName(), ...cells },
      )
    const rows = [
      filled({ ตำบล: 'ช้างเผือก' }),
      filled({ จังหวัด: 'จ.เชียงใหม่', อำเภอ: 'อำเภอเมืองเชียงใหม่', ตำบล: 'ต.สุเทพ', หมู่บ้าน: 'หมู่ที่ ๓' }),
      filled({}),
      filled({ อำเภอ: 'จอมทอง', ตำบล: 'แม่สอย' }),
      filled({ หมู่บ้าน: '3' }),
    ]
    const { body } = await preview(otop, await fileOf({ ...form, rows }))
    expect(body.ROWS.map(({ CATM_UKEY }: { CATM_UKEY: string }) => CATM_UKEY.slice(0, 4))).toEqual([
      '5001',
      '5001',
    ])
    expect(body.ROWS[1].CATM_UKEY.slice(6)).toBe('03')
    expect(body.ERRORS.map(({ ROW, MESSAGE }: { ROW: number; MESSAGE: string }) => [ROW, MESSAGE])).toEqual([
      [4, 'กรุณาเลือกตำบล'],
      [5, 'ท่านไม่มีสิทธิแก้ไขข้อมูลของพื้นที่นี้'],
      [6, 'กรุณากรอกตำบล'],
    ])
  })

  it('that a place has one of are not there twice', async () => {
    await made(mediation, {
      YEAR: '2540',
      TYPE: Object.keys((mediation.fields.type as { options: object }).options)[0] ?? '',
    })
    const file = await carried(mediation, {})
    const year = file.heading.find((title) => title.startsWith(mediation.fields.year?.label ?? ' ')) ?? ''
    const [first = []] = file.rows.filter((row) => row.includes('2540'))
    const received = mediation.fields.received?.label ?? ''
    const same = put(file, first, {
      [file.heading[0] ?? '']: '',
      [file.heading.find((title) => title.startsWith(received)) ?? '']: '999',
    })
    const other = put(file, first, { [file.heading[0] ?? '']: '', [year]: '2541' })
    const { body } = await preview(mediation, await fileOf({ ...file, rows: [same, other, other] }))
    expect(body).toMatchObject({ ADDED: 1, FAILED: 2 })
    expect(body.ERRORS[0].MESSAGE).toBe(mediation.onePer?.sentence)
  })
})

describe('files', () => {
  it('of another screen, without a heading, with a column twice or unknown are answered by a sentence', async () => {
    await product()
    const file = await carried(otop, {})
    const rows = file.rows.slice(0, 1)
    const told = async (sheetOf: Sheet, area: Area = otop) =>
      (await preview(area, await fileOf(sheetOf))).body
    expect((await told({ ...file, rows }, gov)).error).toContain('ไฟล์นี้เป็นข้อมูลสินค้า OTOP')
    expect(
      (await told({ heading: file.heading.slice(1), rows: rows.map((row) => row.slice(1)) })).error,
    ).toContain('ไม่พบหัวตาราง')
    const plain = await district.post(`${otop.path}/export`, {})
    expect((await preview(otop, plain.body)).body.error).toContain('ไม่พบหัวตาราง')
    const twice = { heading: [...file.heading, 'ขนาด'], rows: rows.map((row) => [...row, 'x']) }
    expect((await told(twice)).error).toContain('ขนาด มากกว่าหนึ่งคอลัมน์')
    const further = { heading: [...file.heading, 'หมายเหตุ'], rows: rows.map((row) => [...row, 'x']) }
    expect(await told(further)).toMatchObject({ SAME: 1, UNKNOWN: ['หมายเหตุ'] })
    const fewer = { heading: file.heading.slice(0, -1), rows: rows.map((row) => row.slice(0, -1)) }
    expect(await told(fewer)).toMatchObject({ SAME: 1, FAILED: 0 })
    expect((await told({ ...file, rows: [] })).error).toContain('ไม่พบรายการในไฟล์')
  })

  it('of more than a thousand rows are refused both ways', async () => {
    const { name } = await product()
    const file = await carried(otop, {})
    const row = file.rows.find((each) => each.includes(name)) ?? []
    const many = Array.from({ length: 1_001 }, (_, at) =>
      put(file, row, { [file.heading[0] ?? '']: '', ชื่อสินค้า: `ชื่อ ${at}` }),
    )
    expect(await preview(otop, await fileOf({ ...file, rows: many }))).toMatchObject({
      status: 413,
      body: { code: 'sheet-too-long' },
    })
    const thousand = await fileOf({ ...file, rows: many.slice(1) })
    const { body: plan } = await preview(otop, thousand)
    expect(plan).toMatchObject({ ADDED: 1_000, FAILED: 0 })
    const { body: done } = await bringIn(otop, thousand, plan.DIGEST)
    expect(done).toMatchObject({ ADDED: 1_000 })
    const refused = await district.post(`${otop.path}/template`, {})
    expect(refused).toMatchObject({ status: 422 })
    expect(refused.body.error).toContain('มากกว่า 1,000 รายการ')
    const undone = await district.post(`${otop.path}/import/undo`, { RECORDS: done.RECORDS })
    expect(undone.body).toEqual({ status: true, done: 1_000, left: [] })
  })

  it('are for those who keep the records', async () => {
    await made(gov)
    const province = await harness.signIn('2000000000007')
    const file = await fileOf(await carried(gov, {}))
    expect((await province.post(`${gov.path}/template`, { CC: '50' })).status).toBe(403)
    expect(
      (await province.post(`${gov.path}/import/undo`, { RECORDS: [{ ID: '1', VERSION: 1 }] })).status,
    ).toBe(403)
    expect((await preview(gov, file, province)).status).toBe(403)
    expect((await bringIn(gov, file, 'x', province)).status).toBe(403)
    expect((await preview(gov, file, harness.nobody())).status).toBe(401)
    expect((await district.post(`${gov.path}/template`, { CC: '34' })).status).toBe(403)
    expect((await district.post(`${gov.path}/template`, { EMPTY: '1', CC: '50' })).status).toBe(422)
    const { DIGEST } = (await preview(gov, file)).body
    expect((await bringIn(gov, file, DIGEST, administrator)).body.code).toBe('preview-differs')
    // A province keeps activities of its own, in a district that a cell names.
    const form = await carried(activity, { EMPTY: '1' }, province)
    expect(form.heading.slice(1, 3)).toEqual(['จังหวัด', 'อำเภอ'])
    for (const RECORDS of [
      undefined,
      [],
      [{ ID: 'x', VERSION: 1 }],
      [{ ID: '1' }],
      [
        { ID: '1', VERSION: 1 },
        { ID: '1', VERSION: 2 },
      ],
    ])
      expect((await district.post(`${otop.path}/import/undo`, { RECORDS })).status).toBe(400)
  })

  it('of persons do not come as another area’s records', async () => {
    const id = await made(headman)
    const file = await carried(otop, { EMPTY: '1' })
    const row = put(
      file,
      file.heading.map(() => ''),
      { [file.heading[0] ?? '']: `${id}v1`, ชื่อสินค้า: 'x' },
    )
    const { body } = await preview(otop, await fileOf({ ...file, rows: [row] }))
    expect(body).toMatchObject({
      FAILED: 1,
      ERRORS: [{ MESSAGE: expect.stringContaining('ไม่พบรายการนี้ในระบบ') }],
    })
  })
})
