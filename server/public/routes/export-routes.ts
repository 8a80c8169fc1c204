/** The public lists as GeoJSON for maps and as CSV for spreadsheets, and sitemaps for search engines. */
import { AppError } from '#domain/errors/app-error.ts'
import { CENTRAL } from '#domain/places/catm.ts'
import { hasOpenData } from '#domain/public/public-fields.ts'
import type { Db } from '#server/db/db.ts'
import { openDataCells } from '#server/engine/export/open-data.ts'
import { stringSchema } from '#server/http/schemas.ts'
import { CSV_TYPE, csvChunks } from '#server/spreadsheets/csv.ts'
import { filterConditions, listCost } from '../list-filters.ts'
import { CURSOR, FILTERS, LANGUAGE, LEVEL, limitField, needed, PAGE, PLACE } from '../list-parameters.ts'
import { type PublicRecordJson, recordAddress } from '../presentation/public-record.ts'
import { tableHeadings } from '../presentation/table-headings.ts'
import { publicAreas } from '../public-areas.ts'
import {
  jsonContent,
  PUBLIC_PREFIX,
  type PublicContent,
  type PublicRequest,
  type PublicRoute,
  publicRoute,
} from '../public-route.ts'
import { readPublicIds } from '../public-rows.ts'
import { element, xmlDocument, xmlText } from '../xml.ts'
import { pageAddress } from './feed-routes.ts'
import {
  findArea,
  findRows,
  latest,
  nextAddress,
  type PublicDeps,
  present,
  readPage,
  sourceOf,
} from './record-routes.ts'

/** What a response with thousands of records costs, in ordinary responses. */
const LONG_COST = 5
/** The number of points in a response. */
const POINTS = { usual: 500, most: 1_000 }
const TABLE_ROWS = 5_000
/** The greatest number of URLs in a sitemap (sitemaps.org). */
const SITEMAP_ADDRESSES = 50_000

const GEOJSON_QUERY = { ...FILTERS, limit: limitField(POINTS), cursor: CURSOR }
const CSV_QUERY = { ...FILTERS, language: LANGUAGE }
const SITEMAP_QUERY = { place: PLACE, level: LEVEL, page: needed(PAGE) }
type SitemapRequest = PublicRequest<typeof SITEMAP_QUERY>

export function exportRoutes(deps: PublicDeps): PublicRoute[] {
  return [
    publicRoute({
      operationId: 'getRecordsGeoJson',
      path: '/areas/:area/records.geojson',
      summary: 'The records with coordinates as GeoJSON (RFC 7946)',
      query: GEOJSON_QUERY,
      produces: { 'application/geo+json': { type: 'object' } },
      cache: 'records',
      cost: ({ values }) => listCost(values) + LONG_COST,
      source: (request) => sourceOf(findArea(deps, request), request.values.place),
      handler: (request, db) => writeGeoJson(db, deps, request),
    }),
    publicRoute({
      operationId: 'getRecordsCsv',
      path: '/areas/:area/records.csv',
      summary: 'The records as a table of open data; areas of persons have none',
      query: CSV_QUERY,
      produces: { 'text/csv': stringSchema() },
      cache: 'records',
      cost: ({ values }) => listCost(values) + (values.place ? LONG_COST : 4 * LONG_COST),
      source: (request) => sourceOf(findArea(deps, request), request.values.place),
      handler: (request, db) => writeCsv(db, deps, request),
    }),
    publicRoute({
      operationId: 'getSitemap',
      path: '/sitemap.xml',
      summary:
        'The pages of a website, one for each record of a place; without a place, the sitemaps of the provinces',
      query: SITEMAP_QUERY,
      produces: { 'application/xml': stringSchema() },
      cache: 'records',
      cost: () => LONG_COST,
      usesOrigin: true,
      source: ({ values: { place } }) =>
        place === ''
          ? undefined
          : {
              tables: publicAreas(deps.areas).flatMap((each) => sourceOf(each, '').tables),
              within: place,
            },
      handler: (request, db) => writeSitemap(db, deps, request),
    }),
  ]
}

