import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { catmOf, NONE } from '#domain/places/catm.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { tileSource } from '#web/api/boundaries.ts'
import { fetchAreaJson } from '#web/api/client.ts'
import { useLocation } from '#web/ui/browser/location.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { mapColour, MapView } from '#web/ui/map/map-view.tsx'
import { MapClusters } from '#web/ui/map/map-clusters.tsx'
import { MapPopover } from '#web/ui/map/map-popover.tsx'
import swatches from '#web/ui/map/map-clusters.module.css'
import { LoadError } from '../errors/load-error.tsx'
import type { ShownArea } from '../list/shown-area.ts'
import { usePlaceMap } from '../map/use-place-map.ts'
import { searchRequestBody, type RecordSearch } from '../record/record-queries.ts'
import classes from './list-map.module.css'
import { PointCards, type RecordPoint } from './point-cards.tsx'
import { Text } from '#web/ui/layout/layout.tsx'

type ListMapProps = { area: ShownArea; search: RecordSearch }

/** The colours of kinds; further kinds share the last. */
const KIND_COLOURS = 5

/** What a search finds, as points on a map. A point that is pressed shows its record beside it. */
export function ListMap({ area, search }: ListMapProps) {
  const [keys, setKeys] = useState<readonly string[]>([])
  const pressed = useRef<HTMLElement>(null)
  const body = searchRequestBody(area, { ...search, sort: undefined })
  const { search: address } = useLocation()
  const isDialogOpen = new URLSearchParams(address).has('dialog')
  // A new search begins with the whole place. The dialog of a record only narrows the search of the same map.
  const wanted = JSON.stringify(body)
  const [mapOf, setMapOf] = useState(wanted)
  if (!isDialogOpen && mapOf !== wanted) setMapOf(wanted)
  const query = useQuery({
    queryKey: ['area', area.key, 'points', body],
    staleTime: 0,
    ...(isDialogOpen ? { placeholderData: keepPreviousData } : {}),
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
          kindWords: row.KIND,
          catmUkey: row.CATM_UKEY,
          find: row.FIND,
        }),
      ),
    [data, kinds],
  )
  const selected = useMemo(() => points.filter(({ key }) => keys.includes(key)), [points, keys])
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
        key={mapOf}
        label={thaiSentence`แผนที่${area.titles.name}`}
        size="large"
        bounds={map.bounds}
        shapes={map.shapes}
        tiles={tileSource()}
        onPressBeside={() => setKeys([])}
      >
        {(frame, state) => (
          <>
            <MapClusters
              points={points}
              frame={frame}
              map={state}
              selected={selected}
              onSelect={(chosen, button) => {
                pressed.current = button
                setKeys(chosen.map(({ key }) => key))
              }}
            />
            {selected[0] && (
              <MapPopover
                key={selected[0].key}
                frame={frame}
                at={selected[0]}
                label={selected.length > 1 ? `${selected.length} รายการในที่เดียวกัน` : selected[0].name}
                onClose={() => {
                  setKeys([])
                  // A change of the zoom has drawn other buttons.
                  const pin = pressed.current?.isConnected ? pressed.current : state.ref.current
                  pin?.focus({ preventScroll: true })
                }}
              >
                <PointCards area={area} points={selected} />
              </MapPopover>
            )}
          </>
        )}
      </MapView>
    </div>
  )
}

/** What each colour means. The last one stands for all further kinds. */
function kindWords(kinds: readonly string[]): string[] {
  const words = kinds.map((kind) => kind || 'ไม่ระบุ')
  if (words.length <= KIND_COLOURS) return words
  return [...words.slice(0, KIND_COLOURS - 1), `อื่น ๆ (${words.slice(KIND_COLOURS - 1).join(', ')})`]
}
