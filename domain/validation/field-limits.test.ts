/** The last value that each kind of field accepts, and the first that it rejects. */
import { describe, expect, it } from 'vitest'
import type { Field } from '../fields/field.ts'
import { validateField } from './validate-field.ts'

const TODAY = '20261126'
const isAccepted = (field: object, typed: string) => {
  const of = { label: 'ช่อง', sentence: 'ผิด', ...field } as unknown as Field
  const result = validateField(of, typed, { today: TODAY, values: {} } as never)
  return 'value' in result
}
const count = { kind: 'count', from: 5, to: 1_250 }
const past = { kind: 'date', past: true }

describe.each<[string, object, string[], string[]]>([
  ['a count', count, ['5', '1250', '1,250', '๕'], ['4', '1251', '1,251', '5.0', '-5']],
  [
    'a count of nine digits',
    { ...count, to: 2e9 },
    ['999999999', '9,999,999'],
    ['1000000000', '1,000,000,000'],
  ],
  ['a latitude', { kind: 'coordinate', axis: 'lat' }, ['90', '-90', '90.0'], ['90.0000001', '-90.0000001']],
  ['a longitude', { kind: 'coordinate', axis: 'long' }, ['180', '-180'], ['180.0000001', '-180.0000001']],
  [
    'a long coordinate',
    { kind: 'coordinate', axis: 'lat' },
    [`18.${'1'.repeat(21)}`],
    [`18.${'1'.repeat(22)}`],
  ],
  ['a long price', { kind: 'number' }, ['1'.repeat(20)], ['1'.repeat(21)]],
  ['a short telephone number', { kind: 'phone' }, ['191'], ['19']],
  ['a postcode', { kind: 'postcode' }, ['50200'], ['5020', '502000']],
  ['a village number', { kind: 'villageNo' }, ['0', '99'], ['100']],
  ['a reference', { kind: 'reference' }, ['1', '9'.repeat(15)], ['0', '9'.repeat(16)]],
  ['a mailbox', { kind: 'email' }, [`${'a'.repeat(248)}@go.th`], [`${'a'.repeat(249)}@go.th`]],
  ['a website', { kind: 'web' }, [`https://a/${'ก'.repeat(1990)}`], [`https://a/${'ก'.repeat(1991)}`]],
  ['a date in the past', past, [TODAY, '20261125', '19020101', '0'], ['20261127', '19011231']],
  [
    'a date',
    { kind: 'date' },
    ['20240229', '20261231', '10000101', '30001231'],
    ['20230229', '20261301', '20260431', '20260100', '09991231', '30010101'],
  ],
])('%s', (_what, field, accepted, rejected) => {
  it.each(accepted)('accepts %s', (typed) => {
    expect(isAccepted(field, typed)).toBe(true)
  })
  it.each(rejected)('rejects %s', (typed) => {
    expect(isAccepted(field, typed)).toBe(false)
  })
})
