import { describe, expect, it } from 'vitest'
import { withoutTimeLimits } from '#server/db/in-transaction.ts'
import { sql } from '#server/db/sql.ts'
import { signedIn } from '../../../tests/fixtures/signed-in.ts'

const { harness, auditor } = signedIn({ auditor: 'administrator' })

const DAY = Date.UTC(2026, 2, 9, 17)
const HOUR = 3_600_000

/** A row of the history, with the values that the log pages use. */
type Change = {
  at?: number
  actorId?: number
  actorName?: string
  area?: string
  recordId?: number
  version?: number
  catm?: string
  action?: string
  before?: Record<string, string | null>
  after?: Record<string, string | null>
}

let record = 5_000_000
async function change(given: Change = {}): Promise<number> {
  record += 1
  const { at = DAY + HOUR, actorId = 1, actorName = 'สมชาย ใจดี', area = 'gov', catm = '50010200' } = given
  const { action = 'edit', version = 1, before = {}, after = {}, recordId = record } = given
  const [row] = await harness.db.query<{
    id: number
  }>(sql`insert into history (at, actor_id, actor_name, address, area, record_id, catm_ukey, version, action, before, after, previous, digest)
     values (${new Date(at)}, ${actorId}, ${actorName}, '127.0.0.1', ${area}, ${recordId}, ${catm}, ${version}, ${action}, ${JSON.stringify(before)}, ${JSON.stringify(after)}, '', '') returning id`)
  return row?.id ?? 0
}

async function addEvent(given: {
  at?: number
  actorId?: number
  kind?: string
  area?: string
  catm?: string
  detail?: Record<string, unknown>
}): Promise<number> {
  const {
    at = DAY + HOUR,
    actorId = 1,
    kind = 'sign-in',
    area = 'session',
    catm = '50010000',
    detail = {},
  } = given
  const [row] = await harness.db.query<{
    id: number
  }>(sql`insert into event (at, actor_id, actor_name, address, kind, area, catm_ukey, detail)
     values (${new Date(at)}, ${actorId}, 'สมชาย ใจดี', '127.0.0.1', ${kind}, ${area}, ${catm}, ${JSON.stringify(detail)}) returning id`)
  return row?.id ?? 0
}

/** A period that no other test uses. */
const days = (from: string, to = from) => ({ FROM: from, TO: to })

const idsOf = (body: { data: { ID: string }[] }) => body.data.map(({ ID }) => ID)

