/**
 * The workbook of records that are to be edited and brought back, or the same without rows for new ones
 * (docs/decisions/0024-excel-round-trip.md).
 */
import { whyNot } from '#domain/can.ts'
import { catmOfPrefix, type PlaceLevel } from '#domain/catm.ts'
import { thousands } from '#domain/numbers.ts'
import { LEVEL_TITLES } from '#domain/place-words.ts'
import { Refusal } from '#domain/refusal.ts'
import { scopePrefix } from '#domain/scope.ts'
import { addsFromSheet, ownSheetFields } from '#domain/sheet-fields.ts'
import { bangkokToday, dayInFileName, thaiDateTime } from '#domain/thai-date.ts'
import { MOST_RECORDS } from '#domain/workbooks.ts'
import { type SheetCell, XLSX_TYPE } from '#server/excel/write.ts'
import { type FormColumn, formSheet } from '#server/excel/write-form.ts'
import { refuseUnknown } from '#server/http/names.ts'
import { type ReadyFile, readyFile } from '#server/http/route.ts'
import type { Asked } from '../asked.ts'
import { found, placeOf, tellCarried } from '../carried.ts'
import type { EngineDeps } from '../deps.ts'
import { keptCondition, optionalText, readSearch } from '../filter.ts'
import { writtenOf } from '../kinds.ts'
import { levelsOf, placeCells, placesBelow } from '../place-cells.ts'
import type { Body } from '../request.ts'
import type { Row } from '../statements.ts'
import { markOf } from './columns.ts'
import { formColumn } from './form-columns.ts'
import { markText } from './record-base.ts'
import { refusal } from './rows.ts'

/** A form for new records is searched for by nothing. */
const FORM_ALONE = new Set(['EMPTY'])
const NO_ADDING = 'ข้อมูลนี้เพิ่มจากไฟล์ไม่ได้ กรุณาเพิ่มจากหน้าจอ'
const NOTHING_FOUND = 'ไม่พบรายการที่ท่านแก้ไขได้ กรุณาค้นหาใหม่อีกครั้ง'

/**
 * Makes the workbook of a search, of what the official may edit in it, and tells that it was made; with `EMPTY` the form for new
 * records. Refuses what the search would, more records than may come back, and the form where nothing can be added by it.
 */
export async function recordSheet(deps: EngineDeps, asked: Asked, body: Body): Promise<ReadyFile> {
  const { area, actor } = asked
  const { name } = area.titles
  if (optionalText(body, 'EMPTY') !== '') {
    refuseUnknown(Object.keys(body), FORM_ALONE)
    if (!addsFromSheet(area, actor)) throw refusal(NO_ADDING)
    const bytes = await workbook(deps, asked, { title: `แบบฟอร์ม${name}`, rows: [] })
    return readyFile(bytes, { name: `แบบฟอร์ม${name}.xlsx`, type: XLSX_TYPE })
  }
  const refused = whyNot(actor, 'edit', area)
  if (refused) throw new Refusal(refused)
  const search = readSearch(area, actor, body)
  const only = [...search.only, ...keptCondition(area, actor)]
  const rows = await found(deps, area, { ...search, only }, MOST_RECORDS)
  if (rows.length > MOST_RECORDS) throw refusal(TOO_MANY)
  if (rows.length === 0) throw refusal(NOTHING_FOUND)
  const at = deps.clock()
  const catmUkey = catmOfPrefix(search.within)
  await tellCarried(
    deps,
    { ...asked, body, reason: undefined, search },
    { at, rows: rows.length, form: 'edit' },
  )
  const title = `${name} ${placeOf(deps, area, catmUkey)} ${thousands(rows.length)} รายการ สำหรับแก้ไข`
  const bytes = await workbook(deps, asked, { title, rows })
  return readyFile(bytes, { name: `แก้ไข${name} ${dayInFileName(bangkokToday(at))}.xlsx`, type: XLSX_TYPE })
}

const TOO_MANY = `ค้นพบมากกว่า ${thousands(MOST_RECORDS)} รายการ ซึ่งเกินกว่าที่แก้ไขได้ในไฟล์เดียว กรุณาเลือกพื้นที่ให้แคบลง หรือค้นหาด้วยชื่อ`

