/**
 * Lookups of places: those of the specification, one that suggests values in forms, and one for English
 * names.
 */
import type { Geography } from '#domain/places/geography.ts'
import { lookupRoute, type Route, type RouteRequest } from '#server/http/route.ts'
import { type Schema, partialObject, stringSchema, strictObject } from '#server/http/schemas.ts'
import { lookups } from './lookups.ts'

export function geographyRoutes(geography: Geography): Route[] {
  const known = lookups(geography)
  const route = (
    path: string,
    schema: readonly [string, Schema],
    answer: (request: RouteRequest) => object,
  ) => lookupRoute(`ccaattmm/${path}`, schema, answer)
  const codes = ({ params: { cc = '', aa = '', tt = '' } }: RouteRequest) => [cc, aa, tt] as const
  const district = (request: RouteRequest) => codes(request).slice(0, 2) as [string, string]
  return [
    route('listCC', ['All provinces', CC], known.listCC),
    route('listCC/dept', ['The central administration and all provinces', CC], known.listCCDept),
    route(
      'listCC/level',
      ['All provinces, and from group 3 on the central administration', CC],
      ({ actor }) => known.listCCLevel(actor),
    ),
    route('listCCWithGroup', ['The provinces of the own scope', CC], ({ actor }) =>
      known.listCCWithGroup(actor),
    ),
    route('listAA/:cc', ['The districts of a province', AA], (request) => known.listAA(codes(request)[0])),
    route('listAAWithGroup/:cc', ['Those districts of a province that lie in the own scope', AA], (request) =>
      known.listAAWithGroup(request.actor, codes(request)[0]),
    ),
    route('listTT/:cc/:aa', ['The sub-districts of a district', TT], (request) =>
      known.listTT(...district(request)),
    ),
    route('listMM/:cc/:aa/:tt', ['The villages of a sub-district', strictObject(level('mm'))], (request) =>
      known.listMM(...codes(request)),
    ),
    route('subDistrict/:cc/:aa/:tt', ['A sub-district with its postcode and a point', DETAIL], (request) =>
      known.subDistrict(...codes(request)),
    ),
    route('inEnglish/:catm', ['The English names of an area code', ENGLISH], ({ params: { catm = '' } }) =>
      known.inEnglish(catm),
    ),
  ]
}

const level = (name: string): Record<string, Schema> => ({
  [`${name}_code`]: stringSchema({ pattern: '^[0-9]{2}$' }),
  [`${name}_desc`]: stringSchema(),
})
const [CC, AA, TT] = ['cc', 'aa', 'tt'].map((name) => strictObject(level(name))) as [Schema, Schema, Schema]
const ENGLISH = strictObject(
  Object.fromEntries(['cc', 'aa', 'tt', 'mm'].map((name) => [`${name}_desc_en`, stringSchema()])),
)
const DETAIL = partialObject({
  ...{ ...level('tt'), tt_desc_en: stringSchema(), postcode: stringSchema({ pattern: '^[0-9]{5}$' }) },
  ...{ lat: { type: 'number' }, long: { type: 'number' } },
})
