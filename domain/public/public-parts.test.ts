import { describe, expect, it } from 'vitest'
import { gov } from '#areas/district/gov.ts'
import { employee } from '#areas/personnel/employee.ts'
import { general } from '#areas/district/general.ts'
import { festival } from '#areas/tourism/festival.ts'
import type { Area } from '../area/area.ts'
import type { Field } from '../fields/field.ts'
import * as make from '../fields/fields.ts'
import { addressPart, englishAddressPart } from './public-address.ts'
import { isWithheldFromOpenData, openDataFields } from './open-data.ts'
import { hasOpenData, publicFields, visibilityFields } from './public-fields.ts'
import { displayPeriodNote, displayPeriodStatus, visibilityFlags } from './public-page.ts'
import { pointPart, publicPartsOf } from './public-parts.ts'
import { leadingField, publicView } from './public-view.ts'
import { ENGLISH } from '#areas/english/index.ts'
import { type PageLanguage, THAI } from './page-language.ts'
import {
  isPubliclyVisible,
  missingItems,
  publicVisibility,
  siteOffReason,
  visibilityConditions,
} from './public-visibility.ts'

const PLACE = { ccDesc: 'เชียงใหม่', aaDesc: 'แม่ริม', ttDesc: 'ริมใต้', mmDesc: 'บ้านใหม่' }
const areaWith = (fields: Record<string, Field>, more: object = {}): Area =>
  ({ ...gov, fields, rules: [], pictures: [], onePer: undefined, publicPage: {}, ...more }) as unknown as Area

describe('a field on a public page', () => {
  const values = { x: '1', name: 'ข้อมูลกลาง' }
  it.each<[Field, string, object[]]>([
    [make.text('ก (ภาษาไทย)', { unit: 'ม.' }), '1', [{ kind: 'fact', label: 'ก', value: '1 ม.' }]],
    [make.text('ก (ภาษาไทย) ข'), '1', [{ kind: 'fact', label: 'ก (ภาษาไทย) ข', value: '1' }]],
    [make.longText('ก'), '1', [{ kind: 'text', label: 'ก', value: '1' }]],
    [make.number('ก'), '1.5', [{ kind: 'fact', label: 'ก', value: '1.5' }]],
    [
      make.count('ก', { from: 0, to: 99_999, unit: 'คน' }),
      '1234',
      [{ kind: 'fact', label: 'ก', value: '1,234 คน' }],
    ],
    [make.year('ปี'), '2569', [{ kind: 'fact', label: 'ปี', value: '2569' }]],
    [make.choices('ก', { 1: 'จ', 2: 'อ' }), '1,2', [{ kind: 'fact', label: 'ก', value: 'จ, อ' }]],
    [make.choice('ก', { 1: 'ไม่ระบุ' }), '1', []],
    [
      make.reference('ก', 'x' as never, { shownBy: 'name' }),
      '1',
      [{ kind: 'fact', label: 'ก', value: 'ข้อมูลกลาง' }],
    ],
    [make.reference('ก', 'x' as never, { shownBy: 'none' }), '1', []],
    [
      make.questions('ก', { optionsWhen: {} as never }),
      '[]',
      [{ kind: 'questions', label: 'ก', value: '[]' }],
    ],
    [make.flag('ก', { on: 'มี', off: 'ไม่มี' }), '1', [{ kind: 'fact', label: 'ก', value: 'มี' }]],
    [make.phone('ก'), '1', [{ kind: 'phone', label: 'ก', value: '1' }]],
    [make.web('ก'), 'w', [{ kind: 'web', label: 'ก', value: 'w' }]],
    [make.email('ก'), 'e', [{ kind: 'email', label: 'ก', value: 'e' }]],
    [make.date('ก'), '20261124', [{ kind: 'fact', label: 'ก', value: 'วันอังคารที่ 24 พฤศจิกายน พ.ศ. 2569' }]],
    [make.english('ก'), '1', []],
    [make.addressee('ก', { all: 'ข' }), '1', []],
    [make.postcode(), '50200', []],
    [make.villageNo(), '3', []],
    [make.pid(), '1', []],
  ])('has its public parts for the kind $kind', (field, value, expected) => {
    const parts = publicPartsOf(
      { area: areaWith({ x: field }), record: { values: { ...values, x: value } }, page: THAI },
      'x',
      field,
    )
    expect(parts).toEqual(expected.map((part) => ({ name: 'x', lang: 'th', ...part })))
  })

  it('for coordinates is one part, at the first coordinate', () => {
    const fields = { name: make.text('ก'), lat: make.latitude(), long: make.longitude() }
    const area = areaWith(fields)
    const at = (name: string, point: Record<string, string>) => pointPart(area, name, 'จุด', point, 'th')
    const point = { lat: '18.7', long: '98.9' }
    expect(at('lat', point)).toEqual([{ kind: 'point', name: 'lat', label: 'จุด', lang: 'th', ...point }])
    expect([at('long', point), at('name', point), at('none', point)]).toEqual([[], [], []])
    expect([at('lat', { lat: '18.7' }), at('lat', { lat: '', long: '98.9' }), at('lat', {})]).toEqual([
      [],
      [],
      [],
    ])
  })

  it('for a period is one line, and other dates are separate', () => {
    const dates = { festivalBegindate: '0', festivalEnddate: '20261125', festivalDisplaydate: '20261101' }
    const line = (name: string, change = {}) =>
      publicPartsOf(
        { area: festival, record: { values: { ...dates, ...change } }, page: THAI },
        name,
        festival.fields[name]!,
      ).map(({ label }) => label)
    expect(line('festivalEnddate')).toEqual([festival.fields.festivalEnddate?.label])
    expect(line('festivalEnddate', { festivalBegindate: '20261124' })).toEqual([])
    expect(line('festivalBegindate', { festivalBegindate: '20261124' })).toEqual(['วันที่'])
    expect(line('festivalDisplaydate', { festivalBegindate: '20261124' })).toEqual([
      festival.fields.festivalDisplaydate?.label,
    ])
  })
})

