/** The calls of saved searches: each official's own, of the lists that they may see. */
import type { Call } from '#server/http/route.ts'
import { DONE, listOf, type Told, textOf, texts, told, whole } from '#server/http/told.ts'
import {
  addSavedSearch,
  changeSavedSearch,
  deleteSavedSearch,
  readSavedSearches,
  type SavedSearchDeps,
} from './saved-searches.ts'

const KEPT = listOf(
  whole({
    ...texts('SAVED_ID', 'NAME', 'PLACE'),
    SEARCH: {
      type: 'object',
      additionalProperties: textOf(),
      description: "What was said, by the names of the list's own search.",
    },
  }),
)
const SAVED = whole({ status: DONE, id: textOf() })

/** The calls, for every official of a group that works here. Nothing of them is written down anywhere else. */
export function savedSearchCalls(deps: SavedSearchDeps): Call[] {
  return [
    call('search', told('Saved searches of a list', ['LIST'], KEPT), ({ actor, body }) =>
      readSavedSearches(deps, actor, body),
    ),
    call('add', told('Save a search', ['LIST', 'NAME', 'SEARCH'], SAVED), ({ actor, body }) =>
      addSavedSearch(deps, actor, body),
    ),
    call('update', told('Change a saved search', ['SAVED_ID', 'NAME', 'SEARCH'], SAVED), ({ actor, body }) =>
      changeSavedSearch(deps, actor, body),
    ),
    call('delete', told('Delete a saved search', ['SAVED_ID'], SAVED), ({ actor, body }) =>
      deleteSavedSearch(deps, actor, body),
    ),
  ]
}

function call(name: string, told: Told, handler: Call['handler']): Call {
  const path = `savedSearches/${name}`
  return { method: 'POST', path, told, rule: { signedIn: true }, takes: 'json', handler }
}
