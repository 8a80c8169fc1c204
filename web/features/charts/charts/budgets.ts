/** The charts of budgets: a bar for each fiscal year, with a part for each kind. */
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { project } from '#areas/policies/project.ts'
import { procurement } from '#areas/publications/procurement.ts'
import type { ChartLook, ChartRow, ChartSeries } from '#web/ui/chart/chart-data.ts'
import { formatChartValue, rowTotal } from '#web/ui/chart/chart-data.ts'
import type { ChartFigures, ChartSpec, PlaceChart } from '../chart-spec.ts'
import { choicesOf } from '../village-sheets.ts'

type Budgets = ChartFigures<'budgets'>['PROJECTS']

type BudgetWords = {
  /** The name of the budgets, such as งบประมาณโครงการ. */
  name: string
  /** The codes and names of the kinds, in form order. The chart adds the empty code. */
  kinds: readonly (readonly [code: string, label: string])[]
  withoutKind: string
  source: string
  counted: string
}

const MOST_YEARS = 6
const MILLION = 1_000_000

/** The budgets of projects by fiscal year and source. */
export const projectBudgets: PlaceChart<'budgets'> = {
  key: 'projectBudgets',
  name: 'งบประมาณโครงการ',
  build: ({ PROJECTS }) =>
    budgetChart(PROJECTS, {
      name: 'งบประมาณโครงการ',
      kinds: choicesOf(project, 'budgetSource'),
      withoutKind: 'ไม่ระบุแหล่งงบประมาณ',
      source: 'โครงการของอำเภอและโครงการตามนโยบาย ไม่รวมโครงการที่ยกเลิก',
      counted: 'โครงการ',
    }),
}

/** The budgets of procurements by fiscal year and method. */
export const procurementBudgets: PlaceChart<'budgets'> = {
  key: 'procurementBudgets',
  name: 'วงเงินจัดซื้อจัดจ้าง',
  build: ({ PROCUREMENTS }) =>
    budgetChart(PROCUREMENTS, {
      name: 'วงเงินจัดซื้อจัดจ้าง',
      kinds: choicesOf(procurement, 'method').map(([code, label]) => [code, thaiSentence`วิธี${label}`]),
      withoutKind: 'ไม่ระบุวิธี',
      source: 'ประกาศจัดซื้อจัดจ้าง เรื่องที่ประกาศหลายครั้งนับครั้งเดียว ไม่รวมแผนและสรุปรายเดือน',
      counted: 'เรื่อง',
    }),
}

/** The chart of budgets; undefined if no budget is known. */
function budgetChart(budgets: Budgets, words: BudgetWords): ChartSpec | undefined {
  const known = budgets.filter(({ BUDGET }) => BUDGET !== null)
  const years = [...new Set(known.map(({ YEAR }) => YEAR))].sort().slice(-MOST_YEARS)
  const [newest, oldest] = [years.at(-1), years[0]]
  if (newest === undefined || oldest === undefined) return undefined
  const shown = budgets.filter(({ YEAR }) => years.includes(YEAR))
  const series = seriesOf(shown, words)
  const baht = years.map((year) => ({
    year,
    values: series.map(({ key }) => amountOf(shown, year, key === 'none' ? '' : key)),
  }))
  const isInMillions = baht.some((row) => (rowTotal(row) ?? 0) >= MILLION)
  const unit = isInMillions ? 'ล้านบาท' : 'บาท'
  const rows = baht.map(
    ({ year, values }): ChartRow => ({
      key: year,
      label: year,
      values: values.map((value) => (value !== null && isInMillions ? value / MILLION : value)),
    }),
  )
  const last = rows.at(-1)
  const amounts = last?.values.map((value) => value ?? 0) ?? []
  const largest = series[amounts.indexOf(Math.max(...amounts))]
  const count = shown.reduce((sum, { COUNT }) => sum + COUNT, 0)
  const given = shown.reduce((sum, { GIVEN }) => sum + GIVEN, 0)
  const span = oldest === newest ? newest : `${oldest}-${newest}`
  return {
    kind: 'bars',
    title: thaiSentence`${words.name}ปี ${newest} รวม ${formatChartValue(last ? rowTotal(last) : null)} ${unit} มากที่สุดคือ${largest?.label ?? ''}`,
    unit,
    source: `${words.source} ปีงบประมาณ พ.ศ. ${span} ระบุวงเงิน ${given} จาก ${count} ${words.counted}`,
    rowTitle: 'ปีงบประมาณ',
    series,
    rows,
  }
}

function seriesOf(budgets: Budgets, { kinds, withoutKind }: BudgetWords): ChartSeries[] {
  const used = [...kinds, ['', withoutKind] as const].filter(([code]) =>
    budgets.some(({ KIND, BUDGET }) => KIND === code && (BUDGET ?? 0) > 0),
  )
  return used.map(([code, label], at) => ({
    key: code || 'none',
    label,
    look: code === '' ? 'missing' : (`kind-${Math.min(6, at + 1)}` as ChartLook),
  }))
}

function amountOf(budgets: Budgets, year: string, kind: string): number | null {
  return budgets.find(({ YEAR, KIND }) => YEAR === year && KIND === kind)?.BUDGET ?? null
}
