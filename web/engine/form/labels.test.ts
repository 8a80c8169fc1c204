import { expect, it } from 'vitest'
import { choice, choiceBy } from '#domain/fields/fields.ts'
import { sampleArea } from '../../../tests/sample-area.ts'
import { summaryError } from './labels.ts'

const area = {
  ...sampleArea(),
  fields: {
    kind: choice('ประเภท', { '1': 'ก' }),
    part: choiceBy('ประเภทย่อย', { field: 'kind', options: { '1': { '1': 'ข' } } }),
  },
}
const missing = { field: 'part', code: 'required', message: 'กรุณาเลือกประเภทย่อย' } as const

it('leads from a choice that waits for another one to that one', () => {
  expect(summaryError(area, missing, { values: {} }).fieldId).toBe('form-kind')
  expect(summaryError(area, missing, { values: { kind: '1' } }).fieldId).toBe('form-part')
})
