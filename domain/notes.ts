/**
 * Notes to the district: what a province, or the centre, asks of a district beside one of its records, and how far that has come
 * (docs/decisions/0035-notes-to-the-district.md). One rule for server and browser.
 */
import type { Area } from './area.ts'
import { whyNot } from './can.ts'
import { CENTRAL, catmParts, NONE } from './catm.ts'
import { isBlank, withinLength } from './kept-text.ts'
import { MESSAGES } from './messages.ts'
import { unansweredIds } from './personal-texts.ts'
import type { Problem } from './problem.ts'
import type { RefusalCode } from './refusal.ts'
import { type Actor, covers, type Group } from './scope.ts'

/** How far a note has come: the district has something to do, it has said that it is done, or nothing is left to do. */
export const NOTE_STATES = ['open', 'answered', 'closed'] as const
export type NoteState = (typeof NOTE_STATES)[number]

export const NOTE_STATE_WORDS: Readonly<Record<NoteState, string>> = {
  open: 'รออำเภอดำเนินการ',
  answered: 'อำเภอแจ้งว่าดำเนินการแล้ว',
  closed: 'ปิดเรื่องแล้ว',
}

/** Who writes notes, and closes them: every group above the districts'. */
export const NOTE_WRITERS = [2, 3, 4, 5, 8] as const satisfies readonly Group[]

/** Letters of a note, and of a reply. */
export const LONGEST_NOTE = 500

/** So many notes of one record may be under way; the database holds it. */
export const MOST_NOTES = 3

const NOTE_MISSING = 'กรุณากรอกข้อความถึงอำเภอ'

/** Whether districts change an area's records, so that there is somebody to write to. */
export function takesNotes({ permits }: Pick<Area, 'permits'>): boolean {
  return permits.edit.includes(1)
}

/** Why an actor may not write notes beside a record of a place, or have a closed one go on; nothing when allowed. */
export function whyNoNote(actor: Actor, area: Area, catmUkey: string): RefusalCode | undefined {
  const { cc, aa } = catmParts(catmUkey)
  // What a province keeps for itself has no district to write to.
  const isOfDistrict = takesNotes(area) && aa !== NONE && cc !== CENTRAL
  return isOfDistrict ? whyNoClosing(actor, area, catmUkey) : 'forbidden-action'
}

/** Why an actor may not close the notes beside a record of a place: they may stand where no district is any more, when their record was moved. */
export function whyNoClosing(actor: Actor, area: Area, catmUkey: string): RefusalCode | undefined {
  if (!NOTE_WRITERS.some((group) => group === actor.group)) return 'forbidden-action'
  if (!covers(actor.scope, catmUkey)) return 'forbidden-area'
  return whyNot(actor, 'view', area, catmUkey)
}

/** Why an actor may not answer the notes beside a record of a place: districts do, where they may change the record. */
export function whyNoAnswer(actor: Actor, area: Area, catmUkey: string): RefusalCode | undefined {
  return actor.group === 1 ? whyNot(actor, 'edit', area, catmUkey) : 'forbidden-action'
}

/**
 * A note or a reply as it is kept, or what is wrong with it. `confirmed` are the numbers in it that look like national IDs and are
 * said to be something else.
 */
export function readNote(
  typed: string,
  { isOptional = false, confirmed = [] }: { isOptional?: boolean; confirmed?: readonly string[] } = {},
): { text: string } | Pick<Problem, 'code' | 'message'> {
  const text = typed.replace(/\r\n?/g, '\n').trim()
  if (isBlank(text)) return isOptional ? { text: '' } : { code: 'required', message: NOTE_MISSING }
  const fitting = withinLength(text, LONGEST_NOTE)
  if ('code' in fitting) return fitting
  if (unansweredIds(text, undefined, confirmed).length === 0) return { text }
  return { code: 'national-id-in-text', message: MESSAGES.nationalId }
}
