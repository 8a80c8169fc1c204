import { useEffect, useState } from 'react'
import { type CoordinatePair, measuredPair } from '#domain/places/coordinates.ts'
import { type Bounds, containsPoint, type MapPoint, checkPosition } from '#domain/places/outlines.ts'
import { levelPrefixes } from '#domain/places/place-names.ts'
import { tileSource, countryOutlinesQuery } from '#web/api/boundaries.ts'
import { MapPin } from '#web/ui/map/map-pin.tsx'
import { MapView } from '#web/ui/map/map-view.tsx'
import { fitBounds, isWithin, type MapFrame, toScreen } from '#web/ui/map/projection.ts'
import { unionBounds } from '#web/ui/map/shapes.ts'
import type { MapFrameState } from '#web/ui/map/use-map-frame.ts'
import { typedPoint, ABROAD, type DistrictNames, elsewhereText } from './position-check.ts'
import { usePlaceMap } from './use-place-map.ts'
import classes from './point-map.module.css'
import { useDebouncedValue } from '#web/ui/browser/use-debounced-value.ts'
import { useQuery } from '@tanstack/react-query'
import { districtsQuery, provincesQuery } from '#web/api/geography.ts'
import { FieldNotice } from '#web/ui/field-notice/field-notice.tsx'

type PointMapProps = {
  catmUkey: string
  /** The typed coordinates. */
  lat: string
  long: string
  /** Without it the map only shows the point. */
  onMove?: (pair: CoordinatePair) => void
}

/** A point on a map of its district. In a form its pin can be moved, and a wrong district gives a warning. */
export function PointMap({ catmUkey, lat, long, onMove }: PointMapProps) {
  const { map, parts, names } = usePlaceMap(catmUkey)
  const [moved, setMoved] = useState('')
  const point = typedPoint(lat, long)
  if (map === undefined) return null

  const place = (at: MapPoint) => {
    const pair = measuredPair(at)
    const code = parts.find((part) => containsPoint(part, at))?.code.slice(4)
    const name = names.find((option) => option.code === code)?.name
    const within = name ? ` ${levelPrefixes(catmUkey).tt}${name}` : ''
    setMoved(`หมุดอยู่ที่ ${pair.lat}, ${pair.long}${within}`)
    onMove?.(pair)
  }
  const middle = {
    lat: (map.bounds.south + map.bounds.north) / 2,
    long: (map.bounds.west + map.bounds.east) / 2,
  }
  return (
    <div className={classes.map}>
      <MapView
        label={onMove ? 'แผนที่ของพื้นที่ กดบนแผนที่เพื่อปักหมุด' : 'แผนที่ของพื้นที่'}
        size="small"
        bounds={map.bounds}
        shapes={map.shapes}
        tiles={tileSource()}
        onPress={onMove && place}
      >
        {(frame, state) =>
          point && (
            <>
              <KeepInSight bounds={map.bounds} point={point} frame={frame} state={state} />
              <MapPin frame={frame} point={point} label={`หมุด ${lat}, ${long}`} onMove={onMove && place} />
            </>
          )
        }
      </MapView>
      {onMove && (
        <>
          {point === undefined && (
            <button type="button" className={classes.start} onClick={() => place(middle)}>
              ปักหมุดกลางแผนที่
            </button>
          )}
          <p className="only-read-aloud" role="status">
            {moved}
          </p>
          {/* Below the map: above it, a notice would move the map away from the pointer. */}
          <PositionNotice catmUkey={catmUkey} point={point} />
        </>
      )}
    </div>
  )
}

type KeepInSightProps = { bounds: Bounds; point: MapPoint; frame: MapFrame; state: MapFrameState }

/** Zooms out when a new point lies outside the visible part of the map. */
function KeepInSight({ bounds, point, frame, state }: KeepInSightProps) {
  const { lat, long } = point
  const isHidden = !isWithin(frame, toScreen(frame, point))
  // Only a new point moves the map: a user who drags the point out of view wants to see another place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const around = unionBounds([bounds, { west: long, east: long, south: lat, north: lat }])
    if (isHidden) state.move((before) => fitBounds(around, before))
  }, [lat, long, bounds])
  return null
}

/** The point is checked after this pause in typing, in milliseconds. */
const PAUSE_MS = 400

type PositionNoticeProps = { catmUkey: string; point: MapPoint | undefined }

/** Warns about a point outside the district of the record. It never blocks saving. */
function PositionNotice({ catmUkey, point }: PositionNoticeProps) {
  const { data: country } = useQuery(countryOutlinesQuery)
  const debounced = useDebouncedValue(point && `${point.lat} ${point.long} ${catmUkey}`, PAUSE_MS)
  const isSettled = point && debounced === `${point.lat} ${point.long} ${catmUkey}`
  const found = isSettled && country ? checkPosition(country.districts, catmUkey, point) : undefined
  const district = found?.kind === 'elsewhere' ? found.district : ''
  const own = useDistrictNames(district && catmUkey.slice(0, 4))
  const other = useDistrictNames(district)
  const text =
    found?.kind === 'abroad'
      ? ABROAD
      : own && other
        ? elsewhereText(catmUkey, own, district, other)
        : undefined
  return <div role="status">{text && <FieldNotice text={text} />}</div>
}

/** The names of a district by its four digits; undefined until they have arrived. */
function useDistrictNames(code: string): DistrictNames | undefined {
  const [cc, aa] = [code.slice(0, 2), code.slice(2)]
  const { data: provinces } = useQuery({ ...provincesQuery('all'), enabled: cc !== '' })
  const { data: districts } = useQuery(districtsQuery(cc))
  const province = provinces?.find((option) => option.code === cc)
  if (province === undefined || districts === undefined) return undefined
  return { ccDesc: province.name, aaDesc: districts.find((option) => option.code === aa)?.name ?? '' }
}
