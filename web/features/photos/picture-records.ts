/** The records that may get pictures, and the requests that add pictures to them and take them back. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { areaByKey } from '#areas/index.ts'
import type { Area } from '#domain/area/area.ts'
import { wireName } from '#domain/area/wire.ts'
import type { WireDate } from '#domain/dates/thai-date.ts'
import type { MapPoint } from '#domain/places/outlines.ts'
import { fetchJson } from '#web/api/client.ts'
import { readWire } from '#web/api/read-wire.ts'
import { type ChangedRecord, undoBulkRequest } from '#web/engine/bulk/bulk-api.ts'
import type { BulkResult } from '#web/engine/bulk/bulk-result-panel.tsx'
import {
  type SavedRecord,
  type SendOptions,
  staleRecord,
  updateRecord,
} from '#web/engine/record/record-api.ts'
import { refreshArea } from '#web/engine/record/record-queries.ts'
import { type AreaRecord, readWireRecord } from '#web/engine/record/record.ts'
import { type PicturedRecord, picturedRecord } from '#web/features/home/home-queries.ts'
import type { PhotoPlace } from './photo-addresses.ts'

export type PictureRecord = PicturedRecord & {
  id: string
  version: number
  /** The form parts without a picture. */
  parts: readonly string[]
  /** It has none yet, and should have. */
  isMissing: boolean
  point: MapPoint | undefined
  /** The days on which it takes place; empty without. */
  start: WireDate | ''
  end: WireDate | ''
}

const KEY = 'photo-records'
const STALE_AFTER_MS = 30_000

/** Those without a picture first, of these the next events. */
export const pictureRecordsQuery = ({ cc, aa }: PhotoPlace) =>
  queryOptions({
    queryKey: [KEY, cc, aa],
    staleTime: STALE_AFTER_MS,
    queryFn: async ({ signal }): Promise<PictureRecord[]> => {
      const body = { CC: cc || null, AA: aa || null }
      const { data } = readWire(await fetchJson('photos/records', { body, signal }))
      return data.map((record) => ({
        ...picturedRecord(record),
        ...{ id: record.id, version: record.version, parts: record.parts, isMissing: record.isMissing },
        point: record.lat === '' ? undefined : { lat: Number(record.lat), long: Number(record.long) },
        ...{ start: record.start, end: record.end },
      }))
    },
  })

export function areaOf({ area: key }: Pick<PictureRecord, 'area'>): Area {
  const area = areaByKey(key)
  if (area === undefined) throw new Error(`There is no area ${key}.`)
  return area
}

/** What the requests need of a record. */
function asAreaRecord(record: PictureRecord): AreaRecord {
  const area = areaOf(record)
  const { id, catmUkey, version } = record
  return readWireRecord(area, { [wireName(area.id)]: id, CATM_UKEY: catmUkey, VERSION: version })
}

/**
 * Adds pictures to a record in one change, in its first free parts. After a change of somebody else it reads
 * the free parts again, so that no picture is replaced. Throws where there is not enough room any more.
 */
export async function addPictures(
  client: QueryClient,
  place: PhotoPlace,
  record: PictureRecord,
  files: readonly File[],
  sent: SendOptions = {},
): Promise<SavedRecord> {
  const send = (now: PictureRecord) => {
    const { catmUkey, parts } = now
    const inParts = Object.fromEntries(files.flatMap((file, at) => (parts[at] ? [[parts[at], file]] : [])))
    return updateRecord(areaOf(now), asAreaRecord(now), { values: {}, catmUkey, files: inParts }, sent)
  }
  try {
    return await send(record)
  } catch (error) {
    if (staleRecord(areaOf(record), error) === undefined) throw error
    const records = await client.fetchQuery({ ...pictureRecordsQuery(place), staleTime: 0 })
    const now = records.find(({ key }) => key === record.key)
    if (now === undefined || now.parts.length < files.length) throw error
    return send(now)
  }
}

/** A record with its new pictures; `version` is the one that these led to. */
export type AddedPictures = { record: PictureRecord; version: number }

/** Takes back the pictures of several records, in one request for each area. */
export async function undoPictures(
  added: readonly AddedPictures[],
  markOf: (area: string) => string,
): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const [key, batch] of Map.groupBy(added, ({ record }) => record.area)) {
    const changed = batch.map(
      ({ record, version }): ChangedRecord => ({ record: asAreaRecord(record), version }),
    )
    const done = await undoBulkRequest(areaOf({ area: key }), 'updateTogether', changed, markOf(key))
    for (const [at, outcome] of done.entries()) {
      const record = batch[at]?.record
      if (record) results.push(resultOf(record, 'error' in outcome ? outcome.error : undefined))
    }
  }
  return results
}

export const resultOf = ({ key, name, kind }: PictureRecord, error?: string): BulkResult => ({
  ...{ id: key, name, note: kind },
  ...(error === undefined ? {} : { error }),
})

/** Makes all lists that show records of these areas load again. */
export async function refreshAreas(client: QueryClient, changed: readonly Area[]): Promise<void> {
  await Promise.all([
    ...[KEY, 'home', 'work'].map((key) => client.invalidateQueries({ queryKey: [key] })),
    ...[...new Set(changed)].map((area) => refreshArea(client, area)),
  ])
}
