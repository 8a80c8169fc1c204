/**
 * The lookup calls of both documents, two of ours for what a form may suggest, and one for English names.
 * They answer under both prefixes.
 */
import type { Geography } from '#domain/places/geography.ts'
import type { Route, RouteRequest } from '#server/http/route.ts'
import { lookupSchema, type Schema, partialObject, stringSchema, strictObject } from '#server/http/schemas.ts'
import { lookups } from './lookups.ts'

/**
 * The calls below `ccaattmm`; every one wants somebody signed in, also those whose answer is the same for
 * all.
 */
export function geographyRoutes(geography: Geography): Route[] {
  const known = lookups(geography)
  const call = (
    path: string,
    [summary, row]: readonly [string, Schema],
    answer: (asked: RouteRequest) => object,
  ): Route => ({
    method: 'GET',
    path: `ccaattmm/${path}`,
    schema: { summary, gives: lookupSchema(row) },
    rule: { signedIn: true },
    takes: 'nothing',
    alsoUnderOr: true,
    handler: async (asked) => answer(asked),
  })
  const codes = ({ params: { cc = '', aa = '', tt = '' } }: RouteRequest) => [cc, aa, tt] as const
  const district = (asked: RouteRequest) => codes(asked).slice(0, 2) as [string, string]
  return [
    call('listCC', ['All provinces', CC], known.listCC),
    call('listCC/dept', ['The central administration and all provinces', CC], known.listCCDept),
    call('listCC/level', ['All provinces, and from group 3 on the central administration', CC], ({ actor }) =>
      known.listCCLevel(actor),
    ),
    call('listCCWithGroup', ['The provinces of the own scope', CC], ({ actor }) =>
      known.listCCWithGroup(actor),
    ),
    call('listAA/:cc', ['The districts of a province', AA], (asked) => known.listAA(codes(asked)[0])),
    call('listAAWithGroup/:cc', ['Those districts of a province that lie in the own scope', AA], (asked) =>
      known.listAAWithGroup(asked.actor, codes(asked)[0]),
    ),
    call('listTT/:cc/:aa', ['The sub-districts of a district', TT], (asked) =>
      known.listTT(...district(asked)),
    ),
    call('listMM/:cc/:aa/:tt', ['The villages of a sub-district', strictObject(level('mm'))], (asked) =>
      known.listMM(...codes(asked)),
    ),
    call('subDistrict/:cc/:aa/:tt', ['A sub-district with its postcode and a point', DETAIL], (asked) =>
      known.subDistrict(...codes(asked)),
    ),
    call('inEnglish/:catm', ['The English names of an area code', ENGLISH], ({ params: { catm = '' } }) =>
      known.inEnglish(catm),
    ),
    call(
      'nearest/:lat/:long',
      ['The districts that a point may lie in, the likeliest first', PATH],
      ({ params }) => known.nearest(degrees(params.lat), degrees(params.long)),
    ),
  ]
}

const level = (name: string): Record<string, Schema> => ({
  [`${name}_code`]: stringSchema({ pattern: '^[0-9]{2}$' }),
  [`${name}_desc`]: stringSchema(),
})
const [CC, AA, TT] = ['cc', 'aa', 'tt'].map((name) => strictObject(level(name))) as [Schema, Schema, Schema]
const PATH = strictObject({ ...level('cc'), ...level('aa'), ...level('tt') })
const ENGLISH = strictObject(
  Object.fromEntries(['cc', 'aa', 'tt', 'mm'].map((name) => [`${name}_desc_en`, stringSchema()])),
)
const DETAIL = partialObject({
  ...{ ...level('tt'), tt_desc_en: stringSchema(), postcode: stringSchema({ pattern: '^[0-9]{5}$' }) },
  ...{ lat: { type: 'number' }, long: { type: 'number' } },
})

/** A coordinate in an address; what is none is no number, which is near nothing. */
function degrees(text: string | undefined): number {
  return text !== undefined && /^-?[0-9]{1,3}(\.[0-9]{1,15})?$/.test(text) ? Number(text) : Number.NaN
}
