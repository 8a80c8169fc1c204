/** The routes of the home page that no other screen has. */
import { WORKING_GROUPS } from '#domain/permissions/scope.ts'
import { DISTRICT_FIELDS } from '#server/engine/schemas/record-schemas.ts'
import type { WorkDeps } from '#server/features/work/deps.ts'
import { featureRoute, type Route } from '#server/http/route.ts'
import { DISTRICT_HOME, readDistrictHome } from './district.ts'
import { EDIT_FIELDS, EDITS, readEdits } from './edits.ts'

export function homeRoutes(deps: WorkDeps): Route[] {
  const route = featureRoute(deps)
  const rule = { groups: WORKING_GROUPS }
  return [
    route(
      'home/district',
      ['The home page of a district', DISTRICT_FIELDS, DISTRICT_HOME],
      rule,
      readDistrictHome,
    ),
    route('home/edits', ['What was edited last', EDIT_FIELDS, EDITS], rule, readEdits),
  ]
}