describe('an address', () => {
  const fields = {
    house: make.text('เลขที่', { inAddress: 'house' }),
    lane: make.text('ตรอก/ซอย', { inAddress: 'lane' }),
    road: make.text('ถนน', { inAddress: 'road' }),
    moo: make.villageNo(),
    postcode: make.postcode(),
    name: make.text('ชื่อ'),
  }
  const around = 'ตำบลริมใต้ อำเภอแม่ริม จังหวัดเชียงใหม่'
  it.each<[Record<string, string>, string | undefined]>([
    [{ house: '1', lane: 'สุขใจ', road: 'โชตนา' }, `เลขที่ 1 ซอยสุขใจ ถนนโชตนา บ้านใหม่ ${around}`],
    [{ house: 'บ้านเลขที่ 1', lane: ' ตรอก 2', road: 'ถ.โชตนา' }, `บ้านเลขที่ 1  ตรอก 2 ถ.โชตนา บ้านใหม่ ${around}`],
    [{ house: 'เลขที่ 1', lane: 'ในซอย 2' }, `เลขที่ 1 ซอยในซอย 2 บ้านใหม่ ${around}`],
    [{ house: 'ห้องเลขที่ 1', lane: 'ซ.2' }, `เลขที่ ห้องเลขที่ 1 ซ.2 บ้านใหม่ ${around}`],
    [{ moo: '3', postcode: '50180' }, `หมู่ที่ 3 ${around} 50180`],
    [{ name: 'วัด' }, undefined],
    [{}, undefined],
  ])('is one line for %j', (values, line) => {
    const entries = Object.entries(fields).filter(([name]) => name in values)
    const part = addressPart({ catmUkey: '50070107', place: PLACE, values }, entries)
    const [first] = entries
    expect(part).toEqual(line && { kind: 'fact', name: first?.[0], label: 'ที่อยู่', value: line, lang: 'th' })
  })

  it.each<[Record<string, string>, string | undefined]>([
    [
      { house: '1/2', moo: '3', road: 'Chotana', postcode: '50180' },
      '1/2, Moo 3, Chotana Road, Mae Rim District 50180',
    ],
    [{ house: '1', lane: 'Suk Jai' }, '1, Soi Suk Jai, Mae Rim District'],
    [{ house: '1', road: 'โชตนา' }, undefined],
    [{ name: 'Temple' }, undefined],
  ])('in English is one line for %j, unless a part of it is Thai', (values, line) => {
    const entries = Object.entries(fields).filter(([name]) => name in values)
    const place = { ccDesc: '', aaDesc: 'Mae Rim', ttDesc: '', mmDesc: '' }
    expect(englishAddressPart({ catmUkey: '50070107', place, values }, entries)?.['value' as never]).toBe(
      line,
    )
  })

  it('has no extra spaces for an unknown place', () => {
    const place = { ccDesc: '', aaDesc: '', ttDesc: '', mmDesc: '' }
    const part = addressPart({ catmUkey: '00000000', place, values: { house: '1' } }, [
      ['house', fields.house],
    ])
    expect(part).toMatchObject({ value: 'เลขที่ 1' })
  })
})

