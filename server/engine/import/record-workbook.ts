/** The workbook of records to edit and import, or the empty form for new records (decision 24). */
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { assertCan } from '#domain/permissions/can.ts'
import { catmOfPrefix, type PlaceLevel } from '#domain/places/catm.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { LEVEL_TITLES } from '#domain/places/place-names.ts'
import { scopePrefix } from '#domain/permissions/scope.ts'
import {
  canAddFromWorkbook,
  editableWorkbookFields,
  MAX_WORKBOOK_RECORDS,
} from '#domain/records/workbook-fields.ts'
import { bangkokToday, fileNameDate, formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { type SheetCell, XLSX_TYPE } from '#server/spreadsheets/write-workbook.ts'
import { type TemplateColumn, writeTemplate } from '#server/spreadsheets/write-template.ts'
import { type FileResponse, fileResponse } from '#server/http/route.ts'
import type { ChangeRequest } from '../change-request.ts'
import { findForExport, exportPlaceName, recordExportEvent } from '../export/export-request.ts'
import type { EngineDeps } from '../deps.ts'
import { ownOfficeCondition, readSearch } from '../read/filter.ts'
import { editableCellOf } from '../field-storage.ts'
import { levelsOf, placeCells } from '../place-cells.ts'
import { placesBelow } from '../places-within.ts'
import type { SearchBody } from '../schemas/record-schemas.ts'
import type { RecordRow } from '../read/statements.ts'
import { areaTag, formColumn } from './columns.ts'
import { formatRecordTag } from './exported-records.ts'
import { importFileError } from './read-table.ts'

const NO_ADDING = 'ข้อมูลนี้เพิ่มจากไฟล์ไม่ได้ กรุณาเพิ่มจากหน้าจอ'
const NOTHING_FOUND = 'ไม่พบรายการที่ท่านแก้ไขได้ กรุณาค้นหาใหม่อีกครั้ง'

/**
 * Makes the workbook of a search with the fields that the actor may edit, and records an export event.
 * `EMPTY` makes the form for new records. Throws the errors of the search, when there are more records than
 * an import accepts, and when the actor can't add records by import.
 */
export async function makeRecordWorkbook(
  deps: EngineDeps,
  change: ChangeRequest,
  body: SearchBody,
): Promise<FileResponse> {
  const { area, actor } = change
  const { name } = area.titles
  if (body.EMPTY) {
    if (!canAddFromWorkbook(area, actor)) throw importFileError(NO_ADDING)
    const bytes = await buildRecordWorkbook(deps, change, { title: thaiSentence`แบบฟอร์ม${name}`, rows: [] })
    return fileResponse(bytes, { name: thaiSentence`แบบฟอร์ม${name}.xlsx`, type: XLSX_TYPE })
  }
  assertCan(actor, 'edit', area)
  const search = readSearch(area, actor, body)
  const only = [...search.only, ...ownOfficeCondition(area, actor)]
  const rows = await findForExport(deps, area, { ...search, only }, MAX_WORKBOOK_RECORDS)
  if (rows.length > MAX_WORKBOOK_RECORDS) throw importFileError(TOO_MANY)
  if (rows.length === 0) throw importFileError(NOTHING_FOUND)
  const at = deps.clock()
  const catmUkey = catmOfPrefix(search.within)
  await recordExportEvent(
    deps,
    { ...change, body, reason: undefined, search },
    { at, rows: rows.length, form: 'edit' },
  )
  const title = `${name} ${exportPlaceName(deps, area, catmUkey)} ${formatThousands(rows.length)} รายการ สำหรับแก้ไข`
  const bytes = await buildRecordWorkbook(deps, change, { title, rows })
  return fileResponse(bytes, {
    name: thaiSentence`แก้ไข${name} ${fileNameDate(bangkokToday(at))}.xlsx`,
    type: XLSX_TYPE,
  })
}

const TOO_MANY = `ค้นพบมากกว่า ${formatThousands(MAX_WORKBOOK_RECORDS)} รายการ ซึ่งเกินกว่าที่แก้ไขได้ในไฟล์เดียว กรุณาเลือกพื้นที่ให้แคบลง หรือค้นหาด้วยชื่อ`

async function buildRecordWorkbook(
  deps: EngineDeps,
  { area, actor }: ChangeRequest,
  { title, rows }: { title: string; rows: readonly RecordRow[] },
): Promise<Buffer> {
  const places = deps.geography()
  const fields = editableWorkbookFields(area, actor)
  const isForNew = canAddFromWorkbook(area, actor)
  const scope = scopePrefix(actor.scope) ?? ''
  const placeColumn = (level: PlaceLevel): TemplateColumn => {
    const offered = offeredPlaces(level, scope, places)
    const column = { title: LEVEL_TITLES[level], width: 20, kind: 'text' as const }
    return offered.length > 0 ? { ...column, choices: offered } : column
  }
  const cellsOf = (row: RecordRow): SheetCell[] => [
    formatRecordTag(row),
    ...placeCells(area, row.catmUkey, places),
    ...fields.map(([name, field]) => editableCellOf(field, String(row[name] ?? ''), row, places)),
  ]
  return writeTemplate({
    name: area.titles.name,
    headers: [
      title,
      `จัดทำโดย ${actor.name} เมื่อ ${formatThaiDateTime(deps.clock())}`,
      'กรุณาอ่านวิธีกรอกในแผ่นงาน “วิธีกรอก” แล้วบันทึกไฟล์และนำเข้าที่หน้าจอเดิม',
    ],
    columns: [
      { title: areaTag(area), width: 16, kind: 'text', hidden: true },
      ...levelsOf(area).map(placeColumn),
      ...fields.map(([, field]) => formColumn(field)),
    ],
    rows: rows.map(cellsOf),
    form: { blankRows: isForNew ? MAX_WORKBOOK_RECORDS - rows.length : 0, notes: instructions(isForNew) },
  })
}

/** The places of a level, when the actor's scope leaves one list of them. */
function offeredPlaces(
  level: PlaceLevel,
  scope: string,
  places: ReturnType<EngineDeps['geography']>,
): string[] {
  const depth = { cc: 0, aa: 2, tt: 4, mm: 6 }[level]
  if (scope.length < depth) return []
  const own = places.find(scope.slice(0, depth + 2))
  const offered = scope.length > depth ? (own ? [own] : []) : placesBelow(places, scope)
  return offered.map(({ th }) => th)
}

function instructions(isForNew: boolean): string[] {
  return [
    'วิธีกรอก',
    '1. แก้ไขเฉพาะช่องที่ต้องการ ช่องที่ไม่แก้ไข ข้อมูลคงเดิม',
    '2. ช่องที่ลบข้อความออก ข้อมูลเดิมจะถูกลบ และแสดงให้เห็นก่อนยืนยัน ช่องที่จำเป็นจะลบไม่ได้',
    '3. ลบแถวออกจากไฟล์ได้ รายการในระบบจะไม่ถูกลบ การลบรายการทำได้จากหน้าจอเท่านั้น',
    isForNew
      ? '4. เพิ่มรายการใหม่ในแถวว่างด้านล่าง กรอกช่องที่มีเครื่องหมาย * ให้ครบ ช่องจังหวัดและอำเภอเว้นว่างได้หากเป็นพื้นที่ของท่าน'
      : '4. เพิ่มรายการใหม่จากไฟล์นี้ไม่ได้ กรุณาเพิ่มจากหน้าจอ',
    '5. วันที่กรอกเป็น วัน/เดือน/ปี พ.ศ. เช่น 05/12/2569 ปี ค.ศ. จะไม่ถูกนำเข้า',
    '6. ช่องที่มีรายการให้เลือก กรุณาเลือกจากรายการ หลายค่าในช่องเดียวคั่นด้วยเครื่องหมายจุลภาค (,)',
    '7. ละติจูดและลองจิจูดกรอกเป็นตัวเลขทศนิยม เช่น 18.7883 และ 98.9853',
    '8. ไม่ควรแก้ไขหัวตาราง และเมื่อเรียงลำดับกรุณาเลือกทั้งตาราง เพื่อไม่ให้ข้อมูลสลับแถวกัน',
    '9. รูปภาพ เอกสาร และการเปิดหรือปิดการแสดงผลระดับอื่น แก้ไขได้จากหน้าจอเท่านั้น',
    `10. นำเข้าได้ครั้งละไม่เกิน ${formatThousands(MAX_WORKBOOK_RECORDS)} รายการ ระบบแสดงสิ่งที่จะเปลี่ยนทุกช่องก่อนยืนยัน และเลิกทำทั้งไฟล์ได้`,
  ]
}
