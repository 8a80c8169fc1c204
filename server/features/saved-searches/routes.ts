/** The routes of saved searches. Each account has its own, for lists that it may view. */
import { featureRoute, type Route } from '#server/http/route.ts'
import { TRUE, listSchema, stringSchema, stringProperties, strictObject } from '#server/http/schemas.ts'
import {
  addSavedSearch,
  changeSavedSearch,
  deleteSavedSearch,
  readSavedSearches,
  CHANGE_FIELDS,
  LIST,
  NEW_FIELDS,
  SAVED_ID,
  type SavedSearchDeps,
} from './saved-searches.ts'

const FOUND = listSchema(
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
  const route = featureRoute(deps)
  const rule = { signedIn: true } as const
  return [
    route('savedSearches/search', ['Saved searches of a list', { LIST }, FOUND], rule, readSavedSearches),
    route('savedSearches/add', ['Save a search', NEW_FIELDS, SAVED], rule, addSavedSearch),
    route('savedSearches/update', ['Change a saved search', CHANGE_FIELDS, SAVED], rule, changeSavedSearch),
    route('savedSearches/delete', ['Delete a saved search', { SAVED_ID }, SAVED], rule, deleteSavedSearch),
  ]
}
