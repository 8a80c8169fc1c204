/** Notes of a province or the centre to a district about a record (decision 23), for server and browser. */
import type { Area } from '../area/area.ts'
import { permissionError } from '../permissions/can.ts'
import { CENTRAL, catmParts, NONE } from '../places/catm.ts'
import { isBlank, checkLength } from '../text/normalise-text.ts'
import { MESSAGES } from '../validation/messages.ts'
import { unconfirmedNationalIds } from '../personal-data/national-ids-in-text.ts'
import type { ValidationError } from '../validation/validation-error.ts'
import type { ErrorCode } from '../errors/app-error.ts'
import { type Actor, covers, type Group } from '../permissions/scope.ts'

/** The status of a note: open, answered by the district, or closed. */
export const NOTE_STATES = ['open', 'answered', 'closed'] as const
export type NoteState = (typeof NOTE_STATES)[number]

export const NOTE_STATE_LABELS: Readonly<Record<NoteState, string>> = {
  open: 'รออำเภอดำเนินการ',
  answered: 'อำเภอแจ้งว่าดำเนินการแล้ว',
  closed: 'ปิดเรื่องแล้ว',
}

/** The groups that write and close notes: every group above the districts. */
export const NOTE_WRITERS = [2, 3, 4, 5, 8] as const satisfies readonly Group[]

export const MAX_NOTE_LENGTH = 500

/** The greatest number of open notes of a record. The database enforces it. */
export const MAX_OPEN_NOTES = 3

const NOTE_MISSING = 'กรุณากรอกข้อความถึงอำเภอ'

/** Whether districts edit an area's records, so that there is an office to send notes to. */
export function takesNotes({ permits }: Pick<Area, 'permits'>): boolean {
  return permits.edit.includes(1)
}

/**
 * The error when an actor may not write a note about a record of a place, or reopen a closed one; undefined
 * when allowed.
 */
export function writeNoteError(actor: Actor, area: Area, catmUkey: string): ErrorCode | undefined {
  const { cc, aa } = catmParts(catmUkey)
  // A record that belongs to a whole province has no district to send notes to.
  const isOfDistrict = takesNotes(area) && aa !== NONE && cc !== CENTRAL
  return isOfDistrict ? closeNoteError(actor, area, catmUkey) : 'forbidden-action'
}

/**
 * The error when an actor may not close the notes of a record of a place. It does not need a district: the
 * record may have moved to a place without one.
 */
export function closeNoteError(actor: Actor, area: Area, catmUkey: string): ErrorCode | undefined {
  if (!NOTE_WRITERS.some((group) => group === actor.group)) return 'forbidden-action'
  if (!covers(actor.scope, catmUkey)) return 'forbidden-area'
  return permissionError(actor, 'view', area, catmUkey)
}

/**
 * The error when an actor may not answer the notes of a record of a place. Only districts that may edit the
 * record can.
 */
export function answerNoteError(actor: Actor, area: Area, catmUkey: string): ErrorCode | undefined {
  return actor.group === 1 ? permissionError(actor, 'edit', area, catmUkey) : 'forbidden-action'
}

/**
 * Parses a note or a reply to its stored form, or its error. `confirmed` are the numbers in it that look like
 * national IDs but were confirmed to be something else.
 */
export function parseNote(
  typed: string,
  { isOptional = false, confirmed = [] }: { isOptional?: boolean; confirmed?: readonly string[] } = {},
): { text: string } | Pick<ValidationError, 'code' | 'message'> {
  const text = typed.replace(/\r\n?/g, '\n').trim()
  if (isBlank(text)) return isOptional ? { text: '' } : { code: 'required', message: NOTE_MISSING }
  const fitting = checkLength(text, MAX_NOTE_LENGTH)
  if ('code' in fitting) return fitting
  if (unconfirmedNationalIds(text, undefined, confirmed).length === 0) return { text }
  return { code: 'national-id-in-text', message: MESSAGES.nationalId }
}
