/** Single cells of a workbook that comes back: what was meant, what Excel made of it, and whether anything was changed at all. */
import type { Area } from '#domain/area.ts'
import { looksExchanged } from '#domain/coordinates.ts'
import type { Field } from '#domain/fields.ts'
import type { JudgedBy } from '#domain/judge.ts'
import { pointOf } from '#domain/lacks.ts'
import { numberOf } from '#domain/numbers.ts'
import { columnKindOf, typedOf } from '../kinds.ts'
import type { ImportCell } from './rows.ts'

type Values = Readonly<Record<string, string>>

const MADE_A_DATE = 'Excel เปลี่ยนค่าในช่องนี้เป็นวันที่ กรุณากำหนดรูปแบบของช่องเป็น "ข้อความ" แล้วพิมพ์ค่าใหม่อีกครั้ง'
const SHORTENED = 'Excel ย่อตัวเลขในช่องนี้ ({typed}) กรุณากำหนดรูปแบบของช่องเป็น "ข้อความ" แล้วพิมพ์ค่าใหม่อีกครั้ง'
const BROKEN_FORMULA = 'สูตรในช่องนี้ให้ผลลัพธ์ไม่ถูกต้อง ({typed}) กรุณาพิมพ์ค่าลงในช่องแทนสูตร'
const EXCHANGED = 'ละติจูดและลองจิจูดอาจสลับช่องกัน กรุณาตรวจสอบ ประเทศไทยมีละติจูด 5 ถึง 21 และลองจิจูด 97 ถึง 106'

const FORMULA_ERROR = /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/
const SCIENTIFIC = /^[+-]?\d(?:\.\d+)?E[+-]\d+$/i

/** What would be typed into a field for a filled cell, or the sentence for one that Excel has turned into something else. */
export function readCell(
  field: Field,
  { text, isDate }: ImportCell,
  by: JudgedBy,
): { typed: string } | { message: string } {
  const told = (sentence: string) => ({ message: sentence.replace('{typed}', text) })
  if (FORMULA_ERROR.test(text)) return told(BROKEN_FORMULA)
  if (isDate && columnKindOf(field) !== 'date') return told(MADE_A_DATE)
  if (SCIENTIFIC.test(text)) return told(SHORTENED)
  const typed = typedOf(field, text, by)
  return typeof typed === 'string' ? { typed } : typed
}

/** Whether a cell still holds what was written into it. */
export function isUnchanged(field: Field, cell: string, written: string): boolean {
  return comparable(field, cell) === comparable(field, written)
}

/** A cell's text in the form in which cells are compared: Excel writes `1250.50` as 1250.5, and line breaks in its own way. */
export function comparable(field: Field | undefined, text: string): string {
  const plain = text.replace(/\r\n?/g, '\n').trim()
  const number = field && columnKindOf(field) === 'number' ? numberOf(plain, 'thousands') : undefined
  return number === undefined ? plain : String(number)
}

/** The sentence for a point whose numbers stand in each other's place, and the field at which it is said. */
export function exchangedPoint(area: Area, values: Values): { field: string; message: string } | undefined {
  const names = pointOf(area)
  const [lat, long] = ['lat', 'long'].map((axis) =>
    names.find((name) => {
      const field = area.fields[name]
      return field?.kind === 'coordinate' && field.axis === axis
    }),
  )
  if (lat === undefined || long === undefined) return undefined
  const [north, east] = [lat, long].map((name) => numberOf(values[name] ?? '', 'decimal'))
  if (north === undefined || east === undefined || !looksExchanged(north, east)) return undefined
  return { field: lat, message: EXCHANGED }
}
