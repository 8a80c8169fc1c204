/** The routes of presence. The web app sends these requests by itself while a form is open. */
import { jsonRoute, type Route } from '#server/http/route.ts'
import { TRUE, routeSchema, strictObject } from '#server/http/schemas.ts'
import {
  PRESENCE_FIELDS,
  announcePresence,
  endPresence,
  PRESENCE_LIST,
  type PresenceDeps,
} from './presence.ts'

export function presenceRoutes(deps: PresenceDeps): Route[] {
  return [
    jsonRoute(
      'openForms/announce',
      routeSchema('Say that a form is open, and hear who else has it', PRESENCE_FIELDS, PRESENCE_LIST),
      { signedIn: true },
      (request) => announcePresence(deps, request),
    ),
    jsonRoute(
      'openForms/close',
      routeSchema('Say that it is closed', ['MARK'], strictObject({ status: TRUE })),
      { signedIn: true },
      (request) => endPresence(deps, request),
    ),
  ].map((route) => ({ ...route, background: true }))
}
