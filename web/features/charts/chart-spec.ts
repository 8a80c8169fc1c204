/** The types of the charts of a place: from the figures of one subject to what a chart shows. */
import type { RouteResponse } from '#web/api/client.ts'
import type { BarChartProps } from '#web/ui/chart/bar-chart.tsx'
import type { ChartProps } from '#web/ui/chart/chart-data.ts'

/** The subjects of the charts. Each has its own request. */
export type ChartSubject = 'villages' | 'risks' | 'budgets' | 'mediation' | 'terms' | 'activity'

export type ChartFigures<S extends ChartSubject> = RouteResponse<`charts/${S}`>

export type ChartSpec = ({ kind: 'bars' } & BarChartProps) | ({ kind: 'line' } & ChartProps)

export type ChartOptions = {
  /** Leaves out figures that are not public. */
  forPublic?: boolean
}

export type PlaceChart<S extends ChartSubject> = {
  key: string
  /** The name of the chart, shown if it has no data. */
  name: string
  /** Builds the chart; undefined without data. */
  build: (figures: ChartFigures<S>, options: ChartOptions) => ChartSpec | undefined
}

/** One series without a legend. */
export const oneSeries = (label: string): ChartProps['series'] => [{ key: 'value', label, look: 'kind-1' }]

/** A share in per cent with one decimal. */
export const percent = (part: number, all: number): string => (all === 0 ? 0 : (part / all) * 100).toFixed(1)
