import { describe, expect, it } from 'vitest'
import { activity } from '#areas/tourism/activity.ts'
import { festival } from '#areas/tourism/festival.ts'
import { gov } from '#areas/district/gov.ts'
import { areas } from '#areas/index.ts'
import { otop } from '#areas/economy/otop.ts'
import { royal } from '#areas/website/royal.ts'
import { type Area, tableOf } from '#domain/area/area.ts'
import { wireName } from '#domain/area/wire.ts'
import { raw, sql } from '#server/db/sql.ts'
import type { HistoryFault } from '#server/operations/history/history-faults.ts'
import { verifyHistory } from '#server/operations/history/verify-history.ts'
import { withSnapshot } from '#server/operations/snapshot.ts'
import type { TestOfficial } from '../../../tests/harness.ts'
import { signedIn } from '../../../tests/fixtures/signed-in.ts'
import { samplePlaceOf, requiredFiles, sampleBody, samplePicture } from '../../../tests/sample.ts'

const displayed = areas.filter(({ display }) => display)
const GROUPS = ['1', '2', '3', '4', '5', '8', '9'] as const

const { harness, mueang, chomThong, ubon, province, elsewhere } = signedIn({
  mueang: 'mueang',
  chomThong: 'chomThong',
  ubon: '1000000000025',
  province: 'chiangMai',
  elsewhere: 'ubon',
})
let seed = 0

type Named = { AREA: string; ID: string; VERSION: number }
type Waiting = { AREA: string; PICTURE: string; RECORD: Record<string, unknown> }

/** Adds a record that is not displayed at province level. */
async function addRecord(by: TestOfficial, area: Area, subDistrict: string, files = {}): Promise<Named> {
  seed += 1
  const body = { ...sampleBody(area, samplePlaceOf(area, subDistrict, seed), seed), ACTIVE_CC: '0' }
  const added = await by.form(area.path, body, { ...(await requiredFiles(area)), ...files })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  return { AREA: area.key, ID: String(added.body.id), VERSION: 1 }
}

const search = async (by: TestOfficial, body: Record<string, unknown> = {}) =>
  (await by.post('work/review/search', { PAGE: 1, PAGE_SIZE: 100, ...body })).body as {
    data: Waiting[]
    total: number
    AREAS: { AREA: string; COUNT: number }[]
  }
const idOf = ({ AREA, RECORD }: Waiting) => {
  const area = areas.find(({ key }) => key === AREA)
  return String(RECORD[wireName(area?.id ?? '')])
}
const isWaiting = async (by: TestOfficial, { ID }: Named, body: Record<string, unknown> = {}) =>
  (await search(by, body)).data.some((row) => idOf(row) === ID)
const show = (by: TestOfficial, ...RECORDS: Named[]) => by.post('work/review/show', { RECORDS })
const stored = async ({ AREA, ID }: Named) => {
  const area = areas.find(({ key }) => key === AREA) as Area
  const [row] = await harness.db.query<{ shown: string; version: number }>(
    sql`select active_cc as shown, version from ${raw(tableOf(area))} where id = ${ID}`,
  )
  return row
}

