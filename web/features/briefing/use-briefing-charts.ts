import { useQueries } from '@tanstack/react-query'
import { buildCharts } from '#web/features/charts/chart-sections.ts'
import { chartQuery } from '#web/features/charts/chart-query.ts'
import type { ChartFigures, ChartSubject } from '#web/features/charts/chart-spec.ts'
import type { BriefingCharts } from './chapters.ts'

/** Loads the figures of the charts of some chapters. */
export function useBriefingCharts(
  place: { cc: string; aa: string },
  wanted: readonly BriefingCharts[],
  options: { enabled: boolean; staleTime: number },
) {
  const subjects = [...new Set(wanted.map(({ subject }) => subject))]
  const queries = useQueries({
    queries: subjects.map((subject) => ({ ...chartQuery(subject, place), ...options })),
  })
  // Visitors read a briefing, so it leaves out figures that are not public.
  const builtOf = <S extends ChartSubject>({ subject, charts }: BriefingCharts<S>) => {
    const figures = queries[subjects.indexOf(subject)]?.data as ChartFigures<S> | undefined
    return figures === undefined ? [] : buildCharts<S>(charts, figures, { forPublic: true }).charts
  }
  /** The charts of a chapter that have data. */
  return { queries, chartsOf: (parts: readonly BriefingCharts[]) => parts.flatMap((part) => builtOf(part)) }
}
