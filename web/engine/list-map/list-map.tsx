import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Area } from '#domain/area/area.ts'
import { catmOf, NONE } from '#domain/places/catm.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { tileSource } from '#web/api/boundaries.ts'
import { fetchAreaJson } from '#web/api/client.ts'
import { useLocation } from '#web/ui/browser/location.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { PageLink } from '#web/ui/link/page-link.tsx'
import { mapColour, MapView } from '#web/ui/map/map-view.tsx'
import { MapClusters, type NamedPoint } from '#web/ui/map/map-clusters.tsx'
import swatches from '#web/ui/map/map-clusters.module.css'
import { LoadError } from '../errors/load-error.tsx'
import { recordAddress } from '../list/record-address.ts'
import { usePlaceMap } from '../map/use-place-map.ts'
import { searchRequestBody, type RecordSearch } from '../record/record-queries.ts'
import classes from './list-map.module.css'
import { Text } from '#web/ui/layout/layout.tsx'

type ListMapProps = { area: Area; search: RecordSearch }

/** A record with its point. */
type RecordPoint = NamedPoint & { address: string }

/** The colours of kinds; further kinds share the last. */
const KIND_COLOURS = 5
/** The names of records in one place that are shown at most. */
const MOST_NAMES = 20

/** What a search finds, as points on a map. A selected record is named below the map, with a link to it. */
export function ListMap({ area, search }: ListMapProps) {
  const { pathname } = useLocation()
  const [selected, setSelected] = useState<readonly RecordPoint[]>([])
  const body = searchRequestBody(area, { ...search, sort: undefined })
  const query = useQuery({
    queryKey: ['area', area.key, 'points', body],
    staleTime: 0,
    queryFn: ({ signal }) => fetchAreaJson(area, '/points', { body, signal }),
  })
  const { cc, aa } = search
  const { map } = usePlaceMap(catmOf({ cc: cc || NONE, aa: aa || NONE }))
  const { data } = query
  const kinds = useMemo(() => [...new Set(data?.data.map(({ KIND }) => KIND))].sort(), [data])
  const points = useMemo(
    () =>
      (data?.data ?? []).map(
        (row): RecordPoint => ({
          key: row.ID,
          name: row.NAME,
          lat: row.LAT,
          long: row.LONG,
          kind: Math.min(kinds.indexOf(row.KIND) + 1, KIND_COLOURS),
          address: recordAddress(pathname, '', { id: row.ID, catmUkey: row.CATM_UKEY, find: row.FIND }),
        }),
      ),
    [data, kinds, pathname],
  )
  if (query.error) return <LoadError of={query} />
  if (data === undefined || map === undefined)
    return (
      <Text mt="md" mb="md" role="status">
        กำลังโหลดแผนที่
      </Text>
    )
  if (!data.isFound) return <EmptyState text="ไม่มีรายการที่มีพิกัด" />
  return (
    <div className="stack">
      <p className="soft" role="status">
        {data.total > points.length
          ? `แสดง ${formatThousands(points.length)} จาก ${formatThousands(data.total)} รายการที่มีพิกัด`
          : `${formatThousands(data.total)} รายการที่มีพิกัด`}
      </p>
      {kinds.length > 1 && (
        <ul className={classes.kinds} aria-label="ประเภท">
          {kindWords(kinds).map((words, at) => (
            <li key={words}>
              <span className={swatches.swatch} style={mapColour(`kind-${at + 1}`)} aria-hidden />
              {words}
            </li>
          ))}
        </ul>
      )}
      <MapView
        label={thaiSentence`แผนที่${area.titles.name}`}
        size="large"
        bounds={map.bounds}
        shapes={map.shapes}
        tiles={tileSource()}
      >
        {(frame, state) => (
          <MapClusters points={points} frame={frame} map={state} selected={selected} onSelect={setSelected} />
        )}
      </MapView>
      <div role="status" className={classes.selected}>
        {selected.slice(0, MOST_NAMES).map(({ key, name, address }) => (
          <PageLink key={key} to={address}>
            {name}
          </PageLink>
        ))}
        {selected.length > MOST_NAMES && <span>{`และอีก ${selected.length - MOST_NAMES} รายการ`}</span>}
      </div>
    </div>
  )
}

/** What each colour means. The last one stands for all further kinds. */
function kindWords(kinds: readonly string[]): string[] {
  const words = kinds.map((kind) => kind || 'ไม่ระบุ')
  if (words.length <= KIND_COLOURS) return words
  return [...words.slice(0, KIND_COLOURS - 1), `อื่น ๆ (${words.slice(KIND_COLOURS - 1).join(', ')})`]
}
