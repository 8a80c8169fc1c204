import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { Bounds } from '#domain/places/outlines.ts'
import { useMedia } from '../../browser/media-query.ts'
import { KindShape } from './kind-shape.tsx'
import { type MapKinds, mapKinds, type NamedPoint } from './kinds.ts'
import { MapClusters, useClusters } from './map-clusters.tsx'
import { MapPopover } from './map-popover.tsx'
import { type MapShape, MapView, type TileLayerSource } from '../map-view.tsx'
import classes from './pin-map.module.css'
import { PinNames } from './pin-names.tsx'
import { isWithin, type MapFrame, toScreen, toWorld } from '../projection.ts'
import type { MapFrameState } from '../use-map-frame.ts'

type PinMapProps<Point extends NamedPoint> = {
  label: string
  size: 'large' | 'fill'
  bounds: Bounds
  shapes: readonly MapShape[]
  tiles: TileLayerSource
  points: readonly Point[]
  /** What the popover of one point says, or of several in one place. */
  cards: (points: readonly Point[]) => ReactNode
  /** From a width of 1280 pixels on, the names stand beside the map. */
  hasNames?: boolean
  /** In the line of the legend, such as how many points there are. */
  note?: ReactNode
  /** Nobody presses the points, as on the projector. */
  isForShow?: boolean
}

/** A map with pins, which differ by kind in shape and colour. A press on one opens a popover beside it. */
export function PinMap<Point extends NamedPoint>(props: PinMapProps<Point>) {
  const { label, size, bounds, shapes, tiles, points, cards, note, isForShow = false } = props
  const hasRoom = useMedia('(min-width: 80em)')
  const hasNames = props.hasNames === true && hasRoom
  const [selected, setSelected] = useState<readonly string[]>([])
  /** The pins and names under the pointer or with the focus. */
  const [lit, setLit] = useState<readonly string[]>([])
  const pressed = useRef<HTMLElement>(null)
  const map = useRef<MapFrameState>(null)
  const kinds = useMemo(() => mapKinds(points), [points])
  const shown = useMemo(() => points.filter(({ key }) => selected.includes(key)), [points, selected])
  const [first] = shown
  const select = (chosen: readonly Point[], button: HTMLElement) => {
    pressed.current = button
    setSelected(chosen.map(({ key }) => key))
  }
  const clustersAt = useClusters(points)
  // The names of places step aside of the pins.
  const obstacles = (frame: MapFrame) =>
    clustersAt(frame).map(({ at, points: inside }) => ({
      ...toScreen(frame, at),
      radius: inside.length > 1 ? 24 : 17,
    }))
  return (
    <div className={classes.map} data-size={size}>
      <div className={classes.beside}>
        <MapView
          {...{ label, size, bounds, shapes, tiles, obstacles }}
          handle={map}
          onPressBeside={() => setSelected([])}
        >
          {(frame, state) =>
            isForShow ? (
              <Dots points={points} kinds={kinds} frame={frame} />
            ) : (
              <>
                <MapClusters
                  {...{ kinds, frame, selected, lit }}
                  clusters={clustersAt(frame)}
                  map={state}
                  onSelect={select}
                  onLight={setLit}
                />
                {first && (
                  <MapPopover
                    key={first.key}
                    frame={frame}
                    at={first}
                    label={shown.length > 1 ? `${shown.length} รายการในที่เดียวกัน` : first.name}
                    onClose={() => {
                      setSelected([])
                      // A change of the zoom has drawn other buttons.
                      const pin = pressed.current?.isConnected ? pressed.current : state.ref.current
                      pin?.focus({ preventScroll: true })
                    }}
                  >
                    {cards(shown)}
                  </MapPopover>
                )}
              </>
            )
          }
        </MapView>
        {hasNames && (
          <PinNames
            {...{ points, kinds, lit, selected }}
            onLight={setLit}
            onSelect={(point, button) => {
              // Its pin comes into view.
              map.current?.move((frame) =>
                isWithin(frame, toScreen(frame, point), 40) ? frame : { ...frame, ...toWorld(point) },
              )
              select([point], button)
            }}
          />
        )}
      </div>
      <div className={classes.legend}>
        {note}
        {kinds.words.length > 1 && (
          <ul className={classes.kinds} aria-label="ประเภท">
            {kinds.words.map((words, at) => (
              <li key={words}>
                <span className={classes.swatch}>
                  <KindShape kind={at + 1} />
                </span>
                {words}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

type DotsProps = { points: readonly NamedPoint[]; kinds: MapKinds; frame: MapFrame }

function Dots({ points, kinds, frame }: DotsProps) {
  return points.map(({ key, kind, ...point }) => {
    const { left, top } = toScreen(frame, point)
    const transform = `translate(${left}px, ${top}px) translate(-50%, -50%)`
    return (
      <span key={key} className={classes.dot} style={{ transform }}>
        <KindShape kind={kinds.numberOf(kind)} />
      </span>
    )
  })
}
