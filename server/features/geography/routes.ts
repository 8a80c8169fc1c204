/** The lookup calls of both documents over HTTP, and two of ours for what a form may suggest. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Geography } from '#domain/geography.ts'
import type { Actor } from '#domain/scope.ts'
import { lookups } from './lookups.ts'

/** What the calls need: the places, and who asks, which refuses whoever is not signed in. */
export type GeographyRoutes = { geography: Geography; actorOf(request: FastifyRequest): Actor }

/** What any of the calls may be asked with. */
type Call = {
  Params: { cc?: string; aa?: string; tt?: string }
  Querystring: { lat?: unknown; long?: unknown }
}

/**
 * Adds the calls below `ccaattmm` to an app, or to a part of it that has a prefix: they answer under two of them
 * (decisions, section 2). Every call asks who is there first, also those whose answer is the same for all.
 */
export function registerGeographyRoutes(app: FastifyInstance, { geography, actorOf }: GeographyRoutes): void {
  const calls = lookups(geography)
  const add = (path: string, answer: (asked: Required<Call['Params']>, actor: Actor) => object) =>
    app.get<Call>(`/ccaattmm/${path}`, async (request) => {
      const { cc = '', aa = '', tt = '' } = request.params
      return answer({ cc, aa, tt }, actorOf(request as FastifyRequest))
    })

  add('listCC', () => calls.listCC())
  add('listCC/dept', () => calls.listCCDept())
  add('listCC/level', (_codes, actor) => calls.listCCLevel(actor))
  add('listCCWithGroup', (_codes, actor) => calls.listCCWithGroup(actor))
  add('listAA/:cc', ({ cc }) => calls.listAA(cc))
  add('listAAWithGroup/:cc', ({ cc }, actor) => calls.listAAWithGroup(actor, cc))
  add('listTT/:cc/:aa', ({ cc, aa }) => calls.listTT(cc, aa))
  add('listMM/:cc/:aa/:tt', ({ cc, aa, tt }) => calls.listMM(cc, aa, tt))
  add('subDistrict/:cc/:aa/:tt', ({ cc, aa, tt }) => calls.subDistrict(cc, aa, tt))

  app.get<Call>('/ccaattmm/nearest', async (request) => {
    actorOf(request as FastifyRequest)
    return calls.nearest(degrees(request.query.lat), degrees(request.query.long))
  })
}

/** A coordinate of a query string; what is none is no number, which is near nothing. */
function degrees(text: unknown): number {
  return typeof text === 'string' && /^-?[0-9]{1,3}(\.[0-9]{1,15})?$/.test(text) ? Number(text) : Number.NaN
}
