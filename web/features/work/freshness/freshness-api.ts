/** The requests of the freshness limits (docs/decisions/0043-freshness-limits.md). */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Freshness } from '#domain/records/freshness.ts'
import { fetchJson, type RouteResponse } from '#web/api/client.ts'
import { type FromWire, readWire } from '#web/api/read-wire.ts'
import { setSessionFreshness } from '#web/api/session.ts'

/** The stored limits with author and ISO time, both empty for the defaults. */
export type StoredFreshness = FromWire<RouteResponse<'work/freshness'>>

/** The current limits. They are never cached, because the dialog edits them. */
export const freshnessQuery = queryOptions({
  queryKey: ['work', 'freshness'],
  staleTime: 0,
  gcTime: 0,
  queryFn: async ({ signal }): Promise<StoredFreshness> =>
    readWire(await fetchJson('work/freshness', { body: {}, signal })),
})

/** Sets the limits; resolves to their new version. `version` is that of the replaced ones. */
export async function updateFreshness({ stale, due }: Freshness, version: number): Promise<number> {
  const body = { STALE: stale, DUE: due, VERSION: version }
  const answer = await fetchJson('work/freshness/update', { body })
  setSessionFreshness({ stale, due })
  return answer.VERSION
}

/** Reloads everything that depends on the limits. */
export function invalidateWork(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['work'] })
}
