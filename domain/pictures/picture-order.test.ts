import { expect, it } from 'vitest'
import { moveItem, formatPictureOrder, parsePictureOrder } from './picture-order.ts'

it('parsePictureOrder reads an order with or without spaces', () => {
  expect(parsePictureOrder(formatPictureOrder([3, 1, 2, 5, 4]))).toEqual([3, 1, 2, 5, 4])
  expect(parsePictureOrder(' 1, 2 ,3,4,5')).toEqual([1, 2, 3, 4, 5])
})

it.each([
  '',
  '1,2,3,4',
  '1,2,3,4,4',
  '1,2,3,4,6',
  '1,2,3,4,5,1',
  '0,1,2,3,4',
  '1.0,2,3,4,5',
  'a,b,c,d,e',
  '11,2,3,4,5',
])('parsePictureOrder rejects %j', (text) => expect(parsePictureOrder(text)).toBeUndefined())

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
])('moveItem moves an entry from index %i to index %i', (from, to, moved) => {
  expect(moveItem(['a', 'b', 'c'], from, to).join('')).toBe(moved)
})