describe('access to the review queue', () => {
  it('is allowed only for the group that may switch the display', async () => {
    for (const group of GROUPS) {
      const catm = group === '1' ? '50010000' : group === '2' ? '50000000' : '00000000'
      const pid = `70000000000${group}1`
      await harness.addAccount({ pid, group, catm: group === '3' ? '99000000' : catm })
      const official = await harness.signIn(pid)
      const isAllowed = displayed.some(({ permits }) => permits.toggle.some((one) => String(one) === group))
      for (const path of ['search', 'count', 'show', 'hide', 'undo']) {
        const isLooking = path === 'search' || path === 'count'
        const { status } = await official.post(`work/review/${path}`, isLooking ? {} : { RECORDS: [] })
        const accepted = isLooking ? 200 : 400
        expect(status, `group ${group} ${path}`).toBe(isAllowed ? accepted : 403)
      }
    }
    expect((await harness.nobody().post('work/review/search', {})).status).toBe(401)
  })

  it('includes every area with a display switch, within the province of the user', async () => {
    const all = new Map<string, Named>()
    for (const area of displayed) all.set(area.key, await addRecord(mueang, area, '50010100'))
    const others = await addRecord(ubon, otop, '34010100')
    const { data, total, AREAS } = await search(province)
    expect(new Set(data.map(({ AREA }) => AREA))).toEqual(new Set(displayed.map(({ key }) => key)))
    expect(total).toBe(data.length)
    expect(AREAS.map(({ AREA }) => AREA)).toEqual(displayed.map(({ key }) => key))
    expect(AREAS.reduce((sum, { COUNT }) => sum + COUNT, 0)).toBe(total)
    for (const named of all.values()) expect(await isWaiting(province, named)).toBe(true)
    expect(await isWaiting(province, others)).toBe(false)
    expect(await isWaiting(elsewhere, others)).toBe(true)
    const rejected = await province.post('work/review/search', { CC: '34' })
    expect(rejected).toMatchObject({ status: 403, body: { code: 'search-outside' } })
  })

  it('returns each record as the list of its area does, with the preview of its first picture', async () => {
    const [first, second] = await Promise.all([samplePicture(101), samplePicture(102)])
    const found: [Area, string | undefined][] = []
    let preview = ''
    for (const area of displayed) {
      const field = area.pictures.map(({ part }) => [part, first])
      const files = area.gallery ? { img: first, img2: second } : Object.fromEntries(field)
      const named = await addRecord(mueang, area, '50010100', files)
      const row = (await search(province, { AREA: area.key })).data.find((one) => idOf(one) === named.ID)
      expect(row, area.key).toBeDefined()
      const listed = (await province.post(`${area.path}/search`, { CC: '50', PAGE: 1, PAGE_SIZE: 500 })).body
      const own = listed.data.find(
        (one: Record<string, unknown>) => String(one[wireName(area.id)]) === named.ID,
      )
      expect(row?.RECORD, area.key).toEqual(own)
      found.push([area, row?.PICTURE])
      if (area.key === gov.key) preview = `${own.GOV_IMG}/preview`
    }
    expect(preview).toMatch(/^\/pictures\/.+/)
    for (const [area, PICTURE] of found)
      expect(PICTURE, area.key).toBe(area.gallery || area.pictures.length > 0 ? preview : '')
  })
})

describe('the review queue', () => {
  it('lists the newest change first, page by page, and each record once', async () => {
    for (let n = 0; n < 4; n += 1)
      await addRecord(n % 2 ? mueang : chomThong, otop, n % 2 ? '50010100' : '50020300')
    const { data, total } = await search(province)
    const times = data.map(({ RECORD }) => String(RECORD.UPDATED_AT))
    expect(times).toEqual([...times].sort().reverse())
    const paged: string[] = []
    for (let page = 1; page <= Math.ceil(total / 3); page += 1) {
      const { data: rows } = await search(province, { PAGE: page, PAGE_SIZE: 3 })
      paged.push(...rows.map(idOf))
    }
    expect(paged).toEqual(data.map(idOf))
  })

  it('is filtered by area and district', async () => {
    const named = await addRecord(chomThong, gov, '50020300')
    const { data, total } = await search(province, { CC: '50', AA: '02', AREA: gov.key })
    expect(total).toBe(data.length)
    expect(data.map(({ AREA, RECORD }) => [AREA, String(RECORD.CATM_UKEY).slice(0, 4)])).toContainEqual([
      'gov',
      '5002',
    ])
    expect(new Set(data.map(({ AREA }) => AREA))).toEqual(new Set(['gov']))
    expect(await isWaiting(province, named, { CC: '50', AA: '01' })).toBe(false)
    expect((await province.post('work/review/search', { AREA: 'general' })).status).toBe(400)
    expect((await province.post('work/review/search', { AREA: 'x' })).status).toBe(400)
    expect((await province.post('work/review/search', { PAGE_SIZE: 101 })).status).toBe(400)
  })

  it('does not contain records that the province switched off, until they change', async () => {
    const named = await addRecord(mueang, otop, '50010100')
    const path = `${otop.display?.path}/${'50010100'}/${named.ID}`
    expect((await province.get(`${path}/1`)).status).toBe(200)
    expect(await isWaiting(province, named)).toBe(false)
    expect((await province.get(`${path}/0`)).status).toBe(200)
    expect(await isWaiting(province, named)).toBe(false)
    expect(await isWaiting(province, named, { DECIDED: '1' })).toBe(true)
    await mueang.post(`${otop.path}/update`, { PRODUCT_ID: named.ID, PRODUCT_NAME: 'ชื่อใหม่' })
    expect(await isWaiting(province, named)).toBe(true)
  })

  it('counts the records that it lists', async () => {
    const { body } = await province.post('work/review/count', {})
    expect(body).toEqual({ total: (await search(province)).total })
  })
})

