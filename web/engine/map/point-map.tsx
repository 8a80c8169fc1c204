import { useEffect, useState } from 'react'
import type { CoordinatePair } from '#domain/places/coordinates.ts'
import { type Bounds, containsPoint, type MapPoint } from '#domain/places/outlines.ts'
import { levelPrefixes } from '#domain/places/place-names.ts'
import { tileSource } from '#web/api/boundaries.ts'
import { MapPin } from '#web/ui/map/map-pin.tsx'
import { MapView } from '#web/ui/map/map-view.tsx'
import { fitBounds, isWithin, type MapFrame, toScreen } from '#web/ui/map/projection.ts'
import { unionBounds } from '#web/ui/map/shapes.ts'
import type { MapFrameState } from '#web/ui/map/use-map-frame.ts'
import { typedPoint } from './position-check.ts'
import { PositionNotice } from './position-notice.tsx'
import { usePlaceMap } from './use-place-map.ts'
import classes from './point-map.module.css'

type PointMapProps = {
  catmUkey: string
  /** The typed coordinates. */
  lat: string
  long: string
  /** Without it the map only shows the point. */
  onMove?: (pair: CoordinatePair) => void
}

/** A point on a map of its district. In a form its pin can be moved; another district is pointed out. */
export function PointMap({ catmUkey, lat, long, onMove }: PointMapProps) {
  const { map, parts, names } = usePlaceMap(catmUkey)
  const [moved, setMoved] = useState('')
  const point = typedPoint(lat, long)
  if (map === undefined) return null

  const place = (at: MapPoint) => {
    const pair = { lat: at.lat.toFixed(6), long: at.long.toFixed(6) }
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
    <div className={classes.part}>
      {onMove && <PositionNotice catmUkey={catmUkey} point={point} />}
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
        </>
      )}
    </div>
  )
}

type KeepInSightProps = { bounds: Bounds; point: MapPoint; frame: MapFrame; state: MapFrameState }

/** Shows the point beside its place when it is set outside of what the map shows. */
function KeepInSight({ bounds, point, frame, state }: KeepInSightProps) {
  const { lat, long } = point
  const isHidden = !isWithin(frame, toScreen(frame, point))
  // Only a new point moves the map: whoever drags it away wants to see something else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const around = unionBounds([bounds, { west: long, east: long, south: lat, north: lat }])
    if (isHidden) state.move((before) => fitBounds(around, before))
  }, [lat, long, bounds])
  return null
}
