import { expect, it } from 'vitest'
import { fixedPairs, sparePairs, stackColumns } from './stack-columns.ts'
import type { TableColumn } from './table-props.ts'

const column = (key: string, rest: Partial<TableColumn<never>> = {}): TableColumn<never> => ({
  key,
  title: key,
  cell: () => key,
  ...rest,
})
const name = column('name', { isName: true, pairs: 'text' })
const province = column('cc', { pairs: 'place' })
const district = column('aa', { pairs: 'place', under: 'cc' })
const subDistrict = column('tt', { pairs: 'place', under: 'aa' })
const village = column('mm', { pairs: 'place' })
const [from, until] = [column('from', { pairs: 'date' }), column('until', { pairs: 'date' })]
const keysOf = (pairs: ReturnType<typeof fixedPairs>) => pairs.map(({ upper, lower }) => `${upper}/${lower}`)

it('puts a description under the name and a sub-district under its district, whatever room there is', () => {
  const detail = column('detail', { isLong: true })
  expect(keysOf(fixedPairs([name, district, subDistrict, detail]))).toEqual(['name/detail', 'aa/tt'])
  expect(keysOf(fixedPairs([province, district, subDistrict, village]))).toEqual(['aa/tt'])
  expect(keysOf(fixedPairs([name, province, district]))).toEqual(['cc/aa'])
  expect(fixedPairs([name, subDistrict, column('more')])).toEqual([])
  expect(fixedPairs([column('row', { isName: true, wraps: true }), detail])).toEqual([])
})

it('lets a text give way before numbers and dates, and neighbours of one kind share a column', () => {
  const [type, product] = [column('type', { pairs: 'text' }), column('product', { pairs: 'text' })]
  const columns = [type, name, district, subDistrict, product, from, until]
  expect(keysOf(sparePairs(columns))).toEqual(['name/type', 'from/until'])
  expect(keysOf(sparePairs([name, subDistrict, village]))).toEqual(['tt/mm'])
  const dates = ['a', 'b', 'c'].map((key) => column(key, { pairs: 'date' }))
  expect(keysOf(sparePairs([name, ...dates]))).toEqual(['b/c'])
})

it('keeps every column, once, in its order', () => {
  const columns = [name, district, subDistrict, from, until]
  const stacked = stackColumns(columns, [...fixedPairs(columns), ...sparePairs(columns)])
  expect(stacked.map(({ key, below }) => [key, below?.key])).toEqual([
    ['name', undefined],
    ['aa', 'tt'],
    ['from', 'until'],
  ])
  expect(stackColumns(columns, [])).toEqual(columns)
})
