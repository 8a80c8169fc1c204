/**
 * The fields of an area in the Excel round trip (decision 24). The server writes and parses the file; the
 * screen offers it.
 */
import { isAltField } from '../pictures/alt-fields.ts'
import { type Area, isPersonal } from '../area/area.ts'
import { canSetField } from '../permissions/can.ts'
import type { Field } from '../fields/field.ts'
import { KIND_FACTS } from '../fields/kind-facts.ts'
import { requiredMessage } from '../validation/parse-record.ts'
import type { Actor } from '../permissions/scope.ts'
import { sumTerms } from '../fields/sums.ts'

/**
 * Whether records of an area can be exported to a workbook, edited and imported again. Persons can't, and
 * village forms have their own import (`excelImport`).
 */
export function hasRoundTrip(area: Area): boolean {
  return !isPersonal(area) && !area.excelImport
}

/**
 * The fields that have a column in a workbook, in form order. Sums are computed, and alt texts need a view of
 * the picture, so both are left out.
 */
export function workbookFields({ fields }: Pick<Area, 'fields'>): [string, Field][] {
  return Object.entries(fields).filter(
    ([, field]) => !field.hidden && !isAltField(field) && !sumTerms(field) && KIND_FACTS[field.kind].inCells,
  )
}

/** The workbook fields that the official may set. */
export function editableWorkbookFields(area: Pick<Area, 'fields'>, actor: Actor): [string, Field][] {
  return workbookFields(area).filter(([, field]) => canSetField(actor, field))
}

/**
 * Whether a workbook may also add new records: the official may add them, and every required value fits into
 * a cell (a picture does not).
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

export const WORKBOOK_FILE_PART = 'FILE'

/**
 * The greatest number of records in a file: several times the villages of the largest district, and as many
 * as an official can check.
 */
export const MAX_WORKBOOK_RECORDS = 1_000

/** The greatest number of accounts in a file: their passwords are hashed while the administrator waits. */
export const MAX_WORKBOOK_ACCOUNTS = 500
