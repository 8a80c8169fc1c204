import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Answers are shown from memory for this time; areas and code lists set a longer one. */
const STALE_AFTER_MS = 10_000

/**
 * The cache of the calls that read. A refusal is final; only a network that failed is tried once more.
 * Looking back at the window never loads by itself, since a search is an act of the official.
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
