import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { catmPrefix } from '#domain/places/catm.ts'
import { countryOutlinesQuery, subDistrictOutlinesQuery } from '#web/api/boundaries.ts'
import { districtsQuery, subDistrictsQuery } from '#web/api/geography.ts'
import { placeShapes } from './place-shapes.ts'

const NOTHING: readonly never[] = []

/** The map of a place by its eight-digit code, with the names of the places one level below. */
export function usePlaceMap(catmUkey: string) {
  const code = catmPrefix(catmUkey).slice(0, 4)
  const [cc, aa] = [code.slice(0, 2), code.slice(2)]
  const { data: country } = useQuery(countryOutlinesQuery)
  // The sub-districts of a district.
  const { data: parts = NOTHING } = useQuery(subDistrictOutlinesQuery(code))
  const { data: subDistricts } = useQuery(subDistrictsQuery(cc, aa))
  const { data: districts } = useQuery(districtsQuery(aa === '' ? cc : ''))
  const names = subDistricts ?? districts ?? NOTHING
  const map = useMemo(
    () => country && placeShapes(country, catmUkey, parts, names),
    [country, catmUkey, parts, names],
  )
  return { map, parts, names }
}
