/** All content of a district or a province in one answer, for its website. */
import { AppError } from '#domain/errors/app-error.ts'
import type { Site } from '#domain/public/public-page.ts'
import type { Db } from '#server/db/db.ts'
import { referencesOf } from '#server/engine/write/references.ts'
import { areasField, ownLevel, RECORD_FIELDS } from '../list-parameters.ts'
import { areaNames } from '../presentation/public-words.ts'
import { jsonContent, type PublicRequest, type PublicRoute, publicRoute } from '../public-route.ts'
import { DISTRICT_SCHEMA } from '../public-schemas.ts'
import { presentPlaceDetails } from './place-routes.ts'
import { latest, nextAddress, type PublicDeps, present, readPage, sourceOf } from './record-routes.ts'

/** The greatest number of records of each area. `next` is the URL of the others. */
const MOST = { district: 500, province: 100 }

const contentQuery = ({ areas }: PublicDeps, site: string) => ({
  level: ownLevel(site),
  areas: areasField(areas),
  fields: RECORD_FIELDS,
})
type ContentRequest = PublicRequest<ReturnType<typeof contentQuery>>

export function contentRoutes(deps: PublicDeps): PublicRoute[] {
  const route = (site: 'district' | 'province', digits: number) =>
    publicRoute({
      operationId: site === 'district' ? 'getDistrict' : 'getProvince',
      path: site === 'district' ? '/districts/:code' : '/provinces/:code',
      summary: `All content of a ${site} in one answer, as the site of the ${site} shows it`,
      query: contentQuery(deps, site),
      produces: { 'application/json': DISTRICT_SCHEMA },
      cache: 'records',
      cost: () => (site === 'district' ? 3 : 10),
      source: ({ params, values: { areas } }) => {
        return {
          tables: [...new Set(areas.flatMap((each) => sourceOf(each, '').tables))],
          // Referenced records may be in other places.
          within: areas.some(({ area }) => referencesOf(area).length > 0) ? '' : placeOf(params, digits),
        }
      },
      handler: (request, db) => readContent(db, deps, request, { site, digits }),
    })
  return [route('district', 4), route('province', 2)]
}

/** The digits of a district or province. Throws `not-found` for any other place. */
export function placeOf({ code = '' }: PublicRequest['params'], digits: number): string {
  const found = new RegExp(`^([0-9]{${digits}})(?:0{${8 - digits}})?$`).exec(code)?.[1]
  if (found === undefined || found.endsWith('00')) throw new AppError('not-found')
  return found
}

async function readContent(
  db: Db,
  deps: PublicDeps,
  request: ContentRequest,
  { site, digits }: { site: 'district' | 'province'; digits: number },
) {
  const { params, values, today } = request
  const code = placeOf(params, digits)
  const place = deps.geography().find(code)
  if (place === undefined) throw new AppError('not-found')
  const level: Site = values.level ?? site
  const asList = { query: { place: code, level }, values: { place: code, level }, today }
  const content: Record<string, unknown> = {}
  let modified: number | undefined
  for (const described of values.areas) {
    const { rows, next } = await readPage(db, deps, described, asList, MOST[site])
    if (rows.length === 0) continue
    modified = Math.max(modified ?? 0, latest(rows) ?? 0)
    const { area } = described
    const { th: name, en: nameEn } = areaNames(area)
    content[area.key] = {
      name,
      nameEn,
      records: rows.map((row) => values.fields.pick(present(deps, described, row, asList, values.fields))),
      next: nextAddress(asList, 'records', area, next),
    }
  }
  return jsonContent({ place: presentPlaceDetails(deps.geography(), place), content }, modified)
}
