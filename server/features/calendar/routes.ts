/** The route of the calendar. */
import { WORKING_GROUPS } from '#domain/permissions/scope.ts'
import { jsonRoute, type Route } from '#server/http/route.ts'
import { routeSchema } from '#server/http/schemas.ts'
import { type CalendarDeps, MONTH_ENTRIES, MONTH_FIELDS, readMonth } from './month.ts'

export function calendarRoutes(deps: CalendarDeps): Route[] {
  return [
    jsonRoute(
      'calendar/month',
      routeSchema('What happens in a place in a month', MONTH_FIELDS, MONTH_ENTRIES),
      { groups: WORKING_GROUPS },
      ({ actor, body }) => readMonth(deps, actor, body),
    ),
  ]
}
