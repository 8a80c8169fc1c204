/** Linked data: a record for search engines (schema.org), and the catalogue for data portals (DCAT). */
import { schemaTypeOf } from '#areas/schema-org.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { catmOfPrefix } from '#domain/places/catm.ts'
import { formatPlaceOrCountry } from '#domain/places/place-names.ts'
import { hasOpenData } from '#domain/public/public-fields.ts'
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import type { Schema } from '#server/http/schemas.ts'
import { LANGUAGE, PAGE, PLACE } from '../list-parameters.ts'
import { recordJsonLd } from '../presentation/json-ld.ts'
import { areaNames } from '../presentation/public-words.ts'
import { type PublicArea, publicAreas } from '../public-areas.ts'
import {
  jsonContent,
  PUBLIC_PREFIX,
  type PublicRequest,
  type PublicRoute,
  publicRoute,
} from '../public-route.ts'
import { contactAddress, isEmail, type PublicTerms } from '../public-terms.ts'
import { pageAddress } from './feed-routes.ts'
import { findArea, findPublicRow, type PublicDeps, present, sourceOf } from './record-routes.ts'

const TYPE = 'application/ld+json'
const SCHEMA: Schema = { type: 'object' }
const CATALOG_QUERY = { place: PLACE }

type LinkedDataDeps = PublicDeps & { terms: PublicTerms }

export function linkedDataRoutes(deps: LinkedDataDeps): PublicRoute[] {
  return [
    publicRoute({
      operationId: 'getRecordJsonLd',
      path: '/areas/:area/records/:id/schema.jsonld',
      summary: 'A record as structured data of schema.org, for the page of a website',
      query: { language: LANGUAGE, page: PAGE },
      produces: { [TYPE]: SCHEMA },
      cache: 'records',
      usesOrigin: true,
      source: (request) => sourceOf(findArea(deps, request), ''),
      handler: async (request, db) => {
        const described = findArea(deps, request)
        const type = schemaTypeOf(described.area.key)
        if (type === undefined) throw new AppError('not-found')
        const row = await findPublicRow(db, deps, described, request)
        const record = present(deps, described, row, request)
        const { origin, values } = request
        const { language } = values
        const url = pageAddress(request, record)
        const license = deps.terms.license.url
        return jsonContent(recordJsonLd(record, type, { language, origin, url, license }), row.modified, TYPE)
      },
    }),
    publicRoute({
      operationId: 'getCatalog',
      path: '/catalog.jsonld',
      summary: 'The tables of open data as a DCAT catalogue, which CKAN and other portals harvest',
      query: CATALOG_QUERY,
      produces: { [TYPE]: SCHEMA },
      cache: 'stable',
      usesOrigin: true,
      handler: (request) => jsonContent(catalogue(deps, request), undefined, TYPE),
    }),
  ]
}

const CONTEXT = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
}
/** The language of the European vocabulary, which portals know. */
const LANGUAGES = ['THA', 'ENG'].map((code) => ({
  '@id': `http://publications.europa.eu/resource/authority/language/${code}`,
}))

const inLanguages = (th: string, en: string) => [
  { '@value': th, '@language': 'th' },
  ...(en === '' ? [] : [{ '@value': en, '@language': 'en' }]),
]

/** One dataset for each area with a table, of a place or of the whole country. */
function catalogue(
  { areas, geography, terms }: LinkedDataDeps,
  { origin, values }: PublicRequest<typeof CATALOG_QUERY>,
) {
  const code = values.place
  const place = geography().find(code)
  if (code !== '' && place === undefined) throw new AppError('not-found')
  const catm = catmOfPrefix(code)
  const th = code === '' ? 'ประเทศไทย' : formatPlaceOrCountry(catm, geography().names(catm))
  const of = { th, en: place?.en ?? 'Thailand' }
  const address = `${origin}${PUBLIC_PREFIX}/catalog.jsonld${code && `?place=${code}`}`
  const rights = {
    'dct:publisher': { '@type': 'foaf:Agent', 'foaf:name': inLanguages(of.th, of.en) },
    'dct:license': { '@id': terms.license.url },
    ...(terms.contact && { 'dcat:contactPoint': contactPoint(terms.contact, of) }),
  }
  return {
    '@context': CONTEXT,
    '@id': address,
    '@type': 'dcat:Catalog',
    'dct:title': inLanguages(thaiSentence`ข้อมูลสาธารณะ ${of.th}`, `Public information, ${of.en}`),
    ...rights,
    'dct:language': LANGUAGES,
    'dcat:dataset': publicAreas(areas)
      .filter(({ area }) => hasOpenData(area))
      .map((described) => dataset(described, { origin, code, of, rights })),
  }
}

type About = {
  origin: string
  code: string
  of: { th: string; en: string }
  /** Publisher, licence and contact. */
  rights: Record<string, unknown>
}

const contactPoint = (contact: string, { th, en }: About['of']) => ({
  '@type': 'vcard:Organization',
  'vcard:fn': inLanguages(th, en),
  [isEmail(contact) ? 'vcard:hasEmail' : 'vcard:hasURL']: { '@id': contactAddress(contact) },
})

function dataset({ area, point }: PublicArea, { origin, code, of, rights }: About) {
  const { th, en } = areaNames(area)
  const base = `${origin}${PUBLIC_PREFIX}/areas/${area.key}`
  const query = code === '' ? '' : `?place=${code}`
  const formats: [string, string][] = [
    ['records.csv', 'text/csv'],
    ['records', 'application/json'],
    ...(point ? [['records.geojson', 'application/geo+json'] as [string, string]] : []),
  ]
  return {
    '@id': `${base}${query}`,
    '@type': 'dcat:Dataset',
    'dct:identifier': code === '' ? area.key : `${area.key}-${code}`,
    'dct:title': inLanguages(thaiSentence`${th} ${of.th}`, en === null ? '' : `${en}, ${of.en}`),
    'dct:description': inLanguages(
      thaiSentence`${th}ที่เผยแพร่ต่อสาธารณะ ${of.th}`,
      en === null ? '' : `${en} that are public, ${of.en}`,
    ),
    ...rights,
    'dct:language': LANGUAGES,
    'dcat:landingPage': { '@id': `${origin}${PUBLIC_PREFIX}/docs` },
    'dcat:distribution': formats.map(([file, type]) => ({
      '@type': 'dcat:Distribution',
      'dct:license': rights['dct:license'],
      'dcat:accessURL': { '@id': `${base}/${file}${query}` },
      'dcat:downloadURL': { '@id': `${base}/${file}${query}` },
      'dcat:mediaType': { '@id': `https://www.iana.org/assignments/media-types/${type}` },
      'dct:title': inLanguages(file, file),
    })),
  }
}
