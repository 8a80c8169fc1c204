/** The figures of the charts of a place (docs/decisions/0077-charts.md), one call for each subject. */
import { headman } from '#areas/local-administration/headman.ts'
import { mediation } from '#areas/local-administration/mediation.ts'
import { project } from '#areas/policies/project.ts'
import { projectPolicy } from '#areas/policies/project-policy.ts'
import { procurement } from '#areas/publications/procurement.ts'
import { mmDept } from '#areas/villages/mm-dept.ts'
import { mmDetail } from '#areas/villages/mm-detail.ts'
import { mmRisk } from '#areas/villages/mm-risk.ts'
import type { Area } from '#domain/area/area.ts'
import { type Actor, WORKING_GROUPS } from '#domain/permissions/scope.ts'
import { promiseCache } from '#server/concurrency/promise-cache.ts'
import { jsonRoute, type Route } from '#server/http/route.ts'
import { routeSchema, type Schema } from '#server/http/schemas.ts'
import type { WorkDeps } from '../work/deps.ts'
import { ACTIVITY_FIGURES, readActivityFigures } from './activity-figures.ts'
import { BUDGET_FIGURES, readBudgetFigures } from './budget-figures.ts'
import { type ChartRequest, readChartRequest } from './chart-request.ts'
import { MEDIATION_FIGURES, readMediationFigures } from './mediation-figures.ts'
import { readTermFigures, TERM_FIGURES } from './term-figures.ts'
import { readRiskFigures, readVillageFigures, RISK_FIGURES, VILLAGE_FIGURES } from './village-figures.ts'

/** Figures of provinces and of the country are cached for a minute, those of a district never. */
const CACHE_MS = 60_000
const DISTRICT_DIGITS = 4

export function chartRoutes(deps: WorkDeps): Route[] {
  const cached = promiseCache(deps.clock, CACHE_MS)
  const chart = (
    path: string,
    summary: string,
    { fields, areas, answer }: { fields: readonly string[]; areas: readonly Area[]; answer: Schema },
    read: (request: ChartRequest, actor: Actor) => Promise<object>,
  ): Route =>
    jsonRoute(path, routeSchema(summary, fields, answer), { groups: WORKING_GROUPS }, (request) => {
      const wanted = readChartRequest(deps, areas, request)
      const { within, year } = wanted
      if (within.length >= DISTRICT_DIGITS) return read(wanted, request.actor)
      const key = [path, request.actor.group, within, year].join(' ')
      return cached(key, () => read(wanted, request.actor))
    })
  const place = ['CC', 'AA']
  return [
    chart(
      'charts/villages',
      'What the sheets of villages of a year add up to',
      { fields: [...place, 'YEAR'], areas: [mmDetail, mmDept], answer: VILLAGE_FIGURES },
      (request) => readVillageFigures(deps, request),
    ),
    chart(
      'charts/risks',
      'How many villages have which risk in a year',
      { fields: [...place, 'YEAR'], areas: [mmRisk], answer: RISK_FIGURES },
      (request) => readRiskFigures(deps, request),
    ),
    chart(
      'charts/budgets',
      'Budgets of projects and procurements by fiscal year and kind',
      { fields: place, areas: [project, projectPolicy, procurement], answer: BUDGET_FIGURES },
      (request) => readBudgetFigures(deps, request),
    ),
    chart(
      'charts/mediation',
      'Disputes received and settled by fiscal year',
      { fields: place, areas: [mediation], answer: MEDIATION_FIGURES },
      (request) => readMediationFigures(deps, request),
    ),
    chart(
      'charts/terms',
      'Terms of headmen that end in the next months',
      { fields: place, areas: [headman], answer: TERM_FIGURES },
      (request) => readTermFigures(deps, request),
    ),
    chart(
      'charts/activity',
      'Changes of records in the last twelve months',
      { fields: place, areas: [], answer: ACTIVITY_FIGURES },
      (request, actor) => readActivityFigures(deps, actor, request),
    ),
  ]
}
