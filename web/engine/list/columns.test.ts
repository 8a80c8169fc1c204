import { expect, it } from 'vitest'
import type { Area } from '#domain/area.ts'
import { flag, longText, web } from '#domain/fields.ts'
import { official, sampleArea } from '../test-area.ts'
import { columnsFor } from './columns.tsx'

it('cuts long texts after some lines, and never a badge, a link or the name of a place', () => {
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
