/** The call that looks in every list, and where what it finds is shown. */
import { queryOptions } from '@tanstack/react-query'
import { maskLongNumbers } from '#domain/personal-data/mask-long-numbers.ts'
import { searchTokens } from '#domain/text/thai-text.ts'
import { call } from '#web/api/client.ts'
import { addressWithParams, type WireSearchHit, recordAddress } from '#web/engine/list/record-address.ts'

/** A record that was found. */
export type GlobalSearchHit = {
  id: string
  name: string
  place: string
  /** Another value that the words stand in, with its label; empty where the name holds them. */
  note: string
  /** The address of its view dialog, over its list. */
  address: string
}

/** A list that holds what was looked for. */
export type GlobalSearchHitList = {
  title: string
  route: string
  records: GlobalSearchHit[]
  /** There are more records than these. */
  more: boolean
  /** The address of the list, searched for the same words. */
  listAddress: string
}

/** What was found for `query`. */
export type GlobalSearchResponse = {
  query: string
  lists: GlobalSearchHitList[]
  /** The lists that were not looked through for want of time. */
  skippedLists: string[]
}

type WireList = { TITLE: string; ROUTE: string; TAB: string; MORE: boolean; RECORDS: WireSearchHit[] }

/** Whether enough was typed to look for. */
export function isLongEnough(query: string): boolean {
  return searchTokens(query).join('').length >= 2
}

/** Looks everywhere. What was found is forgotten as soon as nobody looks at it: names of persons stay nowhere. */
export function globalSearchQuery(query: string) {
  return queryOptions({
    queryKey: ['find-all', query],
    enabled: isLongEnough(query),
    staleTime: 10_000,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<GlobalSearchResponse> => {
      const answer = await call<{ data: WireList[]; LEFT_OUT: string[] }>('find/all', {
        body: { Q: query },
        signal,
      })
      return {
        query,
        lists: answer.data.map((list) => parseHitList(list, query)),
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
      address: recordAddress(ROUTE, TAB, record),
    })),
  }
}

/** The address of a list searched for some words. A national ID never stands in one. */
export function listSearchAddress(route: string, tab: string, query: string): string {
  return addressWithParams(route, { tab, q: maskLongNumbers(query.trim()), page: '1' })
}