async function workbook(
  deps: EngineDeps,
  { area, actor }: Asked,
  { title, rows }: { title: string; rows: readonly Row[] },
): Promise<Buffer> {
  const places = deps.geography()
  const fields = ownSheetFields(area, actor)
  const isForNew = addsFromSheet(area, actor)
  const scope = scopePrefix(actor.scope) ?? ''
  const placeColumn = (level: PlaceLevel): FormColumn => {
    const offered = offeredPlaces(level, scope, places)
    const column = { title: LEVEL_TITLES[level], width: 20, kind: 'text' as const }
    return offered.length > 0 ? { ...column, choices: offered } : column
  }
  const cellsOf = (row: Row): SheetCell[] => [
    markText(row),
    ...placeCells(area, row.catmUkey, places),
    ...fields.map(([name, field]) => writtenOf(field, String(row[name] ?? ''), row, places)),
  ]
  return formSheet({
    name: area.titles.name,
    headers: [
      title,
      `จัดทำโดย ${actor.name} เมื่อ ${thaiDateTime(deps.clock())}`,
      'กรุณาอ่านวิธีกรอกในแผ่นงาน "วิธีกรอก" แล้วบันทึกไฟล์และนำเข้าที่หน้าจอเดิม',
    ],
    columns: [
      { title: markOf(area), width: 16, kind: 'text', hidden: true },
      ...levelsOf(area).map(placeColumn),
      ...fields.map(([, field]) => formColumn(field)),
    ],
    rows: rows.map(cellsOf),
    form: { blankRows: isForNew ? MOST_RECORDS - rows.length : 0, notes: notesFor(isForNew) },
  })
}

/** The names of a level's places, where the official's scope leaves one list of them. */
function offeredPlaces(
  level: PlaceLevel,
  scope: string,
  places: ReturnType<EngineDeps['geography']>,
): string[] {
  const depth = { cc: 0, aa: 2, tt: 4, mm: 6 }[level]
  if (scope.length < depth) return []
  const own = places.find(scope.slice(0, depth + 2))
  const offered = scope.length > depth ? (own ? [own] : []) : placesBelow(level, scope, places)
  return offered.map(({ th }) => th)
}

/** How to fill the workbook in. */
function notesFor(isForNew: boolean): string[] {
  return [
    'วิธีกรอก',
    '1. แก้ไขเฉพาะช่องที่ต้องการ ช่องที่ไม่ได้แก้ไขจะคงค่าเดิมไว้',
    '2. หากลบข้อมูลออกจากช่องจนว่าง เมื่อนำเข้าระบบจะล้างค่าเดิมของช่องนั้น และแสดงให้เห็นก่อนยืนยัน ช่องที่จำเป็นจะล้างไม่ได้',
    '3. ลบแถวออกจากไฟล์ได้ รายการในระบบจะไม่ถูกลบ การลบรายการทำได้จากหน้าจอเท่านั้น',
    isForNew
      ? '4. เพิ่มรายการใหม่ในแถวว่างด้านล่าง กรอกช่องที่มีเครื่องหมาย * ให้ครบ ช่องจังหวัดและอำเภอเว้นว่างได้หากเป็นพื้นที่ของท่าน'
      : '4. เพิ่มรายการใหม่จากไฟล์นี้ไม่ได้ กรุณาเพิ่มจากหน้าจอ',
    '5. วันที่กรอกเป็น วัน/เดือน/ปี พ.ศ. เช่น 05/12/2569 ปี ค.ศ. จะไม่ถูกนำเข้า',
    '6. ช่องที่มีรายการให้เลือก กรุณาเลือกจากรายการ หลายค่าในช่องเดียวคั่นด้วยเครื่องหมายจุลภาค (,)',
    '7. ละติจูดและลองจิจูดกรอกเป็นตัวเลขทศนิยม เช่น 18.7883 และ 98.9853',
    '8. ไม่ควรแก้ไขหัวตาราง และเมื่อเรียงลำดับกรุณาเลือกทั้งตาราง เพื่อไม่ให้ข้อมูลสลับแถวกัน',
    '9. รูปภาพ เอกสาร และการเปิดหรือปิดการแสดงผลระดับอื่น แก้ไขได้จากหน้าจอเท่านั้น',
    `10. นำเข้าได้ครั้งละไม่เกิน ${thousands(MOST_RECORDS)} รายการ ระบบแสดงสิ่งที่จะเปลี่ยนทุกช่องก่อนยืนยัน และเลิกทำทั้งไฟล์ได้`,
  ]
}