async function writeGeoJson(
  db: Db,
  deps: PublicDeps,
  request: PublicRequest<typeof GEOJSON_QUERY>,
): Promise<PublicContent> {
  const described = findArea(deps, request)
  if (described.point === undefined) throw new AppError('not-found')
  const { rows, next } = await readPage(db, deps, described, request, request.values.limit)
  const features = rows.flatMap((row) => {
    const record = present(deps, described, row, request)
    return record.point === null ? [] : [pointFeature({ ...record, point: record.point })]
  })
  const nextPage = nextAddress(request, 'records.geojson', described.area, next)
  const collection = { type: 'FeatureCollection', features, next: nextPage }
  return jsonContent(collection, latest(rows), 'application/geo+json')
}

export function pointFeature(record: PublicRecordJson & { point: { lat: number; long: number } }) {
  const { id, area, url, place, kind, point, start, end, modified, th, en } = record
  const titleEn = en.titleIn === 'en' ? en.title : null
  return {
    type: 'Feature',
    id,
    geometry: { type: 'Point', coordinates: [point.long, point.lat] },
    properties: { area, url, title: th.title, titleEn, place, kind, start, end, modified },
  }
}

async function writeCsv(
  db: Db,
  deps: PublicDeps,
  request: PublicRequest<typeof CSV_QUERY>,
): Promise<PublicContent> {
  const described = findArea(deps, request)
  const { area } = described
  if (!hasOpenData(area)) throw new AppError('not-found')
  const { language, place } = request.values
  const { rows } = await findRows(db, deps, described, request, { limit: TABLE_ROWS })
  async function* table() {
    yield tableHeadings(area, language)
    for (const row of rows) yield [...openDataCells(deps.geography(), area, row), String(row.id)]
  }
  const chunks: string[] = []
  for await (const chunk of csvChunks(table())) chunks.push(chunk)
  const bytes = Buffer.from(chunks.join(''))
  const downloadName = `${[area.key, place].filter(Boolean).join('-')}.csv`
  return { type: CSV_TYPE, bytes, modified: latest(rows), downloadName }
}

const SITEMAP_NAMESPACE = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }

async function writeSitemap(db: Db, deps: PublicDeps, request: SitemapRequest): Promise<PublicContent> {
  const isIndex = request.values.place === ''
  const root = isIndex ? sitemapIndex(deps, request) : await sitemapOf(db, deps, request)
  return { type: 'application/xml; charset=utf-8', bytes: xmlDocument(root) }
}

function sitemapIndex({ geography }: PublicDeps, { origin, query }: SitemapRequest): string {
  const codes = [
    ...geography()
      .provinces()
      .map(({ code }) => code),
    CENTRAL,
  ]
  const sitemaps = codes.map((place) => {
    const address = `${origin}${PUBLIC_PREFIX}/sitemap.xml?${new URLSearchParams({ ...query, place })}`
    return element('sitemap', {}, element('loc', {}, xmlText(address)))
  })
  return element('sitemapindex', SITEMAP_NAMESPACE, sitemaps.join('\n'))
}

async function sitemapOf(db: Db, { areas }: PublicDeps, request: SitemapRequest): Promise<string> {
  const { place, level } = request.values
  const urls: string[] = []
  for (const described of publicAreas(areas)) {
    const rows = await readPublicIds(db, described, {
      today: request.today,
      level,
      conditions: filterConditions(described, { place }),
      limit: SITEMAP_ADDRESSES - urls.length,
    })
    for (const { id, modified } of rows) {
      const { key } = described.area
      const address = pageAddress(request, {
        id: String(id),
        area: key,
        url: recordAddress(described.area, id),
      })
      const lastmod = element('lastmod', {}, new Date(modified).toISOString())
      urls.push(element('url', {}, element('loc', {}, xmlText(address)) + lastmod))
    }
    if (urls.length >= SITEMAP_ADDRESSES) break
  }
  return element('urlset', SITEMAP_NAMESPACE, urls.join('\n') || '\n')
}
