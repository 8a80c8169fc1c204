import { describe, expect, it } from 'vitest'
import type { Area } from '../area/area.ts'
import { defineArea } from '../area/define-area.ts'
import { can } from '../permissions/can.ts'
import { choice, date, pid, text } from '../fields/fields.ts'
import { isMaskedInput, validateField, maskedValue, fieldWarning } from '../validation/validate-field.ts'
import { maskLongNumbers } from './mask-long-numbers.ts'
import { managesOffice, managedLevels, officeLevelOf, officeName } from '../places/office.ts'
import { parseRecord } from '../validation/parse-record.ts'
import { parseReason } from './access-reason.ts'
import { type Actor, type Group, scopeOf, WORKING_GROUPS } from '../permissions/scope.ts'

const today = '20261121'
const by = { values: {}, today }
const official = (group: Group, catmUkey: string): Actor => ({
  id: 1,
  name: 'ผู้ทดสอบ',
  group,
  catmUkey,
  scope: scopeOf(group, catmUkey),
})

const staff: Area = defineArea({
  key: 'sample',
  titles: {
    page: 'ก',
    name: 'ก',
    addButton: 'ก',
    add: 'ก',
    edit: 'ก',
    view: 'ก',
    delete: 'ก',
    deleteConfirm: 'ก',
    empty: 'ก',
  },
  path: 'sample',
  id: 'id',
  reports: {},
  offices: ['district', 'province'],
  fields: {
    post: choice('ตำแหน่ง', { '1': 'หนึ่ง', '2': 'สอง' }, { required: 'กรุณาเลือก' }),
    fname: text('ชื่อ'),
    pid: pid(),
    since: date('ตั้งแต่', { past: true }),
  },
  place: [{ level: 'cc' }],
  placeDepth: 'aa',
  rules: [],
  pictures: [],
  columns: [{ field: 'fname' }],
  search: { levels: ['cc', 'aa'], provinceRequired: 'never', finds: ['fname'] },
  permits: {
    view: WORKING_GROUPS,
    add: WORKING_GROUPS,
    edit: WORKING_GROUPS,
    delete: WORKING_GROUPS,
    toggle: [],
    pictures: [],
  },
})

describe('a national ID', () => {
  it('is accepted in any grouping and in Thai digits, and stored as thirteen digits', () => {
    for (const typed of ['0123456789012', '0-1234-56789-01-2', '๐ ๑๒๓๔ ๕๖๗๘๙ ๐๑ ๒'])
      expect(validateField(pid(), typed, by)).toEqual({ value: '0123456789012' })
    for (const typed of ['012345678901', '01234567890123', '0-1234-xxxxx-01-2', 'a123456789012'])
      expect(validateField(pid(), typed, by)).toMatchObject({ code: 'bad-national-id' })
  })

  it('has a warning instead of an error for a wrong check digit', () => {
    expect(fieldWarning(pid(), '1000000000009')).toBeUndefined()
    expect(fieldWarning(pid(), '1000000000008')).toBe('เลขประจำตัวประชาชนไม่ถูกต้อง กรุณาตรวจสอบอีกครั้ง')
    expect(validateField(pid(), '1000000000008', by)).toEqual({ value: '1000000000008' })
  })

  it('is displayed masked, and is not changed when the mask is sent back', () => {
    expect(maskedValue(pid(), '1234567890123')).toBe('1-2345-xxxxx-12-3')
    expect(isMaskedInput(pid(), ' 1-2345-xxxxx-12-3 ', '1234567890123')).toBe(true)
    expect(isMaskedInput(pid(), '1-2345-xxxxx-12-4', '1234567890123')).toBe(false)
    const actor = official(1, '50010000')
    const stored = { post: '1', fname: 'ก', pid: '1234567890123', since: '0', catmUkey: '50010000' }
    const context = { area: staff, actor, geography: { exists: () => true }, today, stored }
    expect(parseRecord({ values: { pid: '1-2345-xxxxx-12-3' } }, context)).toEqual({
      values: {},
      problems: [],
    })
    expect(parseRecord({ values: { pid: '9-9999-xxxxx-99-9' } }, context).problems).toHaveLength(1)
  })
})

