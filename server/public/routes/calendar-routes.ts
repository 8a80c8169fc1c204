/** Events of all areas by their start, and the calendar of a district as a subscription (RFC 5545). */

import ical, { ICalEventTransparency } from 'ical-generator'
import { addYears, toIsoDate } from '#domain/dates/thai-date.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { catmOfPrefix } from '#domain/places/catm.ts'
import { formatPlaceOrCountry } from '#domain/places/place-names.ts'
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import type { Db } from '#server/db/db.ts'
import { stringSchema } from '#server/http/schemas.ts'
import { latestFirst, readOrder } from '../list-order.ts'
import { COMING_FROM, FILTERS, LEVEL, limitField, PAGE, PLACE, RECORD_FIELDS } from '../list-parameters.ts'
import type { PublicRecordJson } from '../presentation/public-record.ts'
import { type PublicArea, publicAreas } from '../public-areas.ts'
import {
  jsonContent,
  type PublicContent,
  type PublicRequest,
  type PublicRoute,
  publicRoute,
} from '../public-route.ts'
import { SEARCH_SCHEMA } from '../public-schemas.ts'
import { placeOf } from './content-routes.ts'
import { pageAddress, textOf } from './feed-routes.ts'
import { findRows, type PublicDeps, present, sourceOf } from './record-routes.ts'

/** The greatest number of events of an area: those that were changed last. */
const MAX_EVENTS = 500

/** The number of coming events in an answer. */
const COMING = { usual: 20, most: 100 }

/** The interval at which calendar programs should refresh, in seconds. */
const REFRESH_SECONDS = 6 * 3600

const PRODUCT = { company: 'Amphoe back office', product: 'Calendar of a district', language: 'TH' }

/** The same in every feed and at every URL of the server, so that calendar programs recognise an event. */
const UID_DOMAIN = 'amphoe-back-office'

const DAY_MS = 86_400_000

type CalendarEvent = { record: PublicRecordJson; category: string }

const COMING_QUERY = {
  place: PLACE,
  level: LEVEL,
  from: COMING_FROM,
  to: FILTERS.to,
  fields: RECORD_FIELDS,
  limit: limitField(COMING),
}
const CALENDAR_QUERY = { level: LEVEL, page: PAGE }
type CalendarRequest = PublicRequest<typeof CALENDAR_QUERY>

export function calendarRoutes(deps: PublicDeps): PublicRoute[] {
  const areas = publicAreas(deps.areas).filter(({ area }) => area.calendar)
  return [
    publicRoute({
      operationId: 'listEvents',
      path: '/events',
      summary: 'The festivals, traditions, activities and news of a place by their start, from today on',
      query: COMING_QUERY,
      produces: { 'application/json': SEARCH_SCHEMA },
      cache: 'records',
      cost: ({ values }) => (values.place ? 2 : 10),
      source: ({ values }) => ({
        tables: areas.flatMap((each) => sourceOf(each, '').tables),
        within: values.place,
      }),
      handler: (request, db) => readComing(db, deps, areas, request),
    }),
    publicRoute({
      operationId: 'getDistrictCalendar',
      path: '/districts/:code/calendar.ics',
      summary:
        'The festivals, traditions, activities and news of a district from a year ago on, to subscribe to',
      query: CALENDAR_QUERY,
      produces: { 'text/calendar': stringSchema() },
      cache: 'records',
      source: ({ params }) => ({
        tables: areas.flatMap((each) => sourceOf(each, '').tables),
        within: placeOf(params, 4),
      }),
      handler: (request, db) => readCalendar(db, deps, areas, request),
    }),
  ]
}

/** The next events of all areas. */
async function readComing(
  db: Db,
  deps: PublicDeps,
  areas: readonly PublicArea[],
  request: PublicRequest<typeof COMING_QUERY>,
): Promise<PublicContent> {
  const { limit } = request.values
  const values = { ...request.values, from: request.values.from ?? toIsoDate(request.today) }
  const events: PublicRecordJson[] = []
  for (const described of areas) {
    const order = readOrder(described, 'start')
    const { rows } = await findRows(db, deps, described, { ...request, values }, { limit, order })
    events.push(...rows.map((row) => present(deps, described, row, request)))
  }
  const byStart = (a: PublicRecordJson, b: PublicRecordJson) => (a.start ?? '').localeCompare(b.start ?? '')
  return jsonContent({ records: events.sort(byStart).slice(0, limit).map(request.values.fields.pick) })
}

async function readCalendar(
  db: Db,
  deps: PublicDeps,
  areas: readonly PublicArea[],
  request: CalendarRequest,
): Promise<PublicContent> {
  const code = placeOf(request.params, 4)
  if (deps.geography().find(code) === undefined) throw new AppError('not-found')
  const from = toIsoDate(addYears(request.today, -1))
  const values = { level: request.values.level, place: code, from }
  const events: CalendarEvent[] = []
  for (const described of areas) {
    const search = { limit: MAX_EVENTS, order: latestFirst(described) }
    const { rows } = await findRows(db, deps, described, { ...request, values }, search)
    const category = described.area.titles.name
    events.push(...rows.map((row) => ({ record: present(deps, described, row, request), category })))
  }
  const times = events.map(({ record }) => Date.parse(record.modified))
  return {
    type: 'text/calendar; charset=utf-8',
    bytes: Buffer.from(writeCalendar(deps, code, events, request)),
    modified: times.length === 0 ? undefined : Math.max(...times),
  }
}

function writeCalendar(
  { geography }: PublicDeps,
  code: string,
  events: readonly CalendarEvent[],
  request: CalendarRequest,
): string {
  const catmUkey = catmOfPrefix(code)
  const name = thaiSentence`ปฏิทิน${formatPlaceOrCountry(catmUkey, geography().names(catmUkey))}`
  const calendar = ical({ name, prodId: PRODUCT, ttl: REFRESH_SECONDS })
  for (const { record, category } of [...events].sort(byDay)) {
    const { start, end, th, modified } = record
    if (start === null) continue
    const last = end !== null && end > start ? end : start
    calendar.createEvent({
      id: `${record.area}-${record.id}@${UID_DOMAIN}`,
      stamp: modified,
      lastModified: modified,
      allDay: true,
      start,
      // In iCalendar, the end of an all-day event is the day after its last day.
      end: new Date(Date.parse(last) + DAY_MS),
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: th.title,
      description: textOf(record),
      location: th.place,
      categories: [{ name: category }],
      ...(request.values.page && { url: plainAddress(pageAddress(request, record)) }),
    })
  }
  return `${calendar}\r\n`
}

function byDay({ record: one }: CalendarEvent, { record: other }: CalendarEvent): number {
  return (
    (one.start ?? '').localeCompare(other.start ?? '') ||
    one.area.localeCompare(other.area) ||
    Number(one.id) - Number(other.id)
  )
}

/** The library escapes these characters as in a text, which would break a URL. */
const plainAddress = (address: string) => address.replaceAll(/[,;\\]/g, encodeURIComponent)
