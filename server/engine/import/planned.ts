/** What a workbook would do, row by row: the outcome that both ways of filling an area end with. */
import { setImmediate as turnOfOthers } from 'node:timers/promises'
import type { Area } from '#domain/area.ts'
import type { Geography } from '#domain/geography.ts'
import { placeInWords } from '#domain/place-words.ts'
import type { Problem } from '#domain/problem.ts'
import type { Actor } from '#domain/scope.ts'
import type { WireDate } from '#domain/thai-date.ts'
import type { Target } from '../change.ts'
import type { EngineDeps, Handle } from '../deps.ts'
import { writtenOf } from '../kinds.ts'
import { rowsOf } from '../query.ts'
import { fromTable, type Row, selectForChange } from '../statements.ts'
import { type ColumnKey, columnTitle, keyOfField } from './columns.ts'
import type { ImportRow } from './rows.ts'

export type Values = Readonly<Record<string, string>>

/** Something wrong in a cell, or in a row as a whole. */
export type CellNote = { row: number; column: string; cell: string; message: string }

/** What becomes of a field, in words; the cell is empty for what no cell holds, such as a sum. */
export type CellChange = { field: string; column: string; cell: string; before: string; after: string }

export type PlannedRow = { row: number; catmUkey: string; values: Target } & (
  | { kind: 'add' }
  | { kind: 'edit'; stored: Row; changes: readonly CellChange[] }
  | { kind: 'same' }
)

export type Plan = {
  rows: PlannedRow[]
  errors: CellNote[]
  /** Rows that are left out, which may have more than one error each. */
  failed: number
  /** Rows of the form in which nobody has entered anything. */
  untouched: number
  /** Headings of columns that nobody knows. */
  unknown: readonly string[]
}

/** What a row asks for, or what is wrong with it. */
export type Outcome = PlannedRow | { errors: CellNote[] }

/** Who asks for what to be read, and against what it is held. */
export type Planning = Pick<EngineDeps, 'areas'> & {
  db: Handle
  area: Area
  actor: Actor
  geography: Geography
  today: WireDate
}

/** Plans each row in turn. */
export async function planRows(
  lines: readonly ImportRow[],
  rest: Pick<Plan, 'untouched' | 'unknown'>,
  plan: (line: ImportRow) => Outcome | Promise<Outcome>,
): Promise<Plan> {
  const all: Plan = { rows: [], errors: [], failed: 0, ...rest }
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
export function notesOn({ area }: Pick<Planning, 'area'>, line: ImportRow) {
  const note = (key: ColumnKey, message: string): CellNote => {
    // What is said of a record as a whole stands in no cell that its official sees.
    const cell = key === 'id' ? '' : line.addressOf(key)
    return { row: line.row, column: columnTitle(area, key), cell, message }
  }
  return {
    note,
    failing: (key: ColumnKey, message: string) => ({ errors: [note(key, message)] }),
    /** `place` is the column in which a fault of the place is mended. */
    problems: (problems: readonly Problem[], place: (level: Problem['level']) => ColumnKey) => ({
      errors: problems.map(({ field, message, level }) =>
        note(field === 'catmUkey' ? place(level) : keyOfField(field), message),
      ),
    }),
  }
}

/** The outcome for a record that is there: what its values become, where they become anything else. */
export function plannedEdit(
  { area, geography }: Planning,
  line: ImportRow,
  stored: Row,
  values: Target,
): PlannedRow {
  const { row } = line
  const catmUkey = values.catmUkey ?? stored.catmUkey
  const changed = Object.keys(values).filter((name) => values[name] !== stored[name])
  if (changed.length === 0) return { kind: 'same', row, catmUkey, values }
  const after = { ...stored, ...values }
  const changes = changed.map((name): CellChange => {
    const field = area.fields[name]
    if (field === undefined) {
      const [from, to] = [stored.catmUkey, catmUkey].map((code) => placeInWords(code, geography.names(code)))
      return { field: name, column: 'พื้นที่', cell: '', before: from ?? '', after: to ?? '' }
    }
    const key = keyOfField(name)
    const inWords = (record: Readonly<Record<string, unknown>>) =>
      writtenOf(field, String(record[name] ?? ''), record, geography)
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
export async function recordsAt(
  { db, area }: Pick<Planning, 'db' | 'area'>,
  codes: readonly string[],
): Promise<Row[]> {
  if (codes.length === 0) return []
  return rowsOf<Row>(
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
export const repeated = (row: number): string => `ข้อมูลซ้ำกับแถวที่ ${row}`
