import { describe, expect, it } from 'vitest'
import { gov } from '#areas/district/gov.ts'
import { addDays, bangkokToday } from '#domain/dates/thai-date.ts'
import { sql } from '#server/db/sql.ts'
import { readSheet } from '#server/spreadsheets/read-sheet.ts'
import { BASE_PREFIX } from '#server/http/route.ts'
import { signedIn } from '../../../tests/fixtures/signed-in.ts'
import { sampleBody } from '../../../tests/sample.ts'

const { harness, auditor, district } = signedIn({ auditor: 'administrator', district: 'mueang' })
const today = bangkokToday(Date.now())
// The day may end while the tests run.
const DAYS = { FROM: today, TO: addDays(today, 1) }

describe("the log of the user's own activity", () => {
  it("contains only the user's own changes, sign-ins and sign-outs, newest first", async () => {
    const leaving = await harness.signIn('1000000000017')
    const saved = await leaving.post(gov.path, sampleBody(gov, '50020300'))
    expect(saved.status).toBe(200)
    await leaving.post('auth/logout', {})
    const back = await harness.signIn('1000000000017')
    const { body } = await back.post('logs/own', DAYS)
    expect(body.data.map(({ ACTION }: { ACTION: string }) => ACTION)).toEqual([
      'sign-in',
      'sign-out',
      'add',
      'sign-in',
    ])
    expect(new Set(body.data.map(({ BY }: { BY: string }) => BY)).size).toBe(1)
    const [, , added] = body.data
    expect(added).toMatchObject({ MENU: 'gov', RECORD_ID: saved.body.id, ADDRESS: '127.0.0.1' })
    const only = await back.post('logs/own', { ...DAYS, ACTION: 'sign-out' })
    expect(only.body.total).toBe(1)
  })

  it.each(['ACTOR', 'EMP_PID', 'CC', 'MENU'])('rejects the filter %s', async (name) => {
    const answer = await district.post('logs/own', { ...DAYS, [name]: '1' })
    expect(answer).toMatchObject({ status: 422, body: { code: 'unknown-field', field: name } })
  })
})

describe('the search for users in the log filter', () => {
  it('finds users by part of their name, national ID or account ID, and returns no national ID', async () => {
    const [{ fname, id } = { fname: '', id: 0 }] = await harness.db.query<{ id: number; fname: string }>(
      sql`select fname, id from account where emp_pid = '1000000000009'`,
    )
    for (const body of [{ Q: fname.slice(0, 4) }, { Q: '1-0000-00000-00-9' }, { ID: id }]) {
      const answer = await auditor.post('logs/officials', body)
      expect(answer.body.data).toContainEqual(expect.objectContaining({ ID: id }))
      expect(JSON.stringify(answer.body)).not.toMatch(/[0-9]{13}/)
    }
    expect((await auditor.post('logs/officials', { Q: 'ไม่มีใครชื่อนี้' })).body).toEqual({
      isFound: false,
      data: [],
    })
    expect((await auditor.post('logs/officials', {})).body.data).toEqual([])
  })
})

describe('the reports of the web app', () => {
  it('are returned with names, and can be filtered by menu, action, user and place', async () => {
    const report = { MAIN_MENU: 4, SUB_MENU: 2, CATM_UKEY: '50010200' }
    await district.post('logs', { ...report, APP_MENU: 23, ACTION: 3, ROW_ID: '12' })
    await district.post('logs', { ...report, APP_MENU: 99, ACTION: 4 })
    const of = async (filter: Record<string, unknown>) =>
      (await auditor.post('logs/reported', { ...DAYS, ...filter })).body
    const all = await of({})
    expect(all.total).toBe(2)
    expect(all.data).toMatchObject([
      { APP_MENU: 99, MENU: '', ACTION: '4', ROW_ID: '' },
      { APP_MENU: 23, MENU: 'gov', ACTION: '3', ROW_ID: '12', CC_DESC: 'เชียงใหม่', ADDRESS: '127.0.0.1' },
    ])
    expect(all.data[0].BY).not.toBe('')
    expect((await of({ MENU: '23' })).total).toBe(1)
    expect((await of({ MENU: 'gov' })).total).toBe(0)
    expect((await of({ ACTION: '4' })).total).toBe(1)
    expect((await of({ EMP_PID: '1000000000009' })).total).toBe(2)
    expect((await of({ CC: '34' })).total).toBe(0)
    const first = await of({ PAGE_SIZE: 1 })
    const second = await of({ PAGE_SIZE: 1, OLDER: first.older })
    expect([...first.data, ...second.data]).toEqual(all.data)
    expect(second.older).toBeNull()
  })
})

