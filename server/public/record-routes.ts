/** Lists of public records, single records, and all content of a district. */
import { type Area, tableOf } from '#domain/area/area.ts'
import { AppError } from '#domain/errors/app-error.ts'
import type { Site } from '#domain/public/public-page.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import type { ListSource } from '#server/engine/read/list-cache.ts'
import { referencesOf } from '#server/engine/write/references.ts'
import { enumSchema, type Schema, stringSchema } from '#server/http/schemas.ts'
import {
  cursorOf,
  FILTER_PARAMETERS,
  LEVEL_PARAMETER,
  listCost,
  malformed,
  readCursor,
  readFilters,
  readLevel,
  readLimit,
  readPlace,
} from './list-parameters.ts'
import { presentPlaceDetails } from './place-routes.ts'
import { presentArea, presentFields } from './presentation/present-area.ts'
import { presentPublicRecord } from './presentation/public-record.ts'
import { type PublicArea, publicArea, publicAreas } from './public-areas.ts'
import { type PublicRow, type PublicRowQuery, readPublicRows } from './public-rows.ts'
import { jsonContent, PUBLIC_PREFIX, type PublicRequest, type PublicRoute } from './public-route.ts'
import { areaNames } from './presentation/public-words.ts'
import {
  AREA_SCHEMA,
  AREAS_SCHEMA,
  DISTRICT_SCHEMA,
  RECORD_SCHEMA,
  RECORDS_SCHEMA,
} from './public-schemas.ts'
import { readRecordId } from '#server/http/schema/field-types.ts'

export type PublicDeps = Pick<EngineDeps, 'areas' | 'geography'>

/** The number of records in a list. */
const PAGE = { usual: 50, most: 200 }
/**
 * The greatest number of records of each area in the content of a district. `next` is the URL of the others.
 */
const DISTRICT_RECORDS = 500

const JSON_TYPE = 'application/json'

export const LIMIT_PARAMETER = (most: number): Schema => ({ type: 'integer', minimum: 1, maximum: most })
export const CURSOR_PARAMETER = stringSchema({ description: 'Goes on where a page ended; `next` has it.' })

export function recordRoutes(deps: PublicDeps): PublicRoute[] {
  return [
    {
      path: '/areas',
      summary: 'The kinds of content, with the kinds of their records',
      produces: { [JSON_TYPE]: AREAS_SCHEMA },
      cache: 'stable',
      handler: () => jsonContent({ areas: publicAreas(deps.areas).map(presentArea) }),
    },
    {
      path: '/areas/:area',
      summary: 'A kind of content with its fields: names, types, units and codes',
      produces: { [JSON_TYPE]: AREA_SCHEMA },
      cache: 'stable',
      handler: (request) => {
        const described = findArea(deps, request)
        return jsonContent({ ...presentArea(described), fields: presentFields(described) })
      },
    },
    {
      path: '/areas/:area/records',
      summary: 'The records of an area that the public may see today',
      query: {
        ...FILTER_PARAMETERS,
        withTotal: { ...enumSchema('true'), description: 'Adds how many records the filters find.' },
        limit: LIMIT_PARAMETER(PAGE.most),
        cursor: CURSOR_PARAMETER,
      },
      produces: { [JSON_TYPE]: RECORDS_SCHEMA },
      cache: 'records',
      cost: ({ query }) => listCost(query),
      source: (request) => sourceOf(findArea(deps, request), readPlace(request.query)),
      handler: (request, db) => listRecords(db, deps, request),
    },
    {
      path: '/areas/:area/records/:id',
      summary: 'A record',
      produces: { [JSON_TYPE]: RECORD_SCHEMA },
      cache: 'records',
      source: (request) => sourceOf(findArea(deps, request), ''),
      handler: async (request, db) => {
        const described = findArea(deps, request)
        const row = await findPublicRow(db, deps, described, request)
        return jsonContent(present(deps, described, row, request), row.modified)
      },
    },
    {
      path: '/districts/:code',
      summary: 'All content of a district in one answer, as the site of the district shows it',
      query: { level: { ...LEVEL_PARAMETER, description: 'Another site; the district’s by default.' } },
      produces: { [JSON_TYPE]: DISTRICT_SCHEMA },
      cache: 'records',
      cost: () => 3,
      source: ({ params }) => ({
        tables: [...new Set(publicAreas(deps.areas).flatMap((each) => sourceOf(each, '').tables))],
        // Referenced records may be in other places.
        within: publicAreas(deps.areas).some(({ area }) => referencesOf(area).length > 0)
          ? ''
          : districtOf(params),
      }),
      handler: (request, db) => readDistrict(db, deps, request),
    },
  ]
}

/** The area in a path. An area that is only for officials gives the same error as one that does not exist. */
export function findArea({ areas }: Pick<PublicDeps, 'areas'>, { params }: PublicRequest): PublicArea {
  const area = areas.find(({ key }) => key === params.area)
  const described = area && publicArea(area)
  if (described === undefined) throw new AppError('not-found')
  return described
}

