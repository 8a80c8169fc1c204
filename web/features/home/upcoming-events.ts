/** The events of the next month in the user's place, from the public areas with a period. */
import { queryOptions } from '@tanstack/react-query'
import { areas } from '#areas/index.ts'
import { type Area, isPersonal } from '#domain/area/area.ts'
import { periodsIn } from '#domain/area/periods.ts'
import { addDays, formatThaiDate, type WireDate } from '#domain/dates/thai-date.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { serverToday } from '#web/api/clock.ts'
import { recordAddress } from '#web/engine/list/record-address.ts'
import { chosenPlaceOf, NO_PLACE } from '#web/engine/places/place-rules.ts'
import { type AreaRecord, recordName } from '#web/engine/record/record.ts'
import { searchRecords } from '#web/engine/record/record-queries.ts'
import { searchableRecordName } from '#domain/records/record-name.ts'

const DAYS_SOON = 7
const DAYS_AHEAD = 31

/** In days. A record with a longer period, such as a project or a poll, is not an event. */
const MAX_DAYS_LONG = 31

/** The maximum number of records that are loaded from an area, latest start first. */
const MAX_RECORDS = 200

/** The events that are running or start within a month, earliest first. */
export function upcomingEventsQuery(actor: Actor) {
  return queryOptions({
    queryKey: ['home', 'events', actor.catmUkey],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const today = serverToday()
      const { cc, aa } = chosenPlaceOf(actor.catmUkey)
      const place = { ...NO_PLACE, cc, aa: actor.scope.kind === 'district' ? aa : '' }
      const found = await Promise.all(
        areasWithPeriod().map(async ({ area, start, end }) => {
          const search = { ...place, q: '', page: 1, size: MAX_RECORDS, sort: start, dir: 'desc' as const }
          const { records } = await searchRecords(area, 'search', search, signal)
          return records.flatMap((record) => upcomingEvent(area, record, { start, end, today }))
        }),
      )
      return found.flat().sort((one, other) => one.start.localeCompare(other.start))
    },
  })
}

function areasWithPeriod() {
  return areas
    .filter((area) => area.publicPage !== undefined && !isPersonal(area))
    .flatMap((area) => periodsIn(area).map(({ start, end }) => ({ area, start, end })))
}

type EventDays = { start: string; end: string; today: WireDate }

/** The event of a record. Empty if it is over, starts in more than a month, or lasts longer than a month. */
export function upcomingEvent(area: Area, record: AreaRecord, { start, end, today }: EventDays) {
  const first = record.values[start] ?? ''
  const last = record.values[end] || first
  if (first === '' || last < today || first > addDays(today, DAYS_AHEAD)) return []
  if (last > addDays(first, MAX_DAYS_LONG)) return []
  const words = [first, ...(last === first ? [] : [last])].map(formatThaiDate)
  return [
    {
      key: `${area.key} ${record.key}`,
      name: recordName(area, record),
      kind: area.titles.name,
      days: words.join(' – '),
      start: first,
      isSoon: first <= addDays(today, DAYS_SOON),
      address: recordAddress(area.route ?? '', '', {
        id: record.key,
        catmUkey: record.catmUkey,
        find: searchableRecordName(area, record),
      }),
    },
  ]
}
