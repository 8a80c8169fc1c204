/** The queries of the home page that no other screen has. */
import { queryOptions } from '@tanstack/react-query'
import { areaByKey } from '#areas/index.ts'
import { GALLERY_PARTS } from '#domain/area/area.ts'
import { addDays, type WireDate } from '#domain/dates/thai-date.ts'
import { fetchJson, type RouteResponse } from '#web/api/client.ts'
import { type FromWire, readWire } from '#web/api/read-wire.ts'
import { formElementIds } from '#web/engine/form/labels.ts'
import { recordAddress } from '#web/engine/list/record-address.ts'
import { monthQuery, type CalendarEntry } from '#web/features/calendar/calendar-entries.ts'

/** A record with its picture; `kind` is the name of its area, `edit` the address of its form. */
export type PicturedRecord = {
  key: string
  area: string
  name: string
  kind: string
  place: string
  picture: string
  catmUkey: string
  address: string
  edit: string
  /** The address of its form at the first picture. */
  addPicture: string
}

type WireRecord = FromWire<RouteResponse<'home/district'>>['pictures'][number]

/** The element of the first picture in the form of an area. */
export function firstPictureId(area: string): string {
  const [first] = areaByKey(area)?.pictures ?? []
  return formElementIds.picture(first?.part ?? GALLERY_PARTS[0])
}

export function picturedRecord(record: WireRecord): PicturedRecord {
  const { area, id, name, place, picture, catmUkey, route, tab } = record
  return {
    ...{ key: `${area} ${id}`, area, name, place, picture, catmUkey },
    kind: areaByKey(area)?.titles.name ?? '',
    address: recordAddress(route, tab, record),
    edit: recordAddress(route, tab, record, 'edit'),
    addPicture: recordAddress(route, tab, record, 'edit', firstPictureId(area)),
  }
}

const STALE_AFTER_MS = 10_000

/** The points, the records without a picture, and the newest pictures of a district. */
export const districtHomeQuery = (cc: string, aa: string) =>
  queryOptions({
    queryKey: ['home', 'district', cc, aa],
    staleTime: STALE_AFTER_MS,
    queryFn: async ({ signal }) => {
      const found = readWire(await fetchJson('home/district', { body: { CC: cc, AA: aa }, signal }))
      return {
        points: found.points.map(({ lat, long, ...record }) => ({ ...picturedRecord(record), lat, long })),
        missing: found.missing.map(({ start, ...record }) => ({ ...picturedRecord(record), start })),
        pictures: found.pictures.map(picturedRecord),
      }
    },
  })

/** The records that the user, or with `isAll` anybody in the user's place, edited last. */
export const recentEditsQuery = (isAll = false) =>
  queryOptions({
    queryKey: ['home', 'edits', isAll],
    staleTime: STALE_AFTER_MS,
    queryFn: async ({ signal }) => {
      const body = { ALL: isAll ? ('1' as const) : null }
      const { data } = readWire(await fetchJson('home/edits', { body, signal }))
      return data.map(({ at, ...record }) => ({ ...picturedRecord(record), at }))
    },
  })

/** The days of the week panel: today and the six that follow. */
export const weekOf = (today: WireDate): WireDate[] =>
  Array.from({ length: 7 }, (_, days) => addDays(today, days))

/** The entries of the week, which may be in two months. */
export function weekQuery(place: { cc: string; aa: string }, today: WireDate) {
  return queryOptions({
    queryKey: ['home', 'week', place.cc, place.aa, today],
    staleTime: 30_000,
    queryFn: async ({ client }): Promise<CalendarEntry[]> => {
      const months = [...new Set(weekOf(today).map((day) => day.slice(0, 6)))]
      const found = await Promise.all(
        months.map((month) => client.fetchQuery(monthQuery({ ...place, month }))),
      )
      const entries = found.flatMap((month) => month.entries)
      return entries.filter(({ key }, at) => entries.findIndex((other) => other.key === key) === at)
    },
  })
}

/** The entries that begin on a day; on the first day also those that have begun before. */
export function entriesOnFirstDay(
  entries: readonly CalendarEntry[],
  day: WireDate,
  first: WireDate,
): CalendarEntry[] {
  return entries.filter(({ start, end }) => (start < first ? day === first && end >= first : start === day))
}
