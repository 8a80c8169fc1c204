import { expect, it } from 'vitest'
import type { Area } from '#domain/area/area.ts'
import { date, flag, longText, web } from '#domain/fields/fields.ts'
import { official, sampleArea } from '../record/test-area.ts'
import { readWireRecord } from '../record/record.ts'
import { columnsFor } from './columns.tsx'

it('clamps long texts, but never a badge, a link or a place name', () => {
  const area: Area = {
    ...sampleArea(),
    fields: {
      detail: longText('รายละเอียด'),
      shown: flag('สถานะ', { on: 'แสดงผล', off: 'ไม่แสดงผล' }),
      site: web('เว็บไซต์'),
    },
    columns: [{ field: 'detail' }, { field: 'shown' }, { field: 'site' }, { field: 'ttDesc', label: 'ตำบล' }],
  }
  const search = { cc: '50', aa: '01', tt: '', mm: '', q: '', page: 1, size: 20 }
  const cut = columnsFor(area, official(1, '50010000'), search).filter(({ clamp }) => clamp)
  expect(cut.map(({ key }) => key)).toEqual(['detail'])
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

it('says that a record of a province as a whole belongs to the province', () => {
  const area: Area = { ...sampleArea(), columns: [{ field: 'aaDesc', label: 'อำเภอ' }] }
  const search = { cc: '50', aa: '', tt: '', mm: '', q: '', page: 1, size: 20 }
  const [, district] = columnsFor(area, official(2, '50000000'), search)
  const cell = (CATM_UKEY: string, AA_DESC: string) =>
    district?.cell(readWireRecord(area, { SAMPLE_ID: 1, CATM_UKEY, CC_DESC: 'เชียงใหม่', AA_DESC }), 0)
  expect(cell('50000000', '')).toBe('ทั้งจังหวัดเชียงใหม่')
  expect(cell('50010000', 'เมืองเชียงใหม่')).toBe('เมืองเชียงใหม่')
  expect(cell('99000000', '')).toBe('-')
})
