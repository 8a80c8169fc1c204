/** The places of the country: provinces, districts, sub-districts and villages, with the places in them. */
import { AppError } from '#domain/errors/app-error.ts'
import { catmOfPrefix, catmPrefix } from '#domain/places/catm.ts'
import type { Geography, GeographyPlace } from '#domain/places/geography.ts'
import { layerGeometries, type PlaceGeometry } from '#domain/places/topojson.ts'
import { placesBelow } from '#server/engine/places-within.ts'
import { boundaryFiles } from '#server/features/boundaries/boundary-files.ts'
import { jsonContent, PUBLIC_PREFIX, type PublicRoute } from '../public-route.ts'
import { PLACE_SCHEMA, PLACES_SCHEMA } from '../public-schemas.ts'

const LEVELS: Readonly<Record<number, string>> = {
  2: 'province',
  4: 'district',
  6: 'subDistrict',
  8: 'village',
}

export function placeRoutes({ geography }: { geography: () => Geography }): PublicRoute[] {
  return [
    {
      operationId: 'listProvinces',
      path: '/places',
      summary: 'The provinces',
      produces: { 'application/json': PLACES_SCHEMA },
      cache: 'stable',
      handler: () => jsonContent({ places: geography().provinces().map(presentPlaceSummary) }),
    },
    {
      operationId: 'getPlace',
      path: '/places/:code',
      summary: 'A place and the places in it; the code has 2, 4, 6 or 8 digits',
      produces: { 'application/json': PLACE_SCHEMA },
      cache: 'stable',
      handler: ({ params: { code = '' } }) => {
        const place = findPlace(geography(), code)
        const places = placesBelow(geography(), place.code).map(presentPlaceSummary)
        return jsonContent({ ...presentPlaceDetails(geography(), place), places })
      },
    },
    {
      operationId: 'getPlaceOutline',
      path: '/places/:code/outline.geojson',
      summary: 'The outlines of a province or district and of the places in it, as GeoJSON (RFC 7946)',
      produces: { [GEOJSON_TYPE]: { type: 'object' } },
      cache: 'stable',
      handler: ({ params: { code = '' } }) => {
        const outlines = outlinesOf(findPlace(geography(), code).code)
        if (outlines.length === 0) throw new AppError('not-found')
        const features = outlines.map((outline) => outlineFeature(geography(), outline))
        return jsonContent({ type: 'FeatureCollection', features }, undefined, GEOJSON_TYPE)
      },
    },
  ]
}

const GEOJSON_TYPE = 'application/geo+json'

/** The outline of a place first, then those of the places in it. Sub-districts and villages have none. */
function outlinesOf(code: string): PlaceGeometry[] {
  const files = boundaryFiles()
  const ofCountry = (layer: 'provinces' | 'districts') =>
    layerGeometries<typeof layer>(JSON.parse(files.country), layer).filter((each) =>
      each.code.startsWith(code),
    )
  if (code.length === 2) return [...ofCountry('provinces'), ...ofCountry('districts')]
  const district = files.districts.get(code)
  if (district === undefined) return []
  return [...ofCountry('districts'), ...layerGeometries<'subDistricts'>(JSON.parse(district), 'subDistricts')]
}

function outlineFeature(geography: Geography, { code, ...geometry }: PlaceGeometry) {
  const place = geography.find(code)
  const properties = place ? presentPlaceSummary(place) : { code }
  return { type: 'Feature', id: code, geometry, properties }
}

function findPlace(geography: Geography, code: string): GeographyPlace {
  const digits = /^([0-9]{2}){1,4}$/.test(code) ? catmPrefix(catmOfPrefix(code)) : ''
  const place = geography.find(digits)
  if (place === undefined) throw new AppError('not-found')
  return place
}

function presentPlaceSummary({ code, th, en }: GeographyPlace) {
  return { code, level: LEVELS[code.length] ?? '', th, en, url: `${PUBLIC_PREFIX}/places/${code}` }
}

/** A place with its parent place, and with the data of a sub-district. */
export function presentPlaceDetails(geography: Geography, place: GeographyPlace) {
  const { code, postcode, lat, long } = place
  const around = geography.find(code.slice(0, -2))
  return {
    ...presentPlaceSummary(place),
    within: around ? presentPlaceSummary(around) : null,
    postcode: postcode ?? null,
    point: lat !== undefined && long !== undefined ? { lat, long } : null,
  }
}
