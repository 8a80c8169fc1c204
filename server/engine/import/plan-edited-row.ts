/** Plans a row with a record tag: an exported record, compared with its present state. */
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { workbookFields } from '#domain/records/workbook-fields.ts'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { wireName } from '#domain/area/wire.ts'
import type { RecordPatch } from '../record-patch.ts'
import { levelsOf } from '../place-cells.ts'
import type { AreaHooks } from '../hooks.ts'
import { isUnchanged } from './read-cell.ts'
import { type RecordColumnKey, columnField, keyOfField } from './columns.ts'
import {
  assertNoErrors,
  type ImportCellError,
  type PlannedImportRow,
  planEdit,
  type RecordPlanContext,
  type RowValues,
  rowChecks,
  uniqueKey,
} from './plan-rows.ts'
import { type ExportedRecord, parseRecordTag } from './exported-records.ts'
import {
  assertNotSwapped,
  assertUnique,
  lastLevel,
  readCellValue,
  readRowPlace,
  readRowValues,
  recordCells,
  rowText,
} from './record-cells.ts'
import type { WorkbookRow } from './read-table.ts'

const INVALID_TAG = 'รหัสของรายการนี้ไม่ถูกต้อง กรุณาส่งออกไฟล์ใหม่'
const RECORD_NOT_FOUND = 'ไม่พบรายการนี้ในระบบ อาจถูกลบถาวรแล้ว'
const DELETED = 'รายการนี้ถูกลบแล้ว หากต้องการใช้อีก กรุณากู้คืนจาก “ข้อมูลที่ลบ” ก่อน'
const ADD_IN_BLANK_ROW = ' หากต้องการเพิ่มรายการใหม่ กรุณากรอกในแถวว่าง'
const ROW_MISMATCH = 'ข้อมูลในแถวนี้เป็นของรายการอื่น อาจเกิดจากการเรียงลำดับเพียงบางคอลัมน์ กรุณาส่งออกไฟล์ใหม่แล้วแก้ไขอีกครั้ง'

export type EditContext = RecordPlanContext & { hooks: AreaHooks }

/** What all rows of a file share. */
type FileContext = {
  named: ReadonlyMap<number, ExportedRecord>
  /** Row numbers by the content of the cells at the export. */
  written: ReadonlyMap<string, number>
  /** The first row of each record. */
  firstRows: Map<string, number>
}

/** The change that a row asks for. */
export async function planEditedRow(
  line: WorkbookRow,
  context: EditContext,
  whole: FileContext,
): Promise<PlannedImportRow> {
  const { area } = context
  const { note, rejection, assertPermitted, assertFirst } = rowChecks(context, line)
  const tag = parseRecordTag(line.textOf('id'))
  if (tag === undefined) throw rejection('id', INVALID_TAG)
  const record = whole.named.get(tag.id)
  if (record === undefined) throw rejection('id', RECORD_NOT_FOUND)
  const { now, base } = record
  assertPermitted('id', 'edit', now.catmUkey)
  if (now.isDeleted) throw rejection('id', DELETED)
  if (tag.version < 1 || tag.version > now.version) throw rejection('id', INVALID_TAG)
  assertFirst('id', whole.firstRows, `${tag.id}`, ADD_IN_BLANK_ROW)

  const written = recordCells(context, base)
  const isTouched = ([key, text]: [RecordColumnKey, string]) => {
    const field = columnField(area.fields, key)
    if (!line.has(key)) return false
    return field ? !isUnchanged(field, line.cells.get(key), text) : line.textOf(key) !== text
  }
  const touched = new Set([...written].filter(isTouched).map(([key]) => key))
  if (touched.size === 0) return { kind: 'same', row: line.row, catmUkey: now.catmUkey, values: {} }
  const cells = [...written.keys()].map((key): [RecordColumnKey, string] => [key, line.textOf(key)])
  const found = whole.written.get(rowText(area, cells))
  if (found !== undefined && found !== tag.id) throw rejection('id', ROW_MISMATCH)

  const errors: ImportCellError[] = []
  const isNow = (key: RecordColumnKey, name: string) => {
    if (recordCells(context, now).get(key) === line.textOf(key)) return true
    // The cell may have another form than the stored value, such as a date in words.
    const meant =
      name === 'catmUkey' ? readRowPlace(line, context).catmUkey : readCellValue(line, key, context, now)
    return meant === now[name]
  }
  const settle = (key: RecordColumnKey, name: string) => {
    if (!touched.has(key) || base[name] === now[name]) return
    if (isNow(key, name)) touched.delete(key)
    else errors.push(note(key, changedMeanwhile(record, name)))
  }
  for (const [name] of workbookFields(area)) settle(keyOfField(name), name)
  for (const level of levelsOf(area)) settle(level, 'catmUkey')
  const typed = readRowValues(line, context, touched, now as unknown as RowValues)
  const isMoved = levelsOf(area).some((level) => touched.has(level))
  const place: ReturnType<typeof readRowPlace> = isMoved ? readRowPlace(line, context) : { errors: [] }
  assertNoErrors([...errors, ...typed.errors, ...place.errors])
  const catmUkey = place.catmUkey === now.catmUkey ? undefined : place.catmUkey
  return validateEdit(line, context, { now, values: typed.values, catmUkey })
}

type EditedValues = { now: ExportedRecord['now']; values: RowValues; catmUkey: string | undefined }

/** Validates an edit as the form does, with the hooks of its area. */
async function validateEdit(
  line: WorkbookRow,
  context: EditContext,
  { now, values, catmUkey }: EditedValues,
): Promise<PlannedImportRow> {
  const { area, actor, db, hooks } = context
  const { rejection, assertPermitted, validate } = rowChecks(context, line)
  if (catmUkey) assertPermitted(lastLevel(context), 'edit', catmUkey)
  const valid = validate({ values, catmUkey, stored: now }, (level) => level ?? lastLevel(context))
  const target: RecordPatch = { ...valid, ...(catmUkey ? { catmUkey } : {}) }
  const after = { ...now, ...target } as unknown as RowValues
  if (Object.keys(values).some((name) => area.fields[name]?.kind === 'coordinate'))
    assertNotSwapped(line, context, after)
  // A duplicate from before the rule may stay.
  const isSameKey = uniqueKey(area, now.catmUkey, now) === uniqueKey(area, String(after.catmUkey), after)
  if (!isSameKey) await assertUnique(line, context, after, now.id)
  try {
    const further = await hooks.beforeChange?.(db, { stored: now, target, action: 'edit', actor })
    return planEdit(context, line, now, { ...target, ...further })
  } catch (error) {
    throw error instanceof AppError ? rejection(columnOfError(context, error), error.text) : error
  }
}

/** Who changed a field since the export, and to what. */
function changedMeanwhile({ since }: ExportedRecord, name: string): string {
  const change = since.find(({ after }) => after[name] !== undefined)
  const by = change ? `โดย ${change.actorName} เมื่อ ${formatThaiDateTime(change.at)} ` : ''
  return thaiSentence`มีผู้แก้ไขช่องนี้หลังจากส่งออกไฟล์ ${by}กรุณาส่งออกไฟล์ใหม่ หรือแก้ไขรายการนี้จากหน้าจอ`
}

function columnOfError({ area }: RecordPlanContext, { detail }: AppError): RecordColumnKey {
  const name = Object.keys(area.fields).find((each) => wireName(each) === detail.field)
  return name ? keyOfField(name) : 'id'
}
