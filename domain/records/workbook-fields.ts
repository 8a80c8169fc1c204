/**
 * The fields of an area in the Excel round trip (docs/decisions/0024-excel-round-trip.md). The server writes
 * and reads the file; the screen offers it.
 */
import { isAltField } from '../pictures/alt-fields.ts'
import { type Area, isPersonal } from '../area/area.ts'
import { canSetField } from '../permissions/can.ts'
import type { Field, FieldKind } from '../fields/field.ts'
import { requiredMessage } from '../validation/parse-record.ts'
import type { Actor } from '../permissions/scope.ts'
import { sumTerms } from '../fields/sums.ts'

/** Kinds whose value nobody can type into one cell. */
const KINDS_WITHOUT_CELLS: readonly FieldKind[] = ['pid', 'questions', 'reference', 'addressee']

/**
 * Whether an area's records leave as a workbook to be edited and come back. Persons never leave this way, and
 * what lies in villages has a form of its own (`excelImport`).
 */
export function hasRoundTrip(area: Area): boolean {
  return !isPersonal(area) && !area.excelImport
}

/**
 * The fields that a workbook has a column for, in form order; sums are made, not typed, and who describes a
 * picture looks at it.
 */
export function workbookFields({ fields }: Pick<Area, 'fields'>): [string, Field][] {
  return Object.entries(fields).filter(
    ([, field]) =>
      !field.hidden && !isAltField(field) && !sumTerms(field) && !KINDS_WITHOUT_CELLS.includes(field.kind),
  )
}

/** Those of them whose value counts when an official types it in. */
export function editableWorkbookFields(area: Pick<Area, 'fields'>, actor: Actor): [string, Field][] {
  return workbookFields(area).filter(([, field]) => canSetField(actor, field))
}

/**
 * Whether new records may come from a workbook too: the official may add them, and nothing that a new one
 * must have is beyond a cell, such as a picture.
 */
export function canAddFromWorkbook(area: Area, actor: Actor): boolean {
  if (area.onePerPlace || actor.group === undefined || !area.permits.add.includes(actor.group)) return false
  if (area.pictures.some(({ required }) => required) || area.documents?.required) return false
  const inCells = editableWorkbookFields(area, actor).map(([name]) => name)
  return Object.entries(area.fields).every(
    ([name, field]) =>
      inCells.includes(name) || sumTerms(field) || !requiredMessage(field.required, actor, 'add'),
  )
}
