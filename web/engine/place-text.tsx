import { useQuery } from '@tanstack/react-query'
import { districtsQuery, provincesQuery, subDistrictsQuery, villagesQuery } from '#web/api/geography.ts'
import { chosenOf } from './place-rules.ts'
import { placeName } from './record.ts'

/** The place of an area code in words, from the lookup calls; the code itself until they have answered. */
export function PlaceText({ catmUkey }: { catmUkey: string }) {
  const { cc, aa, tt, mm } = chosenOf(catmUkey)
  const provinces = useQuery(provincesQuery('scope'))
  const districts = useQuery(districtsQuery(aa === '' ? '' : cc, 'scope'))
  const subDistricts = useQuery(subDistrictsQuery(tt === '' ? '' : cc, aa))
  const villages = useQuery(villagesQuery(mm === '' ? '' : cc, aa, tt))
  const place = {
    ccDesc: nameIn(provinces.data, cc),
    aaDesc: nameIn(districts.data, aa),
    ttDesc: nameIn(subDistricts.data, tt),
    mmDesc: nameIn(villages.data, mm),
  }
  return placeName({ catmUkey, place }) || catmUkey
}

function nameIn(choices: readonly { code: string; name: string }[] | undefined, code: string): string {
  return choices?.find((choice) => choice.code === code)?.name ?? ''
}
