/** All content of a district or a province in one answer, for its website. */
import { AppError } from '#domain/errors/app-error.ts'
import type { Site } from '#domain/public/public-page.ts'
import type { Db } from '#server/db/db.ts'
import { referencesOf } from '#server/engine/write/references.ts'
import { AREAS_PARAMETER, LEVEL_PARAMETER, readAreas, readLevel } from '../list-parameters.ts'
import { areaNames } from '../presentation/public-words.ts'
import { jsonContent, type PublicRequest, type PublicRoute } from '../public-route.ts'
import { DISTRICT_SCHEMA } from '../public-schemas.ts'
import { presentPlaceDetails } from './place-routes.ts'
import { FIELDS_PARAMETER, readRecordFields } from './record-fields.ts'
import { latest, nextAddress, type PublicDeps, present, readPage, sourceOf } from './record-routes.ts'

/** The greatest number of records of each area. `next` is the URL of the others. */
const MOST = { district: 500, province: 100 }

export function contentRoutes(deps: PublicDeps): PublicRoute[] {
  const route = (site: 'district' | 'province', digits: number): PublicRoute => ({
    path: site === 'district' ? '/districts/:code' : '/provinces/:code',
    summary: `All content of a ${site} in one answer, as the site of the ${site} shows it`,
    query: {
      level: { ...LEVEL_PARAMETER, description: `Another site; the ${site}’s by default.` },
      areas: AREAS_PARAMETER,
      fields: FIELDS_PARAMETER,
    },
    produces: { 'application/json': DISTRICT_SCHEMA },
    cache: 'records',
    cost: () => (site === 'district' ? 3 : 10),
    source: ({ params, query }) => {
      const areas = readAreas(deps.areas, query)
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
  request: PublicRequest,
  { site, digits }: { site: 'district' | 'province'; digits: number },
) {
  const { params, query } = request
  const code = placeOf(params, digits)
  const place = deps.geography().find(code)
  if (place === undefined) throw new AppError('not-found')
  const level: Site = readLevel(query) ?? site
  const pick = readRecordFields(query.fields)
  const content: Record<string, unknown> = {}
  let modified: number | undefined
  for (const described of readAreas(deps.areas, query)) {
    const asList = { ...request, query: { place: code, level } }
    const page = { usual: MOST[site], most: MOST[site] }
    const { rows, next } = await readPage(db, deps, described, asList, page)
    if (rows.length === 0) continue
    modified = Math.max(modified ?? 0, latest(rows) ?? 0)
    const { area } = described
    const { th: name, en: nameEn } = areaNames(area)
    content[area.key] = {
      name,
      nameEn,
      records: rows.map((row) => pick(present(deps, described, row, asList))),
      next: nextAddress(asList, 'records', area, next),
    }
  }
  return jsonContent({ place: presentPlaceDetails(deps.geography(), place), content }, modified)
}