describe('a date that must be in the past', () => {
  it('is rejected in the future and before 1902', () => {
    const field = date('ตั้งแต่', { past: true })
    for (const day of [today, '19020101', '20240229', '0'])
      expect(validateField(field, day, by)).toEqual({ value: day })
    for (const day of ['20261122', '19011231', '20250229', '25670229'])
      expect(validateField(field, day, by)).toEqual({ code: 'not-a-date', message: 'วันที่ไม่ถูกต้อง' })
  })

  it('is accepted in either era if the area allows that', () => {
    const field = date('ตั้งแต่', { past: true, eras: 'both' })
    expect(validateField(field, '25670229', by)).toEqual({ value: '20240229' })
    expect(validateField(field, '20240229', by)).toEqual({ value: '20240229' })
    expect(validateField(field, '25680229', by)).toMatchObject({ code: 'not-a-date' })
    expect(validateField(field, '25691122', by)).toMatchObject({ code: 'not-a-date' })
    expect(validateField(date('ก', { eras: 'both' }), '25700101', by)).toEqual({ value: '20270101' })
  })
})

describe('an office', () => {
  it('is identified by the code of its place', () => {
    expect(['50010000', '50000000', '99000000'].map(officeLevelOf)).toEqual([
      'district',
      'province',
      'central',
    ])
    for (const none of ['50010200', '50010201', '00000000', '99010000', '5001', 'x'])
      expect(officeLevelOf(none)).toBeUndefined()
    const names = { ccDesc: 'เชียงใหม่', aaDesc: 'จอมทอง' }
    expect(officeName('50020000', names)).toBe('ที่ทำการปกครองอำเภอจอมทอง')
    expect(officeName('50000000', names)).toBe('ที่ทำการปกครองจังหวัดเชียงใหม่')
    const bangkok = { ccDesc: 'กรุงเทพมหานคร', aaDesc: 'ดุสิต' }
    expect(officeName('10020000', bangkok)).toBe('สำนักงานเขตดุสิต')
    expect(officeName('10000000', bangkok)).toBe('ที่ทำการปกครองกรุงเทพมหานคร')
  })

  it('is managed only by its own officials, and by groups above 3', () => {
    const codes = ['50010000', '50020000', '50000000', '34000000', '99000000', '50010200']
    const managed = (actor: Actor) => codes.filter((code) => managesOffice(actor, code))
    expect(managed(official(1, '50010000'))).toEqual(['50010000'])
    expect(managed(official(2, '50000000'))).toEqual(['50000000'])
    expect(managed(official(3, '50000000'))).toEqual(['50000000'])
    expect(managed(official(3, '99000000'))).toEqual(['99000000'])
    expect(managed(official(4, '00000000'))).toEqual(codes.slice(0, 5))
    expect(managed(official(9, '50000000'))).toEqual([])
    expect(managed(official(1, '50000000'))).toEqual([])
    expect(managedLevels(official(2, '50000000'))).toEqual(['province'])
    expect(managedLevels(official(8, '00000000'))).toEqual(['district', 'province', 'central'])
  })

  it('lets higher levels read the staff of lower offices, and not change them', () => {
    const province = official(2, '50000000')
    expect(can(province, 'view', staff, '50010000')).toBe(true)
    expect(can(province, 'edit', staff, '50010000')).toBe(false)
    expect(can(province, 'edit', staff, '50000000')).toBe(true)
    expect(can(official(1, '50010000'), 'view', staff, '50000000')).toBe(false)
    expect(can(official(3, '99000000'), 'view', staff, '50010000')).toBe(true)
    expect(can(official(3, '99000000'), 'delete', staff, '50010000')).toBe(false)
  })

  it('must be chosen for a new record', () => {
    const read = (catmUkey: string) =>
      parseRecord(
        { values: { post: '1' }, catmUkey },
        { area: staff, actor: official(4, '00000000'), geography: { exists: () => true }, today },
      ).problems.map(({ message }) => message)
    expect(read('50010000')).toEqual([])
    expect(read('50010200')).toEqual(['กรุณาเลือกที่ทำการปกครองที่สังกัดอีกครั้ง'])
    expect(read('99000000')).toEqual(['กรุณาเลือกที่ทำการปกครองที่สังกัดอีกครั้ง'])
    expect(read('00000000')).toEqual(['กรุณาเลือกจังหวัด'])
  })
})

