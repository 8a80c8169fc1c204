/**
 * Attacks on personal data: photos without permission, and the masked digits of national IDs, by every way in
 * which they could be read or guessed.
 */
import { describe, expect, it } from 'vitest'
import { headman } from '#areas/local-administration/headman.ts'
import { areas } from '#areas/index.ts'
import { official as officials } from '#areas/personnel/official.ts'
import { isPersonal, nationalIdFields, tableOf } from '#domain/area/area.ts'
import { maskPid } from '#domain/personal-data/pid.ts'
import { addDays, bangkokToday } from '#domain/dates/thai-date.ts'
import { wireName } from '#domain/area/wire.ts'
import { raw, sql } from '#server/db/sql.ts'
import { BASE_PREFIX } from '#server/http/route.ts'
import { readSheet } from '#server/spreadsheets/read-sheet.ts'
import type { TestOfficial } from '../harness.ts'
import { signedIn } from '../fixtures/signed-in.ts'
import { requiredFiles, sampleBody, samplePicture, samplePid } from '../sample.ts'

const { harness, mueang, chomThong, province, ubon, administrator, director } = signedIn({
  mueang: 'mueang',
  chomThong: 'chomThong',
  province: 'chiangMai',
  ubon: 'ubon',
  administrator: 'administrator',
  director: '9000000000004',
})

const PID = samplePid(77)

/** A new person of the district office with a photo, as the district's official sees them. */
async function person(seed = 77, change: Record<string, string> = {}) {
  const body = { ...sampleBody(officials, '50010000', seed), ...change }
  const added = await mueang.form(officials.path, body, { image: await samplePicture(seed) })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  return { id: added.body.id as number, record: await readAs(mueang, added.body.id) }
}

async function readAs(by: TestOfficial, id: number): Promise<Record<string, string>> {
  const { body } = await by.post(`${officials.path}/search`, { CC: '50', AA: '01' })
  return body.data.find((record: { ID: number }) => record.ID === id)
}

const digestIn = (address: string) => address.split('/')[2] ?? ''

