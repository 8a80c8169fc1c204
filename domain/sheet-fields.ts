/**
 * What of an area goes into a workbook and comes back from it (docs/decisions/0024-excel-round-trip.md). Asked by the server, which
 * writes and reads the file, and by the screen, which offers it.
 */
import { isAlt } from './alt-fields.ts'
import { type Area, isPersonal } from './area.ts'
import { maySet } from './can.ts'
import type { Field, Kind } from './field.ts'
import { requiredSentence } from './problems.ts'
import type { Actor } from './scope.ts'
import { termsOf } from './sums.ts'

/** Kinds whose value no official could type into one cell: they stay as they are. */
const NO_CELLS: readonly Kind[] = ['pid', 'questions', 'reference', 'addressee']

/**
 * Whether an area's records leave as a workbook to be edited and come back. Persons never leave this way, and what lies in
 * villages has a form of its own (`excelImport`).
 */
export function hasRoundTrip(area: Area): boolean {
  return !isPersonal(area) && !area.excelImport
}

/** The fields that a workbook has a column for, in form order; sums are made, not typed, and who describes a picture looks at it. */
export function sheetFields({ fields }: Pick<Area, 'fields'>): [string, Field][] {
  return Object.entries(fields).filter(
    ([, field]) => !field.unseen && !isAlt(field) && !termsOf(field) && !NO_CELLS.includes(field.kind),
  )
}

/** Those of them whose value counts when an official types it in. */
export function ownSheetFields(area: Pick<Area, 'fields'>, actor: Actor): [string, Field][] {
  return sheetFields(area).filter(([, field]) => maySet(actor, field))
}

/**
 * Whether new records may come from a workbook too: the official may add them, and nothing that a new one must have is
 * beyond a cell, such as a picture.
 */
export function addsFromSheet(area: Area, actor: Actor): boolean {
  if (area.onePerPlace || actor.group === undefined || !area.permits.add.includes(actor.group)) return false
  if (area.pictures.some(({ required }) => required) || area.documents?.required) return false
  const inCells = ownSheetFields(area, actor).map(([name]) => name)
  return Object.entries(area.fields).every(
    ([name, field]) =>
      inCells.includes(name) || termsOf(field) || !requiredSentence(field.required, actor, 'add'),
  )
}
