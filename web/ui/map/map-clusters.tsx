import { useMemo } from 'react'
import type { MapPoint } from '#domain/places/outlines.ts'
import { boundsOfPoints, type PointCluster, clusterPoints } from './cluster-points.ts'
import { mapColour } from './map-view.tsx'
import classes from './map-clusters.module.css'
import { fitBounds, isWithin, type MapFrame, MAX_ZOOM, toScreen } from './projection.ts'
import type { MapFrameState } from './use-map-frame.ts'

/** A point with its name. `kind` is the number of its colour, from 1. */
export type NamedPoint = MapPoint & { key: string; name: string; kind: number }

type MapClustersProps<Point extends NamedPoint> = {
  points: readonly Point[]
  frame: MapFrame
  map: MapFrameState
  selected: readonly Point[]
  /** One point, or several in one place, and the button that was pressed. */
  onSelect: (points: readonly Point[], button: HTMLElement) => void
}

/** Points on a map; near ones are one button with their number, which zooms in on them. */
export function MapClusters<Point extends NamedPoint>(props: MapClustersProps<Point>) {
  const { points, frame, map, selected, onSelect } = props
  const zoom = Math.floor(frame.zoom)
  const clusters = useMemo(() => clusterPoints(points, zoom), [points, zoom])
  const open = ({ points: inside }: PointCluster<Point>, button: HTMLElement) => {
    const around = boundsOfPoints(inside)
    const isOnePlace = around.east - around.west < 1e-5 && around.north - around.south < 1e-5
    if (isOnePlace || zoom >= MAX_ZOOM) return onSelect(inside, button)
    map.move((before) => {
      const fitted = fitBounds(around, before)
      return fitted.zoom > before.zoom ? fitted : { ...fitted, zoom: Math.min(before.zoom + 1, MAX_ZOOM) }
    })
  }
  return clusters.map((cluster) => {
    const at = toScreen(frame, cluster.at)
    if (!isWithin(frame, at, -24)) return null
    const [first] = cluster.points
    const count = cluster.points.length
    const isSelected = first !== undefined && selected.includes(first)
    return (
      <button
        key={cluster.key}
        type="button"
        className={count > 1 ? classes.cluster : classes.point}
        aria-label={count > 1 ? `${count} รายการในบริเวณนี้` : first?.name}
        aria-haspopup={count > 1 ? undefined : 'dialog'}
        aria-expanded={count > 1 && !isSelected ? undefined : isSelected}
        title={count > 1 ? undefined : first?.name}
        style={{
          ...mapColour(`kind-${first?.kind ?? 1}`),
          transform: `translate(${at.left}px, ${at.top}px) translate(-50%, -50%)`,
        }}
        onClick={({ currentTarget }) => open(cluster, currentTarget)}
      >
        {count > 1 && count}
      </button>
    )
  })
}
