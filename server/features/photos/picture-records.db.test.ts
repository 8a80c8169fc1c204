/** The records that may get pictures: their parts, points and days, the rights, and the undo of several. */
import { expect, it } from 'vitest'
import { gov } from '#areas/district/gov.ts'
import { activity } from '#areas/tourism/activity.ts'
import { festival } from '#areas/tourism/festival.ts'
import type { Area } from '#domain/area/area.ts'
import { wireName } from '#domain/area/wire.ts'
import type { TestOfficial } from '../../../tests/harness.ts'
import { signedIn } from '../../../tests/fixtures/signed-in.ts'
import { sampleBody, samplePicture } from '../../../tests/sample.ts'

const { mueang, chomThong, chiangMai, ubon } = signedIn(
  { mueang: 'mueang', chomThong: 'chomThong', chiangMai: 'chiangMai', ubon: 'ubon' },
  { clock: () => Date.parse('2026-11-24T05:00:00Z') },
)

type PictureRecord = Record<'AREA' | 'ID' | 'NAME' | 'LAT' | 'LONG' | 'START' | 'END', string> & {
  VERSION: number
  PARTS: string[]
  IS_MISSING: boolean
}

async function add(by: TestOfficial, area: Area, place: string, values: object, files = {}): Promise<string> {
  const { status, body } = await by.form(area.path, { ...sampleBody(area, place), ...values }, files)
  expect(status, JSON.stringify(body)).toBe(200)
  return String(body.id)
}

async function recordsFor(by: TestOfficial, place: Record<string, string> = {}): Promise<PictureRecord[]> {
  const { status, body } = await by.post('photos/records', place)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

const find = (rows: readonly PictureRecord[], area: Area, id: string) =>
  rows.find(({ AREA, ID }) => AREA === area.key && ID === id)

/** Sends pictures to parts of a record, as the photo desk does. */
async function addPictures(by: TestOfficial, area: Area, row: PictureRecord, parts: readonly string[]) {
  const files = Object.fromEntries(
    await Promise.all(parts.map(async (part) => [part, await samplePicture()])),
  )
  return by.form(`${area.path}/update`, { [wireName(area.id)]: row.ID, VERSION: row.VERSION }, files)
}

it('are those with room, with free parts, points and days; first those without a picture, next events before', async () => {
  const image = await samplePicture()
  const at = { GOV_LAT: '18.79', GOV_LONG: '98.98' }
  const full = await add(mueang, gov, '50010200', { GOV_NAME: 'มีรูปแล้ว', ...at }, { image })
  const empty = await add(mueang, gov, '50010200', { GOV_NAME: 'ยังไม่มีรูป', ...at })
  const days = { FESTIVAL_BEGINDATE: '20261220', FESTIVAL_ENDDATE: '20261222' }
  const some = await add(mueang, festival, '50010200', days, { img: image, img3: await samplePicture() })

  const rows = await recordsFor(mueang)
  expect(find(rows, gov, full)).toBeUndefined()
  expect(find(rows, gov, empty)).toMatchObject({
    ...{ PARTS: ['image'], IS_MISSING: true, LAT: '18.79', LONG: '98.98', START: '', END: '' },
  })
  expect(find(rows, festival, some)).toMatchObject({
    ...{ PARTS: ['img2', 'img4', 'img5'], IS_MISSING: false, START: '20261220', END: '20261222', LAT: '' },
  })
  const past = { FESTIVAL_BEGINDATE: '20261101', FESTIVAL_ENDDATE: '20261101' }
  await add(mueang, festival, '50010200', past)
  const next = await add(mueang, festival, '50010200', days)
  expect((await recordsFor(mueang))[0]?.ID).toBe(next)
  const missing = rows.map(({ IS_MISSING }) => IS_MISSING)
  expect(missing.lastIndexOf(true)).toBeLessThan(missing.indexOf(false))
})

it('are only those that the actor may edit, and only they take pictures', async () => {
  const theirs = await add(chomThong, gov, '50020300', {})
  const event = await add(chomThong, activity, '50020300', {})
  const row = find(await recordsFor(chomThong), gov, theirs)
  if (row === undefined) throw new Error('It has no picture.')

  expect(find(await recordsFor(mueang), gov, theirs)).toBeUndefined()
  expect((await mueang.post('photos/records', { CC: '50', AA: '02' })).status).toBe(403)
  expect((await addPictures(mueang, gov, row, ['image'])).status).toBe(403)
  // A province edits activities of its districts, but not their organisations.
  const ofProvince = await recordsFor(chiangMai, { CC: '50', AA: '02' })
  expect(find(ofProvince, activity, event)).toBeDefined()
  expect(find(ofProvince, gov, theirs)).toBeUndefined()
  expect((await addPictures(chiangMai, gov, row, ['image'])).status).toBe(403)
  expect((await ubon.post('photos/records', { CC: '50' })).status).toBe(403)
  expect(find(await recordsFor(chomThong), gov, theirs)?.VERSION).toBe(row.VERSION)
})

it('give back the pictures of one assignment together; a record that changed since keeps its own', async () => {
  const ids = await Promise.all(
    ['ก', 'ข', 'ค'].map((name) => add(mueang, festival, '50010200', { FESTIVAL_NAME: `งาน${name}` })),
  )
  const before = await recordsFor(mueang)
  const RECORDS = await Promise.all(
    ids.map(async (ID) => {
      const row = find(before, festival, ID)
      if (row === undefined) throw new Error('It has no picture.')
      const { status, body } = await addPictures(mueang, festival, row, row.PARTS.slice(0, 2))
      expect(status, JSON.stringify(body)).toBe(200)
      return { ID, VERSION: body.version }
    }),
  )
  const filled = await recordsFor(mueang)
  for (const id of ids) expect(find(filled, festival, id)?.PARTS).toEqual(['img3', 'img4', 'img5'])
  const [changed = ''] = ids
  const edit = { [wireName(festival.id)]: changed, FESTIVAL_NAME: 'ชื่อที่แก้ไขภายหลัง' }
  expect((await mueang.post(`${festival.path}/update`, edit)).status).toBe(200)

  const { status, body } = await mueang.post(`${festival.path}/updateTogether/undo`, { RECORDS })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({
    done: 2,
    data: [{ ID: changed, status: false, code: 'changed-since' }, {}, {}],
  })
  const after = await recordsFor(mueang)
  expect(ids.map((id) => find(after, festival, id)?.PARTS.length)).toEqual([3, 5, 5])
  expect(find(after, festival, changed)?.NAME).toContain('ชื่อที่แก้ไขภายหลัง')
})
