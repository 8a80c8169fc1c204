import { expect, it } from 'vitest'
import { tradition } from '#areas/tradition.ts'
import { scopeOf } from '#domain/scope.ts'
import { draftOf } from '#web/engine/form/draft.ts'
import type { RecordForm } from '#web/engine/form/use-record-form.ts'

const ID = '1000000000017'
const OTHER = '3000000000021'

/** A form in which a text was entered; of the rest of a form a draft asks nothing. */
function formWith(traditionDetail: string, confirmed: readonly string[]): RecordForm {
  const actor = { id: 1, name: '', group: 1, catmUkey: '50010000', scope: scopeOf(1, '50010000') } as const
  const snapshot = {
    record: undefined,
    start: { traditionDetail: '' },
    startCode: '50010000',
    stored: {},
    values: { traditionDetail },
    catmUkey: '50010000',
    chosen: {},
    documents: [],
    confirmed,
  }
  return { actor, area: tradition, snapshot } as unknown as RecordForm
}

it('a draft on the device has national IDs in texts masked, but for numbers that are said to be something else', () => {
  const text = `ก ${ID} ข ${OTHER}`
  expect(draftOf('key', formWith(text, [])).values.traditionDetail).toBe(
    'ก 1-0000-xxxxx-01-7 ข 3-0000-xxxxx-02-1',
  )
  expect(draftOf('key', formWith(text, [OTHER])).values.traditionDetail).toBe(
    `ก 1-0000-xxxxx-01-7 ข ${OTHER}`,
  )
})
