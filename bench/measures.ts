/** What the benchmark measures: the requests, and the goals of docs/performance.md. */
import autocannon from 'autocannon'
import sharp from 'sharp'
import { API, processorTimeOf, post, type Server } from './servers.ts'

/** The data that requests need, the same for every server with the same number of records. */
export type Stage = {
  token: string
  /** Four digits each. */
  districts: readonly string[]
  /** The main process of PostgreSQL, the parent of all others. */
  postmaster: number
}

export type Measure = {
  title: string
  /** The smallest allowed ratio to the rate of the yardstick; another one from a million records on. */
  goal?: number
  millionGoal?: number
  /** The greatest allowed p99, in milliseconds. */
  goalMs?: number
  /** Runs on the server with hardly any cache for lists and public answers. */
  isUncached?: boolean
  /** Over how many connections requests are sent; by default {@link CONNECTIONS}. */
  connections?: number
  route: string
  yardstickRoute: string
  /** The body of the n-th request. */
  body(stage: Stage, n: number): object
  /** The product answers the n-th request by GET at this path, without a session. */
  publicPath?(stage: Stage, n: number): string
  publicHeaders?: Readonly<Record<string, string>>
}

/** One round of load: requests per second, p99 and processor time per request in milliseconds. */
export type Sample = { rate: number; p99: number; processor: number }

const CONNECTIONS = 20
/** Requests of one connection, which it sends again and again. */
const REQUESTS = 300
const PAGES = 30
/** As many lists as the cache holds. */
const CACHED_LISTS = 50

const pick = <T>(all: readonly T[], n: number): T => all[n % all.length] as T
const placeOf = (code: string) => ({ CC: code.slice(0, 2), ...(code.length > 2 && { AA: code.slice(2) }) })
const anyProvince = ({ districts }: Stage, n: number) =>
  placeOf(pick([...new Set(districts.map((code) => code.slice(0, 2)))], n))
const pageOf = (stage: Stage, n: number, PAGE = 1) => ({ ...anyProvince(stage, n), PAGE, PAGE_SIZE: 10 })
const cachedDistrict = ({ districts }: Stage, n: number) => pick(districts.slice(0, CACHED_LISTS), n)

const LIST = { route: 'manage/gov/search', yardstickRoute: '/list' }
const PAGE = { route: LIST.route, yardstickRoute: '/page' }
const ANY_LIST = { ...LIST, body: ({ districts }: Stage, n: number) => placeOf(pick(districts, n)) }
const ANY_PAGE = { ...PAGE, body: (stage: Stage, n: number) => pageOf(stage, n, 1 + (n % PAGES)) }
const CACHED_LIST = { ...LIST, body: (stage: Stage, n: number) => placeOf(cachedDistrict(stage, n)) }
const PUBLIC_LIST = {
  ...{ ...ANY_LIST, route: 'public/v1' },
  publicPath: (stage: Stage, n: number) =>
    `/public/v1/areas/gov/records?place=${cachedDistrict(stage, n)}&limit=200`,
}
const SEARCH = {
  ...{ ...PAGE, yardstickRoute: '/search' },
  body: (stage: Stage, n: number) => ({ ...pageOf(stage, n), Q: `แห่งที่${10 + (n % 60)}` }),
  // With several connections on two cores, it would mostly be the time in queues.
  connections: 1,
}
const CREATE = { route: 'manage/gov', yardstickRoute: '/create', body: newRecord }
const NOT_MODIFIED = { publicHeaders: { 'if-none-match': '*' } }
const isUncached = true

