/** The cells of a row of records: what was written into them, what would be typed for them, and what is wrong with them together. */
import { maySet } from '#domain/can.ts'
import { judge } from '#domain/judge.ts'
import { sheetFields } from '#domain/sheet-fields.ts'
import { writtenOf } from '../kinds.ts'
import { levelsOf, placeCells, placeOfCells } from '../place-cells.ts'
import { comparable, readCell } from './cells.ts'
import { type ColumnKey, fieldOf, keyOfField } from './columns.ts'
import { type CellNote, notesOn, onePerKey, type Planning, recordsAt, type Values } from './planned.ts'
import type { ImportRow } from './rows.ts'

const NOT_YOURS = 'ท่านไม่มีสิทธิกำหนดค่าในช่องนี้ กรุณาใช้ค่าเดิม'

/** The cells of a record, each in the column that it has. */
export function cellsOf({ area, geography }: Planning, record: Readonly<Record<string, unknown>>) {
  const places = placeCells(area, String(record.catmUkey), geography)
  return new Map<ColumnKey, string>([
    ...levelsOf(area).map((level, at): [ColumnKey, string] => [level, places[at] ?? '']),
    ...sheetFields(area).map(([name, field]): [ColumnKey, string] => [
      keyOfField(name),
      writtenOf(field, String(record[name] ?? ''), record, geography).trim(),
    ]),
  ])
}

/** All cells of a row as one text, by which rows that changed places are known. */
export function rowText({ fields }: Planning['area'], cells: Iterable<[ColumnKey, string]>): string {
  const told = [...cells].map(([key, text]) => [key, comparable(fieldOf(fields, key), text)])
  return JSON.stringify(told.filter(([, text]) => text !== ''))
}

/** What would be typed for the cells that were touched, each judged beside what the record holds otherwise. */
export function typedValues(
  line: ImportRow,
  context: Planning,
  { touched, known }: { touched: ReadonlySet<ColumnKey>; known: Values },
): { values: Values; errors: CellNote[] } {
  const { area, actor, today } = context
  const { note } = notesOn(context, line)
  const values: Record<string, string> = {}
  const errors: CellNote[] = []
  for (const [name, field] of sheetFields(area)) {
    const key = keyOfField(name)
    if (!touched.has(key)) continue
    const cell = line.cells.get(key)
    const read = cell ? readCell(field, cell, { values: { ...known, ...values }, today }) : { typed: '' }
    if (!maySet(actor, field)) errors.push(note(key, NOT_YOURS))
    else if ('typed' in read) values[name] = read.typed
    else errors.push(note(key, read.message))
  }
  return { values, errors }
}

/** The value that a field would have by its cell, beside what the record holds; nothing where the cell means none. */
export function meantBy(
  line: ImportRow,
  key: ColumnKey,
  { area, today }: Planning,
  known: Readonly<Record<string, unknown>>,
): string | undefined {
  const field = fieldOf(area.fields, key)
  const cell = line.cells.get(key)
  if (field === undefined || cell === undefined) return undefined
  const by = { values: known as Values, today }
  const read = readCell(field, cell, by)
  const verdict = 'typed' in read ? judge(field, read.typed, by) : undefined
  return verdict && 'value' in verdict ? verdict.value : undefined
}

/** The place that the cells of a row name. */
export function placeNamed(line: ImportRow, context: Planning): { catmUkey?: string; errors: CellNote[] } {
  const { failing } = notesOn(context, line)
  const cells = Object.fromEntries(levelsOf(context.area).map((level) => [level, line.textOf(level)]))
  const read = placeOfCells(cells, context)
  return 'catmUkey' in read ? { ...read, errors: [] } : failing(read.level, read.message)
}

/** The column in which a place is mended where no level is named. */
export const lastLevel = ({ area }: Pick<Planning, 'area'>): ColumnKey => levelsOf(area).at(-1) ?? 'cc'

/** The sentence for a second record where a place has at most one of a kind. */
export async function secondOne(context: Planning, values: Values, id: number) {
  const { onePer } = context.area
  if (onePer === undefined) return undefined
  const catmUkey = values.catmUkey ?? ''
  const key = onePerKey(context.area, catmUkey, values)
  const others = (await recordsAt(context, [catmUkey])).filter((other) => other.id !== id)
  const isThere = others.some((other) => onePerKey(context.area, catmUkey, other) === key)
  return isThere ? { field: onePer.fields.at(-1) ?? '', message: onePer.sentence } : undefined
}
