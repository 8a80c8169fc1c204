/** The calls of how old is old (docs/decisions/0043-how-old-is-old.md). */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Freshness, parseFreshnessResponse } from '#domain/records/freshness.ts'
import { call } from '#web/api/client.ts'
import { setSessionFreshness } from '#web/api/session.ts'

/** What is set: by whom and when (ISO), both empty while nobody has; `version` is what a change of it has to name. */
export type StoredFreshness = Freshness & { version: number; by: string; at: string }

type WireFreshness = { VERSION: number; UPDATED_BY: string; UPDATED_AT: string }

/** What is set at this moment; asked each time, since it is about to be changed. */
export const freshnessQuery = queryOptions({
  queryKey: ['work', 'freshness'],
  staleTime: 0,
  gcTime: 0,
  queryFn: async ({ signal }): Promise<StoredFreshness> => {
    const told = await call<WireFreshness>('work/freshness', { body: {}, signal })
    return {
      ...parseFreshnessResponse(told),
      version: told.VERSION,
      by: told.UPDATED_BY,
      at: told.UPDATED_AT,
    }
  },
})

/** Sets the months, and gives the version that they have now. `version` is that of what they take the place of. */
export async function updateFreshness({ stale, due }: Freshness, version: number): Promise<number> {
  const body = { STALE: stale, DUE: due, VERSION: version }
  const told = await call<{ VERSION: number }>('work/freshness/update', { body })
  setSessionFreshness({ stale, due })
  return told.VERSION
}

/** Has everything that counts by these months be counted anew. */
export function invalidateWork(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['work'] })
}
