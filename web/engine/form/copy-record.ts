/** A new record that starts with the values of another one: a copy, or the same sheet of the next year. */
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { isAltField } from '#domain/pictures/alt-fields.ts'
import { type Area, isPersonal } from '#domain/area/area.ts'
import { can } from '#domain/permissions/can.ts'
import type { Field } from '#domain/fields/field.ts'
import { isEmptyValue } from '#domain/validation/validate-field.ts'
import { periodsIn } from '#domain/area/periods.ts'
import { visibilityFlags } from '#domain/public/public-page.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { type WireDate, addYears } from '#domain/dates/thai-date.ts'
import { type AreaRecord, recordName } from '../record/record.ts'
import { type ShownArea, maintainsArea } from '../list/shown-area.ts'
import { type FormValues, newValues, storedValues, withoutAlts } from './values.ts'

/** Whether the actor may copy records. Those that differ only by year are copied to the next year instead. */
export function mayCopy(area: ShownArea, actor: Actor): boolean {
  const isYearly = area.onePer?.fields.every((name) => area.fields[name]?.kind === 'year') ?? false
  return !area.onePerPlace && !isYearly && can(actor, 'add', area) && maintainsArea(area, actor)
}

/** The initial values of a copy; fields not in it start as in any new record. */
export function copiedValues(area: Area, actor: Actor, record: AreaRecord, today: WireDate): FormValues {
  const defaults = newValues(area, actor, today)
  const values = Object.entries(storedValues(area, actor, record)).filter(([name]) => isCopied(area, name))
  const moved = shiftedDates(area, record.values, today)
  const copied = values.map(([name, value]): [string, string] => {
    const field = area.fields[name]
    if (field?.kind === 'date')
      return [name, moved[name] ?? (keepsDay(field, value) ? value : (defaults[name] ?? ''))]
    if (field?.kind === 'year' && value !== '' && value < (defaults[name] ?? ''))
      return [name, defaults[name] ?? '']
    return [name, value]
  })
  return Object.fromEntries(copied)
}

/** Whether a copy takes over a field: not what belongs to the one record; of its identity only the year. */
function isCopied(area: Area, name: string): boolean {
  const field = area.fields[name]
  if (field === undefined || field.neverCopied || field.kind === 'pid' || isAltField(field)) return false
  if (visibilityFlags(area).includes(name)) return false
  return !area.onePer?.fields.includes(name) || field.kind === 'year'
}

/** Dates in the past that stay as they are: the order of an appointment, the day of a training. */
const keepsDay = (field: Field, value: string) =>
  field.kind === 'date' && field.past === true && !isEmptyValue(field, value)

/** Moves past dates forward by whole years until they are no longer past; future dates stay. */
function shiftedDates(area: Area, values: FormValues, today: WireDate): FormValues {
  const moved = periodsIn(area).flatMap(({ start, end }) => {
    const [first = '', last = ''] = [values[start], values[end]]
    const over = last === '' || last === '0' ? first : last
    if (over === '' || over === '0') return []
    let years = 0
    while (addYears(over, years) < today) years += 1
    return [start, end].map((name) => [name, addYears(values[name] ?? '0', years)] as const)
  })
  return Object.fromEntries(moved)
}

/** The notice above the form of a copy. */
export function copyNotice(area: Area, record: AreaRecord): string {
  const without = [
    ...(isPersonal(area) ? ['ข้อมูลประจำตัวบุคคล'] : []),
    ...(area.gallery || area.pictures.length > 0 ? ['รูปภาพ'] : []),
    ...(area.documents ? ['เอกสารแนบ'] : []),
  ]
  const leftOut = without.length === 0 ? '' : thaiSentence` โดยไม่รวม${without.join(' ')}`
  return `ร่างรายการใหม่ คัดลอกจาก “${recordName(area, record)}”${leftOut} ยังไม่ได้บันทึก กรุณาตรวจสอบข้อมูลและวันที่ก่อนบันทึก`
}

/** The year field that identifies an area's records; undefined where records are not yearly. */
export function yearField({ onePer, fields }: Area): string | undefined {
  return onePer?.fields.find((name) => fields[name]?.kind === 'year')
}

/** The initial values of the next year's record: all of this one except its pictures, and the next year. */
export function nextYearValues(area: Area, actor: Actor, record: AreaRecord): FormValues {
  const name = yearField(area)
  const values = withoutAlts(area, storedValues(area, actor, record))
  return name === undefined ? values : { ...values, [name]: String(Number(values[name]) + 1) }
}
