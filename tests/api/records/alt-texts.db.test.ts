/**
 * The descriptions and the order of pictures: stored, validated, undone and rejected like every other field,
 * in every area whose pictures the public sees.
 */
import { describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { news } from '#areas/publications/news.ts'
import { otop } from '#areas/economy/otop.ts'
import { tradition } from '#areas/tourism/tradition.ts'
import { altFieldName, needsAlt } from '#domain/pictures/alt-fields.ts'
import { type Area, coverField, GALLERY_PARTS } from '#domain/area/area.ts'
import { pidCheckDigit } from '#domain/personal-data/pid.ts'
import { wireName } from '#domain/area/wire.ts'
import { verifyHistory } from '#server/operations/history/verify-history.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import {
  editingOffice,
  sampleKeyOf,
  samplePlaceOf,
  requiredFiles,
  sampleBody,
  samplePicture,
} from '../../sample.ts'

const PLACE = '50010200'
/** A number with a valid check digit, like a real national ID. */
const NATIONAL_ID = `112345678901${pidCheckDigit('112345678901')}`
const ALTS = GALLERY_PARTS.map((part) => wireName(altFieldName(part)))

const { harness, district, province, central } = signedIn({
  district: 'mueang',
  province: 'chiangMai',
  central: 'central',
})

const editorOf = (area: Area) => ({ district, province, central })[editingOffice(area)]

let nth = 0
async function add(area: Area, change: Record<string, string> = {}, files: Record<string, Buffer> = {}) {
  nth += 1
  const place = area.onePerPlace ? `500102${String(nth).padStart(2, '0')}` : samplePlaceOf(area, PLACE, nth)
  const body = { ...sampleBody(area, place, nth), ...sampleKeyOf(area, nth), ...change }
  const answer = await editorOf(area).form(area.path, body, { ...(await requiredFiles(area, nth)), ...files })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const key = area.onePerPlace ? 'CATM_UKEY' : wireName(area.id)
  return { named: { [key]: answer.body.id }, id: answer.body.id, place: body.CATM_UKEY ?? '' }
}

const picture = samplePicture
const galleries = areas.flatMap((area) => (area.gallery ? [[area.key, area, area.gallery] as const] : []))
const slots = areas.flatMap((area) => {
  const [slot] = area.pictures.filter(needsAlt)
  return slot ? [[area.key, area, slot] as const] : []
})

/** The image records of a record, as their route answers them. */
async function images(area: Area, { named, place }: { named: Record<string, string>; place: string }) {
  const { body } = await editorOf(area).post(`${area.gallery?.path}/search`, { ...named, CATM_UKEY: place })
  const alt = wireName(altFieldName(area.gallery?.field ?? ''))
  return body.data.map((row: Record<string, unknown>) => ({
    id: row[wireName(area.gallery?.id ?? '')],
    no: row[wireName(area.gallery?.no ?? '')],
    url: row[wireName(area.gallery?.field ?? '')],
    alt: row[alt],
    version: row.VERSION,
  }))
}

const altsOf = async (area: Area, record: Awaited<ReturnType<typeof add>>) =>
  (await images(area, record)).map(({ no, alt }: { no: number; alt: string }) => [no, alt])

const history = async (area: Area, id: unknown) =>
  (await editorOf(area).post(`${area.path}/history`, { ID: id })).body

it('every public picture has an alt text field, and no private or decorative picture has one', () => {
  const described = areas.filter(({ pictures, fields }) =>
    pictures.some(({ field }) => altFieldName(field) in fields),
  )
  expect(described.map(({ key }) => key)).toEqual(slots.map(([key]) => key))
  expect(described.some(({ pictures }) => pictures.some((slot) => slot.private || slot.decorative))).toBe(
    false,
  )
  expect(slots.length).toBeGreaterThan(10)
})

