/** Plans an import: which records it would add, change or leave, and the errors of cells. */
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { can } from '#domain/permissions/can.ts'
import { bangkokToday } from '#domain/dates/thai-date.ts'
import type { Db } from '#server/db/db.ts'
import { uniqueRule } from '#domain/area/area.ts'
import { canAddFromWorkbook } from '#domain/records/workbook-fields.ts'
import { sql } from '#server/db/sql.ts'
import type { ChangeRequest } from '../change-request.ts'
import type { EngineDeps } from '../deps.ts'
import { areaKeyOfTag, isVillageImport, recordColumns, type RecordColumnKey } from './columns.ts'
import { parseRecordTag, readExportedRecords } from './exported-records.ts'
import { type EditContext, planEditedRow } from './plan-edited-row.ts'
import {
  assertNoErrors,
  type ImportFile,
  type PlannedImportRow,
  planFile,
  type RecordImportPlan,
  type RecordPlanContext,
  rowChecks,
  uniqueKey,
} from './plan-rows.ts'
import { villageFile } from './plan-villages.ts'
import { type WorkbookRow, importFileError } from './read-table.ts'
import {
  assertNotSwapped,
  assertUnique,
  lastLevel,
  readRowPlace,
  readRowValues,
  recordCells,
  rowText,
} from './record-cells.ts'
import { recordFindText } from '../write/change-record.ts'
import type { RecordPatch } from '../record-patch.ts'
import { fromTable, type RecordRow, selectList } from '../read/statements.ts'

type PlanDeps = Pick<EngineDeps, 'areas' | 'geography' | 'clock'> & { db: Db }

export function planContextOf(
  { db, areas, geography, clock }: PlanDeps,
  { area, actor }: ChangeRequest,
): RecordPlanContext {
  return { db, areas, area, actor, geography: geography(), today: bangkokToday(clock()) }
}

/** Reads a file and compares it with the stored records. Writes nothing. */
export function planRecordImport(
  deps: PlanDeps,
  change: ChangeRequest,
  bytes: Buffer,
): Promise<RecordImportPlan> {
  const { area, actor, hooks } = change
  const planning = planContextOf(deps, change)
  const file = isVillageImport(area)
    ? villageFile({ ...planning, area })
    : recordFile({ ...planning, area, hooks })
  return planFile(file, actor, bytes)
}

/**
 * A workbook of records (decision 24). A row with a record tag is an exported one, without it is new. Only
 * cells that differ from the export are read, so untouched values stay as stored.
 */
function recordFile(context: EditContext): ImportFile {
  const { area, actor } = context
  return {
    columns: recordColumns(area),
    isMark: (cell) => {
      const key = areaKeyOfTag(cell)
      if (key !== undefined && key !== area.key) throw importFileError(otherAreaMessage(context, key))
      return key !== undefined
    },
    planner: async (lines) => {
      const tags = lines.flatMap((line) => parseRecordTag(line.textOf('id')) ?? [])
      const named = await readExportedRecords(context, area, tags)
      // Records outside the scope are compared with nothing, so that no row can reveal their content.
      const own = [...named].filter(([, { now }]) => can(actor, 'edit', area, now.catmUkey))
      const texts = own.map(([id, { base }]): [string, number] => {
        const cells = [...recordCells(context, base)].filter(([key]) => lines[0]?.has(key))
        return [rowText(area, cells), id]
      })
      const [written, firstRows] = [new Map(texts), new Map<string, number>()]
      return (line) =>
        line.cells.has('id')
          ? planEditedRow(line, context, { named, written, firstRows })
          : planAddedRow(line, context, firstRows)
    },
  }
}

function otherAreaMessage({ areas, area }: EditContext, key: string): string {
  const other = areas.find((each) => each.key === key)
  const whose = other ? thaiSentence`ข้อมูล${other.titles.name}` : 'ข้อมูลประเภทอื่น'
  return thaiSentence`ไฟล์นี้เป็น${whose} ไม่ใช่ข้อมูล${area.titles.name} กรุณานำเข้าที่หน้าจอของข้อมูลนั้น`
}

const NO_ADDING = 'เพิ่มรายการใหม่จากไฟล์ไม่ได้ กรุณาเพิ่มจากหน้าจอ'

/** The record that a row adds. `firstRows` has the first row of each new record. */
async function planAddedRow(
  line: WorkbookRow,
  context: RecordPlanContext,
  firstRows: Map<string, number>,
): Promise<PlannedImportRow> {
  const { area, actor } = context
  const { rejection, assertPermitted, assertFirst, validate } = rowChecks(context, line)
  if (!canAddFromWorkbook(area, actor)) throw rejection(firstColumn(line), NO_ADDING)
  const typed = readRowValues(line, context)
  const { catmUkey = '', errors } = readRowPlace(line, context)
  assertNoErrors([...typed.errors, ...errors])
  const values = validate({ values: typed.values, catmUkey }, (level) => level ?? lastLevel(context))
  assertPermitted(lastLevel(context), 'add', catmUkey)
  assertNotSwapped(line, context, values)
  const text = uniqueRule(area) ? uniqueKey(area, catmUkey, values) : JSON.stringify([catmUkey, values])
  assertFirst(firstColumn(line), firstRows, text)
  // Importing the same file again must not add everything twice.
  if (await recordExists(context, catmUkey, values)) return { kind: 'same', row: line.row, catmUkey, values }
  await assertUnique(line, context, { ...values, catmUkey }, 0)
  return { kind: 'add', row: line.row, catmUkey, values }
}

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

const firstColumn = (line: WorkbookRow): RecordColumnKey =>
  [...line.cells.keys()].find((key) => key !== 'id') ?? 'id'
