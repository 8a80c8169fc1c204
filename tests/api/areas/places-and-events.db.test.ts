/**
 * Special rules of the six areas of the second document and the decisions: wire forms, the order of errors,
 * flags, dates, pictures and covers. `tests/api/records/areas.db.test.ts` tests what all areas share,
 * `tests/permissions` who may do what.
 */
import { describe, expect, it } from 'vitest'
import type { HarnessResponse, TestOfficial } from '../../harness.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { samplePicture } from '../../sample.ts'

const SUB_DISTRICT = '50010200'
const { district, neighbour, province, central, administrator } = signedIn({
  district: 'mueang',
  neighbour: 'chomThong',
  province: 'chiangMai',
  central: 'central',
  administrator: 'administrator',
})

type Fields = Record<string, unknown>

/** A valid new record of each area, as a form sends it. */
const validFields: Record<string, Fields> = {
  tradition: { TRADITION_NAME: 'ตานก๋วยสลาก', TRADITION_STARTDATE: '20260926', TRADITION_ENDDATE: '20260927' },
  tourism: { TOURISM_TYPE: '4', TOURISM_NAME: 'เฮือนเพ็ญ', TOURISM_LAT: '18.7858', TOURISM_LONG: '98.9853' },
  activity: { ACTIVITY_TOPIC: 'วันเด็ก', ACTIVITY_STARTDATE: '20270109', ACTIVITY_ENDDATE: '20270109' },
  festival: {
    FESTIVAL_NAME: 'ปีใหม่',
    FESTIVAL_BEGINDATE: '20261228',
    FESTIVAL_ENDDATE: '20270103',
    FESTIVAL_DISPLAYDATE: '20261215',
  },
  otop: { PRODUCT_TYPE: '4', PRODUCT_SUBTYPE: 2, PRODUCT_NAME: 'ตะกร้าสาน', PRODUCT_PRICE: '1,250.50' },
  landmarks: { TYPE: '6', NAME: 'โรงพยาบาลสวนดอก', LAT: '18.7897', LONG: '98.9742' },
}
const idOf: Record<string, string> = {
  tradition: 'TRADITION_ID',
  tourism: 'TOURISM_ID',
  activity: 'ACTIVITY_ID',
  festival: 'FESTIVAL_ID',
  otop: 'PRODUCT_ID',
  landmarks: 'ID',
}
const withPictures = ['tradition', 'tourism', 'activity', 'festival']

const create = (
  key: string,
  change: Fields = {},
  official = district,
  files = {},
): Promise<HarnessResponse> =>
  official.form(`manage/${key}`, { ...validFields[key], CATM_UKEY: SUB_DISTRICT, ...change }, files)
async function add(key: string, change: Fields = {}, official = district, files = {}): Promise<number> {
  const { status, body } = await create(key, change, official, files)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.status).toBe(true)
  return body.id
}
const update = (key: string, id: number, change: Fields, official = district) =>
  official.post(`manage/${key}/update`, { [idOf[key] ?? '']: id, ...change })
async function find(key: string, id: number, official = district): Promise<Fields> {
  const { body } = await official.post(`manage/${key}/search`, { CC: '50' })
  expect(body.isFound).toBe(true)
  return body.data.find((record: Fields) => record[idOf[key] ?? ''] === id)
}
const errorMessages = ({ status, body }: HarnessResponse): string[] => {
  expect(status, JSON.stringify(body)).toBe(422)
  expect(body.status).toBe(false)
  expect(body.error).toBe(body.problems[0].message)
  return body.problems.map(({ message }: { message: string }) => message)
}
const errorsForEmptyForm = (key: string, more: Fields) => {
  const none = Object.keys(validFields[key] ?? {}).map((name) => [name, ''])
  return create(key, { ...Object.fromEntries(none), ...more }, administrator).then(errorMessages)
}

