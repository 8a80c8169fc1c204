import { useQuery } from '@tanstack/react-query'
import type { PlaceLevel } from '#domain/area.ts'
import {
  districtsQuery,
  type PlaceChoice,
  provincesQuery,
  subDistrictsQuery,
  villagesQuery,
} from '#web/api/geography.ts'
import { chosenOf } from '../place-rules.ts'
import { placeName } from '../record.ts'

/** The names of an area code's levels in one line, as far as they are known. */
export function PlaceOfCode({ catmUkey }: { catmUkey: string }) {
  const place = chosenOf(catmUkey)
  const { cc, aa, tt, mm } = place
  const lists: Record<PlaceLevel, PlaceChoice[] | undefined> = {
    cc: useQuery(provincesQuery('scope')).data,
    aa: useQuery(districtsQuery(cc, 'scope')).data,
    tt: useQuery(subDistrictsQuery(cc, aa)).data,
    mm: useQuery(villagesQuery(mm === '' ? '' : cc, aa, tt)).data,
  }
  const named = (level: PlaceLevel) => lists[level]?.find(({ code }) => code === place[level])?.name ?? ''
  const names = { ccDesc: named('cc'), aaDesc: named('aa'), ttDesc: named('tt'), mmDesc: named('mm') }
  return placeName({ catmUkey, place: names })
}
