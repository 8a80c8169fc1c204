import { describe, expect, it } from 'vitest'
import { maskPid, pidCheckDigit } from '#domain/personal-data/pid.ts'
import { sql } from '#server/db/sql.ts'
import type { AccountTable, EventTable } from '#server/db/tables.ts'
import { readSheet } from '#server/spreadsheets/read-sheet.ts'
import { sheetXml, workbookParts, testZip } from '../../../../tests/files/zip.ts'
import { type SheetCell, writeSheet } from '#server/spreadsheets/write-workbook.ts'
import { BASE_PREFIX } from '#server/http/route.ts'
import { signedIn } from '../../../../tests/fixtures/signed-in.ts'
import { WORKBOOK_TITLES } from '../../../../tests/servers/accounts-fixture.ts'

const { harness, root } = signedIn({ root: 'administrator' })

let count = 0
function newPid(): string {
  count += 1
  const twelve = `5${String(count).padStart(11, '0')}`
  return twelve + pidCheckDigit(twelve)
}

const TITLES = WORKBOOK_TITLES
/**
 * ID, first, middle and last name, group, province, district, department, responsibilities, telephone,
 * e-mail.
 */
type Cells = SheetCell[]
const person = (pid: string, extras: Partial<Record<number, SheetCell>> = {}): Cells =>
  Object.assign(
    [
      pid,
      'สมหญิง',
      '',
      'นำเข้า',
      '1 ระดับอำเภอ',
      'เชียงใหม่',
      'อำเภอจอมทอง',
      'ที่ทำการปกครองอำเภอ',
      'ชรบ., จัดการเว็บไซต์',
      '',
      '',
    ],
    extras,
  )

function fileOf(rows: Cells[], titles: string[] = TITLES, headers = ['แบบฟอร์ม']): Promise<Buffer> {
  const columns = titles.map((title) => ({ title, width: 10, kind: 'text' as const }))
  return writeSheet({ name: 'ก', headers, columns, rows })
}

const preview = async (file: Buffer, who = root) => (await who.form('user/preview', {}, { FILE: file })).body
const importFile = (file: Buffer, DIGEST: string, who = root) =>
  who.form('user/import', { DIGEST }, { FILE: file })
const accounts = () => harness.db.query<AccountTable>(sql`select * from account order by id`)
const everything = async () =>
  JSON.stringify([
    await accounts(),
    // A preview writes only that numbers were compared.
    await harness.db.query<EventTable>(sql`select * from event where kind <> 'pid-search'`),
  ])

describe('the import template', () => {
  it('has the columns of the import, and is read as a file without accounts', async () => {
    const eight = await harness.signIn('8000000000006')
    const answer = await harness.app.inject({
      method: 'POST',
      url: `${BASE_PREFIX}/user/template`,
      headers: { authorization: `Bearer ${eight.token}` },
    })
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
      'แบบฟอร์มนำเข้าบัญชีผู้ใช้งาน.xlsx',
    )
    const rows = await readSheet(answer.rawPayload, { field: 'FILE', maxRows: 1_000, maxColumns: 20 })
    expect(rows.at(-1)?.cells.map((title) => title.replace(' *', ''))).toEqual(TITLES)
    const empty = await root.form('user/preview', {}, { FILE: answer.rawPayload })
    expect(empty).toMatchObject({ status: 422, body: { error: expect.stringContaining('ไม่พบรายการในไฟล์') } })
  })
})

