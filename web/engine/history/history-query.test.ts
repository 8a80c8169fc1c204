import { describe, expect, it } from 'vitest'
import { sampleArea } from '../../../tests/sample-area.ts'
import { changeLabel, historyEntries } from './history-query.ts'

const at = '2026-12-05T03:32:00.000Z'

describe('the history of a record', () => {
  const entries = historyEntries(
    sampleArea(),
    [
      {
        VERSION: 3,
        ACTION: 'pictures',
        AT: at,
        BY: 'ก',
        CHANGES: [{ FIELD: 'PICTURE2', BEFORE: '', AFTER: '/p' }],
      },
      {
        VERSION: 2,
        ACTION: 'edit',
        AT: at,
        BY: 'ข',
        CHANGES: [{ FIELD: 'SAMPLE_NAME', BEFORE: 'เดิม', AFTER: 'ใหม่' }],
      },
      {
        VERSION: 1,
        ACTION: 'add',
        AT: at,
        BY: 'ค',
        CHANGES: [{ FIELD: 'SAMPLE_NAME', BEFORE: '', AFTER: 'เดิม' }],
      },
    ],
    { sampleName: 'ใหม่', sampleDetail: 'ยาว' },
  )
  it('has the field names of the area for each change', () => {
    expect(entries.map(({ changes }) => changes[0]?.field)).toEqual(['picture2', 'sampleName', 'sampleName'])
  })
  it('has the values of the other fields at the time of each change', () => {
    const [, edit, add] = entries.map(({ changes }) => changes[0])
    expect(edit?.valuesAfter).toMatchObject({ sampleName: 'ใหม่', sampleDetail: 'ยาว' })
    expect(edit?.valuesBefore).toMatchObject({ sampleName: 'เดิม', sampleDetail: 'ยาว' })
    expect(add?.valuesAfter).toMatchObject({ sampleName: 'เดิม' })
    expect(add?.valuesBefore).toMatchObject({ sampleName: '' })
  })
})

describe('the label of a change in a log', () => {
  const area = sampleArea()
  it('is in Thai for fields, pictures and alt texts', () => {
    expect(changeLabel(area, 'SAMPLE_NAME')).toBe('ชื่อ')
    expect(changeLabel(area, 'PICTURE1')).toBe('รูปที่ 1')
    expect(changeLabel(area, 'PICTURE_ALT2')).toMatch(/^[ก-๙]+ \(รูปที่ 2\)$/)
  })
})
