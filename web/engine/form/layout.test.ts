import { expect, it } from 'vitest'
import { choice, text } from '#domain/fields/fields.ts'
import { sampleArea } from '../../../tests/sample-area.ts'
import { layoutSections } from './layout.ts'

it('puts a title in one row with the names after it, and gives other long options two columns', () => {
  const long = { '1': 'นาย', '2': 'ว่าที่เรืออากาศตรีหญิง' }
  const fields = {
    title: choice('คำนำหน้านาม', long, { joined: ['1'] }),
    fname: text('ชื่อ', { max: 100 }),
    kind: choice('ประเภท', long),
  }
  const spans = layoutSections({ ...sampleArea(), fields }, () => true).flatMap(({ items }) =>
    items.map(({ span }) => span),
  )
  expect(spans).toEqual([3, 3, 6])
})
