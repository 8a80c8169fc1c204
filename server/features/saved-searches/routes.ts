/** The calls of saved searches: each official's own, of the lists that they may see. */
import type { Route } from '#server/http/route.ts'
import {
  TRUE,
  listSchema,
  type RouteSchema,
  stringSchema,
  stringProperties,
  routeSchema,
  strictObject,
} from '#server/http/schemas.ts'
import {
  addSavedSearch,
  changeSavedSearch,
  deleteSavedSearch,
  readSavedSearches,
  type SavedSearchDeps,
} from './saved-searches.ts'

const SAVED_SEARCHES = listSchema(
  strictObject({
    ...stringProperties('SAVED_ID', 'NAME', 'PLACE'),
    SEARCH: {
      type: 'object',
      additionalProperties: stringSchema(),
      description: "What was said, by the names of the list's own search.",
    },
  }),
)
const SAVED = strictObject({ status: TRUE, id: stringSchema() })

/** The calls, for every official of a group that works here. Nothing of them is written down anywhere else. */
export function savedSearchRoutes(deps: SavedSearchDeps): Route[] {
  return [
    call('search', routeSchema('Saved searches of a list', ['LIST'], SAVED_SEARCHES), ({ actor, body }) =>
      readSavedSearches(deps, actor, body),
    ),
    call('add', routeSchema('Save a search', ['LIST', 'NAME', 'SEARCH'], SAVED), ({ actor, body }) =>
      addSavedSearch(deps, actor, body),
    ),
    call(
      'update',
      routeSchema('Change a saved search', ['SAVED_ID', 'NAME', 'SEARCH'], SAVED),
      ({ actor, body }) => changeSavedSearch(deps, actor, body),
    ),
    call('delete', routeSchema('Delete a saved search', ['SAVED_ID'], SAVED), ({ actor, body }) =>
      deleteSavedSearch(deps, actor, body),
    ),
  ]
}

function call(name: string, told: RouteSchema, handler: Route['handler']): Route {
  const path = `savedSearches/${name}`
  return { method: 'POST', path, schema: told, rule: { signedIn: true }, takes: 'json', handler }
}
