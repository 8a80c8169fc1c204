import { expect, it } from 'vitest'
import { official, sampleArea } from '../../../../tests/sample-area.ts'
import { createDraft } from './draft.ts'
import type { RecordForm } from '../use-record-form.ts'

const ID = '1000000000017'
const OTHER = '3000000000021'

/** A form with text in one field, with only the parts that a draft reads. */
function formWith(sampleDetail: string, confirmed: readonly string[]): RecordForm {
  const snapshot = {
    record: undefined,
    start: { sampleDetail: '' },
    startCode: '50010000',
    stored: {},
    values: { sampleDetail },
    catmUkey: '50010000',
    chosen: {},
    documents: [],
    confirmed,
  }
  return {
    actor: official(1, '50010000'),
    area: sampleArea(),
    snapshot: () => snapshot,
  } as unknown as RecordForm
}

it('a draft masks national IDs in texts, except numbers that the user has confirmed as something else', () => {
  const text = `ก ${ID} ข ${OTHER}`
  expect(createDraft('key', formWith(text, [])).values.sampleDetail).toBe(
    'ก 1-0000-xxxxx-01-7 ข 3-0000-xxxxx-02-1',
  )
  expect(createDraft('key', formWith(text, [OTHER])).values.sampleDetail).toBe(
    `ก 1-0000-xxxxx-01-7 ข ${OTHER}`,
  )
})
