import { useQuery } from '@tanstack/react-query'
import { placeNamesBy } from '#domain/places/geography.ts'
import { districtsQuery, provincesQuery, subDistrictsQuery, villagesQuery } from '#web/api/geography.ts'
import { chosenPlaceOf } from './place-rules.ts'
import { placeName } from '../record/record.ts'

/** The place of an area code in words, or the code itself. It may be outside the reader's scope. */
export function PlaceText({ catmUkey }: { catmUkey: string }) {
  const place = chosenPlaceOf(catmUkey)
  const { cc, aa, tt, mm } = place
  const lists = {
    cc: useQuery(provincesQuery('central')),
    aa: useQuery(districtsQuery(aa === '' ? '' : cc)),
    tt: useQuery(subDistrictsQuery(tt === '' ? '' : cc, aa)),
    mm: useQuery(villagesQuery(mm === '' ? '' : cc, aa, tt)),
  }
  if (Object.values(lists).some(({ isLoading }) => isLoading)) return null
  const names = placeNamesBy(
    (level) => lists[level].data?.find(({ code }) => code === place[level])?.name ?? '',
  )
  return placeName({ catmUkey, place: names }) || catmUkey
}
