import { expect, it } from 'vitest'
import { choice } from '#domain/fields/fields.ts'
import { sampleArea } from '../../../tests/sample-area.ts'
import { nothingFoundText } from './nothing-found.ts'

it('names the text and the filters of a search without results', () => {
  const area = { ...sampleArea({ filters: ['kind'] }), fields: { kind: choice('ประเภท', { '1': 'วัด' }) } }
  const textOf = (q: string, kind = '') =>
    nothingFoundText(area, { cc: '50', aa: '', tt: '', mm: '', q, filters: { kind }, page: 1, size: 20 })
  expect(textOf('')).toBe(area.titles.empty)
  expect(textOf(' กาด ')).toBe(`ไม่พบ${area.titles.name}ที่ตรงกับ “กาด”`)
  expect(textOf('', '1')).toBe(`ไม่พบ${area.titles.name}ที่ตรงกับเงื่อนไข · ประเภท วัด`)
})
