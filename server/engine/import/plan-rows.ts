/** Plans a file row by row: the one pipeline of the imports of records, of villages and of accounts. */
import { createHash } from 'node:crypto'
import { type Action, type Area, uniqueRule } from '#domain/area/area.ts'
import { ERROR_DEFINITIONS } from '#domain/errors/app-error.ts'
import { permissionError } from '#domain/permissions/can.ts'
import type { Geography } from '#domain/places/geography.ts'
import { formatPlaceOrCountry } from '#domain/places/place-names.ts'
import { parseRecord } from '#domain/validation/parse-record.ts'
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
import { type WorkbookRow, readTable, type TableLayout } from './read-table.ts'

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
export type RecordImportPlan = {
  rows: PlannedImportRow[]
  errors: ImportCellError[]
  /** Rejected rows. A row may have several errors. */
  failed: number
  /** Valid cells that look wrong. */
  warnings: ImportCellError[]
  /** Rows of the form without any input. */
  untouched: number
  /** Headings of unknown columns. */
  unknown: readonly string[]
  /** Identifies the file, all its changes at this moment, and the actor. */
  digest: string
}

/** Ends the plan of a row that can't be imported. */
export class RejectedRow extends Error {
  readonly errors: readonly ImportCellError[]

  constructor(errors: readonly ImportCellError[]) {
    super('a row can not be imported')
    this.errors = errors
  }
}

/** The actor and the data that rows are checked against. */
export type RecordPlanContext = Pick<EngineDeps, 'areas'> & {
  db: Db
  area: Area
  actor: Actor
  geography: Geography
  today: WireDate
}

/** A kind of file: its columns, and what becomes of its rows. */
export type ImportFile = TableLayout & {
  /** Whether a row has only what the form had. */
  isUntouched?: (line: WorkbookRow) => boolean
  /** Reads what the rows are compared with. Returns what plans one row, and throws {@link RejectedRow}. */
  planner: (
    lines: readonly WorkbookRow[],
  ) => Promise<(line: WorkbookRow) => PlannedImportRow | Promise<PlannedImportRow>>
  /** What looks wrong in a valid row. */
  warningsOf?: (line: WorkbookRow) => ImportCellError[]
}

/** Reads a file and compares it with the stored records, row by row. Writes nothing. */
export async function planFile(file: ImportFile, actor: Actor, bytes: Buffer): Promise<RecordImportPlan> {
  const { rows: all, unknown } = await readTable(bytes, actor.id, file)
  const lines = all.filter((line) => !file.isUntouched?.(line))
  const planRow = await file.planner(lines)
  const plan: Omit<RecordImportPlan, 'digest'> = {
    ...{ rows: [], errors: [], failed: 0, warnings: [], unknown },
    untouched: all.length - lines.length,
  }
  for await (const line of iterateCooperatively(lines)) {
    try {
      plan.rows.push(await planRow(line))
      plan.warnings.push(...(file.warningsOf?.(line) ?? []))
    } catch (error) {
      if (!(error instanceof RejectedRow)) throw error
      plan.errors.push(...error.errors)
      plan.failed += 1
    }
  }
  return { ...plan, digest: planDigest(bytes, actor, plan.rows) }
}

function planDigest(bytes: Buffer, actor: Actor, rows: readonly PlannedImportRow[]): string {
  const outcome = rows.map((planned) => {
    const { kind, row, catmUkey, values } = planned
    const { stored } = planned.kind === 'edit' ? planned : { stored: undefined }
    return stored ? [kind, row, values, stored.id, stored.version] : [kind, row, catmUkey, values]
  })
  return createHash('sha256')
    .update(bytes)
    .update(JSON.stringify([actor.id, actor.group, outcome]))
    .digest('hex')
}

/** The checks of a row. They throw {@link RejectedRow} with the cell at fault. */
export function rowChecks(context: RecordPlanContext, line: WorkbookRow) {
  const { area, actor } = context
  const note = (key: RecordColumnKey, message: string): ImportCellError => {
    // The column of the id is hidden, so an error about the record names no cell.
    const cell = key === 'id' ? '' : line.addressOf(key)
    return { row: line.row, column: columnTitle(area, key), cell, message }
  }
  const rejection = (key: RecordColumnKey, message: string) => new RejectedRow([note(key, message)])
  return {
    note,
    rejection,
    assertPermitted: (key: RecordColumnKey, action: Action, catmUkey: string): void => {
      const error = permissionError(actor, action, area, catmUkey)
      if (error) throw rejection(key, ERROR_DEFINITIONS[error].text)
    },
    /** `firstRows` gets the first row of each text. `advice` is added to the error. */
    assertFirst: (key: RecordColumnKey, firstRows: Map<string, number>, text: string, advice = ''): void => {
      const first = firstRows.get(text)
      if (first !== undefined) throw rejection(key, `ข้อมูลซ้ำกับแถวที่ ${first}${advice}`)
      firstRows.set(text, line.row)
    },
    /** The values of a row, valid as in the form. `placeColumn` is the column for errors about the place. */
    validate: (
      { values, catmUkey, stored }: { values: RowValues; catmUkey?: string | undefined; stored?: RecordRow },
      placeColumn: PlaceColumnOf,
    ): RowValues => {
      const known = stored && { stored: stored as unknown as RowValues }
      const reading = parseRecord({ values, ...(catmUkey && { catmUkey }) }, { ...context, ...known })
      if (reading.values) return reading.values
      throw new RejectedRow(notesOf(reading.problems, note, placeColumn))
    },
  }
}

type PlaceColumnOf = (level: ValidationError['level']) => RecordColumnKey

/** The errors of a record as errors of cells. */
export const notesOf = (
  problems: readonly Pick<ValidationError, 'field' | 'message' | 'level'>[],
  note: (key: RecordColumnKey, message: string) => ImportCellError,
  placeColumn: PlaceColumnOf,
): ImportCellError[] =>
  problems.map(({ field, message, level }) =>
    note(field === 'catmUkey' ? placeColumn(level) : keyOfField(field), message),
  )

export function assertNoErrors(errors: readonly ImportCellError[]): void {
  if (errors.length > 0) throw new RejectedRow(errors)
}

/** The outcome for an existing record: its changed values, if any. */
export function planEdit(
  { area, geography }: RecordPlanContext,
  line: WorkbookRow,
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