describe('missing values are reported in the order of the specification', () => {
  it.each([
    [
      'tradition',
      { CATM_UKEY: '50000000' },
      ['กรุณาเลือกตำบล', 'กรุณากรอกชื่อประเพณี', 'กรุณาเลือกวันที่เริ่มต้นของประเพณี', 'กรุณาเลือกวันที่สิ้นสุดของประเพณี'],
    ],
    ['tourism', {}, ['กรุณาเลือกประเภทสถานที่ท่องเที่ยว', 'กรุณากรอกชื่อสถานที่ท่องเที่ยว']],
    [
      'activity',
      { CATM_UKEY: '50010001' },
      ['กรุณาเลือกตำบล', 'กรุณากรอกหัวข้อกิจกรรม', 'กรุณาเลือกวันที่เริ่มต้นกิจกรรม', 'กรุณาเลือกวันที่สิ้นสุดกิจกรรม'],
    ],
    [
      'festival',
      { CATM_UKEY: '50010000' },
      ['กรุณาเลือกตำบล', 'กรุณาเลือกวันที่แสดงผล', 'กรุณาเลือกวันที่สิ้นสุด', 'กรุณาเลือกวันที่เริ่มต้น', 'กรุณากรอกชื่อเทศกาล'],
    ],
    ['otop', {}, ['กรุณากรอกชื่อสินค้า', 'กรุณาเลือกประเภทสินค้า', 'กรุณาเลือกประเภทย่อยของสินค้า']],
    [
      'otop',
      { CATM_UKEY: '00000000' },
      ['กรุณาเลือกจังหวัด', 'กรุณากรอกชื่อสินค้า', 'กรุณาเลือกประเภทสินค้า', 'กรุณาเลือกประเภทย่อยของสินค้า'],
    ],
    ['landmarks', {}, ['กรุณาเลือกประเภท', 'กรุณากรอกชื่อสถานที่']],
  ])('when adding: %s %j', async (key, and, expected) => {
    expect(await errorsForEmptyForm(key, and)).toEqual(expected)
  })

  it.each([
    ['tradition', { TRADITION_ENDDATE: '' }, undefined],
    ['tradition', { TRADITION_ENDDATE: '0' }, undefined],
    ['tourism', { TOURISM_TYPE: '', TOURISM_NAME: '' }, 'กรุณากรอกข้อมูลให้ครบถ้วน'],
    ['activity', { ACTIVITY_ENDDATE: '0' }, undefined],
    ['festival', { FESTIVAL_NAME: ' ' }, 'กรุณากรอกข้อมูลให้ครบถ้วน'],
    ['festival', { FESTIVAL_BEGINDATE: '', FESTIVAL_ENDDATE: '0', FESTIVAL_DISPLAYDATE: '0' }, undefined],
    ['otop', { PRODUCT_NAME: '', PRODUCT_TYPE: '', PRODUCT_SUBTYPE: '', PRODUCT_PRICE: '' }, undefined],
    ['landmarks', { NAME: '' }, 'กรุณากรอกข้อมูลให้ครบถ้วน'],
  ])('when editing: %s %j', async (key, change, expected) => {
    const id = await add(key)
    const before = await find(key, id)
    const answer = await update(key, id, change)
    if (expected === undefined) expect(answer.body).toMatchObject({ status: true, id })
    else {
      expect(errorMessages(answer)[0]).toBe(expected)
      expect(await find(key, id)).toEqual(before)
    }
  })
})

describe('dates', () => {
  const ranges = [
    ['tradition', 'TRADITION_STARTDATE', 'TRADITION_ENDDATE'],
    ['activity', 'ACTIVITY_STARTDATE', 'ACTIVITY_ENDDATE'],
    ['festival', 'FESTIVAL_BEGINDATE', 'FESTIVAL_ENDDATE'],
  ] as const

  it.each(ranges)(
    'of a %s must not end before they start, and the error names the wrong part',
    async (key, start, end) => {
      const id = await add(key, { [start]: '20261228', [end]: '20270103' })
      for (const [wrong, expected] of [
        ['20251231', 'กรุณาเลือกปีที่สิ้นสุดอีกครั้ง'],
        ['20261130', 'กรุณาเลือกเดือนที่สิ้นสุดอีกครั้ง'],
        ['20261227', 'กรุณาเลือกวันที่สิ้นสุดอีกครั้ง'],
      ]) {
        const added = errorMessages(
          await create(key, { [start]: '20261228', [end]: wrong, CATM_UKEY: '50010000' }),
        )
        // The errors of dates come first, and festivals name the start (section 5).
        expect(added.slice(0, 2)).toEqual([
          key === 'festival' ? 'วันที่เริ่มต้นต้องไม่เกินวันที่สิ้นสุด' : expected,
          'กรุณาเลือกตำบล',
        ])
        expect(errorMessages(await update(key, id, { [end]: wrong }))).toEqual([expected])
      }
      expect((await find(key, id))[end]).toBe('20270103')
    },
  )

  it.each(ranges)('of a %s are rejected first when they are invalid', async (key, start, end) => {
    for (const wrong of ['20260230', '09991231', '30010101', '28122569', '2026', '00000000']) {
      for (const name of [start, end]) {
        const expected = errorMessages(await create(key, { [name]: wrong, CATM_UKEY: '50010000' }))
        expect(expected, `${name} ${wrong}`).toEqual(['วันที่ไม่ถูกต้อง', 'กรุณาเลือกตำบล'])
      }
    }
    const id = await add(key)
    expect(errorMessages(await update(key, id, { [end]: '20260931' }))).toEqual(['วันที่ไม่ถูกต้อง'])
  })

  it('of a tourist place must be in the past', async () => {
    const id = await add('tourism', { TOURISM_STARTDATE: '20190401' })
    expect(await find('tourism', id)).toMatchObject({ TOURISM_STARTDATE: '20190401', TOURISM_ENDDATE: '0' })
    for (const wrong of ['18991231', '29990101', '20190431'])
      expect(errorMessages(await update('tourism', id, { TOURISM_ENDDATE: wrong }))).toEqual(['วันที่ไม่ถูกต้อง'])
    expect((await update('tourism', id, { TOURISM_STARTDATE: '0' })).status).toBe(200)
    expect(await find('tourism', id)).toMatchObject({ TOURISM_STARTDATE: '0' })
  })
})

