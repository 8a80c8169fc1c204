/** The figures of the charts of a place (decision 77), one call for each subject. */
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
import { type Described, jsonRoute, type Route } from '#server/http/route.ts'
import type { WorkDeps } from '../work/deps.ts'
import { figureCache } from '../work/figure-cache.ts'
import { ACTIVITY_FIGURES, readActivityFigures } from './activity-figures.ts'
import { BUDGET_FIGURES, readBudgetFigures } from './budget-figures.ts'
import { type ChartRequest, readChartRequest } from './chart-request.ts'
import { MEDIATION_FIGURES, readMediationFigures } from './mediation-figures.ts'
import { readTermFigures, TERM_FIGURES } from './term-figures.ts'
import { readRiskFigures, readVillageFigures, RISK_FIGURES, VILLAGE_FIGURES } from './village-figures.ts'
import { routeSchema, textField, type RequestField } from '#server/http/schema/route-schema.ts'
import { DISTRICT_FIELDS } from '#server/engine/schemas/record-schemas.ts'

export function chartRoutes(deps: WorkDeps): Route[] {
  const cached = figureCache(deps.clock)
  /** The route of a chart for actors who may view all `areas`. */
  const chart = (
    path: string,
    described: Described<typeof DISTRICT_FIELDS & { YEAR?: RequestField<string> }>,
    areas: readonly Area[],
    read: (deps: WorkDeps, request: ChartRequest, actor: Actor) => Promise<object>,
  ): Route =>
    jsonRoute(path, routeSchema(...described), { groups: WORKING_GROUPS }, async (request) => {
      const wanted = readChartRequest(deps, areas, request)
      const { actor } = request
      return cached(wanted.within, [path, actor.group, wanted.year], () => read(deps, wanted, actor))
    })
  const place = DISTRICT_FIELDS
  const placeAndYear = { ...place, YEAR: textField({ pattern: '^([0-9]{4})?$' }) }
  return [
    chart(
      'charts/villages',
      ['What the sheets of villages of a year add up to', placeAndYear, VILLAGE_FIGURES],
      [mmDetail, mmDept],
      readVillageFigures,
    ),
    chart(
      'charts/risks',
      ['How many villages have which risk in a year', placeAndYear, RISK_FIGURES],
      [mmRisk],
      readRiskFigures,
    ),
    chart(
      'charts/budgets',
      ['Budgets of projects and procurements by fiscal year and kind', place, BUDGET_FIGURES],
      [project, projectPolicy, procurement],
      readBudgetFigures,
    ),
    chart(
      'charts/mediation',
      ['Disputes received and settled by fiscal year', place, MEDIATION_FIGURES],
      [mediation],
      readMediationFigures,
    ),
    chart(
      'charts/terms',
      ['Terms of headmen that end in the next months', place, TERM_FIGURES],
      [headman],
      readTermFigures,
    ),
    chart(
      'charts/activity',
      ['Changes of records in the last twelve months', place, ACTIVITY_FIGURES],
      [],
      readActivityFigures,
    ),
  ]
}
