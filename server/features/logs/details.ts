/** The details of events as lines for people. Details without a text here are not shown. */

import { thaiSentence } from '#domain/text/thai-sentence.ts'
import type { Area } from '#domain/area/area.ts'
import { isCatm } from '#domain/places/catm.ts'
import { choiceName } from '#domain/fields/choices.ts'
import { searchFilters } from '#domain/area/search-filters.ts'
import { FRESHNESS_LABELS, DEFAULT_FRESHNESS } from '#domain/records/freshness.ts'
import type { Geography } from '#domain/places/geography.ts'
import { type MissingItem, missingItemLabels } from '#domain/records/completeness.ts'
import { maskLongNumbers } from '#domain/personal-data/mask-long-numbers.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { formatPlaceOrCountry } from '#domain/places/place-names.ts'
import { isWireDate, formatShortThaiDate } from '#domain/dates/thai-date.ts'
import { wireName } from '#domain/area/wire.ts'
import { cellOf } from '#server/engine/field-storage.ts'
import { ACCOUNT_FIELDS, ACCOUNT_LABELS, type AccountField, account } from '#domain/accounts/account.ts'

type Detail = Readonly<Record<string, unknown>>
type DetailContext = { area: Area | undefined; geography: Geography }

const TEXTS: Readonly<Record<string, string>> = {
  REASON: 'เหตุผล',
  Q: 'คำค้นหา',
  FROM: 'ตั้งแต่',
  TO: 'ถึง',
  PROVIDER: 'ยืนยันตัวตนโดย',
  EMP_PID: 'เลขประจำตัวประชาชน',
}
const NUMBERS: Readonly<Record<string, string>> = {
  ROWS: 'จำนวนรายการ',
  ADDED: 'เพิ่ม',
  EDITED: 'แก้ไข',
  FAILED: 'ผิดพลาด',
  FOUND: 'จำนวนที่พบ',
  SHEETS: 'จำนวนใบ',
  SESSIONS: 'การเข้าใช้งานที่ถูกปิด',
}

/** The form of an exported list, if it was not a workbook. */
const FORMS: Readonly<Record<string, string>> = {
  csv: 'ข้อมูลเปิด (CSV)',
  paper: 'เอกสารสำหรับพิมพ์',
  edit: 'ไฟล์ Excel สำหรับแก้ไข',
}

/** The lines of an event's details. Whole national IDs are masked. */
export function detailLines(detail: Detail, telling: DetailContext): string[] {
  const lines = [
    ...lineOf('รูปแบบ', FORMS[String(detail.FORM)]),
    ...fieldDetails(detail, telling).map((label) => `ข้อมูล ${label}`),
    ...searchDetails(detail, telling),
    ...Object.entries(TEXTS).flatMap(([name, word]) => lineOf(word, detail[name])),
    ...Object.entries(NUMBERS).flatMap(([name, word]) => lineOf(word, detail[name])),
    ...changeDetails(detail, telling),
    ...monthDetails(detail),
    ...villageDetails(detail),
  ]
  return lines.map(maskLongNumbers)
}

function lineOf(word: string, value: unknown): string[] {
  if (typeof value === 'number') return [`${word} ${formatThousands(value)}`]
  if (typeof value !== 'string' || value === '') return []
  return [`${word} ${isWireDate(value) ? formatShortThaiDate(value) : value}`]
}

/** The label has the default months; the setting at the time of the event may have been different. */
const MISSING_LABELS: Readonly<Record<MissingItem, string>> = {
  ...missingItemLabels(DEFAULT_FRESHNESS),
  stale: 'ไม่ได้ตรวจทานมานาน',
  due: 'ใกล้ครบกำหนดตรวจทาน',
}

/** The filters of an exported list other than its place and words. */
function searchDetails(detail: Detail, { area }: DetailContext): string[] {
  if (area === undefined) return []
  const chosen = Object.entries(searchFilters(area)).flatMap(([name, field]) => {
    const value = detail[wireName(name)]
    if (typeof value !== 'string') return []
    return [`${field.label} ${field.kind === 'choice' ? choiceName(field, value, {}) : value}`]
  })
  const lack: string | undefined = MISSING_LABELS[detail.LACKS as MissingItem]
  const year = 'year' in searchFilters(area) ? [] : lineOf('ปี', detail.YEAR)
  return [...chosen, ...year, ...(lack ? [lack] : [])]
}

/** The fields that were shown in full. */
function fieldDetails({ FIELD, FIELDS }: Detail, { area }: DetailContext): string[] {
  const names = [FIELD, ...(Array.isArray(FIELDS) ? FIELDS : [])].filter((name) => typeof name === 'string')
  const labels = Object.entries(area?.fields ?? {}).map(([name, { label }]) => [wireName(name), label])
  const known = new Map([
    ...ACCOUNT_FIELDS.map((name) => [wireName(name), ACCOUNT_LABELS[name]]),
    ...labels,
  ] as [string, string][])
  return names.flatMap((name) => known.get(name) ?? [])
}

function changeDetails({ CHANGES }: Detail, { geography }: DetailContext): string[] {
  if (typeof CHANGES !== 'object' || CHANGES === null) return []
  const changes = CHANGES as Readonly<Record<string, { FROM?: unknown; TO?: unknown }>>
  return ACCOUNT_FIELDS.flatMap((field) => {
    const change = changes[wireName(field)]
    if (change === undefined) return []
    const [from, to] = [change.FROM, change.TO].map((value) =>
      accountWord(field, String(value ?? ''), geography),
    )
    if (from === '') return to === '' ? [] : [`${ACCOUNT_LABELS[field]} “${to}”`]
    if (to === '') return [thaiSentence`ลบ${ACCOUNT_LABELS[field]} “${from}”`]
    return [thaiSentence`แก้ไข${ACCOUNT_LABELS[field]} จาก “${from}” เป็น “${to}”`]
  })
}

/** The age in months after which records are due, before and after the change. */
function monthDetails({ MONTHS }: Detail): string[] {
  if (typeof MONTHS !== 'object' || MONTHS === null) return []
  const months = MONTHS as Readonly<Record<string, { FROM?: unknown; TO?: unknown }>>
  return (['stale', 'due'] as const).flatMap((name) => {
    const { FROM, TO } = months[wireName(name)] ?? {}
    return FROM === TO ? [] : [`${FRESHNESS_LABELS[name]} จาก ${FROM} เป็น ${TO}`]
  })
}

/** The villages that got another name. */
function villageDetails({ VILLAGES }: Detail): string[] {
  if (!Array.isArray(VILLAGES)) return []
  return VILLAGES.map(({ CODE, FROM, TO }) => `แก้ไขชื่อหมู่บ้าน ${CODE} จาก “${FROM}” เป็น “${TO}”`)
}

function accountWord(field: AccountField, value: string, geography: Geography): string {
  if (field === 'catmUkey') return isCatm(value) ? formatPlaceOrCountry(value, geography.names(value)) : value
  const kind = account.fields[field]
  return kind === undefined || field === 'empPid' ? value : cellOf(kind, value, {})
}