describe('formats of values in requests and responses', () => {
  it('returns the sub-type of a product as a number, and its codes and price as sent', async () => {
    const id = await add('otop')
    expect(await find('otop', id)).toMatchObject({
      PRODUCT_TYPE: '4',
      PRODUCT_SUBTYPE: 2,
      PRODUCT_STAR: '0',
      PRODUCT_PRICE: '1,250.50',
      PRODUCT_IMG: '',
      ACTIVE_CC: '0',
      CC_DESC: 'เชียงใหม่',
      AA_DESC: 'เมืองเชียงใหม่',
      TT_DESC: 'พระสิงห์',
    })
    for (const other of [
      { PRODUCT_SUBTYPE: 8 },
      { PRODUCT_TYPE: '2' },
      { PRODUCT_STAR: '6' },
      { PRODUCT_TYPE: '6' },
    ])
      expect(errorMessages(await update('otop', id, other))).toContain('กรุณาเลือกจากรายการที่กำหนด')
    expect(errorMessages(await update('otop', id, { PRODUCT_PRICE: '12 บาท' }))).toEqual(['กรุณาระบุเป็นตัวเลข'])
    expect(errorMessages(await update('otop', id, { PRODUCT_MM: '123' }))).toHaveLength(1)
    expect(errorMessages(await update('otop', id, { PRODUCT_POSTCODE: '5020' }))).toEqual([
      'กรุณากรอกรหัสไปรษณีย์ให้ครบ 5 หลัก',
    ])
    expect(await find('otop', id)).toMatchObject({ PRODUCT_SUBTYPE: 2, VERSION: 1 })
  })

  it('returns the places of a landmark as objects, and their names', async () => {
    const id = await add('landmarks', {
      CATM_UKEY: '50010804',
      WEB: 'https://example.go.th',
      CC: '50',
      AA: '01',
    })
    const record = await find('landmarks', id)
    expect(record).toMatchObject({
      CC: { CC_DESC: 'เชียงใหม่' },
      AA: { AA_DESC: 'เมืองเชียงใหม่' },
      TT: { TT_DESC: 'สุเทพ' },
      MM: { MM_DESC: record.MM_DESC },
    })
    expect(errorMessages(await update('landmarks', id, { LAT: '18.7N', NAME_EN: 'ตลาด' }))).toEqual([
      'กรุณากรอกข้อมูลเป็นภาษาอังกฤษ!',
      'กรุณาระบุเป็นตัวเลข',
    ])
  })

  it('calculates ENG_FLAG from the English texts, and sorts by it', async () => {
    const id = await add('activity', { ENG_FLAG: '1' })
    const flag = async () => (await find('activity', id)).ENG_FLAG
    expect(await flag()).toBe('0')
    await update('activity', id, { ACTIVITY_DETAIL_EN: "Children's Day", ENG_FLAG: '0' })
    expect(await flag()).toBe('1')
    const sorted = async (DIR: string) => {
      const { body } = await district.post('manage/activity/search', { CC: '50', SORT: 'ENG_FLAG', DIR })
      return body.data.map(({ ENG_FLAG }: Fields) => ENG_FLAG) as string[]
    }
    await add('activity')
    expect((await sorted('desc'))[0]).toBe('1')
    expect((await sorted('asc')).at(-1)).toBe('1')
    await update('activity', id, { ACTIVITY_DETAIL_EN: '', ENG_FLAG: '1' })
    expect(await flag()).toBe('0')
  })
})

