import { expect, it } from 'vitest'
import { untypedFields } from './untyped-fields.ts'

it('every field of a request has a type', () => {
  expect(untypedFields()).toEqual([])
})
