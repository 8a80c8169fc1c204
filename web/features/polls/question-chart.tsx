import { formatThousands } from '#domain/fields/numbers.ts'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import type { ChartRow, ChartSeries } from '#web/ui/chart/chart-data.ts'
import { percent } from '#web/features/charts/chart-spec.ts'
import { questionTitle } from './poll-figures.ts'
import { type ChoiceResult, type QuestionResult, totalCount, type WireVoteCount } from './poll-api.ts'

type QuestionChartProps = { question: QuestionResult; sheets: WireVoteCount; isMark: boolean }

const BY_ORIGIN: readonly ChartSeries[] = [
  { key: 'online', label: 'ทางเว็บไซต์', look: 'kind-1' },
  { key: 'paper', label: 'จากกระดาษ', look: 'kind-2' },
]

/** The votes for each choice, split by origin if there are both. The full width means all participants. */
export function QuestionChart({ question, sheets, isMark }: QuestionChartProps) {
  const all = totalCount(sheets)
  const hasBoth = sheets.ONLINE > 0 && sheets.PAPER > 0
  const label = ({ CHOICE }: ChoiceResult) => (isMark ? `${CHOICE} คะแนน` : CHOICE)
  const rows = question.CHOICES.map((choice, at): ChartRow => {
    const votes = totalCount(choice)
    return {
      key: String(at),
      label: label(choice),
      values: hasBoth ? [choice.ONLINE, choice.PAPER] : [votes],
      valueText: `${formatThousands(votes)} ราย (ร้อยละ ${percent(votes, all)})`,
    }
  })
  return (
    <BarChart
      title={questionTitle(question, all, isMark)}
      unit="ราย"
      source={`คำตอบของผู้ร่วมตอบ ${formatThousands(all)} ราย`}
      rowTitle={isMark ? 'คะแนน' : 'ตัวเลือก'}
      series={hasBoth ? BY_ORIGIN : [{ key: 'all', label: 'จำนวนผู้ตอบ', look: 'kind-1' }]}
      rows={rows}
      maximum={all || 1}
    />
  )
}