describe('display', () => {
  it('of an activity has one flag per level, which only that level sets', async () => {
    const forged = { ACTIVE: '0', ACTIVE_CC: '1', ACTIVE_CENTER: '1' }
    const flags = async (official: TestOfficial) => {
      const id = await add('activity', forged, official)
      const { ACTIVE, ACTIVE_CC, ACTIVE_CENTER } = await find('activity', id, official)
      return `${ACTIVE}${ACTIVE_CC}${ACTIVE_CENTER}`
    }
    expect(await flags(district)).toBe('000')
    expect(await flags(province)).toBe('110')
    expect(await flags(central)).toBe('101')
    expect(await flags(administrator)).toBe('101')
    const id = await add('activity')
    expect(await find('activity', id)).toMatchObject({ ACTIVE: '1', ACTIVE_CC: '0', ACTIVE_CENTER: '0' })
    await update('activity', id, forged, province)
    expect(await find('activity', id)).toMatchObject({ ACTIVE: '1', ACTIVE_CC: '1', ACTIVE_CENTER: '0' })
  })

  it.each([
    ['otop', 'manage/otop/active'],
    ['activity', 'manage/activity/activityActive'],
    ['festival', 'manage/festival/active'],
  ])('of %s is switched only by the province', async (key, path) => {
    const id = await add(key, { ACTIVE_CC: '1' })
    expect((await find(key, id)).ACTIVE_CC).toBe('0')
    for (const official of [district, central, administrator])
      expect(await official.get(`${path}/${SUB_DISTRICT}/${id}/1`)).toMatchObject({
        status: 403,
        body: { code_success: 0 },
      })
    expect((await find(key, id)).ACTIVE_CC).toBe('0')
    expect((await province.get(`${path}/${SUB_DISTRICT}/${id}/1`)).body).toEqual({ code_success: 1 })
    expect((await find(key, id)).ACTIVE_CC).toBe('1')
  })
})

describe('a search', () => {
  it.each(['tradition', 'tourism', 'activity', 'festival', 'otop', 'landmarks'])(
    'of %s requires a province for the groups in the specification',
    async (key) => {
      const requiresProvince = async (official: TestOfficial) => {
        const { status, body } = await official.post(`manage/${key}/search`, { CC: '', AA: '00' })
        if (status === 200) return false
        expect(body).toMatchObject({ status: false, error: 'กรุณาเลือกจังหวัด', field: 'CC' })
        return true
      }
      expect(await requiresProvince(administrator)).toBe(key !== 'landmarks')
      expect(await requiresProvince(central)).toBe(key === 'otop')
      expect(await requiresProvince(province)).toBe(false)
    },
  )

  it('returns a page of the matches, and the total number', async () => {
    for (const name of ['กาดหน้าวัด', 'กาดเช้า', 'กาดเย็น']) await add('landmarks', { TYPE: '5', NAME: name })
    const search = { CC: '50', Q: 'กาด', SORT: 'NAME', DIR: 'desc', PAGE: 2, PAGE_SIZE: 2 }
    const { body } = await district.post('manage/landmarks/search', search)
    expect(body).toMatchObject({ isFound: true, total: 3 })
    expect(body.data.map(({ NAME }: Fields) => NAME)).toEqual(['กาดเช้า'])
    const none = await district.post('manage/landmarks/search', { ...search, Q: 'ไม่มีที่นี่' })
    expect(none.body).toEqual({ isFound: false, data: [], total: 0 })
  })
})