/** The source of responses about an area. The names of referenced records may change anywhere. */
export function sourceOf({ area }: PublicArea, within: string): ListSource {
  const references = referencesOf(area).map(([, { to }]) => tableOf(to))
  return { tables: [tableOf(area), ...references], within: references.length > 0 ? '' : within }
}

export const present = (
  { geography }: Pick<PublicDeps, 'geography'>,
  described: PublicArea,
  row: PublicRow,
  { today }: PublicRequest,
) => presentPublicRecord(described, row, { geography: geography(), today })

/** The visible records that the filters of a request find. */
export function findRows(
  db: Db,
  { areas }: Pick<PublicDeps, 'areas'>,
  described: PublicArea,
  { query, today }: PublicRequest,
  page: Omit<PublicRowQuery, 'today' | 'level' | 'conditions'>,
): Promise<{ rows: PublicRow[]; total: number }> {
  const search = { today, level: readLevel(query), conditions: readFilters(described, query), ...page }
  return readPublicRows(db, described, areas, search)
}

/** A page of visible records, and the cursor of the next one. */
export async function readPage(
  db: Db,
  deps: Pick<PublicDeps, 'areas'>,
  described: PublicArea,
  request: PublicRequest,
  { usual, most, isCounted = false }: { usual: number; most: number; isCounted?: boolean },
): Promise<{ rows: PublicRow[]; next: string | undefined; total: number }> {
  const after = readCursor(described, request.query)
  const limit = readLimit(request.query, { usual, most })
  const search = { after, limit: limit + 1, isCounted }
  const { rows, total } = await findRows(db, deps, described, request, search)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: page,
    next: rows.length > limit && last ? cursorOf(described, request.query, last) : undefined,
    total,
  }
}

/** The time of the last change of some records. */
export const latest = (rows: readonly PublicRow[]): number | undefined =>
  rows.length === 0 ? undefined : Math.max(...rows.map(({ modified }) => modified))

async function listRecords(db: Db, deps: PublicDeps, request: PublicRequest) {
  const described = findArea(deps, request)
  const { query } = request
  if (query.withTotal !== undefined && query.withTotal !== 'true') throw malformed('withTotal')
  const isCounted = query.withTotal !== undefined
  const { rows, next, total } = await readPage(db, deps, described, request, { ...PAGE, isCounted })
  const records = rows.map((row) => present(deps, described, row, request))
  return jsonContent(
    { records, next: nextAddress(request, 'records', described.area, next), ...(isCounted && { total }) },
    latest(rows),
  )
}

/** The URL of the next page, or null. */
export function nextAddress(
  { query }: PublicRequest,
  list: 'records' | 'records.geojson',
  { key }: Area,
  cursor: string | undefined,
): string | null {
  if (cursor === undefined) return null
  return `${PUBLIC_PREFIX}/areas/${key}/${list}?${new URLSearchParams({ ...query, cursor })}`
}

/**
 * A visible record by its number. One that is not visible gives the same error as one that does not exist.
 */
export async function findPublicRow(
  db: Db,
  { areas }: Pick<PublicDeps, 'areas'>,
  described: PublicArea,
  { params, today }: PublicRequest,
): Promise<PublicRow> {
  const id = readRecordId(params.id)
  if (id === undefined) throw new AppError('not-found')
  const conditions = [sql`t.id = ${Number(id)}::bigint`]
  const { rows } = await readPublicRows(db, described, areas, { today, conditions, limit: 1 })
  const [row] = rows
  if (row === undefined) throw new AppError('not-found')
  return row
}

/** The digits of a district. Throws `not-found` for any other place. */
export function districtOf({ code = '' }: PublicRequest['params']): string {
  const digits = /^([0-9]{4})(0000)?$/.exec(code)?.[1]
  if (digits === undefined || digits.endsWith('00')) throw new AppError('not-found')
  return digits
}

async function readDistrict(db: Db, deps: PublicDeps, { params, query, today, ...request }: PublicRequest) {
  const code = districtOf(params)
  const place = deps.geography().find(code)
  if (place === undefined) throw new AppError('not-found')
  const level: Site = readLevel(query) ?? 'district'
  const content: Record<string, unknown> = {}
  let modified: number | undefined
  for (const described of publicAreas(deps.areas)) {
    const asList = { ...request, params, today, query: { place: code, level } }
    const { rows, next } = await readPage(db, deps, described, asList, {
      usual: DISTRICT_RECORDS,
      most: DISTRICT_RECORDS,
    })
    if (rows.length === 0) continue
    modified = Math.max(modified ?? 0, latest(rows) ?? 0)
    const { area } = described
    content[area.key] = {
      name: area.titles.name,
      nameEn: areaNames(area).en,
      records: rows.map((row) => present(deps, described, row, asList)),
      next: nextAddress(asList, 'records', area, next),
    }
  }
  return jsonContent({ place: presentPlaceDetails(deps.geography(), place), content }, modified)
}
