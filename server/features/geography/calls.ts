/** The lookup calls of both documents, two of ours for what a form may suggest, and one for English names. They answer under both prefixes. */
import type { Geography } from '#domain/geography.ts'
import type { Call, CallRequest } from '#server/http/route.ts'
import { lookups } from './lookups.ts'

/** The calls below `ccaattmm`; every one wants somebody signed in, also those whose answer is the same for all. */
export function geographyCalls(geography: Geography): Call[] {
  const known = lookups(geography)
  const call = (path: string, answer: (asked: CallRequest) => object): Call => ({
    method: 'GET',
    path: `ccaattmm/${path}`,
    rule: { signedIn: true },
    takes: 'nothing',
    alsoUnderOr: true,
    handler: async (asked) => answer(asked),
  })
  const codes = ({ params: { cc = '', aa = '', tt = '' } }: CallRequest) => [cc, aa, tt] as const
  const district = (asked: CallRequest) => codes(asked).slice(0, 2) as [string, string]
  return [
    call('listCC', known.listCC),
    call('listCC/dept', known.listCCDept),
    call('listCC/level', ({ actor }) => known.listCCLevel(actor)),
    call('listCCWithGroup', ({ actor }) => known.listCCWithGroup(actor)),
    call('listAA/:cc', (asked) => known.listAA(codes(asked)[0])),
    call('listAAWithGroup/:cc', (asked) => known.listAAWithGroup(asked.actor, codes(asked)[0])),
    call('listTT/:cc/:aa', (asked) => known.listTT(...district(asked))),
    call('listMM/:cc/:aa/:tt', (asked) => known.listMM(...codes(asked))),
    call('subDistrict/:cc/:aa/:tt', (asked) => known.subDistrict(...codes(asked))),
    call('inEnglish/:catm', ({ params: { catm = '' } }) => known.inEnglish(catm)),
    call('nearest/:lat/:long', ({ params }) => known.nearest(degrees(params.lat), degrees(params.long))),
  ]
}

/** A coordinate in an address; what is none is no number, which is near nothing. */
function degrees(text: string | undefined): number {
  return text !== undefined && /^-?[0-9]{1,3}(\.[0-9]{1,15})?$/.test(text) ? Number(text) : Number.NaN
}
