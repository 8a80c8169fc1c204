/** What a workbook would do, row by row: the outcome that both ways of filling an area end with. */
import { setImmediate as turnOfOthers } from 'node:timers/promises'
import type { Area } from '#domain/area/area.ts'
import type { Geography } from '#domain/places/geography.ts'
import { formatPlace } from '#domain/places/place-names.ts'
import type { ValidationError } from '#domain/validation/validation-error.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import type { WireDate } from '#domain/dates/thai-date.ts'
import type { RecordPatch } from '../write/change-record.ts'
import type { EngineDeps, Handle } from '../deps.ts'
import { editableCellOf } from '../field-storage.ts'
import { queryRows } from '../query.ts'
import { fromTable, type RecordRow, selectForChange } from '../read/statements.ts'
import { type RecordColumnKey, columnTitle, keyOfField } from './columns.ts'
import type { RecordImportRow } from './read-table.ts'

export type RowValues = Readonly<Record<string, string>>

/** Something wrong in a cell, or in a row as a whole. */
export type ImportCellError = { row: number; column: string; cell: string; message: string }

/** What becomes of a field, in words; the cell is empty for what no cell holds, such as a sum. */
export type ImportCellChange = { field: string; column: string; cell: string; before: string; after: string }

export type PlannedImportRow = { row: number; catmUkey: string; values: RecordPatch } & (
  | { kind: 'add' }
  | { kind: 'edit'; stored: RecordRow; changes: readonly ImportCellChange[] }
  | { kind: 'same' }
)

export type RecordImportPlan = {
  rows: PlannedImportRow[]
  errors: ImportCellError[]
  /** Rows that are left out, which may have more than one error each. */
  failed: number
  /** Rows of the form in which nobody has entered anything. */
  untouched: number
  /** Headings of columns that nobody knows. */
  unknown: readonly string[]
}

/** What a row asks for, or what is wrong with it. */
export type RowOutcome = PlannedImportRow | { errors: ImportCellError[] }

/** Who asks for what to be read, and against what it is held. */
export type RecordPlanContext = Pick<EngineDeps, 'areas'> & {
  db: Handle
  area: Area
  actor: Actor
  geography: Geography
  today: WireDate
}

/** Plans each row in turn. */
export async function planRows(
  lines: readonly RecordImportRow[],
  rest: Pick<RecordImportPlan, 'untouched' | 'unknown'>,
  plan: (line: RecordImportRow) => RowOutcome | Promise<RowOutcome>,
): Promise<RecordImportPlan> {
  const all: RecordImportPlan = { rows: [], errors: [], failed: 0, ...rest }
  for (const line of lines) {
    // A thousand long rows take a while, and are not always waited for at the database.
    await turnOfOthers()
    const outcome = await plan(line)
    if ('kind' in outcome) all.rows.push(outcome)
    else {
      all.errors.push(...outcome.errors)
      all.failed += 1
    }
  }
  return all
}

/** Says something of cells of a row. */
export function rowErrors({ area }: Pick<RecordPlanContext, 'area'>, line: RecordImportRow) {
  const note = (key: RecordColumnKey, message: string): ImportCellError => {
    // What is said of a record as a whole stands in no cell that its official sees.
    const cell = key === 'id' ? '' : line.addressOf(key)
    return { row: line.row, column: columnTitle(area, key), cell, message }
  }
  return {
    note,
    failing: (key: RecordColumnKey, message: string) => ({ errors: [note(key, message)] }),
    /** `place` is the column in which a fault of the place is mended. */
    problems: (
      problems: readonly ValidationError[],
      place: (level: ValidationError['level']) => RecordColumnKey,
    ) => ({
      errors: problems.map(({ field, message, level }) =>
        note(field === 'catmUkey' ? place(level) : keyOfField(field), message),
      ),
    }),
  }
}

/** The outcome for a record that is there: what its values become, where they become anything else. */
export function planEdit(
  { area, geography }: RecordPlanContext,
  line: RecordImportRow,
  stored: RecordRow,
  values: RecordPatch,
): PlannedImportRow {
  const { row } = line
  const catmUkey = values.catmUkey ?? stored.catmUkey
  const changed = Object.keys(values).filter((name) => values[name] !== stored[name])
  if (changed.length === 0) return { kind: 'same', row, catmUkey, values }
  const after = { ...stored, ...values }
  const changes = changed.map((name): ImportCellChange => {
    const field = area.fields[name]
    if (field === undefined) {
      const [from, to] = [stored.catmUkey, catmUkey].map((code) => formatPlace(code, geography.names(code)))
      return { field: name, column: 'พื้นที่', cell: '', before: from ?? '', after: to ?? '' }
    }
    const key = keyOfField(name)
    const inWords = (record: Readonly<Record<string, unknown>>) =>
      editableCellOf(field, String(record[name] ?? ''), record, geography)
    return {
      field: name,
      column: columnTitle(area, key),
      cell: line.has(key) ? line.addressOf(key) : '',
      before: inWords(stored),
      after: inWords(after),
    }
  })
  return { kind: 'edit', row, catmUkey, values, stored, changes }
}

/** The live records of some places. */
export async function readRecordsAt(
  { db, area }: Pick<RecordPlanContext, 'db' | 'area'>,
  codes: readonly string[],
): Promise<RecordRow[]> {
  if (codes.length === 0) return []
  return queryRows<RecordRow>(
    db,
    `select ${selectForChange(area)} from ${fromTable(area)} where t.catm_ukey = any($1::text[]) and t.deleted_at is null`,
    [[...new Set(codes)]],
  )
}

/** What tells a record from others of its place, where an area has at most one for each of something. */
export function onePerKey(area: Area, catmUkey: string, values: Readonly<Record<string, unknown>>): string {
  return [catmUkey, ...(area.onePer?.fields ?? []).map((name) => values[name] ?? '')].join(' ')
}

/** The sentence for a row that says again what a row above it has said. */
export const repeatedRowMessage = (row: number): string => `ข้อมูลซ้ำกับแถวที่ ${row}`
