/**
 * Plans a workbook of villages. The code of the village and the field of `onePer`, such as a year, identify a
 * row.
 */
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { permissionError } from '#domain/permissions/can.ts'
import { isCatm } from '#domain/places/catm.ts'
import { validateField } from '#domain/validation/validate-field.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { villageName, levelPrefixes } from '#domain/places/place-names.ts'
import { parseRecord } from '#domain/validation/parse-record.ts'
import { ERROR_DEFINITIONS } from '#domain/errors/app-error.ts'
import { editableWorkbookFields } from '#domain/records/workbook-fields.ts'
import { normaliseForSearch, thaiDigitsToArabic } from '#domain/text/thai-text.ts'
import type { RecordRow } from '../read/statements.ts'
import { type VillageImportArea, isHeading, keyOfField, PLACE_TITLES, villageColumns } from './columns.ts'
import {
  rowErrors,
  type RowOutcome,
  uniqueKey,
  type RecordImportPlan,
  type RecordPlanContext,
  planEdit,
  planRows,
  readRecordsAt,
  repeatedRowMessage,
  type RowValues,
} from './plan-rows.ts'
import { RECORD_TABLE, type RecordImportRow, readTable } from './read-table.ts'
import { readRowValues } from './record-cells.ts'

type VillagePlanContext = RecordPlanContext & { area: VillageImportArea }

/** Reads a file of villages and compares it with the stored records. */
export async function planVillages(context: VillagePlanContext, bytes: Buffer): Promise<RecordImportPlan> {
  const { area, actor } = context
  const isMark = (cell: string) => isHeading(cell, [PLACE_TITLES.code])
  const columns = villageColumns(area, actor)
  const table = await readTable(bytes, { ...RECORD_TABLE, account: actor.id, columns, isMark })
  const lines = table.rows.filter((line) => !isUntouched(line, context))
  const stored = await readRecordsAt(context, lines.map(villageCodeOf).filter(isCatm))
  const known = new Map(stored.map((row) => [uniqueKey(area, row.catmUkey, row), row]))
  const seen = new Map<string, number>()
  const plan = await planRows(lines, (line) => planVillageRow(line, context, { known, firstRows: seen }))
  return { ...plan, untouched: table.rows.length - lines.length, unknown: table.unknown }
}

/** The digits of a row's village code, in whatever way Excel stores the cell. */
const villageCodeOf = (line: RecordImportRow) =>
  thaiDigitsToArabic(line.textOf('code')).replace(/[\s'-]/g, '')

/** Whether a row contains only what the form had: the village, its name and the fields of `onePer`. */
function isUntouched(line: RecordImportRow, { area, actor, geography }: VillagePlanContext): boolean {
  const catmUkey = villageCodeOf(line)
  return editableWorkbookFields(area, actor).every(([name, field]) => {
    const cell = line.cells.get(keyOfField(name))
    if (cell === undefined || area.onePer.fields.includes(name)) return true
    const isName = field.kind === 'text' && field.placeName && isCatm(catmUkey)
    return isName && cell.text === geography.names(catmUkey).mmDesc
  })
}

type KnownRecords = { known: ReadonlyMap<string, RecordRow>; firstRows: Map<string, number> }

/** The change that a row asks for, or its errors. Empty cells leave the values of an existing record. */
function planVillageRow(
  line: RecordImportRow,
  context: VillagePlanContext,
  { known, firstRows }: KnownRecords,
): RowOutcome {
  const { area, actor, geography, today } = context
  const { failing, problems } = rowErrors(context, line)
  const catmUkey = villageCodeOf(line)
  if (!isCatm(catmUkey) || !geography.exists(catmUkey)) return failing('code', MESSAGES.place)
  const refused = permissionError(actor, 'add', area, catmUkey)
  if (refused) return failing('code', ERROR_DEFINITIONS[refused].text)
  const otherName = villageNameMismatch(line, catmUkey, context)
  if (otherName) return failing('mm', otherName)
  const { values: typed, errors } = readRowValues(line, context, {
    touched: new Set(line.cells.keys()),
    known: {},
  })
  if (errors.length > 0) return { errors }
  const judged = Object.fromEntries(
    area.onePer.fields.map((name) => {
      const field = area.fields[name]
      const verdict = field && validateField(field, typed[name] ?? '', { values: typed, today })
      return [name, verdict && 'value' in verdict ? verdict.value : '']
    }),
  )
  const key = uniqueKey(area, catmUkey, judged)
  const stored = known.get(key)
  const refusedEdit = stored && permissionError(actor, 'edit', area, catmUkey)
  if (refusedEdit) return failing('code', ERROR_DEFINITIONS[refusedEdit].text)
  const whole = { values: typed, ...(stored ? {} : { catmUkey }) }
  const reading = parseRecord(whole, {
    area,
    actor,
    geography,
    today,
    ...(stored ? { stored: stored as unknown as RowValues } : {}),
  })
  if (reading.values === undefined) return problems(reading.problems, () => 'code')
  const first = firstRows.get(key)
  if (first !== undefined) return failing('code', repeatedRowMessage(first))
  firstRows.set(key, line.row)
  const { values } = reading
  return stored ? planEdit(context, line, stored, values) : { kind: 'add', row: line.row, catmUkey, values }
}

/**
 * The error of a village's name that does not belong to the code. It finds files in which only one column was
 * sorted.
 */
function villageNameMismatch(
  line: RecordImportRow,
  catmUkey: string,
  { geography }: VillagePlanContext,
): string | undefined {
  const written = line.textOf('mm')
  const names = geography.names(catmUkey)
  const known = villageName(catmUkey, names)
  if (written === '' || normaliseForSearch(written) === normaliseForSearch(known)) return undefined
  return thaiSentence`ชื่อหมู่บ้านไม่ตรงกับรหัสหมู่บ้าน ซึ่งเป็นรหัสของ${known} ${levelPrefixes(catmUkey).tt}${names.ttDesc}`
}
