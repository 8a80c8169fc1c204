/**
 * Examples of answers for the OpenAPI document. Answers without records are those of the routes themselves;
 * the others are presented from two sample records, as every answer is.
 */
import { siteFlags } from '#domain/public/public-visibility.ts'
import { readFields } from '#server/http/schema/route-schema.ts'
import { recordJsonLd } from '../presentation/json-ld.ts'
import { presentPublicRecord, type PublicRecordJson } from '../presentation/public-record.ts'
import { areaNames } from '../presentation/public-words.ts'
import { PUBLIC_PREFIX, type PublicContent, type PublicRequest, type PublicRoute } from '../public-route.ts'
import { type PublicRow, pictureKey } from '../public-rows.ts'
import { USUAL_LICENSE } from '../public-terms.ts'
import { pointFeature } from '../routes/export-routes.ts'
import { jsonFeed } from '../routes/feed-routes.ts'
import { presentPlaceDetails } from '../routes/place-routes.ts'
import { findArea, type PublicDeps } from '../routes/record-routes.ts'

/** The day on which the examples are made. */
const TODAY = '20261205'
const MOMENT = Date.parse('2026-12-01T02:30:00Z')
const PLACE = '50010200'
const ORIGIN = 'https://amphoe.example'
const DIGEST = 'a'.repeat(64)

const ROW = { catmUkey: PLACE, modified: MOMENT, published: MOMENT, orderKey: '', documents: null }
const SAMPLES: Readonly<Record<string, Omit<PublicRow, keyof typeof ROW>>> = {
  news: {
    id: 7,
    gallery: [{ no: 1, alt: '', sha256: DIGEST, width: 1600, height: 1200, type: 'image/jpeg' }],
    documents: [{ sha256: DIGEST, name: 'กำหนดการ.pdf', size: 48_211 }],
    newsType: '2',
    newsDate: TODAY,
    topic: 'ถนนคนเดินเปิดทุกวันเสาร์',
    topicEn: 'The walking street opens every Saturday',
    detail: 'เริ่มเวลา 17.00 น. ที่ลานหน้าที่ว่าการอำเภอ',
  },
  otop: {
    id: 12,
    gallery: null,
    productType: '3',
    productSubtype: '1',
    productName: 'ผ้าฝ้ายทอมือ',
    productDetail: 'ย้อมสีธรรมชาติจากคราม',
    productStar: '4',
    productPrice: '1,250',
    productHno: '12',
    productMm: '3',
    productTel: '053 112 708 ต่อ 1',
    [pictureKey('productImg')]: { sha256: DIGEST, width: 1200, height: 900, type: 'image/jpeg' },
  },
}

type Samples = { product: PublicRecordJson; news: PublicRecordJson }

/** The answers about records, by operation. */
const OF_RECORDS: Readonly<Record<string, (samples: Samples, deps: PublicDeps) => unknown>> = {
  listRecords: ({ news }) => ({
    records: [news],
    next: `${PUBLIC_PREFIX}/areas/news/records?cursor=WyIyMDI2MTIwNSIsN10`,
  }),
  getRecord: ({ news }) => news,
  searchRecords: ({ product, news }) => ({ records: [product, news] }),
  listEvents: ({ news }) => ({ records: [news] }),
  listChanges: ({ news: { area, id } }) => ({
    changes: [
      { change: 'published', area, id, place: PLACE },
      { change: 'withdrawn', area: 'otop', id: '12', place: PLACE },
    ],
    next: `${PUBLIC_PREFIX}/changes?since=${'A'.repeat(22)}`,
  }),
  getDistrict: contentOf('5001'),
  getProvince: contentOf('50'),
  getRecordsGeoJson: ({ product }) => ({
    type: 'FeatureCollection',
    features: [pointFeature({ ...product, point: { lat: 18.7904, long: 98.9847 } })],
    next: null,
  }),
  getJsonFeed: ({ news }) => {
    const address = `${ORIGIN}${PUBLIC_PREFIX}/feeds/news/feed.json`
    const feed = { title: 'ข่าวประชาสัมพันธ์', address, records: [news], modified: MOMENT }
    return jsonFeed(feed, { origin: ORIGIN, values: { page: undefined } })
  },
  getRecordJsonLd: ({ news }) => {
    const url = `https://site.example/news/${news.id}`
    const license = USUAL_LICENSE.url
    return recordJsonLd(news, 'NewsArticle', { language: 'th', origin: ORIGIN, url, license })
  },
}

function contentOf(code: string) {
  return ({ product, news }: Samples, { areas, geography }: PublicDeps) => {
    const place = geography().find(code)
    const named = (record: PublicRecordJson) => {
      const { th: name, en: nameEn } = areaNames(findArea({ areas }, { params: { area: record.area } }).area)
      return [record.area, { name, nameEn, records: [record], next: null }]
    }
    const content = Object.fromEntries([news, product].map(named))
    return { place: place && presentPlaceDetails(geography(), place), content }
  }
}

/** An example of the answer of a route; undefined where it is no JSON. `params` are those of its path. */
export function exampleOf(deps: PublicDeps, route: PublicRoute, params: PublicRequest['params']): unknown {
  const { operationId, cache, produces, query = {}, handler } = route
  const ofRecords = OF_RECORDS[operationId]
  if (ofRecords) return ofRecords({ product: sample(deps, 'otop'), news: sample(deps, 'news') }, deps)
  if (cache !== 'stable' || !Object.keys(produces).every((type) => /json$/.test(type))) return undefined
  const values = readFields(query, {})
  const request = { params, query: {}, values, origin: ORIGIN, today: TODAY, acceptsWebp: false }
  return shortened(JSON.parse(String((handler(request, undefined as never) as PublicContent).bytes)))
}

function sample({ areas, geography }: PublicDeps, area: string): PublicRecordJson {
  const described = findArea({ areas }, { params: { area } })
  const shown = Object.values(siteFlags(described.area, described.page)).map((flag) => [flag, '1'])
  const row = { ...ROW, ...SAMPLES[area], ...Object.fromEntries(shown) } as PublicRow
  return presentPublicRecord(described, row, { geography: geography(), today: TODAY })
}

/** The first items of every list: a reader of the document sees their form. */
function shortened(value: unknown): unknown {
  if (isRing(value)) return [...value.slice(0, 3), value[0]]
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shortened(each)]))
}

/** The line around an outline, which ends where it begins. */
const isRing = (value: unknown): value is number[][] =>
  Array.isArray(value) && Array.isArray(value[0]) && typeof value[0][0] === 'number'
