import { expect, it } from 'vitest'
import { rowNumberColumn } from './table-props.ts'

it('formats row numbers with a comma from 1,000', () => {
  const { title, cell } = rowNumberColumn()
  expect([title, cell({}, 1), cell({}, 999), cell({}, 1000), cell({}, 12_345)]).toEqual([
    'ลำดับ',
    '1',
    '999',
    '1,000',
    '12,345',
  ])
})
