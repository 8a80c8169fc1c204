/** What events tell beside who and when, as lines for people. What has no words here stays where it is kept. */
import { ACCOUNT_FIELDS, ACCOUNT_LABELS, type AccountField } from '#domain/account-form.ts'
import { GROUP_NAMES, workAreaNames } from '#domain/accounts.ts'
import type { Area } from '#domain/area.ts'
import { isCatm } from '#domain/catm.ts'
import { choiceName } from '#domain/chosen.ts'
import { chosenBy } from '#domain/chosen-by.ts'
import { FRESHNESS_LABELS, USUAL_FRESHNESS } from '#domain/freshness.ts'
import type { Geography } from '#domain/geography.ts'
import { type Lack, lackWords } from '#domain/lacks.ts'
import { maskNumbersIn } from '#domain/masked-numbers.ts'
import { thousands } from '#domain/numbers.ts'
import { placeOrWhole } from '#domain/place-words.ts'
import { readGroup } from '#domain/scope.ts'
import { isWireDate, shortThaiDate } from '#domain/thai-date.ts'
import { wireName } from '#domain/wire.ts'

type Detail = Readonly<Record<string, unknown>>
type Telling = { area: Area | undefined; geography: Geography }

const TEXTS: Readonly<Record<string, string>> = { REASON: 'เหตุผล', Q: 'คำค้นหา', FROM: 'ตั้งแต่', TO: 'ถึง' }
const NUMBERS: Readonly<Record<string, string>> = {
  ROWS: 'จำนวนรายการ',
  ADDED: 'เพิ่ม',
  EDITED: 'แก้ไข',
  FAILED: 'ผิดพลาด',
  SHEETS: 'จำนวนใบ',
  SESSIONS: 'การเข้าใช้งานที่ถูกปิด',
}

/** In which form a list was carried away, where that was no workbook. */
const FORMS: Readonly<Record<string, string>> = {
  csv: 'ข้อมูลเปิด (CSV)',
  paper: 'เอกสารสำหรับพิมพ์',
  edit: 'ไฟล์ Excel สำหรับแก้ไข',
}

/** The lines of an event's details. A whole national ID that somebody wrote into one is masked. */
export function detailLines(detail: Detail, telling: Telling): string[] {
  const lines = [
    ...lineOf('รูปแบบ', FORMS[String(detail.FORM)]),
    ...fieldsTold(detail, telling).map((label) => `ข้อมูล ${label}`),
    ...searchedTold(detail, telling),
    ...Object.entries(TEXTS).flatMap(([name, word]) => lineOf(word, detail[name])),
    ...Object.entries(NUMBERS).flatMap(([name, word]) => lineOf(word, detail[name])),
    ...changesTold(detail, telling),
    ...monthsTold(detail),
    ...villagesTold(detail),
  ]
  return lines.map(maskNumbersIn)
}

function lineOf(word: string, value: unknown): string[] {
  if (typeof value === 'number') return [`${word} ${thousands(value)}`]
  if (typeof value !== 'string' || value === '') return []
  return [`${word} ${isWireDate(value) ? shortThaiDate(value) : value}`]
}

/** The months are of a setting that may have been another one then. */
const LACKING: Readonly<Record<Lack, string>> = {
  ...lackWords(USUAL_FRESHNESS),
  stale: 'ไม่ได้ตรวจทานมานาน',
  due: 'ใกล้ครบกำหนดตรวจทาน',
}

/** What a list that was carried away had been narrowed to, beside its place and words. */
function searchedTold(detail: Detail, { area }: Telling): string[] {
  if (area === undefined) return []
  const chosen = Object.entries(chosenBy(area)).flatMap(([name, field]) => {
    const value = detail[wireName(name)]
    if (typeof value !== 'string') return []
    return [`${field.label} ${field.kind === 'choice' ? choiceName(field, value, {}) : value}`]
  })
  const lack: string | undefined = LACKING[detail.LACKS as Lack]
  const year = 'year' in chosenBy(area) ? [] : lineOf('ปี', detail.YEAR)
  return [...chosen, ...year, ...(lack ? [lack] : [])]
}

/** The fields that were shown in full. */
function fieldsTold({ FIELD, FIELDS }: Detail, { area }: Telling): string[] {
  const names = [FIELD, ...(Array.isArray(FIELDS) ? FIELDS : [])].filter((name) => typeof name === 'string')
  const labels = Object.entries(area?.fields ?? {}).map(([name, { label }]) => [wireName(name), label])
  const known = new Map([
    ...ACCOUNT_FIELDS.map((name) => [wireName(name), ACCOUNT_LABELS[name]]),
    ...labels,
  ] as [string, string][])
  return names.flatMap((name) => known.get(name) ?? [])
}

/** What changed in an account. */
function changesTold({ CHANGES }: Detail, { geography }: Telling): string[] {
  if (typeof CHANGES !== 'object' || CHANGES === null) return []
  const changes = CHANGES as Readonly<Record<string, { FROM?: unknown; TO?: unknown }>>
  return ACCOUNT_FIELDS.flatMap((field) => {
    const change = changes[wireName(field)]
    if (change === undefined) return []
    const [from, to] = [change.FROM, change.TO].map((value) =>
      accountWord(field, String(value ?? ''), geography),
    )
    if (from === '') return to === '' ? [] : [`${ACCOUNT_LABELS[field]} "${to}"`]
    if (to === '') return [`ลบ${ACCOUNT_LABELS[field]} "${from}"`]
    return [`แก้ไข${ACCOUNT_LABELS[field]} จาก "${from}" เป็น "${to}"`]
  })
}

/** How old is old, before and after. */
function monthsTold({ MONTHS }: Detail): string[] {
  if (typeof MONTHS !== 'object' || MONTHS === null) return []
  const months = MONTHS as Readonly<Record<string, { FROM?: unknown; TO?: unknown }>>
  return (['stale', 'due'] as const).flatMap((name) => {
    const { FROM, TO } = months[wireName(name)] ?? {}
    return FROM === TO ? [] : [`${FRESHNESS_LABELS[name]} จาก ${FROM} เป็น ${TO}`]
  })
}

/** Which villages are called otherwise than before. */
function villagesTold({ VILLAGES }: Detail): string[] {
  if (!Array.isArray(VILLAGES)) return []
  return VILLAGES.map(({ CODE, FROM, TO }) => `แก้ไขชื่อหมู่บ้าน ${CODE} จาก "${FROM}" เป็น "${TO}"`)
}

function accountWord(field: AccountField, value: string, geography: Geography): string {
  if (value === '') return ''
  if (field === 'workArea') return workAreaNames(value).join(', ')
  if (field === 'catmUkey') return isCatm(value) ? placeOrWhole(value, geography.names(value)) : value
  const group = field === 'empGroup' ? readGroup(value) : undefined
  return group === undefined ? value : GROUP_NAMES[group]
}
