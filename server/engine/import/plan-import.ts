/** Plans an import: which records it would add, change or leave, and the errors of cells. */

import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { permissionError } from '#domain/permissions/can.ts'
import { bangkokToday } from '#domain/dates/thai-date.ts'
import type { Db } from '#server/db/db.ts'
import { uniqueRule } from '#domain/area/area.ts'
import { parseRecord } from '#domain/validation/parse-record.ts'
import { ERROR_DEFINITIONS } from '#domain/errors/app-error.ts'
import { canAddFromWorkbook } from '#domain/records/workbook-fields.ts'
import { sql } from '#server/db/sql.ts'
import type { ChangeRequest } from '../change-request.ts'
import type { EngineDeps } from '../deps.ts'
import { areaKeyOfTag, isVillageImport, recordColumns, type RecordColumnKey, keyOfField } from './columns.ts'
import { parseRecordTag, readExportedRecords } from './exported-records.ts'
import { type EditContext, planEditedRow } from './plan-edited-row.ts'
import {
  planDigest,
  planRows,
  type RecordImportPlan,
  type RecordPlanContext,
  rowErrors,
  type RowOutcome,
  uniqueKey,
  repeatedRowMessage,
} from './plan-rows.ts'
import { planVillages } from './plan-villages.ts'
import { importFileError, RECORD_TABLE, readTable, type RecordImportRow } from './read-table.ts'
import {
  recordCells,
  rowText,
  lastLevel,
  readRowPlace,
  uniqueConflict,
  readRowValues,
} from './record-cells.ts'
import { recordFindText } from '../write/change-record.ts'
import type { RecordPatch } from '../record-patch.ts'
import { fromTable, type RecordRow, selectList } from '../read/statements.ts'
import { swappedCoordinates } from './read-cell.ts'

/** `digest` identifies the file, all its changes at this moment, and the actor. */
export type DigestedImportPlan = RecordImportPlan & { digest: string }

type PlanDeps = Pick<EngineDeps, 'areas' | 'geography' | 'clock'> & { db: Db }

export function planContextOf(
  { db, areas, geography, clock }: PlanDeps,
  { area, actor }: ChangeRequest,
): RecordPlanContext {
  return { db, areas, area, actor, geography: geography(), today: bangkokToday(clock()) }
}

/** Reads a file and compares it with the stored records. Writes nothing. */
export async function planRecordImport(
  deps: PlanDeps,
  change: ChangeRequest,
  bytes: Buffer,
): Promise<DigestedImportPlan> {
  const { area, hooks } = change
  const planning = planContextOf(deps, change)
  const plan = await (isVillageImport(area)
    ? planVillages({ ...planning, area }, bytes)
    : planRecords({ ...planning, area, hooks }, bytes))
  return withDigest(plan, change, bytes)
}

export function withDigest<Plan extends RecordImportPlan>(
  plan: Plan,
  { actor }: Pick<ChangeRequest, 'actor'>,
  bytes: Buffer,
): Plan & { digest: string } {
  const outcome = plan.rows.map((planned) => {
    const { kind, row, catmUkey, values } = planned
    return kind === 'edit'
      ? [kind, row, values, planned.stored.id, planned.stored.version]
      : [kind, row, catmUkey, values]
  })
  return { ...plan, digest: planDigest(bytes, actor, outcome) }
}

/**
 * Plans a workbook of records (decision 24). A row with a record tag is an exported record, one without is
 * new. Only cells that differ from the export are read, so untouched values stay as stored.
 */
async function planRecords(context: EditContext, bytes: Buffer): Promise<RecordImportPlan> {
  const { area, actor } = context
  const isMark = (cell: string) => {
    const key = areaKeyOfTag(cell)
    if (key !== undefined && key !== area.key) throw importFileError(otherAreaMessage(context, key))
    return key !== undefined
  }
  const columns = recordColumns(area)
  const { rows, unknown } = await readTable(bytes, { ...RECORD_TABLE, account: actor.id, columns, isMark })
  const named = await readExportedRecords(
    context,
    area,
    rows.flatMap((line) => parseRecordTag(line.textOf('id')) ?? []),
  )
  // Records outside the scope are compared with nothing, so that no row can reveal their content.
  const own = [...named].filter(
    ([, { now }]) => permissionError(actor, 'edit', area, now.catmUkey) === undefined,
  )
  const texts = own.map(([id, { base }]): [string, number] => {
    const cells = [...recordCells(context, base)].filter(([key]) => rows[0]?.has(key))
    return [rowText(area, cells), id]
  })
  const written = new Map(texts)
  const seen = new Map<string, number>()
  const plan = await planRows(rows, (line) =>
    line.cells.has('id')
      ? planEditedRow(line, context, { named, written, firstRows: seen })
      : planAddedRow(line, context, seen),
  )
  return { ...plan, untouched: 0, unknown }
}

function otherAreaMessage({ areas, area }: EditContext, key: string): string {
  const other = areas.find((each) => each.key === key)
  const whose = other ? thaiSentence`ข้อมูล${other.titles.name}` : 'ข้อมูลประเภทอื่น'
  return thaiSentence`ไฟล์นี้เป็น${whose} ไม่ใช่ข้อมูล${area.titles.name} กรุณานำเข้าที่หน้าจอของข้อมูลนั้น`
}

const NO_ADDING = 'เพิ่มรายการใหม่จากไฟล์ไม่ได้ กรุณาเพิ่มจากหน้าจอ'

/** The record that a row adds, or its errors. `seen` has the first row of each new record. */
async function planAddedRow(
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
