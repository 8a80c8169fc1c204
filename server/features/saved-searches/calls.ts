/** The calls of saved searches: each official's own, of the lists that they may see. */
import type { Call } from '#server/http/route.ts'
import {
  addSavedSearch,
  changeSavedSearch,
  deleteSavedSearch,
  readSavedSearches,
  type SavedSearchDeps,
} from './saved-searches.ts'

/** The calls, for every official of a group that works here. Nothing of them is written down anywhere else. */
export function savedSearchCalls(deps: SavedSearchDeps): Call[] {
  return [
    call('search', ({ actor, body }) => readSavedSearches(deps, actor, body)),
    call('add', ({ actor, body }) => addSavedSearch(deps, actor, body)),
    call('update', ({ actor, body }) => changeSavedSearch(deps, actor, body)),
    call('delete', ({ actor, body }) => deleteSavedSearch(deps, actor, body)),
  ]
}

function call(name: string, handler: Call['handler']): Call {
  return { method: 'POST', path: `savedSearches/${name}`, rule: { signedIn: true }, takes: 'json', handler }
}
