/** The calls of the hint who has a record's form open, which the web app makes by itself while somebody has one open. */
import type { Route } from '#server/http/route.ts'
import { TRUE, type RouteSchema, routeSchema, strictObject } from '#server/http/schemas.ts'
import {
  PRESENCE_FIELDS,
  announcePresence,
  endPresence,
  PRESENCE_LIST,
  type PresenceDeps,
} from './presence.ts'

/** The calls, for every official of a group that works here; which record's form may be announced is judged with the record. */
export function presenceRoutes(deps: PresenceDeps): Route[] {
  return [
    call(
      'openForms/announce',
      routeSchema('Say that a form is open, and hear who else has it', PRESENCE_FIELDS, PRESENCE_LIST),
      (asked) => announcePresence(deps, asked),
    ),
    call(
      'openForms/close',
      routeSchema('Say that it is closed', ['MARK'], strictObject({ status: TRUE })),
      (asked) => endPresence(deps, asked),
    ),
  ]
}

function call(path: string, told: RouteSchema, handler: Route['handler']): Route {
  return {
    method: 'POST',
    path,
    schema: told,
    rule: { signedIn: true },
    takes: 'json',
    background: true,
    handler,
  }
}