describe('the log summary', () => {
  it('counts every entry of the period by province and by menu', async () => {
    const ubon = await harness.signIn('1000000000025')
    await ubon.post(gov.path, sampleBody(gov, '34010100'))
    const { body } = await auditor.post('logs/summary', DAYS)
    const [stored] = await harness.db.query<{ all: number; added: number }>(
      sql`select (select count(*) from history) + (select count(*) from event) as all,
        (select count(*)::int from history where area = 'gov' and action = 'add') as added`,
    )
    const sum = (rows: { COUNT: number }[]) => rows.reduce((all, { COUNT }) => all + COUNT, 0)
    expect(sum(body.PROVINCES)).toBe(stored?.all)
    expect(sum(body.MENUS)).toBe(stored?.all)
    expect(body.PROVINCES).toContainEqual({ CC: '34', ACTION: 'add', COUNT: 1 })
    expect(body.MENUS).toContainEqual({ MENU: 'gov', ACTION: 'add', COUNT: stored?.added })
    const one = await auditor.post('logs/summary', { ...DAYS, MENU: 'gov', CC: '34' })
    expect(one.body.PROVINCES).toEqual([{ CC: '34', ACTION: 'add', COUNT: 1 }])
  })

  it('accepts at most 366 days', async () => {
    const year = { FROM: '20260101', TO: '20270101' }
    expect((await auditor.post('logs/summary', year)).status).toBe(200)
    const rejected = await auditor.post('logs/summary', { ...year, TO: '20270102' })
    expect(rejected).toMatchObject({ status: 422, body: { field: 'FROM' } })
    expect(rejected.body.error).toContain('366 วัน')
  })
})

describe('the Excel export of the log', () => {
  it('contains the filtered entries and its author, and is logged as an event', async () => {
    const number = (await district.post(gov.path, sampleBody(gov, '50010200'))).body.id
    await district.post(`${gov.path}/update`, { GOV_ID: number, GOV_TEL: '0 5311 9999' })
    const answer = await harness.app.inject({
      method: 'POST',
      url: `${BASE_PREFIX}/logs/export`,
      headers: { authorization: `Bearer ${auditor.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ ...DAYS, EMP_PID: '1000000000009', MENU: 'gov' }),
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toContain('attachment')
    const limits = { field: 'file', maxRows: 1_000, maxColumns: 20 }
    const rows = await readSheet(answer.rawPayload, limits)
    const lines = rows.map(({ cells }) => cells.join('|'))
    const [{ fname } = { fname: '' }] = await harness.db.query<{ fname: string }>(
      sql`select fname from account where emp_pid = '4000000000003'`,
    )
    expect(lines[2]).toContain(`จัดทำโดย ${fname}`)
    expect(lines[4]).toContain('ลำดับ|วันเวลา|ผู้ใช้งาน|สังกัด|จาก IP|เมนู|การกระทำ|พื้นที่|รายการ|รายละเอียด')
    expect(lines).toHaveLength(5 + 2)
    expect(lines[5]).toMatch(/หน่วยงาน\|แก้ไข\|.*แก้ไขหมายเลขโทรศัพท์ จาก “.*” เป็น “0 5311 9999”/)
    expect(lines[6]).toMatch(/หน่วยงาน\|เพิ่ม\|/)
    const { body } = await auditor.post('logs/search', { ...DAYS, ACTION: 'export' })
    expect(body.data).toMatchObject([{ MENU: 'log', BY: expect.stringContaining(fname) }])
    expect(body.data[0].DETAILS).toContain('จำนวนรายการ 2')
    expect(JSON.stringify(body)).not.toMatch(/[0-9]{13}/)
  })
})
