import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#web/api/client.ts'
import type { ChartFigures, ChartSubject } from './chart-spec.ts'
import { addressState, place, text } from '#web/ui/browser/address-state.ts'

/** The place of charts, two digits each, empty for all; the year of village sheets, empty for the newest. */
export type ChartPlace = { cc: string; aa: string; year?: string }

/** Figures stay fresh for this time, in milliseconds. */
const FRESH_MS = 30_000

/** The subjects whose figures belong to the selected year. */
const HAS_YEAR: readonly ChartSubject[] = ['villages', 'risks']

export function chartQuery<S extends ChartSubject>(subject: S, { cc, aa, year = '' }: ChartPlace) {
  const wanted = HAS_YEAR.includes(subject) ? { YEAR: year || null } : {}
  return queryOptions({
    queryKey: ['charts', subject, cc, aa, ...Object.values(wanted)],
    staleTime: FRESH_MS,
    queryFn: async ({ signal }): Promise<ChartFigures<S>> => {
      const body = { CC: cc || null, AA: aa || null, ...wanted }
      // The path and the answer are of the same subject, which the compiler can't follow for a union.
      return (await fetchJson(`charts/${subject}` as 'charts/risks', { body, signal })) as ChartFigures<S>
    },
  })
}

/** The place and the year in the address: `?cc=50&aa=01&year=2569`. */
export const CHARTS_ADDRESS = addressState({
  cc: place(),
  aa: place('cc'),
  year: text(/^2[56][0-9]{2}$/),
})
