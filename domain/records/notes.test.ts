import { describe, expect, it } from 'vitest'
import { gov } from '#areas/district/gov.ts'
import { MESSAGES } from '../validation/messages.ts'
import { type Group, scopeOf } from '../permissions/scope.ts'
import {
  answerNoteError,
  closeNoteError,
  MAX_NOTE_LENGTH,
  parseNote,
  takesNotes,
  writeNoteError,
} from './notes.ts'

const [CENTRAL, PROVINCE, DISTRICT, OTHER] = ['99010000', '50000000', '50010000', '34010000'] as const
const area = { ...gov, permits: { ...gov.permits, view: [1, 2, 4], edit: [1, 4] } } as typeof gov
const actor = (group: Group | undefined, catmUkey: string) => ({
  ...{ id: 1, name: '', group, catmUkey, scope: scopeOf(group, catmUkey) },
})
const [district, province, country] = [actor(1, DISTRICT), actor(2, PROVINCE), actor(4, '00000000')]

describe('a note', () => {
  it.each([
    ['by a province to its district', province, DISTRICT, undefined, undefined],
    ['by a province to another province', province, OTHER, 'forbidden-area', 'forbidden-area'],
    ['by a province to its own office', province, PROVINCE, 'forbidden-action', undefined],
    ['by the central administration to its own office', country, CENTRAL, 'forbidden-action', undefined],
    ['by the centre to a district', country, OTHER, undefined, undefined],
    ['by a district', district, DISTRICT, 'forbidden-action', 'forbidden-action'],
    [
      'by a user without a group',
      actor(undefined, DISTRICT),
      DISTRICT,
      'forbidden-action',
      'forbidden-action',
    ],
    [
      'by a user who may not view the record',
      actor(5, '00000000'),
      DISTRICT,
      'forbidden-action',
      'forbidden-action',
    ],
  ])('may be written and closed or not: %s', (_who, who, place, write, close) => {
    expect([writeNoteError(who, area, place), closeNoteError(who, area, place)]).toEqual([write, close])
  })

  it('is answered only by districts that may edit the record', () => {
    const answers = [district, province, country].map((who) => answerNoteError(who, area, DISTRICT))
    expect(answers).toEqual([undefined, 'forbidden-action', 'forbidden-action'])
    expect(answerNoteError(district, area, OTHER)).toBe('forbidden-area')
    const unchanged = { ...area, permits: { ...area.permits, edit: [4] } } as typeof gov
    expect([takesNotes(area), takesNotes(unchanged)]).toEqual([true, false])
    expect(writeNoteError(province, unchanged, DISTRICT)).toBe('forbidden-action')
    expect(answerNoteError(district, unchanged, DISTRICT)).toBe('forbidden-action')
  })

  const pid = '1000000000017'
  it.each([
    [' ก\r\nข\rค\n', {}, { text: 'ก\nข\nค' }],
    ['', {}, { code: 'required', message: 'กรุณากรอกข้อความถึงอำเภอ' }],
    [' \u200b', {}, { code: 'required', message: 'กรุณากรอกข้อความถึงอำเภอ' }],
    ['', { isOptional: true }, { text: '' }],
    ['ก', { isOptional: true }, { text: 'ก' }],
    [`เลข ${pid}`, {}, { code: 'national-id-in-text', message: MESSAGES.nationalId }],
    [`เลข ${pid}`, { confirmed: [pid] }, { text: `เลข ${pid}` }],
  ])('is accepted or rejected: %j', (typed, options, expected) =>
    expect(parseNote(typed, options)).toEqual(expected),
  )

  it('has at most 500 letters', () => {
    const text = 'ก'.repeat(MAX_NOTE_LENGTH)
    expect(MAX_NOTE_LENGTH).toBe(500)
    expect([parseNote(text), parseNote(`${text}ก`)]).toMatchObject([{ text }, { code: 'too-long' }])
  })
})