describe.each(withPictures)('the pictures of %s', (key) => {
  const path = `manage/${key}Img`
  const upper = key.toUpperCase()
  const parent = (id: number) => ({ [idOf[key] ?? '']: id, CATM_UKEY: SUB_DISTRICT })
  const images = async (id: number, official = district): Promise<Fields[]> =>
    (await official.post(`${path}/search`, parent(id))).body.data
  const numbers = async (id: number) => (await images(id)).map((image) => image[`${upper}_IMG_NO`])

  it('are added with the record or one by one, up to five, each with its number', async () => {
    const [one, two] = [await samplePicture(1), await samplePicture(2)]
    const id = await add(key, {}, district, { img: one, img3: two })
    expect(await numbers(id)).toEqual([1, 3])
    const added = await district.form(path, parent(id), { image: await samplePicture(3) })
    expect(added.body).toMatchObject({ status: true, no: 2 })
    for (const seed of [4, 5]) await district.form(path, parent(id), { image: await samplePicture(seed) })
    const sixth = await district.form(path, parent(id), { image: await samplePicture(6) })
    expect(sixth).toMatchObject({ status: 409, body: { status: false, error: 'เพิ่มรูปภาพได้ไม่เกิน 5 รูป' } })
    const named = await create(key, {}, district, { img6: one })
    expect(named).toMatchObject({ status: 422, body: { code: 'unknown-field' } })
    const [image] = await images(id)
    expect(image).toMatchObject({ [`${upper}_IMG`]: expect.stringMatching(/^\//), ...parent(id) })
    const gone = await district.get(`${path}/delete/${image?.[`${upper}_IMG_ID`]}`)
    expect(gone.body).toMatchObject({ status: true, no: 1 })
    expect(await numbers(id)).toEqual([2, 3, 4, 5])
  })

  it('are replaced one by one, and undo restores the former picture', async () => {
    const id = await add(key, {}, district, { img: await samplePicture(1) })
    const [before] = await images(id)
    const wanted = { [`${upper}_IMG_ID`]: before?.[`${upper}_IMG_ID`], VERSION: before?.VERSION }
    const { body } = await district.form(`${path}/update`, wanted, { image: await samplePicture(7) })
    expect(body).toEqual({ status: true, id: wanted[`${upper}_IMG_ID`], no: 1, version: 2 })
    expect((await images(id))[0]?.[`${upper}_IMG`]).not.toBe(before?.[`${upper}_IMG`])
    // The same request again, because its answer was lost.
    const again = await district.form(`${path}/update`, wanted, { image: await samplePicture(7) })
    expect(again.body).toEqual(body)
    const undone = await district.post(`manage/${key}/undo`, { ID: id, VERSION: body.version })
    expect(undone.status).toBe(200)
    expect((await images(id))[0]?.[`${upper}_IMG`]).toBe(before?.[`${upper}_IMG`])
  })

  it('return 403 to another district and to groups without permission', async () => {
    const id = await add(key, {}, district, { img: await samplePicture(1) })
    const [before] = await images(id)
    const imageId = before?.[`${upper}_IMG_ID`]
    const image = await samplePicture(7)
    for (const official of [neighbour, province, central, administrator]) {
      // The own area code together with a record of another place gives no access.
      const own = { ...parent(id), CATM_UKEY: '50020100' }
      expect((await official.form(path, own, { image })).status).toBe(403)
      expect(
        (await official.form(`${path}/update`, { [`${upper}_IMG_ID`]: imageId }, { image })).status,
      ).toBe(403)
      expect((await official.get(`${path}/delete/${imageId}`)).status).toBe(403)
    }
    expect((await neighbour.post(`${path}/search`, parent(id))).status).toBe(403)
    expect(await images(id)).toEqual([before])
  })
})

it('the cover of a festival is its picture with the lowest number', async () => {
  const files = { img2: await samplePicture(2), img4: await samplePicture(4) }
  const id = await add('festival', { FESTIVAL_IMG_COVER: '/forged' }, district, files)
  const images = async () => {
    const { body } = await district.post('manage/festivalImg/search', {
      FESTIVAL_ID: id,
      CATM_UKEY: SUB_DISTRICT,
    })
    return body.data as Fields[]
  }
  const cover = async () => (await find('festival', id)).FESTIVAL_IMG_COVER
  const [second, fourth] = await images()
  expect(await cover()).toBe(second?.FESTIVAL_IMG)
  await district.get(`manage/festivalImg/delete/${second?.FESTIVAL_IMG_ID}`)
  expect(await cover()).toBe(fourth?.FESTIVAL_IMG)
  await district.form('manage/festivalImg', { FESTIVAL_ID: id }, { image: await samplePicture(1) })
  expect(await cover()).toBe((await images())[0]?.FESTIVAL_IMG)
  for (const { FESTIVAL_IMG_ID } of await images())
    await district.get(`manage/festivalImg/delete/${FESTIVAL_IMG_ID}`)
  expect(await cover()).toBe('')
})