describe('displaying several records', () => {
  it('writes a history row for each and one event, and is undone with one request', async () => {
    const named = [
      await addRecord(mueang, otop, '50010100'),
      await addRecord(chomThong, festival, '50020300'),
      await addRecord(province, activity, '50010100'),
    ]
    const { body, status } = await show(province, ...named)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: true, done: 3 })
    expect(body.data).toEqual(named.map(({ AREA, ID }) => ({ AREA, ID, status: true, version: 2 })))
    for (const one of named) {
      expect(await stored(one)).toEqual({ shown: '1', version: 2 })
      expect(await isWaiting(province, one)).toBe(false)
    }
    const { body: history } = await province.post(`${otop.path}/history`, { ID: named[0]?.ID })
    expect(history.data[0]).toMatchObject({ ACTION: 'show', VERSION: 2 })
    const events = await harness.db.query<{ detail: object }>(
      sql`select detail from event where kind = 'show-batch' order by id desc limit 1`,
    )
    expect(events).toEqual([{ detail: { ROWS: 3 } }])

    const RECORDS = named.map(({ AREA, ID }) => ({ AREA, ID, VERSION: 2 }))
    const undone = await province.post('work/review/undo', { RECORDS })
    expect(undone.body).toMatchObject({ done: 3 })
    for (const one of named) {
      expect(await stored(one)).toEqual({ shown: '0', version: 3 })
      expect(await isWaiting(province, one)).toBe(true)
    }
    const again = await province.post('work/review/undo', { RECORDS })
    expect(again.body).toMatchObject({ done: 0 })
    expect(again.body.data[0]).toMatchObject({ status: false, code: 'changed-since' })
  })

  it('accepts every area with a display switch, only in the province of the user', async () => {
    const named = await Promise.all(displayed.map((area) => addRecord(mueang, area, '50010100')))
    const rejected = await show(elsewhere, ...named)
    expect(rejected.body.data.map(({ code }: { code: string }) => code)).toEqual(
      named.map(() => 'forbidden-area'),
    )
    expect((await show(province, ...named)).body).toMatchObject({ status: true, done: named.length })
    for (const one of named) expect(await stored(one), one.AREA).toEqual({ shown: '1', version: 2 })
    const others = areas.filter(({ display }) => !display)
    const { body } = await show(
      province,
      ...others.map(({ key }, at) => ({ AREA: key, ID: String(900_000 + at), VERSION: 1 })),
    )
    expect(body.data.map(({ code }: { code: string }) => code)).toEqual(others.map(() => 'not-found'))
  })

  it('skips records that changed, are out of scope or do not exist, and displays the others', async () => {
    const good = await addRecord(mueang, otop, '50010100')
    const changed = await addRecord(mueang, gov, '50010100')
    const others = await addRecord(ubon, otop, '34010100')
    const deleted = await addRecord(mueang, otop, '50010100')
    await mueang.post(`${gov.path}/update`, { GOV_ID: changed.ID, GOV_NAME: 'ชื่อใหม่' })
    await mueang.get(`${otop.path}/delete/${deleted.ID}`)
    const wrong = { ...good, AREA: 'gov' }
    const { body } = await show(province, changed, others, deleted, good)
    expect(body.done).toBe(1)
    expect(body.data.map(({ status, code }: Record<string, unknown>) => code ?? status)).toEqual([
      'stale',
      'forbidden-area',
      'not-found',
      true,
    ])
    expect(await stored(changed)).toEqual({ shown: '0', version: 2 })
    expect(await stored(others)).toEqual({ shown: '0', version: 1 })
    expect(await stored(good)).toEqual({ shown: '1', version: 2 })
    expect((await show(province, wrong)).body.data[0]).toMatchObject({ code: 'not-found' })
    const noArea = { ...good, AREA: 'nothing' }
    expect((await show(province, noArea)).body.data[0]).toMatchObject({ code: 'not-found' })
    const without = await addRecord(mueang, otop, '50010100')
    const general = { ...without, AREA: 'general' }
    expect((await show(province, general)).body.data[0]).toMatchObject({ status: false })
  })

  it('rejects a royal text that only its author has reviewed', async () => {
    const own = await addRecord(province, royal, '50010100')
    const districts = await addRecord(mueang, royal, '50010100')
    const { body } = await show(province, own, districts)
    expect(body.data.map(({ status }: { status: boolean }) => status)).toEqual([false, true])
    expect(await stored(own)).toEqual({ shown: '0', version: 1 })
  })

  it('is undone only for records that were displayed', async () => {
    const named = await addRecord(province, activity, '50010100')
    const undone = await province.post('work/review/undo', { RECORDS: [named] })
    expect(undone.body.data[0]).toMatchObject({ status: false, code: 'changed-since' })
    expect(await stored(named)).toEqual({ shown: '0', version: 1 })
  })

  it('rejects more than 100 records, duplicates and records without a version', async () => {
    const named = await addRecord(mueang, otop, '50010100')
    const { VERSION: _version, ...unversioned } = named
    const many = Array.from({ length: 101 }, (_, n) => ({ ...named, ID: String(900_000 + n) }))
    for (const RECORDS of [many, [named, named], [unversioned], [{}], ['x'], [null], 'x', undefined])
      expect((await province.post('work/review/show', { RECORDS })).status).toBe(400)
    expect((await show(province, ...many.slice(0, 100))).body.done).toBe(0)
    expect((await province.post('work/review/show', { RECORDS: [named], X: 1 })).status).toBe(422)
  })
})