describe('the audit log', () => {
  it('merges history and events, newest first, with the names of users, places and records', async () => {
    const day = Date.UTC(2026, 0, 9, 17)
    const [account] = await harness.db.query<{ id: number }>(
      sql`select id from account where emp_pid = '1000000000009'`,
    )
    const actorId = account?.id ?? 0
    const first = await change({
      at: day + HOUR,
      actorId,
      recordId: 4_000_001,
      action: 'add',
      after: { govName: 'ที่ว่าการอำเภอ', deleted: '0', catmUkey: '50010200' },
      before: { govName: null, deleted: null, catmUkey: null },
    })
    const signIn = await addEvent({ at: day + 2 * HOUR, actorId })
    const second = await change({
      at: day + 3 * HOUR,
      actorId,
      recordId: 4_000_001,
      version: 2,
      before: { govTel: '1' },
      after: { govTel: '2' },
    })
    const { status, body } = await auditor.post('logs/search', days('20260110'))
    expect(status).toBe(200)
    expect(idsOf(body)).toEqual([`h${second}`, `e${signIn}`, `h${first}`])
    expect(body).toMatchObject({ isFound: true, total: 3, totalIsMore: false, older: null, newer: null })
    expect(body.data[0]).toMatchObject({
      AT: new Date(day + 3 * HOUR).toISOString(),
      BY: 'สมชาย ใจดี',
      MENU: 'gov',
      ACTION: 'edit',
      CATM_UKEY: '50010200',
      CC_DESC: 'เชียงใหม่',
      RECORD_ID: 4_000_001,
      RECORD_NAME: 'ที่ว่าการอำเภอ',
      FIELDS: ['GOV_TEL'],
    })
    expect(body.data[0].DEPT_DESC).not.toBe('')
    expect(body.data[1]).toMatchObject({ MENU: 'session', ACTION: 'sign-in', RECORD_ID: null })
  })

  it('starts and ends a day at midnight in Thailand, to the millisecond', async () => {
    const midnight = Date.UTC(2026, 3, 1, 17)
    const before = await change({ at: midnight - 1 })
    const after = await change({ at: midnight })
    const last = await change({ at: midnight + 24 * HOUR - 1 })
    const next = await addEvent({ at: midnight + 24 * HOUR })
    const of = async (from: string, to = from) =>
      idsOf((await auditor.post('logs/search', days(from, to))).body)
    expect(await of('20260401')).toEqual([`h${before}`])
    expect(await of('20260402')).toEqual([`h${last}`, `h${after}`])
    expect(await of('20260403')).toEqual([`e${next}`])
    expect(await of('20260401', '20260403')).toHaveLength(4)
  })

  it('applies each filter', async () => {
    const [account] = await harness.db.query<{ id: number }>(
      sql`select id from account where emp_pid = '1000000000017'`,
    )
    const actorId = account?.id ?? 0
    const at = Date.UTC(2026, 4, 5, 3)
    const gov = await change({ at, catm: '50010200' })
    const otop = await change({ at: at + 1, area: 'otop', catm: '50010305', action: 'delete' })
    const own = await change({ at: at + 2, actorId, catm: '34010100', action: 'add' })
    const signIn = await addEvent({ at: at + 3, actorId, catm: '34010000' })
    const reset = await addEvent({ at: at + 4, kind: 'password-reset', area: 'account', catm: '50000000' })
    const of = async (filter: Record<string, unknown>) => {
      const { status, body } = await auditor.post('logs/search', { ...days('20260505'), ...filter })
      expect(status).toBe(200)
      expect(body.total).toBe(body.data.length)
      return idsOf(body)
    }
    expect(await of({})).toHaveLength(5)
    expect(await of({ ACTOR: actorId })).toEqual([`e${signIn}`, `h${own}`])
    expect(await of({ EMP_PID: '1-0000-00000-01-7' })).toEqual([`e${signIn}`, `h${own}`])
    expect(await of({ EMP_PID: '9999999999999' })).toEqual([])
    expect(await of({ EMP_PID: '1000000000017', ACTOR: 1 })).toEqual([])
    expect(await of({ MENU: 'otop' })).toEqual([`h${otop}`])
    expect(await of({ MENU: 'account' })).toEqual([`e${reset}`])
    expect(await of({ ACTION: 'sign-in' })).toEqual([`e${signIn}`])
    expect(await of({ ACTION: '2' })).toEqual([`h${own}`])
    expect(await of({ ACTION: 'edit' })).toEqual([`h${gov}`])
    expect(await of({ ACTION: 'nothing-like-it' })).toEqual([])
    expect(await of({ CC: '50' })).toEqual([`e${reset}`, `h${otop}`, `h${gov}`])
    expect(await of({ CC: '50', AA: '01' })).toEqual([`h${otop}`, `h${gov}`])
    expect(await of({ CC: '50', AA: '01', TT: '03' })).toEqual([`h${otop}`])
    expect(await of({ CC: '50', AA: '01', TT: '03', MM: '05' })).toEqual([`h${otop}`])
    expect(await of({ CC: '50', AA: '01', TT: '03', MM: '06' })).toEqual([])
    expect(await of({ CC: '34', ACTION: 'add', MENU: 'gov', ACTOR: actorId })).toEqual([`h${own}`])
  })

  it.each([
    [{ FROM: '', TO: '20260505' }, 'FROM'],
    [{ FROM: '20260505' }, 'TO'],
    [{ FROM: '20260230', TO: '20260505' }, 'FROM'],
    [{ FROM: '20260506', TO: '20260505' }, 'FROM'],
    [{ ...days('20260505'), EMP_PID: '123' }, 'EMP_PID'],
    [{ ...days('20260505'), CC: '50', TT: '03' }, 'AA'],
    [{ ...days('20260505'), AA: '01' }, 'CC'],
    [{ ...days('20260505'), ACTOR: '1 or 1=1' }, 'ACTOR'],
    [{ ...days('20260505'), MENU: 'gov;' }, 'MENU'],
    [{ ...days('20260505'), ACTION: { a: 1 } }, 'ACTION'],
    [{ ...days('20260505'), CC: '5' }, 'CC'],
    [{ ...days('20260505'), OLDER: '1.x.2' }, 'OLDER'],
    [{ ...days('20260505'), NEWER: '12345678901234567.h.2' }, 'NEWER'],
    [{ ...days('20260505'), PAGE_SIZE: 501 }, 'PAGE_SIZE'],
    [{ ...days('20260505'), NAME: 'x' }, 'NAME'],
  ])('rejects %j with a message for its field', async (body, field) => {
    const answer = await auditor.post('logs/search', body)
    expect(answer).toMatchObject({ status: 422, body: { field } })
    expect(answer.body.error).toMatch(/[ก-๙]/)
  })

  it('pages both ways without gaps or duplicates, while entries are added and many have the same time', async () => {
    const at = Date.UTC(2026, 5, 5, 3)
    const written: string[] = []
    for (let round = 0; round < 8; round += 1) {
      written.push(`h${await change({ at: at + Math.floor(round / 3) })}`)
      written.push(`e${await addEvent({ at: at + Math.floor(round / 3) })}`)
      written.push(`h${await change({ at: at + Math.floor(round / 3) })}`)
    }
    const page = (ways: Record<string, unknown>) =>
      auditor.post('logs/search', { ...days('20260605'), PAGE_SIZE: 5, ...ways }).then(({ body }) => body)
    const seen: string[] = []
    const starts: string[] = []
    let body = await page({})
    for (;;) {
      seen.push(...idsOf(body))
      // Each step adds a newer entry, which belongs before the first page.
      await change({ at: at + 100 + seen.length })
      if (body.older === null) break
      body = await page({ OLDER: body.older })
      starts.push(body.newer)
    }
    expect([...seen].sort()).toEqual([...written].sort())
    expect(new Set(seen).size).toBe(written.length)
    const back: string[] = []
    for (let newer: string | null = starts.at(-1) ?? null; newer !== null; newer = body.newer) {
      body = await page({ NEWER: newer })
      back.unshift(...idsOf(body))
    }
    // The entries before the last page, and before them the entries that were added since.
    const lastPage = seen.slice(Math.floor((seen.length - 1) / 5) * 5)
    expect(back.slice(-(seen.length - lastPage.length))).toEqual(seen.slice(0, seen.length - lastPage.length))
    expect(back).toHaveLength(seen.length - lastPage.length + 5)
  })

  it('counts up to 10,000 entries and flags more, and rejects an export of more than 50,000', async () => {
    await harness.db.transaction(async (trx) => {
      await withoutTimeLimits(trx)
      await trx.execute(sql`insert into history (at, actor_id, actor_name, address, area, record_id, catm_ukey, version, action, before, after, previous, digest)
         select timestamptz '2025-03-03 00:00Z' + n * interval '1 second', 1, 'ก', '', 'gov', 9000000 + n, '50010200', 1, 'edit',
           '{}', '{"govTel": "1"}', '', '' from generate_series(1, 50001) n`)
    })
    const { body } = await auditor.post('logs/search', days('20250303'))
    expect(body).toMatchObject({ total: 10_000, totalIsMore: true })
    const rejected = await auditor.post('logs/export', days('20250303'))
    expect(rejected).toMatchObject({ status: 422, body: { field: 'FROM' } })
    expect(rejected.body.error).toContain('50,000')
  })
})

