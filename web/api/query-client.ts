import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** How long cached responses count as fresh, in milliseconds. A query may set its own time. */
const STALE_AFTER_MS = 10_000

/**
 * Creates the cache of queries. It retries a request one time, and only after a connection failure. It does
 * not reload when the window gets the focus or the connection is back: a search is a user action.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && error instanceof ApiError && error.code === 'offline',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
