/** The texts of a briefing. The printed page and the Word file share them. */
import { general } from '#areas/district/general.ts'
import type { Area } from '#domain/area/area.ts'
import type { TotalsResponse } from '#domain/area/totals.ts'
import { formatLongThaiDate, type WireDate } from '#domain/dates/thai-date.ts'
import { formatThousands, withUnit } from '#domain/fields/numbers.ts'
import { isAltField } from '#domain/pictures/alt-fields.ts'
import { levelPrefixes } from '#domain/places/place-names.ts'
import { printColumns, printedValue } from '#web/engine/print/print-columns.ts'
import type { AreaRecord } from '#web/engine/record/record.ts'
import { totalTexts, villagesText } from '#web/engine/totals/totals-text.ts'
import type { BriefingSection, LoadedChapter } from './use-briefing.ts'

export const BRIEFING_TITLE = 'บรรยายสรุป'

export const SUB_DISTRICTS_LABEL = 'เขตการปกครอง'

/** A label with its text. A long text goes below its label. */
export type BriefingText = { label: string; text: string; isLong: boolean }

export const dayText = (today: WireDate): string => `ข้อมูล ณ ${formatLongThaiDate(today)}`

/** Chapters are numbered from 1 in the order of the briefing. */
export const chapterTitle = (number: number, { title }: LoadedChapter): string => `${number}. ${title}`

export function sectionTitle(chapter: number, number: number, { area, records, more }: BriefingSection) {
  const count = formatThousands(records.length + more)
  return `${chapter}.${number} ${area.titles.name} (${count} รายการ)`
}

/** The text before the names of the sub-districts: their number and level. */
export function subDistrictsText({ catmUkey }: AreaRecord, subDistricts: readonly string[]): string {
  return `${subDistricts.length} ${levelPrefixes(catmUkey).tt} ได้แก่`
}

export function profileTexts({ values }: AreaRecord): BriefingText[] {
  return Object.entries(general.fields).flatMap(([name, field]) => {
    if (field.kind === 'english' || field.kind === 'coordinate' || isAltField(field)) return []
    const text = printedValue(field, values[name] ?? '', values, { whole: true })
    return text === '' ? [] : [{ label: field.label, text, isLong: field.kind === 'longText' }]
  })
}

export const totalsHead = (answer: TotalsResponse): string => `ปีข้อมูล ${answer.YEAR} ${villagesText(answer)}`

/** The totals of a district's villages. */
export function totalsTexts(area: Area, answer: TotalsResponse): BriefingText[] {
  return totalTexts(area, answer).map(({ label, amount, unit, also, note }) => ({
    label,
    text: [withUnit(amount, unit), also && `หรือ ${also}`, note && `(${note})`].filter(Boolean).join(' '),
    isLong: false,
  }))
}

/** Omitted columns: the heading has the place, and all listed persons are still in office. */
const EXCLUDED_FIELDS = ['ccDesc', 'aaDesc', 'dateMoveout']

export function sectionColumns({ area, records }: BriefingSection) {
  return printColumns(area, EXCLUDED_FIELDS).filter(({ textOf }) =>
    records.some((record) => textOf(record) !== ''),
  )
}