const hide = (by: TestOfficial, RECORDS: Named[], more = {}) =>
  by.post('work/review/hide', { RECORDS, ...more })
const undo = (RECORDS: Named[], VERSION = 2) =>
  province.post('work/review/undo', { RECORDS: RECORDS.map((one) => ({ ...one, VERSION })) })
const notesOf = async ({ AREA, ID }: Named) =>
  (await province.post('work/notes/record', { AREA, ID })).body.data as Record<string, unknown>[]
const lastEvent = async () => {
  const [event] = await harness.db.query<{ kind: string; detail: object }>(
    sql`select kind, detail from event order by id desc limit 1`,
  )
  return event
}

describe('hiding several records', () => {
  it('removes them from the queue until they change, and is undone with one request', async () => {
    const named = [
      await addRecord(mueang, otop, '50010100'),
      await addRecord(chomThong, festival, '50020300'),
    ]
    const gone = { ...(await addRecord(mueang, otop, '50010100')), VERSION: 7 }
    const { body } = await hide(province, [...named, gone])
    expect(body).toMatchObject({ status: true, done: 2 })
    expect(body.data.map(({ code, version }: Record<string, unknown>) => code ?? version)).toEqual([
      2,
      2,
      'stale',
    ])
    expect(await lastEvent()).toEqual({ kind: 'hide-batch', detail: { ROWS: 2, FAILED: 1 } })
    for (const one of named) {
      expect(await stored(one)).toEqual({ shown: '0', version: 2 })
      expect(await isWaiting(province, one)).toBe(false)
      expect(await isWaiting(province, one, { DECIDED: '1' })).toBe(true)
    }
    const { body: history } = await mueang.post(`${otop.path}/history`, { ID: named[0]?.ID })
    expect(history.data[0]).toMatchObject({ ACTION: 'hide', VERSION: 2 })

    expect((await undo(named)).body).toMatchObject({ done: 2 })
    expect((await lastEvent())?.kind).toBe('hide-batch-undo')
    for (const one of named) {
      expect(await stored(one)).toEqual({ shown: '0', version: 3 })
      expect(await isWaiting(province, one)).toBe(true)
    }
    expect((await undo(named)).body).toMatchObject({ done: 0 })

    const [first] = named as [Named, Named]
    await hide(province, [{ ...first, VERSION: 3 }])
    await mueang.post(`${otop.path}/confirm`, { ID: first.ID, VERSION: 4 })
    expect(await isWaiting(province, first)).toBe(false)
    await mueang.post(`${otop.path}/update`, { PRODUCT_ID: first.ID, PRODUCT_NAME: 'ชื่อที่แก้แล้ว' })
    expect(await isWaiting(province, first)).toBe(true)
  })

  it('checks the permission for each record, in every area', async () => {
    const named = await Promise.all(displayed.map((area) => addRecord(mueang, area, '50010100')))
    const rejected = await hide(elsewhere, named)
    expect(rejected.body.data.map(({ code }: { code: string }) => code)).toEqual(
      named.map(() => 'forbidden-area'),
    )
    expect((await hide(province, named)).body).toMatchObject({ done: named.length })
    expect((await show(province, ...named.map((one) => ({ ...one, VERSION: 2 })))).body.done).toBe(
      named.length,
    )
    const shown = named.map((one) => ({ ...one, VERSION: 3 }))
    expect((await hide(province, shown)).body).toMatchObject({ done: named.length })
    for (const one of named) expect(await stored(one), one.AREA).toEqual({ shown: '0', version: 4 })
    const general = { AREA: 'general', ID: '900000', VERSION: 1 }
    expect((await hide(province, [general])).body.data[0]).toMatchObject({ code: 'not-found' })
  })

  it('sends a note to the district, and undo closes the note if it is not answered', async () => {
    const named = [await addRecord(mueang, otop, '50010100'), await addRecord(chomThong, gov, '50020300')]
    const [first, second] = named as [Named, Named]
    await hide(province, named, { NOTE: 'กรุณาเพิ่มรูปภาพ' })
    for (const one of named)
      expect(await notesOf(one)).toMatchObject([{ STATE: 'open', TEXT: 'กรุณาเพิ่มรูปภาพ', EDITED_AT: '' }])
    const [note] = await notesOf(second)
    const answer = { NOTE_ID: note?.NOTE_ID, VERSION: note?.VERSION }
    expect([await isWaiting(province, first), await isWaiting(province, second)]).toEqual([false, false])
    expect((await chomThong.post('work/notes/answer', answer)).status).toBe(200)
    // The answer puts the record back into the queue. Closing the note would not.
    expect([await isWaiting(province, first), await isWaiting(province, second)]).toEqual([false, true])
    expect((await undo(named)).body).toMatchObject({ done: 2 })
    expect(await notesOf(first)).toMatchObject([{ STATE: 'closed' }])
    expect(await notesOf(second)).toMatchObject([{ STATE: 'answered' }])
    const wrong = await hide(province, [{ ...first, VERSION: 3 }], { NOTE: 'เลข 1000000000017' })
    expect(wrong.body).toMatchObject({ code: 'national-id-in-text', field: 'NOTE' })
    for (const n of [1, 2, 3])
      await province.post('work/notes/add', { AREA: first.AREA, ID: first.ID, TEXT: `ข้อความ ${n}` })
    const full = await hide(province, [{ ...first, VERSION: 3 }], { NOTE: 'อีกข้อความ' })
    expect(full.body.data[0]).toMatchObject({ status: false, code: 'notes-full' })
    expect(await stored(first)).toEqual({ shown: '0', version: 3 })
  })

  it('leaves a history that passes verifyHistory', async () => {
    const faults: HistoryFault[] = []
    await withSnapshot(harness.db, (trx) => verifyHistory(trx, areas, (fault) => faults.push(fault)))
    expect(faults).toEqual([])
  })
})

describe('a record with a note', () => {
  it('returns to the review queue after the district edits it or answers the note', async () => {
    for (const done of ['edit', 'answer'] as const) {
      const one = await addRecord(mueang, otop, '50010100')
      const { body } = await province.post('work/notes/add', {
        AREA: one.AREA,
        ID: one.ID,
        TEXT: 'กรุณาตรวจสอบราคา',
      })
      expect(await isWaiting(province, one), done).toBe(false)
      expect(await isWaiting(province, one, { DECIDED: '1' })).toBe(true)
      if (done === 'edit')
        await mueang.post(`${otop.path}/update`, { PRODUCT_ID: one.ID, PRODUCT_NAME: 'ใหม่' })
      else await mueang.post('work/notes/answer', { NOTE_ID: body.NOTE_ID, VERSION: 1 })
      expect(await isWaiting(province, one), done).toBe(true)
    }
    const { body } = await province.post('work/review/count', {})
    expect(body).toEqual({ total: (await search(province)).total })
  })
})
