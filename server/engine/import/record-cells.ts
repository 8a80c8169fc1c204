/** The cells of a row of records: their content, the values they stand for, and their errors. */
import { uniqueRule } from '#domain/area/area.ts'
import { parseNumber } from '#domain/fields/numbers.ts'
import { looksSwapped } from '#domain/places/coordinates.ts'
import { pointFields } from '#domain/records/points.ts'
import { canSetField } from '#domain/permissions/can.ts'
import { validateField } from '#domain/validation/validate-field.ts'
import { workbookFields } from '#domain/records/workbook-fields.ts'
import { editableCellOf } from '../field-storage.ts'
import { levelsOf, placeCells, readPlaceCells } from '../place-cells.ts'
import { comparableText, readCell } from './read-cell.ts'
import { type RecordColumnKey, columnField, keyOfField } from './columns.ts'
import {
  type ImportCellError,
  rowChecks,
  uniqueKey,
  type RecordPlanContext,
  readRecordsAt,
  type RowValues,
} from './plan-rows.ts'
import type { WorkbookRow } from './read-table.ts'

const NOT_PERMITTED = 'ท่านไม่มีสิทธิกำหนดค่าในช่องนี้ กรุณาใช้ค่าเดิม'

export function recordCells(
  { area, geography }: RecordPlanContext,
  record: Readonly<Record<string, unknown>>,
) {
  const places = placeCells(area, String(record.catmUkey), geography)
  return new Map<RecordColumnKey, string>([
    ...levelsOf(area).map((level, at): [RecordColumnKey, string] => [level, places[at] ?? '']),
    ...workbookFields(area).map(([name, field]): [RecordColumnKey, string] => [
      keyOfField(name),
      editableCellOf(field, String(record[name] ?? ''), record, geography).trim(),
    ]),
  ])
}

/** All cells of a row as one text, to recognise rows that were moved. */
export function rowText(
  { fields }: RecordPlanContext['area'],
  cells: Iterable<[RecordColumnKey, string]>,
): string {
  const comparable = [...cells].map(([key, text]) => [key, comparableText(columnField(fields, key), text)])
  return JSON.stringify(comparable.filter(([, text]) => text !== ''))
}

/** The values of the touched cells (all filled ones), read together with the other values of the record. */
export function readRowValues(
  line: WorkbookRow,
  context: RecordPlanContext,
  touched: Iterable<RecordColumnKey> = line.cells.keys(),
  known: RowValues = {},
): { values: RowValues; errors: ImportCellError[] } {
  const { area, actor, today } = context
  const { note } = rowChecks(context, line)
  const read = new Set(touched)
  const values: Record<string, string> = {}
  const errors: ImportCellError[] = []
  for (const [name, field] of workbookFields(area)) {
    const key = keyOfField(name)
    if (!read.has(key)) continue
    const cell = line.cells.get(key)
    const input = cell ? readCell(field, cell, { values: { ...known, ...values }, today }) : { typed: '' }
    if (!canSetField(actor, field)) errors.push(note(key, NOT_PERMITTED))
    else if ('typed' in input) values[name] = input.typed
    else errors.push(note(key, input.message))
  }
  return { values, errors }
}

/**
 * The value that a cell gives its field, together with the record's other values. Undefined when the cell
 * gives none.
 */
export function readCellValue(
  line: WorkbookRow,
  key: RecordColumnKey,
  { area, today }: RecordPlanContext,
  known: Readonly<Record<string, unknown>>,
): string | undefined {
  const field = columnField(area.fields, key)
  const cell = line.cells.get(key)
  if (field === undefined || cell === undefined) return undefined
  const by = { values: known as RowValues, today }
  const read = readCell(field, cell, by)
  const verdict = 'typed' in read ? validateField(field, read.typed, by) : undefined
  return verdict && 'value' in verdict ? verdict.value : undefined
}

/** The place that the cells of a row name. */
export function readRowPlace(
  line: WorkbookRow,
  context: RecordPlanContext,
): { catmUkey?: string; errors: ImportCellError[] } {
  const cells = Object.fromEntries(levelsOf(context.area).map((level) => [level, line.textOf(level)]))
  const read = readPlaceCells(cells, context)
  if ('catmUkey' in read) return { ...read, errors: [] }
  return { errors: [rowChecks(context, line).note(read.level, read.message)] }
}

/** The column for errors about a place without a level. */
export const lastLevel = ({ area }: Pick<RecordPlanContext, 'area'>): RecordColumnKey =>
  levelsOf(area).at(-1) ?? 'cc'

/** Rejects a second record where a place has at most one of a kind. */
export async function assertUnique(
  line: WorkbookRow,
  context: RecordPlanContext,
  values: RowValues,
  id: number,
): Promise<void> {
  const rule = uniqueRule(context.area)
  if (rule === undefined) return
  const catmUkey = values.catmUkey ?? ''
  const key = uniqueKey(context.area, catmUkey, values)
  const others = (await readRecordsAt(context, [catmUkey])).filter((other) => other.id !== id)
  if (others.some((other) => uniqueKey(context.area, catmUkey, other) === key))
    throw rowChecks(context, line).rejection(keyOfField(rule.fields.at(-1) ?? ''), rule.sentence)
}

const SWAPPED_COORDINATES =
  'ละติจูดและลองจิจูดอาจสลับช่องกัน กรุณาตรวจสอบ ประเทศไทยมีละติจูด 5 ถึง 21 และลองจิจูด 97 ถึง 106'

export function assertNotSwapped(line: WorkbookRow, context: RecordPlanContext, values: RowValues): void {
  const point = pointFields(context.area)
  if (point === undefined) return
  const [north, east] = [point.lat, point.long].map((name) => parseNumber(values[name] ?? '', 'decimal'))
  if (north === undefined || east === undefined || !looksSwapped(north, east)) return
  throw rowChecks(context, line).rejection(keyOfField(point.lat), SWAPPED_COORDINATES)
}