describe('the photo of a person', () => {
  it('is served with its preview to users who may view the record, and never cached publicly', async () => {
    const { record } = await person()
    expect(record.IMG).toMatch(/^\/private-pictures\/[0-9a-f]{64}$/)
    for (const by of [mueang, province, administrator])
      for (const address of [record.IMG ?? '', `${record.IMG}/preview`]) {
        const answer = await by.open(address)
        expect(answer.status).toBe(200)
        expect(answer.headers).toMatchObject({
          'content-type': 'image/jpeg',
          'cache-control': 'private, no-cache',
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
        })
        expect(answer.headers['access-control-allow-origin']).toBeUndefined()
        const tag = String(answer.headers.etag)
        expect((await by.open(address, { 'if-none-match': tag })).status).toBe(304)
      }
  })

  it('returns 401 without a session, and 403 or 404 to users who may not view the record', async () => {
    const { record } = await person()
    const tag = { 'if-none-match': '*' }
    for (const address of [record.IMG ?? '', `${record.IMG}/preview`]) {
      expect((await harness.nobody().open(address)).status).toBe(401)
      expect((await harness.nobody().open(address, tag)).status).toBe(401)
      expect((await harness.nobody().open(address, { authorization: 'Bearer x' })).status).toBe(401)
      for (const by of [chomThong, ubon]) {
        expect((await by.open(address)).status).toBe(404)
        expect((await by.open(address, tag)).status).toBe(404)
      }
      expect((await director.open(address)).status).toBe(403)
      const asCookie = await harness.nobody().open(address, { cookie: `token=${mueang.token}` })
      expect(asCookie.status).toBe(401)
      const inAddress = await harness.nobody().open(`${address}?access_token=${mueang.token}`)
      expect(inAddress.status).toBe(401)
    }
  })

  it('is not served at the public URL, also after a permitted request', async () => {
    const { record } = await person()
    const digest = digestIn(record.IMG ?? '')
    for (const path of [`/pictures/${digest}`, `/pictures/${digest}/preview`])
      for (const by of [harness.nobody(), mueang]) {
        expect((await by.open(path)).status).toBe(404)
        // A permitted request first: its cached answer must not be served to others.
        await by.open(record.IMG ?? '')
        expect((await by.open(path)).status).toBe(404)
      }
  })

  it('has another URL than the same picture in a public record', async () => {
    const { record } = await person(5)
    const slide = await mueang.form('slideShow', { CATM_UKEY: '50010200' }, { image: await samplePicture(5) })
    expect(slide.status).toBe(200)
    const { body } = await mueang.post('slideShow/search', { CC: '50' })
    const shown = body.data.find(({ ID }: { ID: number }) => ID === slide.body.id).IMG_URL
    const open = await harness.nobody().open(shown)
    expect(open.status).toBe(200)
    const closed = await mueang.open(record.IMG ?? '')
    expect(closed.body).toEqual(open.body)
    expect(digestIn(shown)).not.toBe(digestIn(record.IMG ?? ''))
    expect((await harness.nobody().open(`/pictures/${digestIn(record.IMG ?? '')}`)).status).toBe(404)
    expect((await mueang.open(`/private-pictures/${digestIn(shown)}`)).status).toBe(404)
  })

  it('cannot be put into another record by its URL', async () => {
    const { record } = await person()
    const other = await person(6)
    for (const field of ['IMG', 'img', 'image']) {
      await mueang.post(`${officials.path}/update`, { ID: other.id, [field]: record.IMG })
      expect((await readAs(mueang, other.id)).IMG).toBe(other.record.IMG)
    }
    const stolen = await mueang.form(
      'slideShow',
      { CATM_UKEY: '50010200', IMG_URL: record.IMG },
      { image: await samplePicture(8) },
    )
    expect(stolen.status).toBe(200)
    const { body } = await mueang.post('slideShow/search', { CC: '50' })
    const slide = body.data.find(({ ID }: { ID: number }) => ID === stolen.body.id)
    expect(slide.IMG_URL).not.toContain(digestIn(record.IMG ?? ''))
  })

  it('has a private URL in the history, in the trash and in a version conflict', async () => {
    const { id, record } = await person()
    const old = record.IMG ?? ''
    await mueang.form(`${officials.path}/update`, { ID: id }, { image: await samplePicture(9) })
    const history = await mueang.post(`${officials.path}/history`, { ID: id })
    expect(JSON.stringify(history.body)).toContain(`${old}/preview`)
    expect(JSON.stringify(history.body)).not.toMatch(/"\/pictures\//)
    expect((await mueang.open(old)).status).toBe(200)
    expect((await chomThong.open(old)).status).toBe(404)
    const stale = await mueang.post(`${officials.path}/update`, { ID: id, FNAME: 'ใหม่', VERSION: 1 })
    expect(stale.body.current.IMG).toMatch(/^\/private-pictures\//)
    await mueang.get(`${officials.path}/delete/${id}`)
    const bin = await mueang.post(`${officials.path}/bin`, {})
    const inTrash = bin.body.data.find(({ ID }: { ID: number }) => ID === id)
    expect(inTrash.IMG).toMatch(/^\/private-pictures\//)
    expect((await mueang.open(inTrash.IMG)).status).toBe(200)
  })

  it('is served only to the new district after the record moves', async () => {
    const added = await administrator.form(officials.path, sampleBody(officials, '50010000', 31), {
      image: await samplePicture(31),
    })
    const { IMG } = await readAs(mueang, added.body.id)
    expect((await mueang.open(IMG ?? '')).status).toBe(200)
    const moved = await administrator.post(`${officials.path}/update`, {
      ID: added.body.id,
      CATM_UKEY: '50020000',
    })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect((await mueang.open(IMG ?? '')).status).toBe(404)
    expect((await chomThong.open(IMG ?? '')).status).toBe(200)
  })
})

describe('the national ID of a person', () => {
  /** Every answer that contains a record. */
  async function answers(id: number): Promise<[string, unknown][]> {
    const post = async (path: string, body: Record<string, unknown>) =>
      [path, (await mueang.post(`${officials.path}/${path}`, body)).body] as [string, unknown]
    return [
      await post('search', {}),
      await post('search', { SORT: 'FNAME', PAGE: 1, PAGE_SIZE: 500 }),
      await post('history', { ID: id }),
      await post('update', { ID: id, FNAME: 'x', VERSION: 0 }),
      await post('update', { ID: id, PID: '1', VERSION: 1 }),
      await post('bin', {}),
    ]
  }

  it('is masked in every response, and stored in full in the database', async () => {
    const { id, record } = await person()
    expect(record.PID).toBe(maskPid(PID))
    const second = samplePid(78)
    await mueang.post(`${officials.path}/update`, { ID: id, PID: second })
    await mueang.post(`${officials.path}/restore`, { ID: id, VERSION: 1 })
    for (const [name, body] of await answers(id)) {
      expect(JSON.stringify(body), name).not.toContain(PID)
      expect(JSON.stringify(body), name).not.toContain(second)
    }
    const history = await mueang.post(`${officials.path}/history`, { ID: id })
    const changes = history.body.data.flatMap(({ CHANGES }: { CHANGES: { FIELD: string }[] }) => CHANGES)
    expect(changes.filter(({ FIELD }: { FIELD: string }) => FIELD === 'PID')).toEqual([
      { FIELD: 'PID', BEFORE: maskPid(second), AFTER: maskPid(PID) },
      { FIELD: 'PID', BEFORE: maskPid(PID), AFTER: maskPid(second) },
      { FIELD: 'PID', BEFORE: '', AFTER: maskPid(PID) },
    ])
    const [row] = await harness.db.query<{ pid: string; find_text: string }>(
      sql`select pid, find_text from ${raw(tableOf(officials))} where id = ${id}`,
    )
    expect(row?.pid).toBe(PID)
    expect(row?.find_text).not.toMatch(/[0-9]{5}/)
  })

  it('is masked in the log pages and in their export', async () => {
    const { id } = await person(79)
    await mueang.post(`${officials.path}/update`, { ID: id, PID: samplePid(80) })
    const today = bangkokToday(Date.now())
    const numbers = new RegExp(`${samplePid(79)}|${samplePid(80)}`)
    // The day may end meanwhile.
    const days = { FROM: today, TO: addDays(today, 1) }
    for (const [by, path] of [
      [administrator, 'logs/search'],
      [mueang, 'logs/own'],
    ] as const) {
      const { status, body } = await by.post(path, { ...days, PAGE_SIZE: 100 })
      expect(status, JSON.stringify(body)).toBe(200)
      const ours = body.data.filter(({ RECORD_ID }: { RECORD_ID: number }) => RECORD_ID === id)
      expect(ours).toHaveLength(2)
      for (const { ID } of ours) {
        const entry = await by.post('logs/entry', { ID })
        expect(JSON.stringify(entry.body)).toContain(maskPid(samplePid(79)))
        expect(JSON.stringify(entry.body)).not.toMatch(numbers)
      }
      expect(JSON.stringify(body)).not.toMatch(numbers)
    }
    const book = await administrator.post('logs/export', days)
    expect(book.status).toBe(200)
    const rows = await readSheet(book.body, { field: 'file', maxRows: 5_000, maxColumns: 40 })
    const text = JSON.stringify(rows)
    expect(text).toContain(maskPid(samplePid(80)))
    expect(text).not.toMatch(numbers)
  })

  it('is rejected in other fields of a person, unless the user confirms it', async () => {
    const number = '1-0000-00000-01-7'
    const { id } = await person()
    for (const area of areas.filter(isPersonal))
      for (const [name, { kind, setBy }] of Object.entries(area.fields)) {
        if (setBy || !['text', 'longText', 'english', 'phone'].includes(kind)) continue
        const body = { ...sampleBody(area, '50010100', 77), [wireName(name)]: number }
        const { status, body: answer } = await administrator.form(area.path, body, await requiredFiles(area))
        expect([status, answer.field], `${area.key} ${name}`).toEqual([422, wireName(name)])
      }
    for (const field of ['TEL', 'POSITION_NO', 'LNAME'])
      expect((await mueang.post(`${officials.path}/update`, { ID: id, [field]: number })).body.field).toBe(
        field,
      )
    // A number that looks like a national ID, such as an order number, may be stored if the user confirms it.
    const CONFIRMED_NUMBERS = number.replaceAll('-', '')
    const sent = { ID: id, POSITION_NO: number, CONFIRMED_NUMBERS }
    expect((await mueang.post(`${officials.path}/update`, sent)).status).toBe(200)
  })

  it('cannot be used to search, sort or filter', async () => {
    await person(81)
    for (const Q of [samplePid(81), samplePid(81).slice(4, 10), maskPid(samplePid(81))])
      expect((await mueang.post(`${officials.path}/search`, { Q })).body.total, Q).toBe(0)
    for (const name of ['search', 'bin', 'export'])
      for (const SORT of ['PID', 'pid', 't.pid', 'FIND_TEXT']) {
        const answer = await mueang.post(`${officials.path}/${name}`, { SORT, REASON: 'ตรวจสอบข้อมูล' })
        expect(answer, `${name} ${SORT}`).toMatchObject({ status: 422, body: { code: 'unknown-field' } })
      }
    const filtered = await mueang.post(`${officials.path}/search`, { PID: samplePid(81) })
    expect(filtered).toMatchObject({ status: 422, body: { code: 'unknown-field', field: 'PID' } })
  })

  it('is unchanged when a form sends back its mask, and a mask is never stored', async () => {
    const { id, record } = await person(82)
    const same = await mueang.post(`${officials.path}/update`, { ...record, FNAME: 'ชื่อใหม่' })
    expect(same.status, JSON.stringify(same.body)).toBe(200)
    const stored = async () =>
      (
        await harness.db.query<{ pid: string }>(
          sql`select pid from ${raw(tableOf(officials))} where id = ${id}`,
        )
      )[0]?.pid
    expect(await stored()).toBe(samplePid(82))
    const others = await mueang.post(`${officials.path}/update`, { ID: id, PID: maskPid(samplePid(83)) })
    const isSameMask = maskPid(samplePid(83)) === maskPid(samplePid(82))
    expect(others.status).toBe(isSameMask ? 200 : 422)
    const added = await mueang.form(
      officials.path,
      { ...sampleBody(officials, '50010000', 84), PID: maskPid(PID) },
      {},
    )
    expect(added).toMatchObject({ status: 422, body: { code: 'bad-national-id', field: 'PID' } })
    expect(await stored()).toBe(samplePid(82))
  })

  it('is revealed only with a reason to users who may edit the record, and is logged', async () => {
    const { id } = await person(85)
    const reveal = (by: TestOfficial, body: Record<string, unknown>) =>
      by.post(`${officials.path}/reveal`, body)
    const REASON = `ตรวจสอบคำสั่งย้ายของ ${samplePid(85)}`
    for (const by of [chomThong, province, ubon])
      expect((await reveal(by, { ID: id, REASON })).status).toBe(403)
    expect((await reveal(harness.nobody(), { ID: id, REASON })).status).toBe(401)
    for (const none of [undefined, '', '     ', 'กข', '12345', 5, ['ตรวจสอบข้อมูล']])
      expect((await reveal(mueang, { ID: id, REASON: none })).status, String(none)).toBe(422)
    expect((await reveal(mueang, { ID: 999_999, REASON })).status).toBe(404)
    expect((await reveal(mueang, { ID: id, REASON, FIELD: 'TEL' })).status).toBe(422)
    const events = () =>
      harness.db.query<{ detail: Record<string, unknown>; actor_name: string; catm_ukey: string }>(
        sql`select detail, actor_name, catm_ukey from event where kind = 'reveal' and record_id = ${id}`,
      )
    expect(await events()).toEqual([])
    const given = await reveal(mueang, { ID: id, REASON })
    expect(given.body).toEqual({ status: true, id, PID: samplePid(85) })
    const [event, ...more] = await events()
    expect(more).toEqual([])
    expect(event).toMatchObject({
      catm_ukey: '50010000',
      detail: { FIELDS: ['PID'], REASON: `ตรวจสอบคำสั่งย้ายของ ${maskPid(samplePid(85))}` },
    })
    await mueang.get(`${officials.path}/delete/${id}`)
    expect((await reveal(mueang, { ID: id, REASON })).status).toBe(404)
  })

  it('is masked in an export, which states the user, the time and the reason', async () => {
    const { record } = await person(86, { FNAME: '=HYPERLINK("http://x")', LNAME: 'ผู้ถูกส่งออก' })
    const refused = await mueang.post(`${officials.path}/export`, { Q: 'ผู้ถูกส่งออก' })
    expect(refused).toMatchObject({ status: 422, body: { field: 'REASON' } })
    const answer = await mueang.post(`${officials.path}/export`, {
      Q: 'ผู้ถูกส่งออก',
      REASON: 'จัดทำทำเนียบบุคลากร',
    })
    expect(answer.status).toBe(200)
    const rows = await readSheet(answer.body, { field: 'file', maxRows: 100, maxColumns: 40 })
    const text = rows.map(({ cells }) => cells.join(' | ')).join('\n')
    expect(text).toContain('เหตุผล จัดทำทำเนียบบุคลากร')
    expect(text).toMatch(/จัดทำโดย .+ เมื่อ .+\sน\./)
    expect(text).toContain(String(record.PID))
    expect(text).toContain('=HYPERLINK("http://x")')
    expect(text).not.toContain(samplePid(86))
    const [event] = await harness.db.query<{ detail: Record<string, unknown> }>(
      sql`select detail from event where kind = 'export' and area = ${officials.key} order by id desc limit 1`,
    )
    expect(event?.detail).toEqual({ ROWS: 1, Q: 'ผู้ถูกส่งออก', REASON: 'จัดทำทำเนียบบุคลากร' })
  })

  it('is in no log line of requests that store, search or reveal it or have it in their URL', async () => {
    const [first, second] = [samplePid(90), samplePid(91)]
    const before = harness.lines.length
    const { id } = await person(90)
    await mueang.post(`${officials.path}/update`, { ID: id, PID: second })
    expect((await mueang.post(`${officials.path}/update`, { ID: id, PID: `${first}0` })).status).toBe(422)
    await mueang.post(`${officials.path}/search`, { Q: second })
    await mueang.post(`${officials.path}/reveal`, { ID: id, REASON: `ตรวจสอบเลข ${second}` })
    await mueang.get(`${officials.path}/delete/${first}?VERSION=${second}`)
    await harness.nobody().post('auth/login', { EMP_PID: first, password: second })
    const lines = harness.lines.slice(before)
    const paths = ['', '/update', '/search', '/reveal', '/delete/:id'].map((path) => officials.path + path)
    for (const path of [...paths, 'auth/login'])
      expect(lines.map(({ route }) => route)).toContain(`${BASE_PREFIX}/${path}`)
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${first}|${second}`))
  })

  it('is in no search field, list column or public picture of an area', () => {
    const personal = areas.filter((area) => nationalIdFields(area).length > 0)
    expect(personal.length).toBeGreaterThan(6)
    for (const area of personal) {
      expect(area.search.finds.filter((name) => nationalIdFields(area).includes(name))).toEqual([])
      expect(area.columns.filter(({ field }) => nationalIdFields(area).includes(field))).toEqual([])
      expect(area.pictures.every((slot) => slot.private)).toBe(true)
    }
    expect(personal).toContain(headman)
  })
})

describe('persons of another office', () => {
  it('cannot be accessed by sending another place code', async () => {
    const { id } = await person(87)
    const tries = [
      province.post(`${officials.path}/update`, { ID: id, FNAME: 'x', CATM_UKEY: '50000000' }),
      province.post(`${officials.path}/undo`, { ID: id, VERSION: 1 }),
      province.post(`${officials.path}/restore`, { ID: id, VERSION: 1 }),
      province.get(`${officials.path}/delete/${id}`),
      province.form('moi/official', sampleBody(officials, '50010000', 88), {}),
      mueang.form('moi/official', { ...sampleBody(officials, '50010000', 88), CATM_UKEY: '50000000' }, {}),
      mueang.form('moi/official', { ...sampleBody(officials, '50010000', 88), CATM_UKEY: '99000000' }, {}),
      mueang.form('moi/official', { ...sampleBody(officials, '50010000', 88), CATM_UKEY: '50010200' }, {}),
      mueang.post(`${officials.path}/update`, { ID: id, CATM_UKEY: '50010200' }),
      chomThong.post(`${officials.path}/history`, { ID: id }),
    ]
    for (const answer of await Promise.all(tries)) expect(answer.status).toBe(403)
    expect(await readAs(mueang, id)).toMatchObject({ VERSION: 1, CATM_UKEY: '50010000' })
    await mueang.get(`${officials.path}/delete/${id}`)
    const bin = await province.post(`${officials.path}/bin`, {})
    expect(bin.body.data).toEqual([])
    expect((await province.post(`${officials.path}/restore`, { ID: id })).status).toBe(403)
  })
})
