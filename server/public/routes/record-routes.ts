/** The kinds of content, lists of public records, and single records. */
import { type Area, tableOf } from '#domain/area/area.ts'
import type { WireDate } from '#domain/dates/thai-date.ts'
import { AppError } from '#domain/errors/app-error.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import type { ListSource } from '#server/engine/read/list-cache.ts'
import { referencesOf } from '#server/engine/write/references.ts'
import { readRecordId } from '#server/http/schema/route-schema.ts'
import {
  cursorCondition,
  cursorOf,
  type Filters,
  filterConditions,
  type ListValues,
  listCost,
} from '../list-filters.ts'
import { readOrder } from '../list-order.ts'
import {
  CURSOR,
  FILTERS,
  limitField,
  RECORD_FIELDS,
  type RecordFields,
  SORT,
  WITH_TOTAL,
} from '../list-parameters.ts'
import { presentArea, presentFields } from '../presentation/present-area.ts'
import { presentPublicRecord } from '../presentation/public-record.ts'
import { type PublicArea, publicArea, publicAreas } from '../public-areas.ts'
import {
  jsonContent,
  PUBLIC_PREFIX,
  type PublicRequest,
  type PublicRoute,
  publicRoute,
} from '../public-route.ts'
import { type PublicRow, type PublicRowQuery, readPublicRows } from '../public-rows.ts'
import { AREA_SCHEMA, AREAS_SCHEMA, RECORD_SCHEMA, RECORDS_SCHEMA } from '../public-schemas.ts'

export type PublicDeps = Pick<EngineDeps, 'areas' | 'geography'>

/** The number of records in a list. */
const PAGE = { usual: 50, most: 200 }
const JSON_TYPE = 'application/json'
const LIST_QUERY = {
  ...FILTERS,
  sort: SORT,
  fields: RECORD_FIELDS,
  withTotal: WITH_TOTAL,
  limit: limitField(PAGE),
  cursor: CURSOR,
}

export function recordRoutes(deps: PublicDeps): PublicRoute[] {
  return [
    {
      operationId: 'listAreas',
      path: '/areas',
      summary: 'The kinds of content, with the kinds of their records',
      produces: { [JSON_TYPE]: AREAS_SCHEMA },
      cache: 'stable',
      handler: () => jsonContent({ areas: publicAreas(deps.areas).map(presentArea) }),
    },
    {
      operationId: 'getArea',
      path: '/areas/:area',
      summary: 'A kind of content with its fields: names, types, units and codes',
      produces: { [JSON_TYPE]: AREA_SCHEMA },
      cache: 'stable',
      handler: (request) => {
        const described = findArea(deps, request)
        return jsonContent({ ...presentArea(described), fields: presentFields(described) })
      },
    },
    publicRoute({
      operationId: 'listRecords',
      path: '/areas/:area/records',
      summary: 'The records of an area that the public may see today',
      query: LIST_QUERY,
      produces: { [JSON_TYPE]: RECORDS_SCHEMA },
      cache: 'records',
      cost: ({ values }) => listCost(values),
      source: (request) => sourceOf(findArea(deps, request), request.values.place),
      handler: (request, db) => listRecords(db, deps, request),
    }),
    publicRoute({
      operationId: 'getRecord',
      path: '/areas/:area/records/:id',
      summary: 'A record',
      query: { fields: RECORD_FIELDS },
      produces: { [JSON_TYPE]: RECORD_SCHEMA },
      cache: 'records',
      source: (request) => sourceOf(findArea(deps, request), ''),
      handler: async (request, db) => {
        const described = findArea(deps, request)
        const row = await findPublicRow(db, deps, described, request)
        const { fields } = request.values
        return jsonContent(fields.pick(present(deps, described, row, request, fields)), row.modified)
      },
    }),
  ]
}

/** The area in a path. An area that is only for officials gives the same error as one that does not exist. */
export function findArea(
  { areas }: Pick<PublicDeps, 'areas'>,
  { params }: Pick<PublicRequest, 'params'>,
): PublicArea {
  const area = areas.find(({ key }) => key === params.area)
  const described = area && publicArea(area)
  if (described === undefined) {
    const allowed = publicAreas(areas).map((each) => each.area.key)
    throw new AppError('not-found', { field: 'area', extra: { allowed } })
  }
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
  { today }: Pick<PublicRequest, 'today'>,
  fields?: RecordFields,
) => presentPublicRecord(described, row, { geography: geography(), today, fields })

/** The visible records that filters find. */
export function findRows(
  db: Db,
  { areas }: Pick<PublicDeps, 'areas'>,
  described: PublicArea,
  { values, today }: { values: Filters; today: WireDate },
  page: Omit<PublicRowQuery, 'today' | 'level' | 'conditions'>,
): Promise<{ rows: PublicRow[]; total: number }> {
  const conditions = filterConditions(described, values)
  return readPublicRows(db, described, areas, { today, level: values.level, conditions, ...page })
}

/** A page of at most `limit` visible records, and the cursor of the next one. */
export async function readPage(
  db: Db,
  deps: Pick<PublicDeps, 'areas'>,
  described: PublicArea,
  { query, values, today }: Pick<PublicRequest, 'query' | 'today'> & { values: ListValues },
  limit: number,
): Promise<{ rows: PublicRow[]; next: string | undefined; total: number }> {
  const { rows, total } = await findRows(
    db,
    deps,
    described,
    { values, today },
    {
      after: cursorCondition(described, query, values),
      limit: limit + 1,
      isCounted: values.withTotal === true,
      order: readOrder(described, values.sort),
    },
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: page,
    next: rows.length > limit && last ? cursorOf(described, query, last) : undefined,
    total,
  }
}

/** The time of the last change of some records. */
export const latest = (rows: readonly PublicRow[]): number | undefined =>
  rows.length === 0 ? undefined : Math.max(...rows.map(({ modified }) => modified))

async function listRecords(db: Db, deps: PublicDeps, request: PublicRequest<typeof LIST_QUERY>) {
  const described = findArea(deps, request)
  const { fields, limit, withTotal } = request.values
  const { rows, next, total } = await readPage(db, deps, described, request, limit)
  const records = rows.map((row) => fields.pick(present(deps, described, row, request, fields)))
  return jsonContent(
    { records, next: nextAddress(request, 'records', described.area, next), ...(withTotal && { total }) },
    latest(rows),
  )
}

/** The URL of the next page, or null. */
export function nextAddress(
  { query }: Pick<PublicRequest, 'query'>,
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
  { params, today }: Pick<PublicRequest, 'params' | 'today'>,
): Promise<PublicRow> {
  const id = readRecordId(params.id)
  if (id === undefined) throw new AppError('not-found')
  const conditions = [sql`t.id = ${Number(id)}::bigint`]
  const { rows } = await readPublicRows(db, described, areas, { today, conditions, limit: 1 })
  const [row] = rows
  if (row === undefined) throw new AppError('not-found')
  return row
}
