/**
 * Changes as sentences of plain text, for the workbook (4-words, `hist.line`). The screens show the same with
 * pictures.
 */
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import type { Area } from '#domain/area/area.ts'
import type { Geography } from '#domain/places/geography.ts'
import { historyKeyLabel } from '#domain/history/history-keys.ts'
import { isEmptyValue } from '#domain/validation/validate-field.ts'
import { formatPlaceOrCountry } from '#domain/places/place-names.ts'
import { describeQuestionChanges } from '#domain/fields/questions.ts'
import { formatThaiDate, formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { DOCUMENTS_KEY, parseDocuments } from '#server/engine/images/documents.ts'
import type { RecordSnapshot } from '#server/engine/record-patch.ts'
import { cellOf, columnKindOf } from '#server/engine/field-storage.ts'
import { inFormOrder, isPicture } from '#server/engine/history/history-changes.ts'

/** Longer values are cut: a cell of a workbook is for reading, and holds at most 32,767 characters. */
const LONGEST_VALUE = 200
const LONGEST_CELL = 30_000

/** A change of a record, and the unchanged values that its choices depend on. */
export type DescribedChange = {
  before: RecordSnapshot
  after: RecordSnapshot
  around: Readonly<Record<string, string>>
}

/** One line per field: the old and the new value. National IDs are masked; pictures are only named. */
export function changeSentences(area: Area, geography: Geography, change: DescribedChange): string {
  const { before, after } = change
  const lines = inFormOrder(area, Object.keys(after)).map((name) => {
    if (name === 'deleted') return after[name] === '1' ? 'ย้ายไปที่ “ข้อมูลที่ลบ”' : ''
    if (area.fields[name]?.kind === 'questions' && before[name] && after[name])
      return cut(describeQuestionChanges(before[name], after[name]).join('\n'))
    // The confirmation was undone, so the day before it counts again. The line of that day says who
    // confirmed.
    if (name === 'updatedAt') return visibilitySentence(after[name] ?? '')
    if (name === 'updatedBy') return ''
    const label = historyKeyLabel(area, name)
    if (isPicture(area, name)) return `${after[name] ? (before[name] ? 'เปลี่ยน' : 'เพิ่ม') : 'ลบ'}${label}`
    const from = inWords(area, geography, name, before[name], { ...change.around, ...before })
    const to = inWords(area, geography, name, after[name], { ...change.around, ...after })
    if (from === '' && to === '') return ''
    if (from === '') return `${label} “${to}”`
    return to === ''
      ? thaiSentence`ลบ${label} “${from}”`
      : thaiSentence`แก้ไข${label} จาก “${from}” เป็น “${to}”`
  })
  const text = lines.filter((line) => line !== '').join('\n')
  return text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL)}…` : text
}

function visibilitySentence(at: string): string {
  return at === '' ? '' : `ข้อมูล ณ วันที่ ${formatThaiDateTime(at)}`
}

type Values = Readonly<Record<string, string | null>>

function inWords(
  area: Area,
  geography: Geography,
  name: string,
  value: string | null | undefined,
  values: Values,
): string {
  if (!value) return ''
  if (name === 'catmUkey') return formatPlaceOrCountry(value, geography.names(value))
  if (name === DOCUMENTS_KEY)
    return cut(
      parseDocuments(value)
        .map((each) => each.name)
        .join(', '),
    )
  const field = area.fields[name]
  if (field === undefined) return value
  if (isEmptyValue(field, value)) return ''
  // The field kinds' texts for workbooks; a date is written out, since this is a sentence.
  const text = columnKindOf(field) === 'date' ? formatThaiDate(value) : cellOf(field, value, values)
  return cut(text)
}

const cut = (text: string) => (text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text)
