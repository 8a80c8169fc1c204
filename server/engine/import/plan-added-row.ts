/** Plans a row without a record tag: a new record, when the actor may add one by import. */
import { uniqueRule } from '#domain/area/area.ts'
import { permissionError } from '#domain/permissions/can.ts'
import { parseRecord } from '#domain/validation/parse-record.ts'
import { ERROR_DEFINITIONS } from '#domain/errors/app-error.ts'
import { canAddFromWorkbook } from '#domain/records/workbook-fields.ts'
import { sql } from '#server/db/sql.ts'
import { recordFindText } from '../write/change-record.ts'
import type { RecordPatch } from '../record-patch.ts'
import { fromTable, type RecordRow, selectList } from '../read/statements.ts'
import { swappedCoordinates } from './read-cell.ts'
import { type RecordColumnKey, keyOfField } from './columns.ts'
import {
  rowErrors,
  type RowOutcome,
  uniqueKey,
  type RecordPlanContext,
  repeatedRowMessage,
} from './plan-rows.ts'
import {
  recordCells,
  lastLevel,
  readRowPlace,
  rowText,
  uniqueConflict,
  readRowValues,
} from './record-cells.ts'
import type { RecordImportRow } from './read-table.ts'

const NO_ADDING = 'เพิ่มรายการใหม่จากไฟล์ไม่ได้ กรุณาเพิ่มจากหน้าจอ'

/** The record that a row adds, or its errors. `seen` has the first row of each new record. */
export async function planAddedRow(
  line: RecordImportRow,
  context: RecordPlanContext,
  seen: Map<string, number>,
): Promise<RowOutcome> {
  const { area, actor, geography, today } = context
  const { failing, problems } = rowErrors(context, line)
  if (!canAddFromWorkbook(area, actor)) return failing(firstColumn(line), NO_ADDING)
  const touched = new Set(line.cells.keys())
  const typed = readRowValues(line, context, { touched, known: {} })
  const place = readRowPlace(line, context)
  const errors = [...typed.errors, ...place.errors]
  const { catmUkey } = place
  if (errors.length > 0 || catmUkey === undefined) return { errors }
  const reading = parseRecord({ values: typed.values, catmUkey }, { area, actor, geography, today })
  if (reading.values === undefined) return problems(reading.problems, (level) => level ?? lastLevel(context))
  const refused = permissionError(actor, 'add', area, catmUkey)
  if (refused) return failing(lastLevel(context), ERROR_DEFINITIONS[refused].text)
  const { values } = reading
  const exchanged = swappedCoordinates(area, values)
  if (exchanged) return failing(keyOfField(exchanged.field), exchanged.message)
  const text = uniqueRule(area) ? uniqueKey(area, catmUkey, values) : JSON.stringify([catmUkey, values])
  const first = seen.get(text)
  if (first !== undefined) return failing(firstColumn(line), repeatedRowMessage(first))
  seen.set(text, line.row)
  // Importing the same file again must not add everything twice.
  if (await recordExists(context, catmUkey, values)) return { kind: 'same', row: line.row, catmUkey, values }
  const second = await uniqueConflict(context, { ...values, catmUkey }, 0)
  if (second) return failing(keyOfField(second.field), second.message)
  return { kind: 'add', row: line.row, catmUkey, values }
}

/** Whether a record with the same cells exists. */
export async function recordExists(
  context: RecordPlanContext,
  catmUkey: string,
  values: RecordPatch,
): Promise<boolean> {
  const { db, area } = context
  const rows = await db.query<RecordRow>(sql`select ${selectList(area)} from ${fromTable(area)}
     where t.catm_ukey = ${catmUkey} and t.find_text = ${recordFindText(area, values)} and t.deleted_at is null`)
  const textOf = (record: Readonly<Record<string, unknown>>) => rowText(area, recordCells(context, record))
  const text = textOf({ ...values, catmUkey })
  return rows.some((row) => textOf(row) === text)
}

const firstColumn = (line: RecordImportRow): RecordColumnKey =>
  [...line.cells.keys()].find((key) => key !== 'id') ?? 'id'
