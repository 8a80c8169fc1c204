import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { catmOf, NONE } from '#domain/places/catm.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { tileSource } from '#web/api/boundaries.ts'
import { fetchAreaJson } from '#web/api/client.ts'
import { useLocation } from '#web/ui/browser/location.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { PinMap } from '#web/ui/map/pins/pin-map.tsx'
import { LoadError } from '../errors/load-error.tsx'
import type { ShownArea } from '../list/shown-area.ts'
import { usePlaceMap } from '../map/use-place-map.ts'
import { searchRequestBody, type RecordSearch } from '../record/record-queries.ts'
import { type RecordPoint, RecordPointCards } from './record-point-cards.tsx'
import { Text } from '#web/ui/layout/layout.tsx'

type ListMapProps = { area: ShownArea; search: RecordSearch }

/** What a search finds, as points on a map. A point that is pressed shows its record beside it. */
export function ListMap({ area, search }: ListMapProps) {
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
  const points = useMemo(
    () =>
      (data?.data ?? []).map(
        (row): RecordPoint => ({
          ...{ key: row.ID, name: row.NAME, lat: row.LAT, long: row.LONG },
          ...{ kind: row.KIND, catmUkey: row.CATM_UKEY, find: row.FIND },
        }),
      ),
    [data],
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
    <PinMap
      key={mapOf}
      label={thaiSentence`แผนที่${area.titles.name}`}
      size="large"
      {...map}
      tiles={tileSource()}
      points={points}
      cards={(chosen) => <RecordPointCards area={area} points={chosen} />}
      hasNames
      note={
        <p className="soft" role="status">
          {data.total > points.length
            ? `แสดง ${formatThousands(points.length)} จาก ${formatThousands(data.total)} รายการที่มีพิกัด`
            : `${formatThousands(data.total)} รายการที่มีพิกัด`}
        </p>
      }
    />
  )
}
