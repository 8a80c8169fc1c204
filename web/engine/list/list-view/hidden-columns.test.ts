import { expect, it } from 'vitest'
import { readKeys } from './hidden-columns.ts'

it('reads stored keys, and nothing from what is no list of texts', () => {
  expect(readKeys('["aaDesc","tel"]')).toEqual(['aaDesc', 'tel'])
  for (const stored of [null, '', '{', '{"a":1}', '7', 'null']) expect(readKeys(stored)).toEqual([])
  expect(readKeys('[1,"tel",null]')).toEqual(['tel'])
})