describe('the preview of an import', () => {
  it('returns added, changed, unchanged and failed rows, and writes nothing', async () => {
    const file = await fileOf([
      person(newPid()),
      person('1000000000009', { 1: 'ธนพร', 3: 'เปลี่ยนสกุล', 4: '', 5: '', 6: '', 7: '', 8: '' }),
      ['1000000000017'],
      person('1000000000025', { 5: 'ไม่มีจังหวัดนี้' }),
    ])
    const before = await everything()
    const plan = await preview(file)
    expect(await everything()).toBe(before)
    expect(plan).toMatchObject({
      ADDED: 1,
      EDITED: 1,
      SAME: 1,
      FAILED: 1,
      DIGEST: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(plan.ROWS[1]).toMatchObject({
      KIND: 'edit',
      ROW: 5,
      EMP_PID: maskPid('1000000000009'),
      CHANGES: [{ FIELD: 'LNAME', COLUMN: 'นามสกุล', CELL: 'D5', BEFORE: 'ใจคำ', AFTER: 'เปลี่ยนสกุล' }],
    })
    expect(plan.ERRORS).toEqual([
      {
        ...{ ROW: 7, COLUMN: 'จังหวัด', CELL: 'F7' },
        MESSAGE: 'ไม่พบจังหวัด “ไม่มีจังหวัดนี้” กรุณาตรวจสอบชื่อ หรือเลือกจากรายการ',
      },
    ])
    expect(JSON.stringify(plan)).not.toMatch(/(?<![0-9a-f])\d{13}(?![0-9a-f])/)
  })

  it('reports each error at its cell', async () => {
    const twice = newPid()
    const faults: [Cells, string, RegExp][] = [
      [person('123'), 'A', /13 หลัก/],
      [person('1.1E+12'), 'A', /13 หลัก/],
      [person(newPid(), { 1: '' }), 'B', /กรุณากรอกชื่อ/],
      [person(newPid(), { 3: 'ก'.repeat(101) }), 'D', /ไม่เกิน 100/],
      [person(newPid(), { 4: 'ระดับเทพ' }), 'E', /เลือกจากรายการ/],
      [person(newPid(), { 6: '' }), 'G', /กรุณาเลือกอำเภอ/],
      [person(newPid(), { 5: '' }), 'F', /กรุณากรอกจังหวัด/],
      [person(newPid(), { 5: '', 6: '' }), 'F', /กรุณาเลือกจังหวัด/],
      [person(newPid(), { 6: 'หาดใหญ่' }), 'G', /ไม่พบอำเภอ “หาดใหญ่”/],
      [person(newPid(), { 4: '2' }), 'F', /ไม่พบพื้นที่/],
      [person(newPid(), { 8: 'ชรบ., อื่น' }), 'I', /เลือกจากรายการ/],
      [person(newPid(), { 9: 'โทร' }), 'J', /หมายเลขโทรศัพท์/],
      [person(newPid(), { 10: 'x@' }), 'K', /อีเมล/],
      [person(twice), '', /./],
      [person(`${twice.slice(0, 5)}-${twice.slice(5)}`), 'A', /ซ้ำกับแถวที่ 17/],
    ]
    const plan = await preview(await fileOf(faults.map(([cells]) => cells)))
    expect(plan).toMatchObject({ ADDED: 1, FAILED: faults.length - 1 })
    for (const [at, [, column, message]] of faults.entries()) {
      const row = at + 4
      const rowErrors = plan.ERRORS.filter((error: { ROW: number }) => error.ROW === row)
      if (column === '') expect(rowErrors).toEqual([])
      else
        expect(rowErrors[0]).toMatchObject({
          CELL: `${column}${row}`,
          MESSAGE: expect.stringMatching(message),
        })
    }
  })

  it('reads places and groups in common notations, and columns in any order', async () => {
    const titles = ['อำเภอ', 'จังหวัด', 'ระดับผู้ใช้งาน', 'นามสกุล', 'ชื่อ', 'เลขประจำตัวประชาชน *', 'หมายเหตุ']
    const rows = [
      ['เขตบางรัก', 'กรุงเทพมหานคร', 'ระดับอำเภอ', 'ก', 'ข', newPid(), 'x'],
      ['', 'จ.เชียงใหม่', '2', 'ก', 'ข', newPid(), ''],
      ['', 'ส่วนกลาง', '3 ส่วนกลาง', 'ก', 'ข', newPid(), ''],
      ['', '', 'ผู้ดูแลระบบระดับกรม', 'ก', 'ข', newPid(), ''],
    ]
    rows.push(['', 'ทั้งประเทศ', '8', 'ก', 'ข', newPid(), ''])
    const file = await fileOf(rows, titles, [])
    const plan = await preview(file)
    expect([plan.ERRORS, plan.UNKNOWN]).toEqual([[], ['หมายเหตุ']])
    expect((await importFile(file, plan.DIGEST)).status).toBe(200)
    const pids = rows.map((cells) => cells[5])
    const made = (await accounts()).filter(({ emp_pid }) => pids.includes(emp_pid))
    expect(made.map(({ emp_group, catm_ukey }) => [emp_group, catm_ukey])).toEqual([
      ['1', '10040000'],
      ['2', '50000000'],
      ['3', '99000000'],
      ['5', '00000000'],
      ['8', '00000000'],
    ])
  })

  it('warns about a wrong check digit, and accepts the row', async () => {
    const pid = newPid()
    const odd = pid.slice(0, 12) + ((Number(pid[12]) + 1) % 10)
    const plan = await preview(await fileOf([person(odd)]))
    expect(plan).toMatchObject({ ADDED: 1, FAILED: 0, WARNINGS: [{ CELL: 'A4' }] })
  })

  it('rejects each row for an account or group that the user does not manage', async () => {
    const five = await harness.signIn('5000000000001')
    const all = { 5: '', 6: '' }
    const plan = await preview(
      await fileOf([
        person('4000000000003', { 1: 'ยึด', ...all }),
        person(newPid(), { 4: '4', ...all }),
        person('1000000000009', { 4: '8', ...all }),
        person('5000000000001', { 4: '1', 5: 'เชียงใหม่', 6: 'จอมทอง' }),
      ]),
      five,
    )
    expect(plan).toMatchObject({ ADDED: 0, EDITED: 0, FAILED: 4 })
    expect(plan.ERRORS.map(({ CELL }: { CELL: string }) => CELL)).toEqual(['A4', 'E5', 'E6', 'E7'])
  })

  it.each([
    ['another file type', async () => Buffer.from('%PDF-1.7'.padEnd(500)), 415, 'not-a-sheet'],
    [
      'a decompression bomb',
      async () => testZip([...workbookParts(sheetXml('')), { name: 'b', content: Buffer.alloc(60e6) }]),
      413,
      'sheet-too-large',
    ],
    ['10,000 rows', () => fileOf(Array.from({ length: 10_000 }, () => person('1'))), 413, 'sheet-too-long'],
    ['501 accounts', () => fileOf(Array.from({ length: 501 }, () => person('1'))), 413, 'sheet-too-long'],
    ['no header row', () => fileOf([['ก']], ['ข']), 422, 'invalid'],
    ['a missing column', () => fileOf([person('1').slice(0, 4)], TITLES.slice(0, 4)), 422, 'invalid'],
    ['no rows below the header', () => fileOf([]), 422, 'invalid'],
    [
      'a repeated column',
      () => fileOf([[...person(newPid()), '2']], [...TITLES, TITLES[4]!]),
      422,
      'invalid',
    ],
  ])('of %s is rejected', async (_name, make, status, code) => {
    const before = await everything()
    const file = await make()
    expect(await root.form('user/preview', {}, { FILE: file })).toMatchObject({ status, body: { code } })
    expect(await importFile(file, 'x')).toMatchObject({ status, body: { code } })
    expect(await everything()).toBe(before)
  })

  it('reads the last value of a formula, and text that looks like a formula as text', async () => {
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    const titles = ['เลขประจำตัวประชาชน', 'ชื่อ', 'นามสกุล', 'ระดับผู้ใช้งาน', 'จังหวัด', 'อำเภอ']
    const head = titles.map((title, at) => cell(`${'ABCDEF'[at]}1`, title)).join('')
    const pid = `<c r="A2"><f>WEBSERVICE("http://x")</f><v>${newPid()}</v></c>`
    const rest = ['=1+1', '@สกุล', '1', 'เชียงใหม่', 'จอมทอง']
      .map((text, at) => cell(`${'BCDEF'[at]}2`, text))
      .join('')
    const plan = await preview(
      testZip(workbookParts(sheetXml(`<row r="1">${head}</row><row r="2">${pid}${rest}</row>`))),
    )
    expect(plan).toMatchObject({ ADDED: 1, FAILED: 0, ROWS: [{ NAME: '=1+1 @สกุล' }] })
  })

  it('needs its file, and rejects other fields', async () => {
    expect((await root.form('user/preview', {}, {})).status).toBe(415)
    const file = await fileOf([person(newPid())])
    const unknownField = (field: string) => ({ status: 422, body: { code: 'unknown-field', field } })
    expect(await root.form('user/preview', {}, { FILE: file, OTHER: file })).toMatchObject(
      unknownField('OTHER'),
    )
    expect(await root.post('user/preview', { FILE: 'x' })).toMatchObject(unknownField('FILE'))
  })
})

describe('the import', () => {
  it('adds the 190 valid of 200 accounts, each with its own password', async () => {
    const pids = Array.from({ length: 200 }, newPid)
    const file = await fileOf(
      pids.map((pid, at) => person(pid, at % 20 === 7 ? { 6: 'ไม่มีอำเภอนี้' } : { 1: `คนที่ ${at}` })),
    )
    const plan = await preview(file)
    expect(plan).toMatchObject({ ADDED: 190, FAILED: 10 })
    const [last] = await harness.db.query<EventTable>(sql`select * from event order by id desc limit 1`)
    const { status, body } = await importFile(file, plan.DIGEST)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ ADDED: 190, EDITED: 0, FAILED: 10 })
    const made = (await accounts()).filter(({ emp_pid }) => pids.includes(emp_pid))
    expect(made).toHaveLength(190)
    expect(new Set(made.map(({ password_hash }) => password_hash)).size).toBe(190)
    expect(made[0]).toMatchObject({
      must_change: true,
      emp_group: '1',
      catm_ukey: '50020000',
      work_area: '2,4',
      last_used_at: null,
    })

    const rows = await readSheet(Buffer.from(body.PASSWORDS.BYTES, 'base64'), {
      field: 'x',
      maxRows: 300,
      maxColumns: 10,
    })
    expect(rows[1]?.cells[0]).toContain('ออกโดย อภิชาติ ธรรมรักษ์')
    const lines = rows.slice(4)
    expect(lines).toHaveLength(190)
    expect(JSON.stringify(rows)).not.toMatch(/\d{13}/)
    expect(new Set(lines.map(({ cells }) => cells[5])).size).toBe(190)
    const [row, masked, name, , , password] = lines[0]?.cells ?? []
    expect([row, masked, name]).toEqual(['4', maskPid(pids[0] ?? ''), 'คนที่ 0 นำเข้า'])
    const signIn = await harness
      .nobody()
      .post('auth/login', { EMP_PID: pids[0] ?? '', password: password ?? '' })
    expect(signIn.body.emp.MUST_CHANGE).toBe('1')

    const events = await harness.db.query<EventTable>(
      sql`select * from event where area = 'account' and id > ${last?.id ?? 0} order by id`,
    )
    expect(events.filter(({ kind }) => kind === 'account-add')).toHaveLength(190)
    expect(events.at(-1)).toMatchObject({
      kind: 'account-import',
      detail: { ADDED: 190, EDITED: 0, FAILED: 10 },
    })
    expect(JSON.stringify(events)).not.toMatch(new RegExp(`(?<![0-9a-f])\\d{13}(?![0-9a-f])|${password}`))

    const again = await preview(file)
    expect(again).toMatchObject({ ADDED: 0, EDITED: 0, SAME: 190, FAILED: 10 })
    expect(await importFile(file, again.DIGEST)).toMatchObject({
      status: 422,
      body: { error: 'ไม่มีรายการที่จะนำเข้า' },
    })
    expect(await importFile(file, plan.DIGEST)).toMatchObject({
      status: 409,
      body: { code: 'preview-differs' },
    })
  }, 120_000)

  it('changes existing accounts, ends sessions of moved accounts, and ignores empty cells', async () => {
    const [stays, moves] = [newPid(), newPid()]
    for (const pid of [stays, moves]) await harness.addAccount({ pid, group: '1', catm: '50010000' })
    const officials = [await harness.signIn(stays), await harness.signIn(moves)]
    const file = await fileOf([
      [stays, '', '', '', '', '', '', 'สังกัดใหม่'],
      [moves, '', '', '', '', 'เชียงใหม่', 'จอมทอง'],
    ])
    const plan = await preview(file)
    expect(
      plan.ROWS.map(({ CHANGES }: { CHANGES: { FIELD: string }[] }) => CHANGES.map(({ FIELD }) => FIELD)),
    ).toEqual([['DEPT'], ['CATM_UKEY']])
    const { body } = await importFile(file, plan.DIGEST)
    expect(body).toEqual({ status: true, ADDED: 0, EDITED: 2, FAILED: 0 })
    expect((await accounts()).filter(({ emp_pid }) => [stays, moves].includes(emp_pid))).toMatchObject([
      {
        fname: 'ทดสอบ',
        lname: 'สิทธิ',
        dept: 'สังกัดใหม่',
        catm_ukey: '50010000',
        version: 2,
        must_change: false,
      },
      { fname: 'ทดสอบ', dept: '', catm_ukey: '50020000', version: 2 },
    ])
    const still = await Promise.all(officials.map(async (one) => (await one.post('auth/getUser', {})).status))
    expect(still).toEqual([200, 401])
  })

  it('is rejected when the file, an account or the administrator differs from the preview', async () => {
    const pid = newPid()
    await harness.addAccount({ pid, group: '1', catm: '50010000' })
    const file = await fileOf([[pid, 'เปลี่ยนชื่อ'], person(newPid())])
    const other = await fileOf([[pid, 'เปลี่ยนชื่ออื่น'], person(newPid())])
    const { DIGEST } = await preview(file)
    const five = await harness.signIn('5000000000001')
    for (const [sent, digest, who] of [
      [other, DIGEST, root],
      [file, '', root],
      [file, DIGEST, five],
    ] as const)
      expect((await importFile(sent, digest, who)).body.code).toBe('preview-differs')
    const account = (await accounts()).find(({ emp_pid }) => emp_pid === pid)
    await root.post('user/update', { ID: account?.id, DEPT: 'มีผู้แก้ไขก่อน' })
    expect((await importFile(file, DIGEST)).body.code).toBe('preview-differs')
    expect((await accounts()).find(({ emp_pid }) => emp_pid === pid)?.fname).toBe('ทดสอบ')
  })

  it('runs once when it is sent twice at the same time', async () => {
    const file = await fileOf([person(newPid()), person(newPid())])
    const { DIGEST } = await preview(file)
    const answers = await Promise.all([importFile(file, DIGEST), importFile(file, DIGEST)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