const PROVINCE = 'page of 10 with total over a province'
export const MEASURES: Readonly<Record<string, Measure>> = {
  list: { title: 'list of a district, uncached', goal: 1.2, millionGoal: 1, isUncached, ...ANY_LIST },
  page: { title: `${PROVINCE}, uncached`, goal: 1.2, isUncached, ...ANY_PAGE },
  'cached-list': { title: 'list of a district, unchanged', goal: 2, ...CACHED_LIST },
  'cached-page': {
    title: `${PROVINCE}, unchanged`,
    goal: 2.5,
    ...PAGE,
    body: (stage, n) => pageOf(stage, n),
  },
  search: { title: 'text search over a province, one by one', goalMs: 50, isUncached, ...SEARCH },
  'public-list': { title: 'public list of a district, uncached', isUncached, ...PUBLIC_LIST },
  'public-unchanged': { title: 'public list of a district, unchanged', goal: 1.5, ...PUBLIC_LIST },
  'public-304': { title: 'public list of a district, 304', goal: 3, ...PUBLIC_LIST, ...NOT_MODIFIED },
  create: { title: 'create a record with its history', goal: 0.7, ...CREATE },
}

/** Sends the requests of a measure for some seconds. Throws if one of them fails. */
export async function load(
  { route, yardstickRoute, body, publicPath, publicHeaders, connections = CONNECTIONS }: Measure,
  stage: Stage,
  { server, isYardstick, counter }: { server: Server; isYardstick: boolean; counter: { next: number } },
  seconds: number,
): Promise<Sample> {
  const path = isYardstick ? yardstickRoute : `${API}/${route}`
  const used = () => processorTimeOf(server.pid) + processorTimeOf(stage.postmaster)
  const before = used()
  const result = await autocannon({
    ...{ url: `http://127.0.0.1:${server.port}`, connections, duration: seconds, method: 'POST' },
    headers: { 'content-type': 'application/json', authorization: `Bearer ${stage.token}` },
    setupClient: (client) => {
      // The requests are built before they are sent; each connection has different ones.
      const requests = Array.from({ length: REQUESTS }, () => {
        const n = counter.next++
        return publicPath && !isYardstick
          ? { method: 'GET' as const, path: publicPath(stage, n), headers: { ...publicHeaders } }
          : { path, body: JSON.stringify(body(stage, n)) }
      })
      client.setRequests(requests)
      // By default autocannon decodes every answer, which takes as much processor time as the server.
      Object.assign(Reflect.get(client, 'pipelinedRequests'), { addBody: () => {} })
    },
  })
  const notModified = publicHeaders && !isYardstick ? result['3xx'] : 0
  const answered = result['2xx'] + notModified
  const failed = result.non2xx - notModified + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} requests of ${server.port} ${route} failed.`)
  const processor = (used() - before) / answered
  return { rate: answered / result.duration, p99: result.latency.p99, processor }
}

/** The time of a create request with a photo of 12 megapixels, in milliseconds. */
export async function createWithPhoto(server: Server, stage: Stage, photo: Buffer): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries(newRecord(stage, 0))) form.append(name, value)
  form.append('image', new Blob([new Uint8Array(photo)]), 'photo.jpg')
  const startedAt = performance.now()
  await post(server, 'manage/gov', form, stage.token)
  return performance.now() - startedAt
}

/** A photo of noise, which compresses as badly as leaves and gravel: about 3 MB. */
export async function makePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: 2000, height: 1500, channels: 3, background: 'white', noise } as const
  const grain = await sharp({ create }).png().toBuffer()
  return sharp(grain).resize(4000, 3000).jpeg({ quality: 80 }).toBuffer()
}

function newRecord({ districts }: Stage, n: number): Record<string, string> {
  return {
    // Not every district has a sub-district 01; the first one does.
    CATM_UKEY: `${districts[0]}0100`,
    GOV_TYPE: '1',
    GOV_LOCATION: '0',
    GOV_NAME: `องค์การบริหารส่วนตำบลแห่งใหม่ ${n}`,
    GOV_NAME_EN: `Subdistrict Administrative Organization ${n}`,
    GOV_POSTCODE: '50200',
    GOV_TEL: '0 5311 2200',
    GOV_LAT: '18.7904',
    GOV_LONG: '98.9847',
  }
}
