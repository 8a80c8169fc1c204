import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '#web/api/session.ts'
import { loadWithRetry } from '#web/ui/lazy/load-with-retry.ts'
import type { SearchableScreen, SearchResultGroup } from './search-results.ts'

/** The code of the actions loads when the command bar opens: it knows all areas. */
const commandsQuery = queryOptions({
  queryKey: ['commands'],
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  queryFn: () => loadWithRetry(() => import('./commands.ts')),
})

const editsQuery = queryOptions({
  queryKey: ['home', 'edits', 'command-bar'],
  retry: false,
  queryFn: async ({ client }) => {
    const { recentEditsQuery } = await loadWithRetry(() => import('#web/features/home/home-queries.ts'))
    return client.fetchQuery(recentEditsQuery())
  },
})

type SuggestionsProps = {
  typed: string
  screens: readonly SearchableScreen[]
  frequent: readonly string[]
  mayOpen: (path: string) => boolean
}

/** What the command bar offers for an empty field, and the actions that match the typed words. */
export function useSuggestions({ typed, screens, frequent, mayOpen }: SuggestionsProps): {
  isLoading: boolean
  groups: readonly SearchResultGroup[]
} {
  const { actor } = useSession()
  const { data: module, isLoading } = useQuery(commandsQuery)
  const edits = useQuery(editsQuery)
  const groups = useMemo(() => {
    if (module === undefined) return []
    const commands = module.commandsFor(actor, mayOpen)
    if (typed.trim() !== '') return module.matchingCommands(typed, commands)
    return edits.isLoading ? [] : module.suggestions(edits.data ?? [], commands, screens, frequent)
  }, [module, actor, mayOpen, typed, edits.isLoading, edits.data, screens, frequent])
  return { isLoading: isLoading || edits.isLoading, groups }
}
