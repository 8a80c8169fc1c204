import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { LineChart } from '#web/ui/chart/line-chart.tsx'
import type { ChartSpec } from './chart-spec.ts'

export function PlaceChartView({ spec }: { spec: ChartSpec }) {
  return spec.kind === 'bars' ? <BarChart {...spec} /> : <LineChart {...spec} />
}