describe.each(slots)('the picture of %s', (_key, area, slot) => {
  it('has an alt text that is cleared with the picture and comes back with undo', async () => {
    const alt = wireName(altFieldName(slot.field))
    const record = await add(area, { [alt]: 'ป้ายไม้หน้าอาคารสองชั้น' }, { [slot.part]: await picture(nth + 1) })
    const key = area.onePerPlace ? 'CATM_UKEY' : wireName(area.id)
    const find = async () => {
      const { body } = await editorOf(area).post(`${area.path}/search`, { CC: '50' })
      return body.data.find((each: Record<string, unknown>) => String(each[key]) === String(record.id))
    }
    const found = await find()
    expect(found[alt]).toBe('ป้ายไม้หน้าอาคารสองชั้น')
    if (slot.required) return
    const gone = await editorOf(area).form(`${area.path}/update`, { ...record.named, [slot.part]: '' }, {})
    expect(gone.status, JSON.stringify(gone.body)).toBe(200)
    expect(await find()).toMatchObject({ [alt]: '', [wireName(slot.field)]: '' })
    const id = found[wireName(area.id)]
    const undone = await editorOf(area).post(`${area.path}/undo`, { ID: id, VERSION: 2 })
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    expect(await find()).toMatchObject({
      [alt]: 'ป้ายไม้หน้าอาคารสองชั้น',
      [wireName(slot.field)]: found[wireName(slot.field)],
    })
  })
})

describe.each(galleries)('the gallery of %s', (_key, area, gallery) => {
  it('changes alt texts and picture order in one revision that can be undone', async () => {
    const files = { img: await picture(901), img2: await picture(902), img4: await picture(904) }
    const record = await add(area, { IMG_ALT: 'ขบวนแห่', IMG4_ALT: 'พลุ' }, files)
    const first = await images(area, record)
    expect(first.map(({ no, alt }: { no: number; alt: string }) => [no, alt])).toEqual([
      [1, 'ขบวนแห่'],
      [2, ''],
      [4, 'พลุ'],
    ])
    const change = { ...record.named, VERSION: 1, IMG2_ALT: 'เวที', PICTURE_ORDER: '4,1,2,3,5' }
    const done = await editorOf(area).post(`${area.path}/update`, change)
    expect(done.body, JSON.stringify(done.body)).toMatchObject({ status: true, version: 2 })
    const after = await images(area, record)
    expect(after).toEqual([
      { ...first[2], no: 1, version: 2 },
      { ...first[0], no: 2, version: 2 },
      { ...first[1], no: 3, alt: 'เวที', version: 2 },
    ])
    const { body: listed } = await editorOf(area).post(`${area.path}/search`, { CC: '50' })
    const found = listed.data.find((each: Record<string, unknown>) => each[wireName(area.id)] === record.id)
    expect(found[wireName(coverField(gallery))]).toBe(first[2].url)
    const changes = await history(area, record.id)
    expect(changes.total).toBe(2)
    expect(changes.data[0].CHANGES).toContainEqual({ FIELD: 'PICTURE_ALT1', BEFORE: 'ขบวนแห่', AFTER: 'พลุ' })

    // An official who had the form open meanwhile gets a conflict, and the order stays.
    const late = await editorOf(area).post(`${area.path}/update`, {
      ...record.named,
      VERSION: 1,
      PICTURE_ORDER: '2,1,3,4,5',
    })
    expect(late).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect(await images(area, record)).toEqual(after)

    const undone = await editorOf(area).post(`${area.path}/undo`, { ID: record.id, VERSION: 2 })
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    expect(await images(area, record)).toEqual(first.map((image: object) => ({ ...image, version: 3 })))
    await editorOf(area).post(`${area.path}/restore`, { ID: record.id, VERSION: 2 })
    expect(await altsOf(area, record)).toEqual([
      [1, 'พลุ'],
      [2, 'ขบวนแห่'],
      [3, 'เวที'],
    ])
  })
})

