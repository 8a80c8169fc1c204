/** The routes of the home page that no other screen has. */
import { WORKING_GROUPS } from '#domain/permissions/scope.ts'
import type { WorkDeps } from '#server/features/work/deps.ts'
import { featureRoute, type Route } from '#server/http/route.ts'
import { DISTRICT_HOME, readDistrictHome } from './district.ts'
import { EDITS, readEdits } from './edits.ts'

export function homeRoutes(deps: WorkDeps): Route[] {
  const route = featureRoute(deps)
  const rule = { groups: WORKING_GROUPS }
  return [
    route(
      'home/district',
      ['The home page of a district', ['CC', 'AA'], DISTRICT_HOME],
      rule,
      readDistrictHome,
    ),
    route('home/edits', ['What was edited last', ['ALL'], EDITS], rule, readEdits),
  ]
}
