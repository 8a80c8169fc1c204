/** The place and the year of the charts in the address. */
import { filledParams, placeParam, textParam } from '#web/ui/browser/address-params.ts'
import type { ChartPlace } from './chart-query.ts'

/** Reads an address; invalid codes and years are omitted. */
export function parseChartAddress(search: string): Required<ChartPlace> {
  const params = new URLSearchParams(search)
  const cc = placeParam(params, 'cc')
  return { cc, aa: cc && placeParam(params, 'aa'), year: textParam(params, 'year', /^2[56][0-9]{2}$/) }
}

/** The parameters of a place and a year; empty ones are left out. */
export function chartParams({ cc, aa, year = '' }: ChartPlace): URLSearchParams {
  return filledParams({ cc, aa, year })
}
