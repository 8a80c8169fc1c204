/** What a chart of a place is made of: figures of one subject, and the words and numbers that it shows. */
import type { RouteResponse } from '#web/api/client.ts'
import type { BarChartProps } from '#web/ui/chart/bar-chart.tsx'
import type { ChartProps } from '#web/ui/chart/chart-data.ts'

/** The subjects of the charts, each with its call. */
export type ChartSubject = 'villages' | 'risks' | 'budgets' | 'mediation' | 'terms' | 'activity'

export type ChartFigures<S extends ChartSubject> = RouteResponse<`charts/${S}`>

export type ChartSpec = ({ kind: 'bars' } & BarChartProps) | ({ kind: 'line' } & ChartProps)

export type ChartOptions = {
  /** The chart is for people outside the offices: it leaves out what the public must not see. */
  forPublic?: boolean
}

export type PlaceChart<S extends ChartSubject> = {
  key: string
  /** What it shows, where there is no data for it. */
  name: string
  /** Undefined where there is no data. */
  build: (figures: ChartFigures<S>, options: ChartOptions) => ChartSpec | undefined
}

/** One series without a legend. */
export const oneSeries = (label: string): ChartProps['series'] => [{ key: 'value', label, look: 'kind-1' }]

/** A share in per cent with one decimal. */
export const percent = (part: number, all: number): string => (all === 0 ? 0 : (part / all) * 100).toFixed(1)
