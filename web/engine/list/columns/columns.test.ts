import { expect, it } from 'vitest'
import type { Area } from '#domain/area/area.ts'
import { date, longText, pid, text, web } from '#domain/fields/fields.ts'
import { official, sampleArea } from '../../../../tests/sample-area.ts'
import { readWireRecord } from '../../record/record.ts'
import { columnsFor } from './columns.tsx'

it('marks the name column and the long text column, which share the free width', () => {
  const area: Area = {
    ...sampleArea({ finds: ['name'] }),
    fields: { name: text('ชื่อ'), detail: longText('รายละเอียด'), site: web('เว็บไซต์') },
    columns: [{ field: 'ttDesc', label: 'ตำบล' }, { field: 'detail' }, { field: 'name' }, { field: 'site' }],
  }
  const search = { cc: '50', aa: '01', tt: '', mm: '', q: '', page: 1, size: 20 }
  const columns = columnsFor(area, official(1, '50010000'), search)
  expect(columns.filter(({ isName }) => isName).map(({ key }) => key)).toEqual(['name'])
  expect(columns.filter(({ isLong }) => isLong).map(({ key }) => key)).toEqual(['detail'])
})

it("shows a person's name in one column, and uses the first column for a record without a name", () => {
  const person: Area = {
    ...sampleArea({ finds: ['fname', 'lname'] }),
    fields: { fname: text('ชื่อ'), lname: text('นามสกุล'), pid: pid(), rank: text('ยศ') },
    columns: [{ field: 'rank' }, { field: 'fname' }, { field: 'lname' }],
  }
  const search = { cc: '50', aa: '01', tt: '', mm: '', q: '', page: 1, size: 20 }
  const [, , name, ...others] = columnsFor(person, official(1, '50010000'), search)
  expect(name).toMatchObject({ key: 'fname', title: 'ชื่อ-นามสกุล', isName: true })
  expect(name?.cell(readWireRecord(person, { SAMPLE_ID: 1, FNAME: 'สมชาย', LNAME: 'ใจดี' }), 1)).toBe(
    'สมชาย ใจดี',
  )
  expect(others).toEqual([])
  const unnamed = { ...person, search: { ...person.search, finds: [] } }
  expect(columnsFor(unnamed, official(1, '50010000'), search)[1]).toMatchObject({ key: 'rank', isName: true })
})

it('shows the status of a period at its first day, and at the name where the dates are hidden', () => {
  const period = { from: 'from', until: 'until', words: { after: 'ผ่านแล้ว' } }
  const area: Area = {
    ...{ ...sampleArea({ finds: ['name'] }), period },
    fields: { name: text('ชื่อ'), from: date('วันที่เริ่มต้น'), until: date('วันที่สิ้นสุด') },
    columns: [{ field: 'name' }, { field: 'from' }, { field: 'until' }],
  }
  const search = { cc: '50', aa: '01', tt: '', mm: '', q: '', page: 1, size: 20 }
  const badged = (...hidden: string[]) =>
    columnsFor(area, official(1, '50010000'), search, new Set(hidden))
      .filter(({ badge }) => badge)
      .map(({ key }) => key)
  expect(badged()).toEqual(['from'])
  expect(badged('from')).toEqual(['until'])
  expect(badged('from', 'until')).toEqual(['name'])
})

it('shows the end date instead of the leaving date in a search for terms that end soon', () => {
  const within = { '90': 'ภายใน 90 วัน' }
  const area: Area = {
    ...sampleArea({ leaves: 'left', ends: { field: 'end', within } }),
    fields: { came: date('วันที่เข้า'), left: date('วันที่พ้น'), end: date('วันครบวาระ') },
    columns: [{ field: 'came' }, { field: 'left' }],
  }
  const search = { cc: '50', aa: '01', tt: '', mm: '', q: '', page: 1, size: 20 }
  const titles = (ending: string, columns = area.columns) =>
    columnsFor({ ...area, columns }, official(1, '50010000'), { ...search, filters: { ending } }).map(
      ({ title }) => title,
    )
  expect(titles('')).toEqual(['ลำดับ', 'วันที่เข้า', 'วันที่พ้น'])
  expect(titles('90')).toEqual(['ลำดับ', 'วันที่เข้า', 'วันครบวาระ'])
  expect(titles('90', [{ field: 'end' }, { field: 'left' }])).toEqual(['ลำดับ', 'วันครบวาระ', 'วันที่พ้น'])
})

it('shows the province for a record of the whole province', () => {
  const area: Area = { ...sampleArea(), columns: [{ field: 'aaDesc', label: 'อำเภอ' }] }
  const search = { cc: '50', aa: '', tt: '', mm: '', q: '', page: 1, size: 20 }
  const [, district] = columnsFor(area, official(2, '50000000'), search)
  const cell = (CATM_UKEY: string, AA_DESC: string) =>
    district?.cell(readWireRecord(area, { SAMPLE_ID: 1, CATM_UKEY, CC_DESC: 'เชียงใหม่', AA_DESC }), 0)
  expect(cell('50000000', '')).toBe('ทั้งจังหวัดเชียงใหม่')
  expect(cell('50010000', 'เมืองเชียงใหม่')).toBe('เมืองเชียงใหม่')
  expect(cell('99000000', '')).toBe('-')
})
