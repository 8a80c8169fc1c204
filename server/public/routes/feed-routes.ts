/** JSON Feed and Atom of every area whose records have dates, last published first. */
import { AppError } from '#domain/errors/app-error.ts'
import { catmOfPrefix } from '#domain/places/catm.ts'
import { formatPlaceOrCountry } from '#domain/places/place-names.ts'
import type { Db } from '#server/db/db.ts'
import { type Schema, stringSchema } from '#server/http/schemas.ts'
import { publishedFirst } from '../list-order.ts'
import { FILTERS, LEVEL, PAGE, PLACE } from '../list-parameters.ts'
import type { PublicRecordJson } from '../presentation/public-record.ts'
import type { PublicArea } from '../public-areas.ts'
import {
  jsonContent,
  PUBLIC_PREFIX,
  type PublicContent,
  type PublicRequest,
  type PublicRoute,
  publicRoute,
} from '../public-route.ts'
import { element, xmlDocument, xmlText } from '../xml.ts'
import { findArea, findRows, latest, type PublicDeps, present, sourceOf } from './record-routes.ts'

const FEED_RECORDS = 50

const FEED_QUERY = { place: PLACE, level: LEVEL, kind: FILTERS.kind, page: PAGE }
type FeedRequest = PublicRequest<typeof FEED_QUERY>
const FEED_SCHEMA: Schema = { type: 'object', description: 'https://www.jsonfeed.org/version/1.1/' }

type Feed = { title: string; address: string; records: PublicRecordJson[]; modified: number | undefined }

export function feedRoutes(deps: PublicDeps): PublicRoute[] {
  const route = (
    ending: string,
    type: string,
    schema: Schema,
    write: (feed: Feed, request: FeedRequest) => PublicContent,
  ) =>
    publicRoute({
      operationId: ending === 'feed.json' ? 'getJsonFeed' : 'getAtomFeed',
      path: `/feeds/:area/${ending}`,
      summary: `The latest records of an area with dates, as ${ending === 'feed.json' ? 'JSON Feed' : 'Atom'}`,
      query: FEED_QUERY,
      produces: { [type]: schema },
      cache: 'records',
      // The last changed of all records: without a place, of the whole country.
      cost: ({ values }) => (values.place ? 1 : 5),
      usesOrigin: true,
      source: (request) => sourceOf(findFeedArea(deps, request), request.values.place),
      handler: async (request, db) => write(await readFeed(db, deps, request, ending), request),
    })
  return [
    route('feed.json', 'application/feed+json', FEED_SCHEMA, writeJsonFeed),
    route('atom.xml', 'application/atom+xml', stringSchema(), writeAtom),
  ]
}

function findFeedArea(deps: PublicDeps, request: Pick<PublicRequest, 'params'>): PublicArea {
  const described = findArea(deps, request)
  if (described.period === undefined) throw new AppError('not-found')
  return described
}

async function readFeed(db: Db, deps: PublicDeps, request: FeedRequest, ending: string): Promise<Feed> {
  const described = findFeedArea(deps, request)
  const { area } = described
  const { rows } = await findRows(db, deps, described, request, {
    limit: FEED_RECORDS,
    order: publishedFirst(described),
  })
  const code = catmOfPrefix(request.values.place)
  const query = new URLSearchParams(request.query).toString()
  return {
    title: `${area.titles.name} ${formatPlaceOrCountry(code, deps.geography().names(code))}`,
    address: `${request.origin}${PUBLIC_PREFIX}/feeds/${area.key}/${ending}${query && `?${query}`}`,
    records: rows.map((row) => present(deps, described, row, request)),
    modified: latest(rows),
  }
}

/** A request that may say where the pages of a website are. */
export type PageRequest = Pick<PublicRequest, 'origin'> & { values: { page: string | undefined } }

/** The URL of a record's page on the website, or its URL in this API. */
export function pageAddress(
  { origin, values: { page } }: PageRequest,
  record: { id: string; area: string; url: string },
): string {
  return page ? page.replaceAll('{id}', record.id).replaceAll('{area}', record.area) : origin + record.url
}

/** The texts of a record's page, and its short facts, as one text. */
export function textOf({ th: { parts } }: PublicRecordJson): string {
  const lines = parts.map(({ kind, label, value }) =>
    kind === 'text' || label === '' ? value : `${label}: ${value}`,
  )
  return lines.join('\n')
}

const writeJsonFeed = (feed: Feed, request: FeedRequest): PublicContent =>
  jsonContent(jsonFeed(feed, request), feed.modified, 'application/feed+json')

export function jsonFeed({ title, address, records }: Feed, request: PageRequest) {
  const items = records.map((record) => {
    const picture = record.pictures[0]?.sizes.at(-1)
    return {
      id: request.origin + record.url,
      url: pageAddress(request, record),
      title: record.th.title,
      content_text: textOf(record),
      date_published: record.published,
      date_modified: record.modified,
      ...(picture ? { image: request.origin + picture.url } : {}),
      ...(record.kind ? { tags: [record.kind.name] } : {}),
    }
  })
  return { version: 'https://jsonfeed.org/version/1.1', title, feed_url: address, language: 'th', items }
}

function writeAtom({ title, address, records, modified }: Feed, request: FeedRequest): PublicContent {
  const entries = records.map((record) =>
    element(
      'entry',
      {},
      [
        element('id', {}, xmlText(request.origin + record.url)),
        element('title', {}, xmlText(record.th.title) || '-'),
        element('published', {}, record.published),
        element('updated', {}, record.modified),
        element('link', { rel: 'alternate', href: pageAddress(request, record) }),
        ...(record.kind ? [element('category', { term: record.kind.code, label: record.kind.name })] : []),
        element('content', { type: 'text' }, xmlText(textOf(record))),
      ].join(''),
    ),
  )
  const head = [
    element('id', {}, xmlText(address)),
    element('title', {}, xmlText(title)),
    element('updated', {}, new Date(modified ?? 0).toISOString()),
    element('link', { rel: 'self', href: address }),
    element('author', {}, element('name', {}, xmlText(title))),
  ]
  const root = element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'th' },
    [...head, ...entries].join('\n'),
  )
  return { type: 'application/atom+xml; charset=utf-8', bytes: xmlDocument(root), modified }
}