describe('alt texts and picture order of a tradition', () => {
  it('are cleared when the picture is removed or deleted, and stay correct after undo', async () => {
    const files = { img: await picture(911), img2: await picture(912) }
    const record = await add(tradition, { IMG_ALT: 'หนึ่ง', IMG2_ALT: 'สอง' }, files)
    await district.form(`${tradition.path}/update`, { ...record.named, img2: '', IMG2_ALT: 'สอง' }, {})
    expect(await altsOf(tradition, record)).toEqual([[1, 'หนึ่ง']])
    await district.form(`${tradition.path}/update`, record.named, { img2: await picture(913) })
    expect(await altsOf(tradition, record)).toEqual([
      [1, 'หนึ่ง'],
      [2, ''],
    ])
    const [{ id }] = await images(tradition, record)
    expect((await district.get(`${tradition.gallery?.path}/delete/${id}`)).status).toBe(200)
    const { body } = await district.post(`${tradition.path}/undo`, { ID: record.id, VERSION: 4 })
    expect(body.version).toBe(5)
    expect(await altsOf(tradition, record)).toEqual([
      [1, 'หนึ่ง'],
      [2, ''],
    ])
  })

  it('keep the alt text when the picture is replaced', async () => {
    const record = await add(tradition, { IMG_ALT: 'หนึ่ง' }, { img: await picture(921) })
    await district.form(`${tradition.path}/update`, record.named, { img: await picture(922) })
    expect(await altsOf(tradition, record)).toEqual([[1, 'หนึ่ง']])
  })

  it('reject an alt text without a picture and an invalid picture order', async () => {
    const record = await add(tradition, {}, { img: await picture(931) })
    const update = (change: Record<string, unknown>) =>
      district.post(`${tradition.path}/update`, { ...record.named, ...change })
    expect(await update({ IMG3_ALT: 'ไม่มีรูปนี้' })).toMatchObject({
      status: 422,
      body: { field: 'IMG3_ALT', code: 'no-picture' },
    })
    for (const PICTURE_ORDER of ['1,2,3,4', '1,1,2,3,4', '0,1,2,3,4', '1,2,3,4,6', 'x', '1,2,3,4,5,5', [1]])
      expect((await update({ PICTURE_ORDER })).status, String(PICTURE_ORDER)).toBe(422)
    expect((await update({ IMG6_ALT: 'x' })).body).toMatchObject({ field: 'IMG6_ALT' })
    expect((await history(tradition, record.id)).total).toBe(1)
  })

  it.each(ALTS)('validate %s like every other public text', async (name) => {
    const at = ALTS.indexOf(name)
    const part = GALLERY_PARTS[at] ?? 'img'
    const record = await add(tradition, {}, { [part]: await picture(940 + at) })
    const update = (text: string, more: Record<string, string> = {}) =>
      district.post(`${tradition.path}/update`, { ...record.named, [name]: text, ...more })
    expect(await update(`ป้าย ${NATIONAL_ID}`)).toMatchObject({
      status: 422,
      body: { field: name, code: 'national-id-in-text' },
    })
    expect(await update('ก'.repeat(201))).toMatchObject({ status: 422, body: { code: 'too-long' } })
    expect(await update(`ป้าย ${NATIONAL_ID}`, { CONFIRMED_NUMBERS: NATIONAL_ID })).toMatchObject({
      status: 200,
    })
    // A number that was confirmed once needs no second confirmation.
    expect((await update(`ป้ายใหม่ ${NATIONAL_ID}`)).status).toBe(200)
    expect((await update('')).status).toBe(200)
    expect(await altsOf(tradition, record)).toEqual([[at + 1, '']])
  })

  it('accept and validate alt texts in the image routes', async () => {
    const record = await add(tradition)
    const path = tradition.gallery?.path ?? ''
    const alt = 'TRADITION_IMG_ALT'
    const parent = { ...record.named, CATM_UKEY: record.place }
    const held = await district.form(path, { ...parent, [alt]: NATIONAL_ID }, { image: await picture(950) })
    expect(held).toMatchObject({ status: 422, body: { field: alt, code: 'national-id-in-text' } })
    const added = await district.form(path, { ...parent, [alt]: 'ขบวน' }, { image: await picture(950) })
    expect(added.body).toMatchObject({ status: true, no: 1 })
    const [image] = await images(tradition, record)
    const named = { TRADITION_IMG_ID: added.body.id }
    expect((await district.form(`${path}/update`, { ...named, [alt]: 'ขบวนแห่' }, {})).status).toBe(200)
    expect(await images(tradition, record)).toEqual([{ ...image, alt: 'ขบวนแห่', version: 3 }])
    expect((await district.form(`${path}/update`, named, {})).status).toBe(415)
  })

  it('return 403 to users who may not edit the record', async () => {
    const record = await add(tradition, {}, { img: await picture(961), img2: await picture(962) })
    const change = { ...record.named, PICTURE_ORDER: '2,1,3,4,5' }
    const before = await images(tradition, record)
    for (const id of ['2000000000007', '1000000000017', '1000000000025']) {
      const official = await harness.signIn(id)
      expect((await official.post(`${tradition.path}/update`, change)).status, id).toBe(403)
    }
    expect(await images(tradition, record)).toEqual(before)
    const administrator = await harness.signIn('4000000000003')
    expect((await administrator.post(`${tradition.path}/update`, change)).status).toBe(200)
  })

  it('return 409 to one of two concurrent changes of the picture order', async () => {
    const record = await add(tradition, {}, { img: await picture(971), img2: await picture(972) })
    const change = { ...record.named, VERSION: 1, PICTURE_ORDER: '2,1,3,4,5' }
    const other = { ...change, PICTURE_ORDER: '1,3,2,4,5' }
    const answers = await Promise.all(
      [change, other].map((each) => district.post(`${tradition.path}/update`, each)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await history(tradition, record.id)).total).toBe(2)
  })
})

