/**
 * Special rules of the four areas of the first document, from its sections 4 to 7 and the decisions: slides,
 * organisations, institutions and the profile of a place. `tests/api/records/areas.db.test.ts` tests what all
 * areas share, `tests/permissions` who may do what.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_PAGE_SIZE } from '#domain/records/paging.ts'
import { gov } from '#areas/district/gov.ts'
import { sql } from '#server/db/sql.ts'
import { rebuildReadModel } from '#server/engine/read/read-model.ts'
import type { HarnessResponse, TestOfficial } from '../../harness.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { samplePicture } from '../../sample.ts'

const SUB_DISTRICT = '50010200'
const PROVINCE = 'กรุณาเลือกจังหวัด'
const SUB_DISTRICT_FIRST = 'กรุณาเลือกตำบล'
const NOT_LISTED = 'กรุณาเลือกจากรายการที่กำหนด'

const { harness, district, province, central } = signedIn({
  district: 'mueang',
  province: 'chiangMai',
  central: 'central',
})
let administrators: TestOfficial[]
beforeAll(async () => {
  administrators = await Promise.all(
    ['4000000000003', '5000000000001', '8000000000006'].map((pid) => harness.signIn(pid)),
  )
})

type Fields = Record<string, unknown>

const errorMessages = ({ status, body }: HarnessResponse): string[] => {
  expect(status, JSON.stringify(body)).toBe(422)
  expect(body).toMatchObject({
    status: false,
    error: body.problems[0].message,
    field: body.problems[0].field,
  })
  return body.problems.map(({ message }: { message: string }) => message)
}
const saved = ({ status, body }: HarnessResponse) => {
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.status).toBe(true)
  return body.id
}
const found = async (path: string, id: string, value: unknown, official = district): Promise<Fields> => {
  const { body } = await official.post(`${path}/search`, { CC: '50' })
  return body.data.find((record: Fields) => record[id] === value)
}

describe('slides', () => {
  const add = async (fields: Fields, official = district) =>
    official.form('slideShow', { CATM_UKEY: '50010000', ...fields }, { image: await samplePicture(1) })
  const slide = (id: number) => found('slideShow', 'ID', id)

  it.each([
    ['00000000', [PROVINCE, 'กรุณาอัปโหลดรูปภาพ']],
    ['50010001', [SUB_DISTRICT_FIRST, 'กรุณาอัปโหลดรูปภาพ']],
    ['50000000', ['กรุณาอัปโหลดรูปภาพ']],
  ])('are rejected at %s with errors in the order of the specification', async (CATM_UKEY, expected) => {
    for (const official of administrators)
      expect(errorMessages(await official.post('slideShow', { CATM_UKEY }))).toEqual(expected)
  })

  it('are active by default, and an edit can change that', async () => {
    const id = saved(await add({ IMG_NO: '7' }))
    expect(await slide(id)).toMatchObject({ ACTIVE: '1', IMG_NO: 7 })
    for (const ACTIVE of ['0', '1']) {
      saved(await district.post('slideShow/update', { ID: id, ACTIVE }))
      expect((await slide(id)).ACTIVE).toBe(ACTIVE)
    }
    expect(errorMessages(await district.post('slideShow/update', { ID: id, ACTIVE: '2' }))).toEqual([
      NOT_LISTED,
    ])
    expect((await slide(saved(await add({ IMG_NO: '8', ACTIVE: '0' })))).ACTIVE).toBe('0')
  })

  it('get the next number of their place when an add or edit has no number', async () => {
    const place = { CATM_UKEY: '50010300' }
    const first = saved(await add(place))
    const second = saved(await add(place))
    const far = saved(await add({ ...place, IMG_NO: '20' }))
    const numbers = () => Promise.all([first, second, far].map(async (id) => (await slide(id)).IMG_NO))
    expect(await numbers()).toEqual([1, 2, 20])
    saved(await district.post('slideShow/update', { ID: first, IMG_NO: '' }))
    expect(await numbers()).toEqual([21, 2, 20])
    // Its own number does not conflict: the last record stays the last.
    saved(await district.post('slideShow/update', { ID: first, IMG_NO: '' }))
    expect(await numbers()).toEqual([21, 2, 20])
    saved(await district.post('slideShow/undo', { ID: first, VERSION: 2 }))
    expect(await numbers()).toEqual([1, 2, 20])
    for (const IMG_NO of ['0', '1000', '1.5', 'หนึ่ง'])
      expect(errorMessages(await district.post('slideShow/update', { ID: first, IMG_NO }))).toEqual([
        'กรุณากรอกเป็นจำนวนเต็มตั้งแต่ 1 ถึง 999',
      ])
  })

  it('keep their picture in an edit without one, and reject removing it', async () => {
    const id = saved(await add({ CATM_UKEY: '50010400' }))
    const { IMG_URL } = await slide(id)
    saved(await district.form('slideShow/update', { ID: id, IMG_NO: '3', IMG_URL: '/forged' }, {}))
    expect((await slide(id)).IMG_URL).toBe(IMG_URL)
    expect(await district.form('slideShow/update', { ID: id, image: '' }, {})).toMatchObject({
      status: 422,
      body: { error: 'กรุณาอัปโหลดรูปภาพ', field: 'image' },
    })
    saved(await district.form('slideShow/update', { ID: id }, { image: await samplePicture(2) }))
    expect((await slide(id)).IMG_URL).not.toBe(IMG_URL)
  })
})

describe('organisations', () => {
  const valid = { GOV_TYPE: '2', GOV_NAME: 'ตลาดวโรรส', CATM_UKEY: SUB_DISTRICT }
  const organisation = (id: number) => found('manage/gov', 'GOV_ID', id)
  const TYPE = 'กรุณาเลือกประเภทหน่วยงาน'
  const LOCATION = 'กรุณาเลือกที่ตั้งหน่วยงาน'

  it('are rejected in the order of the specification, with the location only for administrators', async () => {
    expect(errorMessages(await district.post('manage/gov', { CATM_UKEY: '50010000' }))).toEqual([
      SUB_DISTRICT_FIRST,
      TYPE,
    ])
    for (const official of administrators)
      for (const CATM_UKEY of ['00000000', '50000000'])
        expect(errorMessages(await official.post('manage/gov', { CATM_UKEY }))).toEqual([
          SUB_DISTRICT_FIRST,
          TYPE,
          LOCATION,
        ])
  })

  it('get their location from the group, and from the form only for administrators', async () => {
    const own = saved(await district.post('manage/gov', { ...valid, GOV_LOCATION: '1' }))
    expect(await organisation(own)).toMatchObject({ GOV_LOCATION: '0', GOV_TYPE: '2', ACTIVE_CC: '0' })
    saved(await district.post('manage/gov/update', { GOV_ID: own, GOV_LOCATION: '1' }))
    expect((await organisation(own)).GOV_LOCATION).toBe('0')
    for (const [at, official] of administrators.entries()) {
      const GOV_LOCATION = String(at % 2)
      const id = saved(await official.post('manage/gov', { ...valid, GOV_LOCATION }))
      expect((await organisation(id)).GOV_LOCATION).toBe(GOV_LOCATION)
      expect(errorMessages(await official.post('manage/gov', valid))).toEqual([LOCATION])
      expect(errorMessages(await official.post('manage/gov', { ...valid, GOV_LOCATION: '2' }))).toEqual([
        NOT_LISTED,
      ])
    }
  })

  it('reject an edit that clears the type or sets an unknown type', async () => {
    const id = saved(await district.post('manage/gov', valid))
    expect(errorMessages(await district.post('manage/gov/update', { GOV_ID: id, GOV_TYPE: '' }))).toEqual([
      TYPE,
    ])
    expect(errorMessages(await district.post('manage/gov/update', { GOV_ID: id, GOV_TYPE: '3' }))).toEqual([
      NOT_LISTED,
    ])
    saved(await district.post('manage/gov/update', { GOV_ID: id, GOV_TYPE: '1', GOV_NAME: '' }))
    expect(await organisation(id)).toMatchObject({ GOV_TYPE: '1', GOV_NAME: '', VERSION: 2 })
  })

  it('accept values that fit the masks of the form, and reject others', async () => {
    const id = saved(
      await district.post('manage/gov', { ...valid, GOV_MM: '๑๒', GOV_POSTCODE: '๕๐๒๐๐', GOV_LAT: '18,79' }),
    )
    expect(await organisation(id)).toMatchObject({ GOV_MM: '12', GOV_POSTCODE: '50200', GOV_LAT: '18.79' })
    for (const [wrong, expected] of [
      [{ GOV_MM: '123' }, 'กรุณากรอกหมู่ที่เป็นตัวเลขไม่เกิน 2 หลัก'],
      [{ GOV_POSTCODE: '5020' }, 'กรุณากรอกรหัสไปรษณีย์ให้ครบ 5 หลัก'],
      [{ GOV_POSTCODE: '502000' }, 'กรุณากรอกรหัสไปรษณีย์ให้ครบ 5 หลัก'],
      [{ GOV_LAT: '18.79N' }, 'กรุณากรอกเป็นตัวเลข'],
      [{ GOV_LAT: '90.0001' }, 'ละติจูดต้องอยู่ระหว่าง -90 ถึง 90'],
      [{ GOV_LONG: '-180.0001' }, 'ลองจิจูดต้องอยู่ระหว่าง -180 ถึง 180'],
      [{ GOV_NAME_EN: 'สำนักงาน' }, 'กรุณากรอกข้อมูลเป็นภาษาอังกฤษ!'],
      [{ GOV_NAME: 'ก'.repeat(256) }, 'กรอกได้ไม่เกิน 255 ตัวอักษร'],
    ] as const)
      expect(errorMessages(await district.post('manage/gov/update', { GOV_ID: id, ...wrong }))).toEqual([
        expected,
      ])
    saved(await district.post('manage/gov/update', { GOV_ID: id, GOV_LAT: '-90', GOV_LONG: '180' }))
    expect(await organisation(id)).toMatchObject({ GOV_LAT: '-90', GOV_LONG: '180', VERSION: 2 })
  })
})

describe('institutions', () => {
  const valid = { INSTITUTE_TYPE: '8', INSTITUTE_NAME: 'วิทยาลัยชุมชน', CATM_UKEY: '50010201' }
  const TYPE = 'กรุณาเลือกประเภทสถาบันการศึกษา'
  const NAME = 'กรุณากรอกชื่อสถาบันการศึกษา'

  it('are rejected with errors in the order of the specification', async () => {
    const fields = { CATM_UKEY: '50010001', INSTITUTE_POSTCODE: '502' }
    expect(errorMessages(await district.post('manage/institute', fields))).toEqual([
      SUB_DISTRICT_FIRST,
      TYPE,
      NAME,
      'กรุณากรอกรหัสไปรษณีย์ให้ครบ 5 หลัก',
    ])
  })

  it('accept the eleven types and no other', async () => {
    for (let type = 1; type <= 11; type += 1)
      saved(await district.post('manage/institute', { ...valid, INSTITUTE_TYPE: type }))
    for (const INSTITUTE_TYPE of ['0', '12', '01', 'ก'])
      expect(errorMessages(await district.post('manage/institute', { ...valid, INSTITUTE_TYPE }))).toEqual([
        NOT_LISTED,
      ])
  })

  it('reject an edit that clears the name or sets an invalid link', async () => {
    const id = saved(await district.post('manage/institute', valid))
    const change = (fields: Fields) =>
      district.post('manage/institute/update', { INSTITUTE_ID: id, ...fields })
    expect(errorMessages(await change({ INSTITUTE_NAME: ' ' }))).toEqual([NAME])
    saved(await change({ INSTITUTE_TYPE: '', INSTITUTE_WEB: 'https://college.example.ac.th' }))
    expect(errorMessages(await change({ INSTITUTE_WEB: 'college.example.ac.th' }))).toEqual([
      'รูปแบบลิงก์ไม่ถูกต้อง ต้องขึ้นต้นด้วย http:// หรือ https://',
    ])
  })
})

describe('the profile of a place', () => {
  const ADDRESS = 'กรุณากรอกที่อยู่'
  const add = (fields: Fields, official = district) =>
    official.post('manage/general', { ADDR: 'ถนนอินทวโรรส', ...fields })
  const profile = (place: string) => found('manage/general', 'CATM_UKEY', place)

  it('is rejected with errors in the order of the specification', async () => {
    for (const [CATM_UKEY, expected] of [
      ['00000000', [PROVINCE, ADDRESS]],
      ['50010001', [SUB_DISTRICT_FIRST, ADDRESS]],
      ['50010000', [ADDRESS]],
    ] as const)
      for (const official of administrators)
        expect(errorMessages(await official.post('manage/general', { CATM_UKEY }))).toEqual(expected)
  })

  it('is unique per area code, also on undo, and is identified by the code', async () => {
    const CATM_UKEY = '50010500'
    expect(saved(await add({ CATM_UKEY }))).toBe(CATM_UKEY)
    expect(await add({ CATM_UKEY })).toMatchObject({
      status: 409,
      body: { status: false, code: 'already-exists', field: 'CATM_UKEY' },
    })
    // A village of the sub-district may have its own profile.
    saved(await add({ CATM_UKEY: '50010501' }))
    const { GENERAL_ID } = await profile(CATM_UKEY)
    expect(saved(await district.get(`manage/general/delete/${CATM_UKEY}`))).toBe(CATM_UKEY)
    expect(await profile(CATM_UKEY)).toBeUndefined()
    expect((await district.get(`manage/general/delete/${CATM_UKEY}`)).status).toBe(404)
    saved(await add({ CATM_UKEY, SLOGAN: 'ใหม่' }))
    expect(await district.post('manage/general/undo', { ID: GENERAL_ID, VERSION: 2 })).toMatchObject({
      status: 409,
      body: { code: 'already-exists' },
    })
    expect((await profile(CATM_UKEY)).SLOGAN).toBe('ใหม่')
  })

  it('keeps numbers as typed, and rejects invalid numbers, links and English texts', async () => {
    const CATM_UKEY = '50010600'
    saved(await add({ CATM_UKEY, AREA: '๑,152.36', LATITUDE: '18,79', HISTORY_EN: 'One\nTwo – “three”' }))
    expect(await profile(CATM_UKEY)).toMatchObject({ AREA: '1,152.36', LATITUDE: '18.79' })
    const refused = await district.post('manage/general/update', {
      CATM_UKEY,
      AREA: '1,15',
      LONGITUDE: '98 องศา',
      SCOPE_NORTH_EN: 'แม่ริม',
      EMAIL: 'mueang@',
      WWW: 'mueang.go.th',
      ADDR: '',
    })
    expect(errorMessages(refused)).toEqual([
      ADDRESS,
      'กรุณากรอกข้อมูลเป็นภาษาอังกฤษ!',
      'กรุณากรอกเป็นตัวเลข',
      'กรุณากรอกเป็นตัวเลข',
      'รูปแบบอีเมลไม่ถูกต้อง',
      'รูปแบบลิงก์ไม่ถูกต้อง ต้องขึ้นต้นด้วย http:// หรือ https://',
    ])
    expect((await profile(CATM_UKEY)).HISTORY_EN).toBe('One\nTwo - "three"')
  })

  it('stores emblem and map independently of each other', async () => {
    const fields = { CATM_UKEY: '50010700', ADDR: 'ที่ว่าการอำเภอ' }
    const [one, two, three] = await Promise.all([1, 2, 3].map((seed) => samplePicture(seed)))
    saved(await district.form('manage/general', fields, { logoImg: one as Buffer, mapImg: two as Buffer }))
    const pictures = async () => {
      const { IMG_LOGO, IMG_MAP } = await profile(fields.CATM_UKEY)
      return { emblem: IMG_LOGO, map: IMG_MAP }
    }
    const { emblem, map } = await pictures()
    expect(new Set([emblem, map]).size).toBe(2)
    const update = (more: Fields, files: Record<string, Buffer> = {}) =>
      district.form('manage/general/update', { CATM_UKEY: fields.CATM_UKEY, ...more }, files)
    saved(await update({}, { mapImg: three as Buffer }))
    expect(await pictures()).toEqual({ emblem, map: expect.not.stringMatching(String(map)) })
    saved(await update({ logoImg: '' }))
    expect((await pictures()).emblem).toBe('')
    expect(await update({}, { image: one as Buffer })).toMatchObject({
      status: 422,
      body: { code: 'unknown-field', field: 'image' },
    })
  })
})

describe('a search', () => {
  it.each(['slideShow', 'manage/gov', 'manage/institute', 'manage/general'])(
    'of %s requires a province for the groups in the specification',
    async (path) => {
      const requiresProvince = async (official: TestOfficial, filter: Fields = {}) => {
        const { status, body } = await official.post(`${path}/search`, filter)
        if (status === 200) return false
        expect({ status, body }).toMatchObject({ status: 422, body: { error: PROVINCE, field: 'CC' } })
        return true
      }
      for (const official of administrators) {
        expect(await requiresProvince(official)).toBe(true)
        expect(await requiresProvince(official, { CC: '00', AA: '' })).toBe(true)
        expect(await requiresProvince(official, { CC: '50' })).toBe(false)
      }
      expect(await requiresProvince(central)).toBe(path !== 'manage/institute')
      for (const official of [district, province]) expect(await requiresProvince(official)).toBe(false)
    },
  )

  it('accepts pages of up to 500 records, and rejects invalid paging and sorting', async () => {
    const search = (more: Fields) => district.post('manage/gov/search', { CC: '50', ...more })
    expect((await search({ PAGE: 1, PAGE_SIZE: 500 })).status).toBe(200)
    for (const wrong of [
      { PAGE: 0 },
      { PAGE: -1 },
      { PAGE: 'x' },
      { PAGE: 1, PAGE_SIZE: 501 },
      { PAGE: 1, PAGE_SIZE: 0 },
      { DIR: 'up' },
    ])
      expect(await search(wrong), JSON.stringify(wrong)).toMatchObject({
        status: 400,
        body: { code: 'malformed' },
      })
    expect(await search({ SORT: 'NO_SUCH' })).toMatchObject({ status: 422, body: { code: 'unknown-field' } })
  })

  it('returns at most 5,000 records without paging, with the total number', async () => {
    await harness.db.execute(
      sql`insert into area_gov (catm_ukey, gov_type) select '34010100', '1' from generate_series(1, 5001)`,
    )
    await rebuildReadModel(harness.db, gov)
    const ubon = await harness.signIn('1000000000025')
    const { body } = await ubon.post('manage/gov/search', {})
    expect({ isFound: body.isFound, total: body.total, rows: body.data.length }).toEqual({
      isFound: true,
      total: 5001,
      rows: 5000,
    })
    const page = await ubon.post('manage/gov/search', { PAGE: 1 })
    expect(page.body.data, 'a page of the default size').toHaveLength(DEFAULT_PAGE_SIZE)
    await harness.db.execute(sql`delete from area_gov where catm_ukey = '34010100' and gov_name = ''`)
  })
})
