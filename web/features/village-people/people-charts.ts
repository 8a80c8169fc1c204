/** The people of a village as charts: men and women, and a pyramid by age, of a year and the year before. */
import { mmDetail } from '#areas/villages/mm-detail.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import type { BarChartProps } from '#web/ui/chart/bar-chart.tsx'

type Values = Readonly<Record<string, string>>

/** The age groups, oldest first. A sheet does not split them by sex. */
const AGES = [
  { field: 'age60', label: '60 ปีขึ้นไป' },
  { field: 'age15to59', label: '15-59 ปี' },
  { field: 'age0to14', label: '0-14 ปี' },
] as const

/** The charts of a sheet; those without figures are left out. `before` is the sheet of the year before. */
export function peopleCharts(sheet: Values, before: Values | undefined): BarChartProps[] {
  const sheets = before ? [sheet, before] : [sheet]
  const pyramids = sheets.filter((each) => AGES.some(({ field }) => numberOf(each, field) !== null))
  const largest = Math.max(...pyramids.flatMap((each) => AGES.map(({ field }) => numberOf(each, field) ?? 0)))
  return [
    ...(hasSexes(sheet) ? [sexesOf(sheet, before)] : []),
    ...pyramids.map((each) => ({ ...agesOf(each), maximum: largest })),
  ]
}

/** Men and women, each year a bar. */
function sexesOf(sheet: Values, before: Values | undefined): BarChartProps {
  const compared = before && hasSexes(before) ? [sheet, before] : [sheet]
  return {
    title: thaiSentence`ประชากร ${formatThousands(peopleOf(sheet))} คน${compared[1] ? changeSince(sheet, compared[1]) : ''}`,
    unit: 'คน',
    source: mmDetail.titles.name,
    rowTitle: 'ปี',
    series: [
      { key: 'male', label: 'ชาย', look: 'kind-1' },
      { key: 'female', label: 'หญิง', look: 'kind-2' },
    ],
    rows: compared.map((each) => ({
      key: each.year ?? '',
      label: `ปี ${each.year}`,
      values: [numberOf(each, 'male'), numberOf(each, 'female')],
    })),
  }
}

function agesOf(sheet: Values): BarChartProps {
  return {
    title: `ประชากรตามช่วงอายุ ปี ${sheet.year}`,
    unit: 'คน',
    source: mmDetail.titles.name,
    rowTitle: 'ช่วงอายุ',
    series: [{ key: 'people', label: 'ประชากร', look: 'kind-1' }],
    rows: AGES.map(({ field, label }) => ({ key: field, label, values: [numberOf(sheet, field)] })),
    isCentred: true,
  }
}

/** ` เพิ่มขึ้น 12 คนจากปี 2567`. */
function changeSince(sheet: Values, before: Values): string {
  const change = peopleOf(sheet) - peopleOf(before)
  if (change === 0) return thaiSentence` เท่ากับปี ${before.year ?? ''}`
  const word = change > 0 ? 'เพิ่มขึ้น' : 'ลดลง'
  return thaiSentence` ${word} ${formatThousands(Math.abs(change))} คนจากปี ${before.year ?? ''}`
}

const numberOf = (values: Values, name: string): number | null => (values[name] ? Number(values[name]) : null)

const hasSexes = (values: Values) => numberOf(values, 'male') !== null && numberOf(values, 'female') !== null

const peopleOf = (values: Values) => (numberOf(values, 'male') ?? 0) + (numberOf(values, 'female') ?? 0)
