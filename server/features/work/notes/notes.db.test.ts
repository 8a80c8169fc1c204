/**
 * Notes to the district: who writes, answers and closes them, which lists show them, and how they follow the
 * record.
 */
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { activity } from '#areas/tourism/activity.ts'
import { gov } from '#areas/district/gov.ts'
import { headman } from '#areas/local-administration/headman.ts'
import { areas } from '#areas/index.ts'
import { otop } from '#areas/economy/otop.ts'
import type { Area } from '#domain/area/area.ts'
import { takesNotes } from '#domain/records/notes.ts'
import { IDEMPOTENCY_KEY_BYTES, newIdempotencyKey } from '#domain/records/idempotency-key.ts'
import { sql } from '#server/db/sql.ts'
import type { TestOfficial } from '../../../../tests/harness.ts'
import { signedIn } from '../../../../tests/fixtures/signed-in.ts'
import { sampleKeyOf, samplePlaceOf, requiredFiles, sampleBody } from '../../../../tests/sample.ts'

const { harness, mueang, chomThong, province, elsewhere, centre, administrator } = signedIn({
  mueang: 'mueang',
  chomThong: 'chomThong',
  province: 'chiangMai',
  elsewhere: 'ubon',
  centre: 'central',
  administrator: 'administrator',
})
let seed = 0

type Noted = { AREA: string; ID: string }
type Note = Record<string, string | number>
type Step = { NOTE_ID: number; VERSION: number }

async function addRecord(area: Area = otop, by = mueang, subDistrict = '50010100'): Promise<Noted> {
  seed += 1
  const body = {
    ...sampleBody(area, samplePlaceOf(area, subDistrict, seed), seed),
    ...sampleKeyOf(area, seed),
    ...(area.display ? { ACTIVE_CC: '0' } : {}),
  }
  const { status, body: added } = await by.form(area.path, body, await requiredFiles(area))
  expect(status, JSON.stringify(added)).toBe(200)
  return { AREA: area.key, ID: String(added.id) }
}

const add = (by: TestOfficial, noted: Noted, TEXT = 'กรุณาเพิ่มรูปภาพสินค้า', more = {}) =>
  by.post('work/notes/add', { ...noted, TEXT, ...more })
async function addNote(by: TestOfficial, noted: Noted, text?: string): Promise<Step> {
  const { status, body } = await add(by, noted, text)
  expect(status, JSON.stringify(body)).toBe(200)
  return { NOTE_ID: body.NOTE_ID, VERSION: body.VERSION }
}
const step = (by: TestOfficial, name: 'answer' | 'close' | 'reopen', { NOTE_ID, VERSION }: Step, more = {}) =>
  by.post(`work/notes/${name}`, { NOTE_ID, VERSION, ...more })
const of = async (by: TestOfficial, noted: Noted): Promise<Note[]> =>
  (await by.post('work/notes/record', noted)).body.data
const search = async (by: TestOfficial, body = {}) =>
  (await by.post('work/notes/search', { PAGE: 1, PAGE_SIZE: 100, ...body })).body as {
    data: Note[]
    total: number
    OPEN: number
    ANSWERED: number
  }
const lists = async (by: TestOfficial, { NOTE_ID }: Step, body = {}) =>
  (await search(by, body)).data.some((note) => note.NOTE_ID === NOTE_ID)
const events = (noted: Noted) =>
  harness.db.query<{ kind: string; detail: object; place: string }>(
    sql`select kind, detail, catm_ukey as place from event where record_id = ${noted.ID} and kind like 'note%' order by id`,
  )

