/** Single cells of an import: what the official meant, what Excel converted, and whether the cell changed. */
import type { Field } from '#domain/fields/field.ts'
import type { FieldContext } from '#domain/validation/validate-field.ts'
import { parseNumber } from '#domain/fields/numbers.ts'
import { columnKindOf, inputOfCell } from '../field-storage.ts'
import type { ImportCell } from './read-table.ts'

const CONVERTED_TO_DATE = 'Excel เปลี่ยนค่าในช่องนี้เป็นวันที่ กรุณากำหนดรูปแบบของช่องเป็น “ข้อความ” แล้วพิมพ์ค่าใหม่อีกครั้ง'
const SHORTENED = 'Excel ย่อตัวเลขในช่องนี้ ({typed}) กรุณากำหนดรูปแบบของช่องเป็น “ข้อความ” แล้วพิมพ์ค่าใหม่อีกครั้ง'
const BROKEN_FORMULA = 'สูตรในช่องนี้ให้ผลลัพธ์ไม่ถูกต้อง ({typed}) กรุณาพิมพ์ค่าลงในช่องแทนสูตร'

const FORMULA_WITHOUT_RESULT = 'สูตรในช่องนี้ยังไม่มีผลลัพธ์ กรุณาเปิดและบันทึกไฟล์ด้วย Excel อีกครั้ง หรือพิมพ์ค่าลงในช่องแทนสูตร'
const MERGED = 'ช่องนี้ถูกผสานกับช่องอื่น กรุณายกเลิกการผสานเซลล์แล้วกรอกค่าในแต่ละช่อง'
const CONVERTED_TO_PERCENTAGE = 'ช่องนี้เป็นร้อยละ ({typed}) กรุณากำหนดรูปแบบของช่องเป็น “ข้อความ” แล้วพิมพ์ค่าใหม่อีกครั้ง'

const FORMULA_ERROR = /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/
const SCIENTIFIC = /^[+-]?\d(?:\.\d+)?E[+-]\d+$/i

/** The input that a filled cell stands for, or the error for one that Excel has converted. */
export function readCell(
  field: Field,
  cell: ImportCell,
  by: FieldContext,
): { typed: string } | { message: string } {
  const message = conversionMessage(cell, { isDay: columnKindOf(field) === 'date' })
  if (message !== undefined) return { message }
  const typed = inputOfCell(field, field.kind === 'phone' ? withLeadingZero(cell) : cell.text, by)
  return typeof typed === 'string' ? { typed } : typed
}

/** The error for a cell that Excel has converted to something else, or undefined. */
export function conversionMessage(
  { text, form }: ImportCell,
  { isDay }: { isDay: boolean },
): string | undefined {
  const filledIn = (sentence: string) => sentence.replace('{typed}', text)
  if (form === 'merged') return MERGED
  if (form === 'unsolved') return FORMULA_WITHOUT_RESULT
  if (FORMULA_ERROR.test(text)) return filledIn(BROKEN_FORMULA)
  if (form === 'date' && !isDay) return CONVERTED_TO_DATE
  if (form === 'percent') return filledIn(CONVERTED_TO_PERCENTAGE)
  return SCIENTIFIC.test(text) ? filledIn(SHORTENED) : undefined
}

/** Restores the zero of a telephone number that Excel stores as a number of eight or nine digits. */
function withLeadingZero({ text, form }: ImportCell): string {
  return form === 'number' && /^[1-9]\d{7,8}$/.test(text) ? `0${text}` : text
}

/**
 * Whether a cell still has its exported content, as far as Excel preserves it: `0053` becomes the number 53.
 */
export function isUnchanged(field: Field, cell: ImportCell | undefined, written: string): boolean {
  const text = cell?.text ?? ''
  if (cell?.form === 'number' && /^0\d{1,14}$/.test(written)) return text === String(Number(written))
  return comparableText(field, text) === comparableText(field, written)
}

/** A cell's text in a comparable form: Excel writes `1250.50` as 1250.5, and has its own line breaks. */
export function comparableText(field: Field | undefined, text: string): string {
  const plain = text.replace(/\r\n?/g, '\n').trim()
  const number = field && columnKindOf(field) === 'number' ? parseNumber(plain, 'thousands') : undefined
  return number === undefined ? plain : String(number)
}
