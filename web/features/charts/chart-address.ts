/** The place and the year of the charts in the address. */
import { isPlaceDigits } from '#domain/places/catm.ts'
import type { ChartPlace } from './chart-query.ts'

/** Reads an address; invalid codes and years are omitted. */
export function parseChartAddress(search: string): Required<ChartPlace> {
  const params = new URLSearchParams(search)
  const digits = (name: string) => {
    const text = params.get(name) ?? ''
    return isPlaceDigits(text) ? text : ''
  }
  const [cc, year] = [digits('cc'), params.get('year') ?? '']
  return { cc, aa: cc === '' ? '' : digits('aa'), year: /^2[56][0-9]{2}$/.test(year) ? year : '' }
}

/** The parameters of a place and a year; empty ones are left out. */
export function chartParams({ cc, aa, year = '' }: ChartPlace): URLSearchParams {
  return new URLSearchParams(Object.entries({ cc, aa, year }).filter(([, value]) => value !== ''))
}
