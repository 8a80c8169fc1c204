/**
 * Plans a workbook of villages. The code of the village and the field of `onePer`, such as a year, identify a
 * row.
 */
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { isCatm } from '#domain/places/catm.ts'
import { validateField } from '#domain/validation/validate-field.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { villageName, levelPrefixes } from '#domain/places/place-names.ts'
import { editableWorkbookFields } from '#domain/records/workbook-fields.ts'
import { normaliseForSearch, thaiDigitsToArabic } from '#domain/text/thai-text.ts'
import type { RecordRow } from '../read/statements.ts'
import { type VillageImportArea, isHeading, keyOfField, PLACE_TITLES, villageColumns } from './columns.ts'
import {
  assertNoErrors,
  type ImportFile,
  type PlannedImportRow,
  planEdit,
  type RecordPlanContext,
  readRecordsAt,
  rowChecks,
  uniqueKey,
} from './plan-rows.ts'
import type { WorkbookRow } from './read-table.ts'
import { readRowValues } from './record-cells.ts'

type VillagePlanContext = RecordPlanContext & { area: VillageImportArea }

/** The file of villages: a row is compared with the stored record of its village and year. */
export function villageFile(context: VillagePlanContext): ImportFile {
  const { area, actor } = context
  return {
    columns: villageColumns(area, actor),
    isMark: (cell) => isHeading(cell, [PLACE_TITLES.code]),
    isUntouched: (line) => isUntouched(line, context),
    planner: async (lines) => {
      const stored = await readRecordsAt(context, lines.map(villageCodeOf).filter(isCatm))
      const known = new Map(stored.map((row) => [uniqueKey(area, row.catmUkey, row), row]))
      const firstRows = new Map<string, number>()
      return (line) => planVillageRow(line, context, { known, firstRows })
    },
  }
}

/** The digits of a row's village code, in whatever way Excel stores the cell. */
const villageCodeOf = (line: WorkbookRow) => thaiDigitsToArabic(line.textOf('code')).replace(/[\s'-]/g, '')

/** Whether a row contains only what the form had: the village, its name and the fields of `onePer`. */
function isUntouched(line: WorkbookRow, { area, actor, geography }: VillagePlanContext): boolean {
  const catmUkey = villageCodeOf(line)
  return editableWorkbookFields(area, actor).every(([name, field]) => {
    const cell = line.cells.get(keyOfField(name))
    if (cell === undefined || area.onePer.fields.includes(name)) return true
    const isName = field.kind === 'text' && field.placeName && isCatm(catmUkey)
    return isName && cell.text === geography.names(catmUkey).mmDesc
  })
}

type KnownRecords = { known: ReadonlyMap<string, RecordRow>; firstRows: Map<string, number> }

/** The change that a row asks for. Empty cells leave the values of an existing record. */
function planVillageRow(
  line: WorkbookRow,
  context: VillagePlanContext,
  { known, firstRows }: KnownRecords,
): PlannedImportRow {
  const { area, geography, today } = context
  const { rejection, assertPermitted, assertFirst, validate } = rowChecks(context, line)
  const catmUkey = villageCodeOf(line)
  if (!isCatm(catmUkey) || !geography.exists(catmUkey)) throw rejection('code', MESSAGES.place)
  assertPermitted('code', 'add', catmUkey)
  const otherName = villageNameMismatch(line, catmUkey, context)
  if (otherName) throw rejection('mm', otherName)
  const { values: typed, errors } = readRowValues(line, context)
  assertNoErrors(errors)
  const judged = Object.fromEntries(
    area.onePer.fields.map((name) => {
      const field = area.fields[name]
      const verdict = field && validateField(field, typed[name] ?? '', { values: typed, today })
      return [name, verdict && 'value' in verdict ? verdict.value : '']
    }),
  )
  const key = uniqueKey(area, catmUkey, judged)
  const stored = known.get(key)
  if (stored) assertPermitted('code', 'edit', catmUkey)
  const values = validate({ values: typed, ...(stored ? { stored } : { catmUkey }) }, () => 'code')
  assertFirst('code', firstRows, key)
  return stored ? planEdit(context, line, stored, values) : { kind: 'add', row: line.row, catmUkey, values }
}

/**
 * The error of a village's name that does not belong to the code. It finds files in which only one column was
 * sorted.
 */
function villageNameMismatch(
  line: WorkbookRow,
  catmUkey: string,
  { geography }: VillagePlanContext,
): string | undefined {
  const written = line.textOf('mm')
  const names = geography.names(catmUkey)
  const known = villageName(catmUkey, names)
  if (written === '' || normaliseForSearch(written) === normaliseForSearch(known)) return undefined
  return thaiSentence`ชื่อหมู่บ้านไม่ตรงกับรหัสหมู่บ้าน ซึ่งเป็นรหัสของ${known} ${levelPrefixes(catmUkey).tt}${names.ttDesc}`
}
