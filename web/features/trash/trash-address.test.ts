import { expect, it } from 'vitest'
import { parseTrashAddress, trashAddress } from './trash-address.ts'

it.each(['?cc=50&aa=01&area=gov&page=2', '?cc='])(
  'does not change "%s" when it is parsed and built again',
  (text) => {
    const { cc = '', aa = '', area, page } = parseTrashAddress(text)
    expect(trashAddress({ cc, aa, area, page })).toBe(`/trash${text}`)
  },
)

it('has no place by default, and ignores invalid values', () => {
  expect(parseTrashAddress('')).toEqual({ area: '', page: 1 })
  expect(parseTrashAddress('?cc=x&area=a-b&page=0')).toEqual({ cc: '', area: '', page: 1 })
})
