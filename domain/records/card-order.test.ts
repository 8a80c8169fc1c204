import { expect, it } from 'vitest'
import { movedNumbers } from './card-order.ts'

it('gives the cards between both places the numbers of their neighbours', () => {
  expect(movedNumbers([1, 2, 4, 7], 0, 2)).toEqual([4, 1, 2, 7])
  expect(movedNumbers([1, 2, 4, 7], 3, 1)).toEqual([1, 4, 7, 2])
})

it('gives different numbers to cards that shared one, or had none', () => {
  expect(movedNumbers([1, 1, 0], 2, 1)).toEqual([1, 3, 2])
})

it('moves nothing where the numbers would go beyond the last one', () => {
  expect(movedNumbers([999, 999], 0, 1)).toBeUndefined()
  expect(movedNumbers([998, 999], 0, 1)).toEqual([999, 998])
})