describe('a place level that a choice requires', () => {
  const posts: Area = {
    ...staff,
    place: [{ level: 'tt' }, { level: 'mm', when: { field: 'post', codes: ['2'] } }],
  }
  const { offices: _none, ...area } = posts
  const read = (post: string, catmUkey: string | undefined, stored?: Record<string, string>) =>
    parseRecord(
      { values: { post }, ...(catmUkey === undefined ? {} : { catmUkey }) },
      {
        area,
        actor: official(1, '50010000'),
        geography: { exists: () => true },
        today,
        ...(stored ? { stored } : {}),
      },
    ).problems.map(({ message }) => message)

  it('is required when adding, and when the choice changes', () => {
    expect(read('1', '50010200')).toEqual([])
    expect(read('2', '50010200')).toEqual(['กรุณาเลือกหมู่บ้าน'])
    expect(read('2', '50010201')).toEqual([])
    const stored = { post: '1', catmUkey: '50010200' }
    expect(read('2', undefined, stored)).toEqual(['กรุณาเลือกหมู่บ้าน'])
    expect(read('2', '50010201', stored)).toEqual([])
    expect(read('1', undefined, stored)).toEqual([])
  })
})

describe('the reason for access to personal data', () => {
  it('needs five letters, becomes one line, and is stored with masked national IDs', () => {
    for (const none of ['', '    ', 'กขค', '12345678', '.....', 5, undefined, 'ก'.repeat(301)])
      expect(parseReason(none)).toBeUndefined()
    expect(parseReason(' ตรวจสอบ\nคำสั่งย้าย ')).toBe('ตรวจสอบ คำสั่งย้าย')
    expect(parseReason('ตรวจสอบเลข 1-2345-67890-12-3 ของผู้ย้าย')).toBe('ตรวจสอบเลข 1-2345-xxxxx-12-3 ของผู้ย้าย')
    expect(parseReason('ตรวจสอบเลข 12345678901234567890')).toBe('ตรวจสอบเลข 0-0000-xxxxx-00-0')
  })

  it('needs visible characters, and is stored without bidirectional controls', () => {
    for (const invisible of ['\u3164', '\ufe0f', '\u115f', '\u200b', '\u034f'])
      expect(parseReason(invisible.repeat(9)), invisible.codePointAt(0)?.toString(16)).toBeUndefined()
    expect(parseReason('ตรวจ\u200bสอบ\u202eคำสั่ง\u2066ย้าย\u0007')).toBe('ตรวจสอบคำสั่งย้าย')
  })

  it.each([
    ['two spaces or hyphens', '1-2345--67890  12 3'],
    ['other hyphens', '1–2345–67890‑12−3'],
    ['hyphens between spaces', '1 - 2345 - 67890 - 12 - 3'],
    ['invisible characters', '1\u200b2345\u200d\u200d\u200d\u200d67890\u206012\ufeff3'],
    ['dots, grouped as on the card', '1.2345.67890.12.3'],
    ['Thai digits', '๑-๒๓๔๕-๖๗๘๙๐-๑๒-๓'],
    ['full-width digits', '１２３４５６７８９０１２３'],
  ])('masks a national ID that is written with %s', (_, written) => {
    expect(parseReason(`ตรวจสอบเลข ${written} ของผู้ย้าย`)).toBe('ตรวจสอบเลข 1-2345-xxxxx-12-3 ของผู้ย้าย')
    expect(maskLongNumbers(`ก ${written}`)).toBe('ก 1-2345-xxxxx-12-3')
  })

  it('keeps dates, times, amounts and telephone numbers unchanged', () => {
    const said =
      'ระหว่างวันที่ 01/10/2568 - 30/09/2569 เวลา 08.30-16.30 น. โทร 0 5311 2700 จำนวน 1,234,567.50 บาท'
    expect(parseReason(said)).toBe(said)
  })
})