it('a new record stores the alt texts and the picture order of its first request', async () => {
  const files = { img: await picture(981), img2: await picture(982) }
  const record = await add(news, { IMG2_ALT: 'หน้าปก', PICTURE_ORDER: '2,1,3,4,5' }, files)
  expect(await altsOf(news, record)).toEqual([
    [1, 'หน้าปก'],
    [2, ''],
  ])
})

it('an area without a gallery rejects PICTURE_ORDER as an unknown field', async () => {
  const record = await add(otop)
  const answer = await district.post(`${otop.path}/update`, { ...record.named, PICTURE_ORDER: '1,2,3,4,5' })
  expect(answer).toMatchObject({ status: 422, body: { code: 'unknown-field', field: 'PICTURE_ORDER' } })
})

it('the history passes verification after update, undo and restore of alt texts and picture order', async () => {
  const record = await add(
    tradition,
    { IMG_ALT: 'หนึ่ง' },
    { img: await picture(991), img2: await picture(992) },
  )
  const change = { ...record.named, IMG2_ALT: 'สอง', PICTURE_ORDER: '2,1,3,4,5' }
  await district.post(`${tradition.path}/update`, change)
  await district.post(`${tradition.path}/undo`, { ID: record.id, VERSION: 2 })
  await district.post(`${tradition.path}/restore`, { ID: record.id, VERSION: 2 })
  await district.form(`${tradition.path}/update`, { ...record.named, img2: '' }, {})
  expect(await altsOf(tradition, record)).toEqual([[1, 'สอง']])
  const { current, total } = await history(tradition, record.id)
  expect([current.VERSION, total]).toEqual([5, 5])
  const faults: unknown[] = []
  await harness.db.transaction((trx) => verifyHistory(trx, areas, (fault) => faults.push(fault)))
  expect(faults).toEqual([])
})
