import { expect, it } from 'vitest'
import { readKeys } from './hidden-columns.ts'

it('reads stored column keys, and ignores invalid values', () => {
  expect(readKeys('["aaDesc","tel"]')).toEqual(['aaDesc', 'tel'])
  for (const stored of [null, '', '{', '{"a":1}', '7', 'null']) expect(readKeys(stored)).toEqual([])
  expect(readKeys('[1,"tel",null]')).toEqual(['tel'])
})