describe('the details of a log entry', () => {
  it('contain values before and after the change, and the values that a choice depended on at that time', async () => {
    const recordId = 4_100_000
    const at = Date.UTC(2026, 6, 5, 3)
    const add = { productName: 'ผ้าซิ่นตีนจก', productType: '3', productSubtype: '1', deleted: '0' }
    const nothing = { productName: null, productType: null, productSubtype: null, deleted: null }
    await change({ at, area: 'otop', recordId, action: 'add', before: nothing, after: add })
    const id = await change({
      at: at + 1,
      area: 'otop',
      recordId,
      version: 2,
      before: { productSubtype: '1' },
      after: { productSubtype: '2' },
    })
    await change({
      at: at + 2,
      area: 'otop',
      recordId,
      version: 3,
      before: { productName: 'ผ้าซิ่นตีนจก', productType: '3' },
      after: { productName: 'ผ้าฝ้าย', productType: '1' },
    })
    const { body } = await auditor.post('logs/entry', { ID: `h${id}` })
    expect(body.data).toMatchObject({
      RECORD_NAME: 'ผ้าซิ่นตีนจก',
      CHANGES: [{ FIELD: 'PRODUCT_SUBTYPE', BEFORE: '1', AFTER: '2' }],
      AROUND: [{ FIELD: 'PRODUCT_TYPE', VALUE: '3' }],
    })
  })

  it('mask national IDs, and link to pictures of persons that need a session', async () => {
    const at = Date.UTC(2026, 6, 6, 3)
    const digest = 'a'.repeat(64)
    const id = await change({
      at,
      area: 'official',
      before: { pid: '1234567890121', img: null },
      after: { pid: '3100600445635', img: digest },
    })
    const event = await addEvent({
      at,
      kind: 'reveal',
      area: 'official',
      detail: { FIELDS: ['PID'], REASON: 'ตรวจสอบบัตร 3100600445635' },
    })
    const { body } = await auditor.post('logs/entry', { ID: `h${id}` })
    expect(body.data.CHANGES).toEqual([
      { FIELD: 'PID', BEFORE: '1-2345-xxxxx-12-1', AFTER: '3-1006-xxxxx-63-5' },
      { FIELD: 'IMG', BEFORE: '', AFTER: `/private-pictures/${digest}/preview` },
    ])
    const page = await auditor.post('logs/search', days('20260706'))
    expect(page.body.data[0].DETAILS).toEqual([
      'ข้อมูล เลขประจำตัวประชาชน',
      'เหตุผล ตรวจสอบบัตร 3-1006-xxxxx-63-5',
    ])
    const opened = await auditor.post('logs/entry', { ID: `e${event}` })
    expect(JSON.stringify([page.body, body, opened.body])).not.toMatch(/[0-9]{13}/)
  })

  it('name the changes of an account in words', async () => {
    const detail = {
      CHANGES: {
        EMP_GROUP: { FROM: '1', TO: '2' },
        CATM_UKEY: { FROM: '50010000', TO: '50000000' },
        TEL: { FROM: '', TO: '0 5311 2233' },
        DEPT: { FROM: 'เดิม', TO: '' },
      },
    }
    const event = await addEvent({
      at: Date.UTC(2026, 6, 7, 3),
      kind: 'account-edit',
      area: 'account',
      detail,
    })
    const { body } = await auditor.post('logs/entry', { ID: `e${event}` })
    expect(body.data.DETAILS).toEqual([
      'แก้ไขระดับผู้ใช้งาน จาก “ระดับอำเภอ” เป็น “ระดับจังหวัด”',
      'แก้ไขพื้นที่ จาก “อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่” เป็น “จังหวัดเชียงใหม่”',
      'ลบสังกัด “เดิม”',
      'หมายเลขโทรศัพท์ “0 5311 2233”',
    ])
  })

  it('name the villages that an import renamed', async () => {
    const detail = { ADDED: 2, EDITED: 1, VILLAGES: [{ CODE: '50020301', FROM: 'ก', TO: 'กา (Ka)' }] }
    const event = await addEvent({ kind: 'village-import', area: 'geography', detail })
    const { body } = await auditor.post('logs/entry', { ID: `e${event}` })
    expect(body.data.DETAILS).toEqual(['เพิ่ม 2', 'แก้ไข 1', 'แก้ไขชื่อหมู่บ้าน 50020301 จาก “ก” เป็น “กา (Ka)”'])
  })

  it('name the filters of an exported list', async () => {
    const persons = { ROWS: 3, ROLE: '1', SERVING: '1', Q: 'สม', REASON: 'จัดทำทำเนียบ' }
    const items = { ROWS: 2, FORM: 'csv', TYPE: '2', LACKS: 'tel' }
    const detailLines = async (area: string, detail: Record<string, unknown>) => {
      const event = await addEvent({ kind: 'export', area, detail })
      return (await auditor.post('logs/entry', { ID: `e${event}` })).body.data.DETAILS
    }
    expect(await detailLines('villageTeam', persons)).toEqual([
      'ตำแหน่งในชุด หัวหน้าชุด',
      'สถานะ ดำรงตำแหน่งอยู่',
      'เหตุผล จัดทำทำเนียบ',
      'คำค้นหา สม',
      'จำนวนรายการ 3',
    ])
    expect(await detailLines('villageTeam', { ROWS: 7, LIST: 'report', YEAR: '2568' })).toEqual([
      'ปี 2568',
      'จำนวนรายการ 7',
    ])
    expect(await detailLines('market', items)).toEqual([
      'รูปแบบ ข้อมูลเปิด (CSV)',
      'ประเภท ตลาดนัด',
      'ไม่มีหมายเลขโทรศัพท์',
      'จำนวนรายการ 2',
    ])
  })

  it.each(['', 'h', 'x1', 'h1;', 7, 'e999999999'])('are not found for the ID %j', async (ID) => {
    expect((await auditor.post('logs/entry', { ID })).status).toBe(404)
  })
})
