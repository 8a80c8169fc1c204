/** Plans an import row by row. Both kinds of import share this outcome. */
import { createHash } from 'node:crypto'
import { type Area, uniqueRule } from '#domain/area/area.ts'
import type { Geography } from '#domain/places/geography.ts'
import { formatPlaceOrCountry } from '#domain/places/place-names.ts'
import type { ValidationError } from '#domain/validation/validation-error.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import type { WireDate } from '#domain/dates/thai-date.ts'
import { iterateCooperatively } from '#server/concurrency/cooperative-iteration.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { RecordPatch } from '../record-patch.ts'
import type { EngineDeps } from '../deps.ts'
import { editableCellOf } from '../field-storage.ts'
import { fromTable, type RecordRow, selectForChange } from '../read/statements.ts'
import { type RecordColumnKey, columnTitle, keyOfField } from './columns.ts'
import type { RecordImportRow } from './read-table.ts'

export type RowValues = Readonly<Record<string, string>>

export type ImportCellError = { row: number; column: string; cell: string; message: string }

/** The change of a field, in words. `cell` is empty when no cell holds the field, such as a sum. */
export type ImportCellChange = { field: string; column: string; cell: string; before: string; after: string }

export type PlannedImportRow = { row: number; catmUkey: string; values: RecordPatch } & (
  | { kind: 'add' }
  | { kind: 'edit'; stored: RecordRow; changes: readonly ImportCellChange[] }
  | { kind: 'same' }
)

/** What an import would do: the planned rows, and the errors of the others. */
export type PlannedRows<Planned, CellError> = {
  rows: Planned[]
  errors: CellError[]
  /** Rejected rows. A row may have several errors. */
  failed: number
}

export type RecordImportPlan = PlannedRows<PlannedImportRow, ImportCellError> & {
  /** Valid cells that look wrong. */
  warnings?: readonly ImportCellError[]
  /** Rows of the form without any input. */
  untouched: number
  /** Headings of unknown columns. */
  unknown: readonly string[]
}

type Outcome<Planned, CellError> = Planned | { errors: CellError[] }

/** The change that a row asks for, or its errors. */
export type RowOutcome = Outcome<PlannedImportRow, ImportCellError>

/** The actor and the data that rows are checked against. */
export type RecordPlanContext = Pick<EngineDeps, 'areas'> & {
  db: Db
  area: Area
  actor: Actor
  geography: Geography
  today: WireDate
}

export async function planRows<Line, Planned extends { kind: string }, CellError>(
  lines: readonly Line[],
  plan: (line: Line) => Outcome<Planned, CellError> | Promise<Outcome<Planned, CellError>>,
): Promise<PlannedRows<Planned, CellError>> {
  const all: PlannedRows<Planned, CellError> = { rows: [], errors: [], failed: 0 }
  for await (const line of iterateCooperatively(lines)) {
    const outcome = await plan(line)
    if ('kind' in outcome) all.rows.push(outcome)
    else {
      all.errors.push(...outcome.errors)
      all.failed += 1
    }
  }
  return all
}

/** Identifies a file, its plan, and the actor. */
export function planDigest(bytes: Buffer, actor: Actor, outcome: readonly unknown[]): string {
  return createHash('sha256')
    .update(bytes)
    .update(JSON.stringify([actor.id, actor.group, outcome]))
    .digest('hex')
}

/** Makes the errors of a row's cells. */
export function rowErrors({ area }: Pick<RecordPlanContext, 'area'>, line: RecordImportRow) {
  const note = (key: RecordColumnKey, message: string): ImportCellError => {
    // The column of the id is hidden, so an error about the record names no cell.
    const cell = key === 'id' ? '' : line.addressOf(key)
    return { row: line.row, column: columnTitle(area, key), cell, message }
  }
  return {
    note,
    failing: (key: RecordColumnKey, message: string) => ({ errors: [note(key, message)] }),
    /** `place` is the column for errors about the place. */
    problems: (
      problems: readonly Pick<ValidationError, 'field' | 'message' | 'level'>[],
      place: (level: ValidationError['level']) => RecordColumnKey,
    ) => ({
      errors: problems.map(({ field, message, level }) =>
        note(field === 'catmUkey' ? place(level) : keyOfField(field), message),
      ),
    }),
  }
}

/** The outcome for an existing record: its changed values, if any. */
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
      const [from, to] = [stored.catmUkey, catmUkey].map((code) =>
        formatPlaceOrCountry(code, geography.names(code)),
      )
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

/** The records of some places that are not deleted. */
export async function readRecordsAt(
  { db, area }: Pick<RecordPlanContext, 'db' | 'area'>,
  codes: readonly string[],
): Promise<RecordRow[]> {
  if (codes.length === 0) return []
  return db.query<RecordRow>(
    sql`select ${selectForChange(area)} from ${fromTable(area)} where t.catm_ukey = any(${[...new Set(codes)]}::text[]) and t.deleted_at is null`,
  )
}

/** The key of a record in its place, where an area has at most one record per key. */
export function uniqueKey(area: Area, catmUkey: string, values: Readonly<Record<string, unknown>>): string {
  const key = (uniqueRule(area)?.fields ?? []).map((name) => String(values[name] ?? '').toLowerCase())
  return [catmUkey, ...key].join(' ')
}

/** The error of a row that repeats an earlier row. */
export const repeatedRowMessage = (row: number): string => `ข้อมูลซ้ำกับแถวที่ ${row}`
