/**
 * Tests the engine with every area of the register: each is tested with every request of an official over
 * real HTTP and with a real database. A new area is covered as soon as it is registered.
 */
import { describe, expect, it } from 'vitest'
import { type Area, coverField, tableOf } from '#domain/area/area.ts'
import { isSortable } from '#domain/fields/field.ts'
import { maskedValue } from '#domain/validation/validate-field.ts'
import { sumTerms } from '#domain/fields/sums.ts'
import { officeCodes } from '#domain/fields/choices.ts'
import { wireName } from '#domain/area/wire.ts'
import { raw, sql } from '#server/db/sql.ts'
import { areasUnderTest } from '../../areas-under-test.ts'
import type { TestOfficial } from '../../harness.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import {
  editingOffice,
  isCentralOfficeArea,
  sampleKeyOf,
  samplePlaceOf,
  requiredFiles,
  sampleBody,
  samplePicture,
} from '../../sample.ts'

const PLACE = '50010200'
const { harness, district, province, central } = signedIn({
  district: 'mueang',
  province: 'chiangMai',
  central: 'central',
})
const editorOf = (area: Area) => ({ district, province, central })[editingOffice(area)]

const row = async (area: Area, id: number) => {
  const [found] = await harness.db.query<{ version: number; deleted_at: Date | null }>(
    sql`select * from ${raw(tableOf(area))} where id = ${id}`,
  )
  return found as Record<string, unknown> & { version: number; deleted_at: Date | null }
}

/** The record's number: its id or, for records with the place as id, the number next to it. */
const numberOf = (area: Area, record: Record<string, unknown>) => Number(record[wireName(area.id)])

const findOne = async (area: Area, official: TestOfficial, id: string | number) => {
  const { body } = await official.post(`${area.path}/search`, { CC: '50', ...districtOf(area) })
  const key = area.onePerPlace ? 'CATM_UKEY' : wireName(area.id)
  return body.data.find((record: Record<string, unknown>) => String(record[key]) === String(id))
}

/** The search within the district, for areas with records of districts. */
const districtOf = ({ offices }: Area) => (offices && !offices.includes('district') ? {} : { AA: '01' })

/** Each test has its own record, even in areas that allow only one per place. */
const createRecord = new Map<string, number>()
const nextBody = (area: Area, seed: number) => {
  const nth = (createRecord.get(area.key) ?? 0) + 1
  createRecord.set(area.key, nth)
  const place = area.onePerPlace ? `500102${String(nth).padStart(2, '0')}` : samplePlaceOf(area, PLACE, nth)
  return { ...sampleBody(area, place, seed), ...sampleKeyOf(area, nth) }
}
const add = async (area: Area, seed = 1, change: Record<string, string> = {}) => {
  const fields = { ...nextBody(area, seed), ...change }
  const answer = await editorOf(area).form(area.path, fields, await requiredFiles(area, seed))
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const record = await findOne(area, editorOf(area), answer.body.id)
  expect(record, 'the new record is found').toBeDefined()
  return { id: answer.body.id as string | number, record: record as Record<string, unknown>, sent: fields }
}
const idBody = (area: Area, id: string | number) => ({
  [area.onePerPlace ? 'CATM_UKEY' : wireName(area.id)]: id,
})

