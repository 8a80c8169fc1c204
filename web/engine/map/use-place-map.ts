import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { catmPrefix } from '#domain/places/catm.ts'
import { countryOutlinesQuery, subDistrictOutlinesQuery, type CountryOutlines } from '#web/api/boundaries.ts'
import { districtsQuery, subDistrictsQuery, type PlaceOption } from '#web/api/geography.ts'
import type { BoundedOutline, Bounds } from '#domain/places/outlines.ts'
import type { MapShape } from '#web/ui/map/map-view.tsx'
import { labelPoint, outlinePath, overlaps, unionBounds } from '#web/ui/map/shapes.ts'

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

/** The shapes of a map of one place, and the box around the place. */
type PlaceMap = { bounds: Bounds; shapes: MapShape[] }

/**
 * A district with its sub-districts and neighbours, a province with its districts, or the country with its
 * provinces. `parts` are the outlines of the sub-districts of a district, `names` the names one level below.
 */
export function placeShapes(
  { provinces, districts }: CountryOutlines,
  catmUkey: string,
  parts: readonly BoundedOutline[],
  names: readonly PlaceOption[],
): PlaceMap {
  const code = catmPrefix(catmUkey).slice(0, 4)
  const place =
    districts.find((district) => district.code === code) ??
    provinces.find((province) => province.code === code.slice(0, 2))
  if (place === undefined) {
    return {
      bounds: unionBounds(provinces.map(({ bounds }) => bounds)),
      shapes: provinces.map((province) => shape(province, 'part')),
    }
  }
  const isDistrict = place.code.length === 4
  const inside = isDistrict ? parts : districts.filter((district) => district.code.startsWith(place.code))
  const surroundings = widened(place.bounds)
  const around = districts.filter(
    (district) => overlaps(district.bounds, surroundings) && !district.code.startsWith(place.code),
  )
  const nameOf = (part: string) => names.find((option) => option.code === part.slice(place.code.length))?.name
  return {
    bounds: place.bounds,
    shapes: [
      // Far land, without districts.
      ...provinces.map((province) => shape(province, 'around')),
      ...around.map((district) => shape(district, 'around')),
      // Until the sub-districts have arrived, the district is land without parts.
      ...(inside.length > 0 ? inside : [place]).map((part) => shape(part, 'part', nameOf(part.code))),
      shape(place, 'place'),
    ],
  }
}

function shape(outline: BoundedOutline, look: MapShape['look'], name?: string): MapShape {
  const label = name === undefined ? {} : { label: { text: name, at: labelPoint(outline) } }
  return { code: outline.code, path: outlinePath(outline), look, ...label }
}

/** The box with the surroundings that a wide map shows. */
function widened({ west, south, east, north }: Bounds): Bounds {
  const margin = 2 * Math.max(east - west, north - south)
  return { west: west - margin, south: south - margin, east: east + margin, north: north + margin }
}
