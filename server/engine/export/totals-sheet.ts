/** The totals of an exported list as a second sheet, for each year in the workbook (decision 18). */
import type { Area } from '#domain/area/area.ts'
import { type TotalsResponse, totalsYearField } from '#domain/area/totals.ts'
import { wireName } from '#domain/area/wire.ts'
import type { HeaderLine, SheetCell, SheetColumn, PlainSheet } from '#server/spreadsheets/write-workbook.ts'

const NAME = 'ผลรวม'

/** The sheet for a list with this title, or undefined when the area has no totals. */
export function totalsSheet(
  area: Area,
  answers: readonly TotalsResponse[],
  { title, lines }: { title: string; lines: readonly HeaderLine[] },
): PlainSheet | undefined {
  if (answers.length === 0) return undefined
  return {
    name: NAME,
    headers: [`${NAME}${title}`, ...lines],
    columns: columnsOf(area),
    rows: answers.flatMap((answer) => totalsRows(area, answer).map((cells) => [answer.YEAR, ...cells])),
  }
}

function columnsOf(area: Area): SheetColumn[] {
  return [
    { title: area.fields[totalsYearField(area)]?.label ?? '', width: 12, kind: 'text' },
    { title: 'รายการ', width: 36, kind: 'text' },
    { title: 'จำนวน', width: 18, kind: 'number' },
    { title: 'หน่วย', width: 14, kind: 'text' },
    { title: 'จำนวนหมู่บ้านที่กรอก', width: 22, kind: 'number' },
  ]
}

/**
 * The number of villages is null for rows that count villages. The amount is null when no village gave any.
 */
type Line = readonly [label: string, amount: SheetCell, unit: string, villages: SheetCell]

function totalsRows(
  { totals, fields }: Area,
  { GIVEN, VILLAGES, UNLISTED, SUMS, RATIO }: TotalsResponse,
): Line[] {
  const { sums = [], ratio } = totals ?? {}
  const line = (label: string, value: number, unit: string, given: number): Line => [
    label,
    // At most two decimals, as on the screen.
    given === 0 ? null : Number(value.toFixed(2)),
    unit,
    given,
  ]
  return [
    ['หมู่บ้านที่มีข้อมูล', GIVEN, 'หมู่บ้าน', null],
    ...(VILLAGES === null ? [] : [['หมู่บ้านทั้งหมดที่มีในระบบ', VILLAGES, 'หมู่บ้าน', null] as const]),
    ...(UNLISTED === 0 ? [] : [['ตำบลที่ยังไม่มีรายชื่อหมู่บ้านในระบบ', UNLISTED, 'ตำบล', null] as const]),
    ...sums.flatMap(({ field, unit, also }) => {
      const { label = field, unit: own = '' } = fields[field] ?? {}
      const { SUM, GIVEN: given } = SUMS[wireName(field)] ?? { SUM: 0, GIVEN: 0 }
      return [
        line(label, SUM, unit ?? own, given),
        ...(also ? [line(label, SUM / also.size, also.unit, given)] : []),
      ]
    }),
    ...(ratio ? [line(ratio.label, RATIO?.VALUE ?? 0, ratio.unit, RATIO?.GIVEN ?? 0)] : []),
  ]
}