describe.each(areasUnderTest.map((area) => [area.key, area] as const))('%s', (_key, area) => {
  it('stores and returns the values that were sent', async () => {
    const { record, sent } = await add(area, 3)
    for (const [name, field] of Object.entries(area.fields)) {
      if ((field.setBy && !field.setBy.includes(1)) || sumTerms(field)) continue
      const shown = maskedValue(field, sent[wireName(name)] ?? '')
      expect(String(record[wireName(name)]), name).toBe(shown)
    }
    for (const { field, required } of area.pictures)
      expect(record[wireName(field)] !== '', field).toBe(required !== undefined)
    expect(record).toMatchObject({
      CC_DESC: isCentralOfficeArea(area) ? 'ส่วนกลาง' : 'เชียงใหม่',
      AA_DESC: sent.CATM_UKEY?.slice(2, 4) === '00' ? '' : 'เมืองเชียงใหม่',
      TT_DESC: sent.CATM_UKEY?.slice(4, 6) === '00' ? '' : 'พระสิงห์',
      VERSION: 1,
    })
  })

  it('returns the same record in the list and in the history', async () => {
    const { record } = await add(area, 6)
    const { body } = await editorOf(area).post(`${area.path}/history`, { ID: numberOf(area, record) })
    expect(body.current).toEqual(record)
  })

  it('changes only the fields in an update, and rejects a stale version with the current record', async () => {
    const { id, record } = await add(area)
    const [name, changed] =
      Object.entries(area.fields).find(([, { kind }]) => ['text', 'longText', 'count'].includes(kind)) ?? []
    const field = wireName(name ?? '')
    const value = changed?.kind === 'count' ? '77' : 'ข้อความใหม่'
    const first = await editorOf(area).post(`${area.path}/update`, {
      ...idBody(area, id),
      [field]: value,
      VERSION: 1,
    })
    expect(first.body).toMatchObject({ status: true, id, version: 2 })
    const after = await findOne(area, editorOf(area), id)
    expect({ ...after, [field]: 0, VERSION: 0, UPDATED_AT: 0, UPDATED_BY: 0 }).toEqual({
      ...record,
      [field]: 0,
      VERSION: 0,
      UPDATED_AT: 0,
      UPDATED_BY: 0,
    })
    const stale = await editorOf(area).post(`${area.path}/update`, {
      ...idBody(area, id),
      [field]: '5',
      VERSION: 1,
    })
    expect(stale).toMatchObject({
      status: 409,
      body: { status: false, code: 'stale', current: { VERSION: 2 } },
    })
    expect(await findOne(area, editorOf(area), id)).toEqual(after)
  })

  it('rejects an unknown field by name, and ignores read-only fields', async () => {
    const { id, record } = await add(area)
    const refused = await editorOf(area).post(`${area.path}/update`, {
      ...idBody(area, id),
      NO_SUCH_FIELD: 'x',
    })
    expect(refused).toMatchObject({ status: 422, body: { code: 'unknown-field', field: 'NO_SUCH_FIELD' } })
    const forged = { CC_DESC: 'x', VERSION: 1, UPDATED_AT: 'x', UPDATED_BY: 'x' }
    const display = area.display ? { [wireName(area.display.field)]: '1' } : {}
    const sent = { ...record, ...forged, ...display }
    const whole = await editorOf(area).post(`${area.path}/update`, sent)
    expect(whole.status, JSON.stringify(whole.body)).toBe(200)
    expect(await findOne(area, editorOf(area), id)).toEqual(record)
  })

  it('accepts place levels that match the place code, and rejects by name a level that differs', async () => {
    const body = nextBody(area, 12)
    const { CATM_UKEY = '' } = body
    const [CC, AA, TT, MM] = CATM_UKEY.match(/../g) ?? []
    const send = async (more: object) =>
      editorOf(area).form(area.path, { ...body, ...more }, await requiredFiles(area, 12))
    for (const [name, digits] of Object.entries({ CC: '51', AA: '88', TT: '88', MM: '98' })) {
      const refused = await send({ CC, AA, TT, MM, [name]: digits })
      expect(refused, name).toMatchObject({ status: 422, body: { code: 'place-differs', field: name } })
    }
    const { status, body: added } = await send({ CC, AA, TT: TT === '00' ? '' : TT, MM })
    expect(status, JSON.stringify(added)).toBe(200)
    const edit = (more: object) =>
      editorOf(area).post(`${area.path}/update`, { ...idBody(area, added.id), ...more })
    expect((await edit({ CC, AA, MM: Number(MM) })).status).toBe(200)
    expect((await edit({ CATM_UKEY: Number(CATM_UKEY), CC: Number(CC) })).status).toBe(200)
    const elsewhere = await edit({ CC, AA: '77' })
    expect(elsewhere).toMatchObject({ status: 422, body: { code: 'place-differs', field: 'AA' } })
    const nested = await edit({ CC, AA: { AA_CODE: AA, AA_DESC: '' } })
    expect(nested.status).toBe(area.nestedPlaces ? 200 : 422)
  })

  it('reports each missing required field with its own message, and the first as the error', async () => {
    const answer = await editorOf(area).post(area.path, { CATM_UKEY: samplePlaceOf(area, '50010000') })
    expect(answer.status).toBe(422)
    const { error, field, problems } = answer.body
    expect(problems[0]).toMatchObject({ message: error, field })
    const sentences = Object.values(area.fields)
      .filter(({ required }) => required?.add && (!required.groups || required.groups.includes(1)))
      // If an office has only one possible code, it need not be sent.
      .filter((each) => officeCodes(each, samplePlaceOf(area, '50010000'))?.length !== 1)
      .map(({ required }) => required?.add)
    for (const sentence of sentences)
      expect(problems.map(({ message }: { message: string }) => message)).toContain(sentence)
  })

  it('moves a deleted record to the trash, undoes the deletion, and writes both to the history', async () => {
    const { id, record } = await add(area)
    const number = numberOf(area, record)
    const stale = await editorOf(area).get(`${area.path}/delete/${id}?VERSION=2`)
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale', current: { VERSION: 1 } } })
    expect(await findOne(area, editorOf(area), id)).toEqual(record)
    const deleted = await editorOf(area).get(`${area.path}/delete/${id}?VERSION=1`)
    expect(deleted.body).toMatchObject({ status: true, id, version: 2 })
    expect(await findOne(area, editorOf(area), id)).toBeUndefined()
    const bin = await editorOf(area).post(`${area.path}/bin`, {})
    expect(bin.body.data).toContainEqual(expect.objectContaining({ [wireName(area.id)]: number }))
    const undone = await editorOf(area).post(`${area.path}/undo`, { ID: number, VERSION: 2 })
    expect(undone.body).toMatchObject({ status: true, version: 3 })
    expect(await findOne(area, editorOf(area), id)).toMatchObject({ VERSION: 3 })
    const history = await editorOf(area).post(`${area.path}/history`, { ID: number })
    expect(history.body.data.map(({ ACTION }: { ACTION: string }) => ACTION)).toEqual([
      'undo',
      'delete',
      'add',
    ])
    const late = await editorOf(area).post(`${area.path}/undo`, { ID: number, VERSION: 2 })
    expect(late).toMatchObject({ status: 409, body: { code: 'restored-already' } })
  })

  it('restores an earlier version', async () => {
    const { id, record } = await add(area, 2)
    const pictures = await requiredFiles(area, 9)
    const second = { ...sampleBody(area, String(record.CATM_UKEY), 7), ...idBody(area, id) }
    await editorOf(area).form(`${area.path}/update`, second, pictures)
    const restored = await editorOf(area).post(`${area.path}/restore`, {
      ID: numberOf(area, record),
      VERSION: 1,
    })
    expect(restored.body).toMatchObject({ status: true, version: 3 })
    expect(await findOne(area, editorOf(area), id)).toMatchObject({
      ...record,
      VERSION: 3,
      UPDATED_AT: expect.any(String),
    })
  })

  it('returns 409 for restoring a version when the record changed after the history was read', async () => {
    const { id, record } = await add(area, 2)
    const number = numberOf(area, record)
    const change = async (seed: number) =>
      editorOf(area).form(
        `${area.path}/update`,
        { ...sampleBody(area, String(record.CATM_UKEY), seed), ...idBody(area, id) },
        await requiredFiles(area, seed),
      )
    await change(7)
    await change(8)
    const restore = (SEEN: unknown) =>
      editorOf(area).post(`${area.path}/restore`, { ID: number, VERSION: 1, SEEN })
    expect(await restore(2)).toMatchObject({
      status: 409,
      body: { status: false, code: 'stale', current: { VERSION: 3 } },
    })
    expect(await restore('x')).toMatchObject({ status: 422, body: { field: 'SEEN' } })
    expect(await findOne(area, editorOf(area), id)).toMatchObject({ VERSION: 3 })
    expect((await restore(3)).body).toMatchObject({ status: true, version: 4 })
  })

  it('accepts every sortable field in both directions with paging', async () => {
    for (const seed of [4, 5, 6]) await add(area, seed)
    const sortable = Object.entries(area.fields).flatMap(([name, field]) => (isSortable(field) ? [name] : []))
    for (const name of [...sortable, 'ccDesc', 'ttDesc']) {
      for (const DIR of ['asc', 'desc']) {
        const search = { CC: '50', ...districtOf(area), SORT: wireName(name), DIR, PAGE: 1, PAGE_SIZE: 2 }
        const { status, body } = await editorOf(area).post(`${area.path}/search`, search)
        expect(status, `${name} ${DIR} ${JSON.stringify(body)}`).toBe(200)
        expect(body.data).toHaveLength(2)
        expect(body.total).toBeGreaterThan(2)
      }
    }
    const beyond = await editorOf(area).post(`${area.path}/search`, { CC: '50', PAGE: 5000, PAGE_SIZE: 500 })
    expect(beyond.body).toMatchObject({ isFound: false, data: [] })
    expect(beyond.body.total).toBeGreaterThan(2)
  })

  it('sets the province display flag, and a repeated request writes no second revision', async () => {
    if (!area.display) return expect(area.permits.toggle).toEqual([])
    const { id, record } = await add(area)
    const path = `${area.display.path}/${record.CATM_UKEY}/${id}`
    for (const _twice of [1, 2]) expect((await province.get(`${path}/1`)).body).toEqual({ code_success: 1 })
    expect((await row(area, Number(id))).version).toBe(2)
    expect(await findOne(area, province, id)).toMatchObject({ [wireName(area.display.field)]: '1' })
    const wrong = await province.get(`${area.display.path}/50010300/${id}/0`)
    expect(wrong).toMatchObject({ status: 404, body: { code_success: 0 } })
    expect((await province.get(`${path}/0`)).body).toEqual({ code_success: 1 })
    expect(await findOne(area, province, id)).toMatchObject({ [wireName(area.display.field)]: '0' })
  })

  it('stores five numbered pictures, and returns 409 for more when seven arrive at the same time', async () => {
    const { gallery } = area
    if (!gallery) return expect(area.permits.pictures).toEqual([])
    const { id, record } = await add(area)
    const parent = { ...idBody(area, id), CATM_UKEY: record.CATM_UKEY as string }
    const bytes = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((seed) => samplePicture(seed)))
    const answers = await Promise.all(
      bytes.map((image) => editorOf(area).form(gallery.path, parent, { image })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409, 409])
    const search = async () => (await editorOf(area).post(`${gallery.path}/search`, parent)).body.data
    const images = await search()
    expect(images.map((image: Record<string, number>) => image[wireName(gallery.no)])).toEqual([
      1, 2, 3, 4, 5,
    ])
    const second = images[1][wireName(gallery.id)]
    const replaced = await editorOf(area).form(
      `${gallery.path}/update`,
      { [wireName(gallery.id)]: second },
      { image: await samplePicture(50) },
    )
    expect(replaced.body).toMatchObject({ status: true, no: 2 })
    expect((await search())[1][wireName(gallery.field)]).not.toBe(images[1][wireName(gallery.field)])
    expect((await editorOf(area).get(`${gallery.path}/delete/${second}`)).body).toMatchObject({
      status: true,
    })
    expect((await search()).map((image: Record<string, number>) => image[wireName(gallery.no)])).toEqual([
      1, 3, 4, 5,
    ])
    const whole = await editorOf(area).form(
      `${area.path}/update`,
      { ...idBody(area, id), img3: '' },
      { img2: await samplePicture(60) },
    )
    expect(whole.status, JSON.stringify(whole.body)).toBe(200)
    expect((await search()).map((image: Record<string, number>) => image[wireName(gallery.no)])).toEqual([
      1, 2, 4, 5,
    ])
    expect((await findOne(area, editorOf(area), id))[wireName(coverField(gallery))]).toBe(
      images[0][wireName(gallery.field)],
    )
  })

  it('accepts an image record as it was returned, and rejects a stale version', async () => {
    const { gallery } = area
    if (!gallery) return
    const { id, record } = await add(area)
    const parent = { ...idBody(area, id), CATM_UKEY: record.CATM_UKEY as string }
    const [imageId, no, address] = [gallery.id, gallery.no, gallery.field].map(wireName) as [
      string,
      string,
      string,
    ]
    const forged = { [imageId]: '', [no]: 5, [address]: '/forged', PREVIEW: '/forged', UPDATED_AT: 'x' }
    const added = await editorOf(area).form(
      gallery.path,
      { ...parent, ...forged },
      { image: await samplePicture(70) },
    )
    expect(added.body).toMatchObject({ status: true, no: 1 })
    const search = async () => (await editorOf(area).post(`${gallery.path}/search`, parent)).body.data
    const [image] = await search()
    const { VERSION, UPDATED_AT } = await findOne(area, editorOf(area), id)
    expect(image).toMatchObject({ ...parent, [no]: 1, VERSION, UPDATED_AT })
    const replace = async (seed: number) =>
      editorOf(area).form(`${gallery.path}/update`, image, { image: await samplePicture(seed) })
    expect((await replace(71)).body).toMatchObject({ status: true, no: 1 })
    const [after] = await search()
    expect(after).toMatchObject({ [imageId]: image[imageId], VERSION: VERSION + 1 })
    // The answer may have been lost. If the same user sends it again, it counts as done.
    expect((await replace(71)).body).toMatchObject({ status: true, no: 1 })
    expect(await replace(72)).toMatchObject({
      status: 409,
      body: { status: false, code: 'stale', current: { VERSION: VERSION + 1 } },
    })
    const remove = (version: number) =>
      editorOf(area).get(`${gallery.path}/delete/${image[imageId]}?VERSION=${version}`)
    expect(await remove(VERSION)).toMatchObject({
      status: 409,
      body: { status: false, code: 'stale', current: { VERSION: VERSION + 1 } },
    })
    expect(await search()).toEqual([after])
    expect((await remove(VERSION + 1)).body).toMatchObject({ status: true, version: VERSION + 2 })
    expect(await search()).toEqual([])
  })

  it('stores no record when one of its pictures is rejected', async () => {
    const [part] = [...area.pictures.map((slot) => slot.part), ...(area.gallery ? ['img2'] : [])]
    if (part === undefined) return
    const before = await editorOf(area).post(`${area.path}/search`, {})
    const fields = nextBody(area, 8)
    const files = { ...(await requiredFiles(area)), [part]: Buffer.from('<svg onload="alert(1)"/>') }
    const answer = await editorOf(area).form(area.path, fields, files)
    expect(answer).toMatchObject({ status: 415, body: { code: 'not-a-picture', field: part } })
    expect((await editorOf(area).post(`${area.path}/search`, {})).body.total).toBe(before.body.total)
  })
})

const withoutText = areasUnderTest.filter(({ search }) => search.finds.length === 0)

it.each(withoutText.map((area) => [area.key, area] as const))(
  '%s has no text search and rejects the parameter Q by name',
  async (_key, area) => {
    const search = (Q: string) => editorOf(area).post(`${area.path}/search`, { CC: '50', Q })
    expect(await search('วัด')).toMatchObject({ status: 422, body: { code: 'unknown-field', field: 'Q' } })
    expect((await search('')).status).toBe(200)
  },
)
