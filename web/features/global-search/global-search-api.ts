/** The request of the global search, and the addresses of its results. */
import { queryOptions } from '@tanstack/react-query'
import { maskLongNumbers } from '#domain/personal-data/mask-long-numbers.ts'
import type { TextRange } from '#domain/text/search-highlight.ts'
import { searchTokens } from '#domain/text/thai-text.ts'
import { fetchJson, type RouteResponse } from '#web/api/client.ts'
import { addressWithParams, recordAddress } from '#web/engine/list/record-address.ts'

/** A record found by the global search. */
export type GlobalSearchHit = {
  id: string
  name: string
  place: string
  /** Other matching texts with their labels; empty where the name matches. */
  note: string
  /** Where the words stand in each of these texts. */
  matches: Record<'name' | 'note' | 'place', TextRange[]>
  /** The address of its view dialog. */
  address: string
}

/** A list with matching records. */
export type GlobalSearchHitList = {
  title: string
  route: string
  records: GlobalSearchHit[]
  /** There are more matching records. */
  more: boolean
  /** The address of the list with the same search. */
  listAddress: string
}

/** The result for `query`. */
export type GlobalSearchResponse = {
  query: string
  /** The words that were searched for where nothing holds the query; else empty. */
  corrected: string
  lists: GlobalSearchHitList[]
  /** The lists that were skipped because of the time limit. */
  skippedLists: string[]
}

type WireList = RouteResponse<'find/all'>['data'][number]

/** Whether the text is long enough to search. */
export function isLongEnough(query: string): boolean {
  return searchTokens(query).join('').length >= 2
}

/**
 * Searches all lists. The result leaves the cache as soon as it is hidden, because it contains names of
 * persons.
 */
export function globalSearchQuery(query: string) {
  return queryOptions({
    queryKey: ['find-all', query],
    enabled: isLongEnough(query),
    staleTime: 10_000,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<GlobalSearchResponse> => {
      const answer = await fetchJson('find/all', { body: { Q: query }, signal })
      return {
        query,
        corrected: answer.CORRECTED,
        lists: answer.data.map((list) => parseHitList(list, answer.CORRECTED || query)),
        skippedLists: answer.LEFT_OUT,
      }
    },
  })
}

function parseHitList({ TITLE, ROUTE, TAB, MORE, RECORDS }: WireList, query: string): GlobalSearchHitList {
  return {
    title: TITLE,
    route: ROUTE,
    more: MORE,
    listAddress: listSearchAddress(ROUTE, TAB, query),
    records: RECORDS.map((record) => ({
      id: record.ID,
      name: record.NAME,
      place: record.PLACE,
      note: record.NOTE,
      matches: {
        name: parseRanges(record.MATCHES.NAME),
        note: parseRanges(record.MATCHES.NOTE),
        place: parseRanges(record.MATCHES.PLACE),
      },
      address: recordAddress(ROUTE, TAB, record),
    })),
  }
}

const parseRanges = (ranges: WireList['RECORDS'][number]['MATCHES']['NAME']): TextRange[] =>
  ranges.map(({ FROM, TO }) => ({ from: FROM, to: TO }))

/** The address of a list with a search text. It never contains a national ID. */
export function listSearchAddress(route: string, tab: string, query: string): string {
  return addressWithParams(route, { tab, q: maskLongNumbers(query.trim()), page: '1' })
}
