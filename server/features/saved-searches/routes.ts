/** The routes of saved searches. Each account has its own, for lists that it may view. */
import { jsonRoute, type Route } from '#server/http/route.ts'
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

export function savedSearchRoutes(deps: SavedSearchDeps): Route[] {
  return [
    route('search', routeSchema('Saved searches of a list', ['LIST'], SAVED_SEARCHES), ({ actor, body }) =>
      readSavedSearches(deps, actor, body),
    ),
    route('add', routeSchema('Save a search', ['LIST', 'NAME', 'SEARCH'], SAVED), ({ actor, body }) =>
      addSavedSearch(deps, actor, body),
    ),
    route(
      'update',
      routeSchema('Change a saved search', ['SAVED_ID', 'NAME', 'SEARCH'], SAVED),
      ({ actor, body }) => changeSavedSearch(deps, actor, body),
    ),
    route('delete', routeSchema('Delete a saved search', ['SAVED_ID'], SAVED), ({ actor, body }) =>
      deleteSavedSearch(deps, actor, body),
    ),
  ]
}

const route = (name: string, schema: RouteSchema, handler: Route['handler']) =>
  jsonRoute(`savedSearches/${name}`, schema, { signedIn: true }, handler)