describe('a note', () => {
  it('is written by the province, answered by the district and closed by the province', async () => {
    const noted = await addRecord()
    const note = await addNote(province, noted, ' กรุณาเพิ่มรูปภาพ\r\nและราคา ')
    const [seen] = await of(mueang, noted)
    expect(seen).toMatchObject({
      ...note,
      STATE: 'open',
      TEXT: 'กรุณาเพิ่มรูปภาพ\nและราคา',
      OFFICE: 'ที่ทำการปกครองจังหวัดเชียงใหม่',
      REPLY: '',
      ANSWERED_AT: '',
      EDITED_AT: '',
    })
    expect((await search(mueang)).data.find(({ NOTE_ID }) => NOTE_ID === note.NOTE_ID)).toMatchObject({
      ID: noted.ID,
      AREA: 'otop',
      TITLE: 'สินค้า OTOP',
      ROUTE: otop.route,
      NAME: `ตัวอย่าง ${seed}`,
    })

    expect((await step(mueang, 'answer', note, { REPLY: 'เพิ่มแล้ว' })).body).toMatchObject({ VERSION: 2 })
    const [answered] = await of(province, noted)
    expect(answered).toMatchObject({ STATE: 'answered', REPLY: 'เพิ่มแล้ว', VERSION: 2 })
    expect(answered?.ANSWERED_BY).not.toBe('')
    expect(await lists(province, note, { STATE: 'answered' })).toBe(true)
    expect(await lists(province, note, { STATE: 'open' })).toBe(false)

    expect((await step(province, 'close', { ...note, VERSION: 2 })).status).toBe(200)
    expect(await lists(mueang, note)).toBe(false)
    expect(await lists(mueang, note, { STATE: 'closed' })).toBe(true)
    const { total } = await search(mueang, { STATE: 'closed' })
    expect(await search(mueang, { STATE: 'closed', PAGE: 999 })).toMatchObject({ data: [], total })
    expect((await of(mueang, noted))[0]).toMatchObject({ STATE: 'closed', TEXT: seen?.TEXT, REPLY: 'เพิ่มแล้ว' })
    expect(await events(noted)).toEqual(
      ['note', 'note-answer', 'note-close'].map((kind) => ({ kind, detail: {}, place: '50010100' })),
    )
  })

  it('can be reopened step by step: an answer by the district, a closed note by the province', async () => {
    const noted = await addRecord()
    const note = await addNote(province, noted)
    await step(mueang, 'answer', note, { REPLY: 'เรียบร้อย' })
    expect((await step(chomThong, 'reopen', { ...note, VERSION: 2 })).body.code).toBe('forbidden-area')
    expect((await step(mueang, 'reopen', { ...note, VERSION: 2 })).status).toBe(200)
    expect((await of(mueang, noted))[0]).toMatchObject({ STATE: 'open', REPLY: '', ANSWERED_BY: '' })
    await step(mueang, 'answer', { ...note, VERSION: 3 }, { REPLY: 'เรียบร้อยแล้ว' })
    await step(province, 'close', { ...note, VERSION: 4 })
    expect((await step(mueang, 'reopen', { ...note, VERSION: 5 })).body.code).toBe('forbidden-action')
    await step(province, 'reopen', { ...note, VERSION: 5 })
    expect((await of(mueang, noted))[0]).toMatchObject({ STATE: 'answered', CLOSED_AT: '' })
    await step(province, 'reopen', { ...note, VERSION: 6 })
    expect((await of(mueang, noted))[0]).toMatchObject({
      STATE: 'open',
      REPLY: 'เรียบร้อยแล้ว',
      ANSWERED_AT: '',
    })
  })

  it('returns the current state to the second of two users, who gets a conflict', async () => {
    const noted = await addRecord()
    const note = await addNote(province, noted)
    await step(mueang, 'answer', note, { REPLY: 'แก้แล้ว' })
    const late = await step(province, 'close', note)
    expect(late).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect(late.body.current).toMatchObject({ STATE: 'answered', REPLY: 'แก้แล้ว', VERSION: 2 })
    expect((await step(mueang, 'answer', { ...note, VERSION: 2 })).body.code).toBe('stale')
    const both = await Promise.all([1, 2, 3].map(() => step(province, 'close', { ...note, VERSION: 2 })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('is stored once when it is sent again, and a record has at most three open notes', async () => {
    const noted = await addRecord()
    const mark = { ONCE_MARK: newIdempotencyKey(new Uint8Array(randomBytes(IDEMPOTENCY_KEY_BYTES))) }
    const sent = await Promise.all([1, 2, 3].map(() => add(province, noted, 'ครั้งเดียว', mark)))
    expect(new Set(sent.map(({ body }) => body.NOTE_ID)).size).toBe(1)
    expect(await of(mueang, noted)).toHaveLength(1)
    expect((await add(province, noted, 'อย่างอื่น', mark)).body.code).toBe('done-before')

    const more = await Promise.all([1, 2, 3, 4].map((n) => add(province, noted, `อีกข้อความ ${n}`)))
    expect(more.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    expect(more.find(({ status }) => status === 409)?.body.code).toBe('notes-full')
    const [newest] = await of(province, noted)
    await step(province, 'close', newest as Step)
    const again = await addNote(province, noted)
    expect((await step(province, 'reopen', { ...(newest as Step), VERSION: 2 })).body.code).toBe('notes-full')
    await step(province, 'close', again)
    expect((await step(province, 'reopen', { ...(newest as Step), VERSION: 2 })).status).toBe(200)
  })

  it('rejects a national ID, an empty text, a text over 500 characters and a bad character', async () => {
    const noted = await addRecord()
    const pid = '1000000000017'
    expect((await add(province, noted, `ขอให้แก้ ${pid}`)).body).toMatchObject({
      code: 'national-id-in-text',
      field: 'TEXT',
    })
    expect((await add(province, noted, `ขอให้แก้ ${pid}`, { CONFIRMED_NUMBERS: pid })).status).toBe(200)
    const [note] = await of(province, noted)
    expect((await step(mueang, 'answer', note as Step, { REPLY: pid })).body).toMatchObject({
      field: 'REPLY',
    })
    for (const [text, code] of [
      ['  \n ', 'required'],
      ['\u200b\u3164', 'required'],
      ['ก'.repeat(501), 'too-long'],
      ['ก\u202eข', 'bad-character'],
    ])
      expect((await add(province, noted, text)).body, code).toMatchObject({ code, field: 'TEXT' })
    expect((await add(province, noted, 'ก'.repeat(500))).status).toBe(200)
    expect(JSON.stringify(harness.lines)).not.toContain('ขอให้แก้')
  })
})

describe('permissions for notes', () => {
  it('depend on the group of the user and the place of the record', async () => {
    const noted = await addRecord()
    expect((await add(mueang, noted)).body.code).toBe('forbidden-action')
    expect((await add(elsewhere, noted)).body.code).toBe('forbidden-area')
    for (const by of [province, centre, administrator]) {
      const note = await addNote(by, noted)
      expect((await step(by, 'answer', note)).body.code).toBe('forbidden-action')
      expect((await step(chomThong, 'answer', note)).body.code).toBe('forbidden-area')
      expect((await step(mueang, 'close', note)).body.code).toBe('forbidden-action')
      expect((await step(elsewhere, 'close', note)).body.code).toBe('forbidden-area')
      expect((await of(mueang, noted))[0]).toMatchObject({ ...note, STATE: 'open' })
    }
    expect((await chomThong.post('work/notes/record', noted)).body.code).toBe('search-outside')
    expect((await search(chomThong)).data.filter(({ ID }) => ID === noted.ID)).toEqual([])
    expect((await elsewhere.post('work/notes/search', { CC: '50' })).body.code).toBe('search-outside')
    expect((await chomThong.post('work/notes/marked', {})).body.data).not.toContainEqual(noted)
    expect((await mueang.post('work/notes/marked', {})).body.data).toContainEqual(noted)
    expect((await harness.nobody().post('work/notes/search', {})).status).toBe(401)
  })

  it('do not allow notes on records that no district edits, or that the province edits', async () => {
    for (const area of areas.filter((one) => !takesNotes(one)))
      expect((await add(province, { AREA: area.key, ID: '1' })).body, area.key).toMatchObject({
        code: 'malformed',
      })
    const own = await addRecord(activity, province, '50000000')
    expect((await add(province, own)).body.code).toBe('forbidden-action')
    expect((await add(province, { AREA: 'otop', ID: '99999999' })).body.code).toBe('not-found')
    expect((await step(province, 'close', { NOTE_ID: 99_999_999, VERSION: 1 })).body.code).toBe('not-found')
    const wrong = await addRecord(gov)
    expect((await add(province, { ...wrong, AREA: 'otop' })).body.code).toBe('not-found')
    for (const body of [
      { AREA: 'x', ID: '1', TEXT: 'ก' },
      { ...wrong, TEXT: 'ก', ONCE_MARK: '?' },
    ])
      expect((await province.post('work/notes/add', body)).body.code).toBe('malformed')
    expect((await province.post('work/notes/add', { ...wrong, TEXT: 'ก', X: 1 })).status).toBe(422)
    expect((await province.post('work/notes/search', { STATE: 'x' })).body.code).toBe('malformed')
    expect((await province.post('work/notes/search', { PAGE: 1, PAGE_SIZE: 101 })).body.code).toBe(
      'malformed',
    )
  })

  it('allow notes on records of every area that districts edit', async () => {
    const noting = areas.filter((area) => takesNotes(area) && !area.onePerPlace)
    for (const area of noting) {
      const noted = await addRecord(area)
      const note = await addNote(province, noted)
      const { data } = await search(mueang)
      const found = data.find(({ NOTE_ID }) => NOTE_ID === note.NOTE_ID)
      expect(found, area.key).toMatchObject({ RECORD_ID: noted.ID, AREA: area.key })
      expect(
        [found?.NAME, found?.ROUTE].every((text) => text !== ''),
        area.key,
      ).toBe(true)
    }
    expect(noting).toContain(headman)
  })
})

describe('notes and their records', () => {
  it('are deleted, restored, moved and purged together, and notes are not changed by an edit', async () => {
    const noted = await addRecord(gov)
    const note = await addNote(province, noted)
    const other = await addRecord(gov)
    await mueang.post(`${gov.path}/update`, { GOV_ID: noted.ID, GOV_NAME: 'ชื่อใหม่' })
    const [edited] = await of(mueang, noted)
    expect(edited).toMatchObject({ ...note, STATE: 'open' })
    expect(edited?.EDITED_AT).not.toBe('')

    await mueang.get(`${gov.path}/delete/${noted.ID}`)
    expect(await lists(mueang, note)).toBe(false)
    expect((await mueang.post('work/notes/marked', {})).body.data).not.toContainEqual(noted)
    expect((await step(province, 'close', note)).body.code).toBe('not-found')
    await mueang.post(`${gov.path}/restore`, { ID: noted.ID })
    expect(await lists(mueang, note)).toBe(true)

    const moved = { GOV_ID: noted.ID, CATM_UKEY: '50020300' }
    expect((await administrator.post(`${gov.path}/update`, moved)).status).toBe(200)
    expect([await lists(mueang, note), await lists(chomThong, note)]).toEqual([false, true])
    expect((await step(chomThong, 'answer', note)).status).toBe(200)

    await administrator.get(`${gov.path}/delete/${noted.ID}`)
    const left = await addNote(province, other)
    await administrator.post(`${gov.path}/purge`, { ID: noted.ID })
    const rows = await harness.db.query<{ id: number }>(
      sql`select id from record_note where record_id in (${noted.ID}, ${other.ID})`,
    )
    expect(rows.map(({ id }) => id)).toEqual([left.NOTE_ID])
    expect((await events(noted)).map(({ kind }) => kind)).toEqual(['note', 'note-answer'])
  })

  it('are counted for the district that must act and for the province that must check the answer', async () => {
    const before = (await mueang.post('work/board', {})).body
    const note = await addNote(province, await addRecord())
    const after = (await mueang.post('work/board', {})).body
    expect([after.NOTES - before.NOTES, after.ANSWERED_NOTES - before.ANSWERED_NOTES]).toEqual([1, 0])
    await step(mueang, 'answer', note)
    const { body: answered } = await province.post('work/board', { CC: '50', AA: '01' })
    expect([answered.NOTES, answered.ANSWERED_NOTES]).toEqual([before.NOTES, before.ANSWERED_NOTES + 1])
    const { OPEN, ANSWERED } = await search(province, { CC: '50', AA: '01' })
    expect([OPEN, ANSWERED]).toEqual([answered.NOTES, answered.ANSWERED_NOTES])
  })

  it('are listed page by page in the same order as the complete list', async () => {
    const { data, total } = await search(province)
    expect(total).toBe(data.length)
    const paged: Note[] = []
    for (let page = 1; page <= Math.ceil(total / 3) + 1; page += 1) {
      const part = await search(province, { PAGE: page, PAGE_SIZE: 3 })
      expect(part.total).toBe(total)
      paged.push(...part.data)
    }
    expect(paged.map(({ NOTE_ID }) => NOTE_ID)).toEqual(data.map(({ NOTE_ID }) => NOTE_ID))
  })
})

describe('a note in an unusual case', () => {
  it("is closed by the province if its record moved to the province's own office", async () => {
    const noted = await addRecord(activity)
    const note = await addNote(province, noted)
    const { OPEN } = await search(province)
    const moved = { ACTIVITY_ID: noted.ID, CATM_UKEY: '50000000' }
    const { status, body } = await province.post(`${activity.path}/update`, moved)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(await lists(mueang, note)).toBe(false)
    expect((await step(mueang, 'answer', note)).status).toBe(403)
    expect((await add(province, noted)).body.code).toBe('forbidden-action')
    expect((await step(elsewhere, 'close', note)).body.code).toBe('forbidden-area')
    expect((await step(province, 'close', note)).status).toBe(200)
    expect((await search(province)).OPEN).toBe(OPEN - 1)
    // No district can read the note there, so it cannot be reopened.
    expect((await step(province, 'reopen', { ...note, VERSION: 2 })).body.code).toBe('forbidden-action')
  })

  it('rejects a national ID in any notation, in a note, an answer and a bulk decision', async () => {
    const noted = await addRecord()
    const note = await addNote(province, noted)
    const pid = '1000000000017'
    const thai = [...pid].map((digit) => String.fromCharCode(0x0e50 + Number(digit))).join('')
    for (const disguise of [
      thai,
      [...pid].join(' '),
      [...pid].join('\u200b'),
      pid.replace(/^(.)(....)(.....)(..)(.)$/, '$1\u2009$2\u2009$3\u2009$4\u2009$5'),
      pid.replace(/^(.)(....)(.....)(..)(.)$/, '$1\u3000$2－$3 $4\u202f$5'),
      `\u200e${thai}\u200e`,
    ]) {
      const text = `กรุณาแก้ไขของ ${disguise} ด้วย`
      const record = { AREA: noted.AREA, ID: noted.ID, VERSION: 1 }
      for (const answer of [
        await add(province, noted, text),
        await step(mueang, 'answer', note, { REPLY: text }),
        await province.post('work/review/hide', { RECORDS: [record], NOTE: text }),
      ])
        expect(answer.body.code, text).toBe('national-id-in-text')
    }
    expect(await of(mueang, noted)).toMatchObject([{ ...note, STATE: 'open' }])
  })

  it('is returned exactly as typed, even if it contains HTML or a formula', async () => {
    const noted = await addRecord()
    const text = '<img src=x onerror=alert(1)> "&amp;" =1+1 😀👨‍👩‍👧 กำ นํ้า'
    await addNote(province, noted, text)
    expect((await of(mueang, noted))[0]?.TEXT).toBe(text)
  })

  it('of a suspended user can be continued by colleagues, and the suspended user can write nothing', async () => {
    const pid = '2000000000074'
    await harness.addAccount({ pid, group: '2', catm: '50000000' })
    const leaving = await harness.signIn(pid)
    const noted = await addRecord()
    const note = await addNote(leaving, noted)
    await harness.db.execute(sql`update account set suspended_at = now() where emp_pid = ${pid}`)
    expect((await add(leaving, noted)).status).toBe(401)
    expect((await step(leaving, 'close', note)).status).toBe(401)
    expect((await step(mueang, 'answer', note)).status).toBe(200)
    expect((await step(province, 'close', { ...note, VERSION: 2 })).status).toBe(200)
  })

  it('is either answered or closed when both happen at once, and the other user gets its state', async () => {
    for (let time = 0; time < 5; time += 1) {
      const noted = await addRecord()
      const note = await addNote(province, noted)
      const both = await Promise.all([
        step(mueang, 'answer', note, { REPLY: 'เรียบร้อย' }),
        step(province, 'close', note),
      ])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      const [now] = await of(province, noted)
      const late = both.find(({ status }) => status === 409)
      expect(late?.body.current).toMatchObject({ STATE: now?.STATE, VERSION: 2 })
    }
  })
})