describe('publicView', () => {
  const view = (area: Area, values: Record<string, string>, page: PageLanguage = THAI) =>
    publicView(area, { id: '7', catmUkey: '50070100', place: PLACE, values }, page, {
      ...{ ccDesc: 'Chiang Mai', aaDesc: 'Mae Rim', ttDesc: '', mmDesc: '' },
    })

  it('in English has English words, and marks Thai texts as Thai', () => {
    const fields = {
      ...{ web: make.web('เว็บไซต์'), email: make.email('อีเมล'), tel: make.phone('หมายเลขโทรสาร') },
      ...{
        price: make.number('ราคา', { unit: 'บาท' }),
        year: make.year('ปีข้อมูล'),
        atm: make.flag('ตู้เอทีเอ็ม', { on: 'มี', off: 'ไม่มี' }),
      },
      ...{ lat: make.latitude(), long: make.longitude(), name: make.text('ชื่อ'), owner: make.text('ผู้ดูแล') },
      ...{ history: make.longText('ประวัติความเป็นมา'), historyEn: make.english('ประวัติ (ภาษาอังกฤษ)') },
    }
    const values = {
      ...{ web: 'w', email: 'e', tel: '053 112 700', price: '1,250', year: '2569', atm: '1' },
      ...{ lat: '18', long: '98', name: 'ก', owner: 'เทศบาล', history: 'เก่า', historyEn: 'Old' },
    }
    const area = areaWith(fields, { search: { finds: ['name'] } })
    const english = view(area, values, ENGLISH)
    expect(english).toMatchObject({ title: 'ก', titleIn: 'th', kind: '' })
    expect(english?.parts).toEqual([
      { kind: 'web', name: 'web', label: 'Website', value: 'w', lang: 'en' },
      { kind: 'email', name: 'email', label: 'E-mail', value: 'e', lang: 'en' },
      { kind: 'phone', name: 'tel', label: 'Fax', value: '053 112 700', lang: 'en' },
      { kind: 'fact', name: 'price', label: 'Price', value: '1,250 baht', lang: 'en' },
      { kind: 'fact', name: 'year', label: 'Year of the data', value: '2026', lang: 'en' },
      { kind: 'fact', name: 'atm', label: 'ATM', value: 'Yes', lang: 'en' },
      { kind: 'point', name: 'lat', label: 'Latitude', lat: '18', long: '98', lang: 'en' },
      { kind: 'fact', name: 'owner', label: 'Caretaker', value: 'เทศบาล', lang: 'th' },
      { kind: 'text', name: 'history', label: 'History', value: 'Old', lang: 'en' },
    ])
    expect(view(area, { ...values, history: '' }, ENGLISH)?.parts.at(-1)).toEqual({
      ...{ kind: 'text', name: 'historyEn', label: 'History', value: 'Old', lang: 'en' },
    })
  })

  it('in Thai contains no English texts, and the type from the first choice of the form', () => {
    const fields = {
      ...{ name: make.text('ชื่อ'), nameEn: make.english('ชื่อ'), type: make.choice('ประเภท', { 1: 'วัด' }) },
      ...{ other: make.choice('อื่น', { 1: 'ใหญ่' }), detailEn: make.english('รายละเอียด') },
    }
    const area = areaWith(fields, { search: { finds: ['name'] } })
    const page = view(area, { name: 'ก', nameEn: 'K', type: '1', other: '1', detailEn: 'D' })
    expect(page).toMatchObject({ title: 'ก', kind: 'วัด', parts: [{ name: 'other' }] })
    expect(page?.parts).toHaveLength(1)
    expect([
      leadingField(area),
      leadingField(areaWith({ name: fields.name }, { search: { finds: ['name'] } })),
    ]).toEqual(['type', undefined])
  })

  it('of office staff has the name of the office as its place', () => {
    expect(view(areaWith({}, { offices: {} }), {})?.place).toBe('')
    const offices = areaWith({}, { offices: {} })
    const of = (catmUkey: string) =>
      publicView(offices, { id: '1', catmUkey, place: PLACE, values: {} }, THAI)?.place
    expect(of('50070000')).toBe('ที่ทำการปกครองอำเภอแม่ริม')
  })

  it('of a person contains only filled public fields, without a mobile number', () => {
    const person = { nameFields: ['fname', 'lname'], publicFields: ['post', 'tel', 'gone', 'empty'] }
    const fields = {
      fname: make.text('ชื่อ'),
      post: make.text('ตำแหน่ง'),
      tel: make.phone('โทร'),
      empty: make.text('ว่าง'),
    }
    const area = areaWith(fields, { publicPage: { person } })
    const page = view(area, {
      fname: 'นาย',
      lname: 'ใจดี',
      post: 'ป',
      tel: '081 234 5678',
      empty: '',
      gone: 'x',
    })
    expect(page).toMatchObject({
      title: 'ใจดี',
      titleIn: 'th',
      kind: '',
      parts: [{ name: 'post', value: 'ป' }],
    })
    expect(page?.parts).toHaveLength(1)
    expect(employee.publicPage?.person?.nameFields.length ?? 2).toBeGreaterThan(1)
  })
})

