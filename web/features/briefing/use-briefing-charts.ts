import { useQuery } from '@tanstack/react-query'
import { type BuiltCharts, buildCharts } from '#web/features/charts/chart-sections.ts'
import { chartQuery } from '#web/features/charts/chart-query.ts'
import type { ChartFigures, ChartSubject } from '#web/features/charts/chart-spec.ts'
import type { BriefingCharts } from './chapters.ts'

type LoadedFigures = { [S in ChartSubject]?: ChartFigures<S> | undefined }

/** Loads the figures of the charts of some chapters; requests nothing for other subjects. */
export function useBriefingCharts(
  place: { cc: string; aa: string },
  wanted: readonly BriefingCharts[],
  { enabled, freshMs }: { enabled: boolean; freshMs: number },
) {
  const options = (subject: ChartSubject) => ({
    ...{ staleTime: freshMs, enabled: enabled && wanted.some((part) => part.subject === subject) },
  })
  const villages = useQuery({ ...chartQuery('villages', place), ...options('villages') })
  const risks = useQuery({ ...chartQuery('risks', place), ...options('risks') })
  const budgets = useQuery({ ...chartQuery('budgets', place), ...options('budgets') })
  const mediation = useQuery({ ...chartQuery('mediation', place), ...options('mediation') })
  const terms = useQuery({ ...chartQuery('terms', place), ...options('terms') })
  const queries = { villages, risks, budgets, mediation, terms }
  const figures: LoadedFigures = {
    villages: villages.data,
    risks: risks.data,
    budgets: budgets.data,
    mediation: mediation.data,
    terms: terms.data,
  }
  return {
    queries: Object.entries(queries).flatMap(([subject, query]) =>
      wanted.some((part) => part.subject === subject) ? [query] : [],
    ),
    /** The charts of a chapter that have data. */
    chartsOf: (parts: readonly BriefingCharts[]) => parts.flatMap((part) => builtOf(part, figures).charts),
  }
}

/** A briefing is for visitors, so it leaves out what the public must not see. */
function builtOf<S extends ChartSubject>(part: BriefingCharts<S>, figures: LoadedFigures): BuiltCharts {
  const loaded = figures[part.subject]
  if (loaded === undefined) return { charts: [], missing: [] }
  return buildCharts<S>(part.charts, loaded, { forPublic: true })
}
