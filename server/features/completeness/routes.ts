/** The routes of the stored figures of completeness. */
import { WORKING_GROUPS } from '#domain/permissions/scope.ts'
import { jsonRoute, type Route } from '#server/http/route.ts'
import { routeSchema } from '#server/http/schemas.ts'
import type { CompletenessDeps } from './count-figures.ts'
import {
  FIGURE_HISTORY,
  HISTORY_FIELDS,
  LATEST_FIGURES,
  readFigureHistory,
  readLatestFigures,
} from './read-figures.ts'

export function completenessRoutes(deps: CompletenessDeps): Route[] {
  const rule = { groups: WORKING_GROUPS }
  return [
    jsonRoute(
      'completeness/latest',
      routeSchema('How complete the records of the places below are', ['CC', 'AA'], LATEST_FIGURES),
      rule,
      ({ actor, body }) => readLatestFigures(deps, actor, body),
    ),
    jsonRoute(
      'completeness/history',
      routeSchema('How that changed over 30, 90 or 365 days', HISTORY_FIELDS, FIGURE_HISTORY),
      rule,
      ({ actor, body }) => readFigureHistory(deps, actor, body),
    ),
  ]
}
