import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { LineChart } from '#web/ui/chart/line-chart.tsx'
import type { ChartSpec } from './chart-spec.ts'

/** Renders a chart as bars or as lines. */
export function PlaceChartView({ spec }: { spec: ChartSpec }) {
  return spec.kind === 'bars' ? <BarChart {...spec} /> : <LineChart {...spec} />
}