describe('public visibility', () => {
  const fields = {
    ...{
      name: make.text('ชื่อ'),
      hidden: { ...make.text('ซ่อน'), hidden: true as const },
      pid: make.addressee('ถึง', { all: '' }),
    },
    ...{ alt: make.text('คำอธิบาย', { describes: 'img' }), shown: make.flag('แสดง', { on: '', off: '' }) },
    ...{
      inner: make.text('ภายใน'),
      after: make.flag('หลัง', { on: '', off: '' }),
      agreed: make.flag('ยินยอม', { on: '', off: '' }),
    },
    ...{ site: make.flag('จังหวัด', { on: '', off: '' }) },
  }
  const page = {
    ...{ when: { field: 'shown', codes: ['1'] }, flags: { central: 'site' }, visibleAfterEndFlag: 'after' },
    ...{ consented: { field: 'name', by: 'agreed' }, excludedFields: ['inner'] },
  }
  const area = areaWith(fields, { publicPage: page, display: undefined })
  const names = (each: readonly (readonly [string, unknown])[]) => each.map(([name]) => name)

  it('excludes from publicFields the fields that decide about visibility and the excluded fields', () => {
    expect(visibilityFields(area, page)).toEqual(['shown', 'site', 'after', 'agreed'])
    expect(visibilityFlags({ display: { field: 'show' } })).toEqual(['show'])
    expect([names(publicFields(area)), names(openDataFields(area))]).toEqual([['name', 'pid'], ['name']])
    expect(publicFields(areaWith(fields, { publicPage: undefined }))).toEqual([])
    expect([area, areaWith({}), areaWith({ ...fields, id: make.pid() })].map(hasOpenData)).toEqual([
      true,
      false,
      false,
    ])
    expect(isWithheldFromOpenData(areaWith({}, { publicPage: undefined }), 'name', fields.name, {})).toBe(
      true,
    )
    expect(isWithheldFromOpenData(areaWith(fields), 'name', fields.name, { name: '081 234 5678' })).toBe(
      false,
    )
  })

  it('is false for a record with a reason against it, or with all sites off', () => {
    const [on, off] = [
      { site: 'district' as const, isOn: true },
      { site: 'central' as const, isOn: false },
    ]
    const visible = [
      { reasons: [], sites: [off, on] },
      { reasons: ['ก'], sites: [on] },
      { reasons: [], sites: [off] },
    ].map(isPubliclyVisible)
    expect(visible).toEqual([true, false, false])
    expect(siteOffReason('central')).toBe('การแสดงผลส่วนกลางปิดอยู่')
  })

  it('has a reason for every kind of field that can hide a record', () => {
    const reason = (decides: Field, values: Record<string, string>) =>
      publicVisibility(
        areaWith({ x: decides }, { publicPage: { when: { field: 'x', codes: ['1'] } } }),
        { catmUkey: '50010000', values, isDeleted: false, pictures: undefined },
        '20261122',
      )?.reasons
    expect(reason(make.choice('ก', { 2: 'ปิด' }), { x: '2' })).toEqual(['กำหนด “ก” เป็น “ปิด”'])
    expect(reason(make.choice('ก', {}), {})).toEqual(['กำหนด “ก” เป็น “-”'])
    expect(reason(make.text('ก'), { x: 'ข' })).toEqual(['กำหนด “ก” เป็น “-”'])
    expect(reason(make.text('ก'), { x: '1' })).toEqual([])
  })

  it('depends on the pictures if a record must have one', () => {
    const pictures = [{ field: 'a' }, { field: 'b', required: 'ก' }]
    expect(visibilityConditions(areaWith({}, { pictures }), {})).toEqual([
      { kind: 'notDeleted' },
      { kind: 'picture', fields: ['a', 'b'] },
    ])
  })

  it('missingItems requires English for each Thai text, and nothing without a field', () => {
    const texts = {
      ...{
        name: make.text('ชื่อ'),
        nameEn: make.english('ชื่อ'),
        detail: make.text('ก'),
        detailEn: make.english('ก'),
      },
    }
    const missed = (values: Record<string, string>, more: Record<string, Field> = {}) =>
      missingItems(areaWith({ ...texts, ...more }), {
        catmUkey: '50010000',
        values,
        isDeleted: false,
        pictures: 1,
      })
    expect(missed({ name: 'ก', nameEn: 'K', detail: 'ข' })).toEqual(['english'])
    expect(missed({ name: 'ก', nameEn: 'K' })).toEqual([])
    expect(missed({}, { sloganEn: make.english('คำขวัญ') })).toEqual(['english'])
  })

  it('starts and ends on the days of the display period', () => {
    const limits = { from: 'a', until: 'b' }
    const status = (a: string, b: string, more = {}) =>
      displayPeriodStatus({ ...limits, ...more }, { a, b, c: '1' }, '20261122')
    expect([
      status('', ''),
      status('20261123', ''),
      status('20261122', '20261122'),
      status('0', '20261121'),
    ]).toEqual([...[undefined, 'early', undefined, 'over']])
    expect([
      status('', '20261121', { visibleAfterEndFlag: 'c' }),
      status('', '20261121', { visibleAfterEndFlag: 'd' }),
    ]).toEqual([...[undefined, 'over']])
    const note = (withWhen: object) =>
      displayPeriodNote({ ...limits, ...withWhen }, 'on', { a: '20261123', on: '1' }, '20261122')
    expect(note({})).toBeUndefined()
    expect(note({ when: { field: 'on', codes: ['1'] } })).toBe('ยังไม่ถึงวันแสดงผล')
  })
})

it('publicView of one record per place has the place only in its title', () => {
  const at = publicView(general, { id: '1', catmUkey: '50070000', place: PLACE, values: {} }, ENGLISH)
  expect(at).toMatchObject({ titleIn: 'th', place: '', kind: '' })
})
