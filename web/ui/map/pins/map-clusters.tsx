import { useMemo } from 'react'
import { boundsOfPoints, type PointCluster, clusterPoints } from './cluster-points.ts'
import { KindShape } from './kind-shape.tsx'
import type { MapKinds, NamedPoint } from './kinds.ts'
import classes from './map-clusters.module.css'
import { fitBounds, isWithin, type MapFrame, MAX_ZOOM, toScreen } from '../projection.ts'
import type { MapFrameState } from '../use-map-frame.ts'

type MapClustersProps<Point extends NamedPoint> = {
  clusters: readonly PointCluster<Point>[]
  kinds: MapKinds
  frame: MapFrame
  map: MapFrameState
  /** The keys of the points in the popover, and of those that are lit. */
  selected: readonly string[]
  lit: readonly string[]
  /** One point, or several in one place, and the button that was pressed. */
  onSelect: (points: readonly Point[], button: HTMLElement) => void
  onLight: (keys: readonly string[]) => void
}

/** Groups points for what a map shows. The groups stay while it moves without another zoom. */
export function useClusters<Point extends NamedPoint>(points: readonly Point[]) {
  return useMemo(() => {
    const byZoom = new Map<number, PointCluster<Point>[]>()
    return (frame: MapFrame) => {
      const zoom = Math.floor(frame.zoom)
      const clusters = byZoom.get(zoom) ?? clusterPoints(points, zoom)
      byZoom.set(zoom, clusters)
      return clusters
    }
  }, [points])
}

/** Points on a map; near ones are one button with their number, which zooms in on them. */
export function MapClusters<Point extends NamedPoint>(props: MapClustersProps<Point>) {
  const { clusters, kinds, frame, map, selected, lit, onSelect, onLight } = props
  const open = ({ points: inside }: PointCluster<Point>, button: HTMLElement) => {
    const around = boundsOfPoints(inside)
    const isOnePlace = around.east - around.west < 1e-5 && around.north - around.south < 1e-5
    if (isOnePlace || Math.floor(frame.zoom) >= MAX_ZOOM) return onSelect(inside, button)
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
    const isAmong = (keys: readonly string[]) =>
      keys.length > 0 && cluster.points.some(({ key }) => keys.includes(key))
    const isSelected = isAmong(selected)
    const light = () => onLight(cluster.points.map(({ key }) => key))
    return (
      <button
        key={cluster.key}
        type="button"
        className={count > 1 ? classes.cluster : classes.point}
        aria-label={count > 1 ? `${count} รายการในบริเวณนี้` : first?.name}
        aria-haspopup={count > 1 ? undefined : 'dialog'}
        aria-expanded={count > 1 && !isSelected ? undefined : isSelected}
        data-lit={isAmong(lit) || undefined}
        title={count > 1 ? undefined : first?.name}
        style={{ transform: `translate(${at.left}px, ${at.top}px) translate(-50%, -50%)` }}
        onPointerEnter={light}
        onPointerLeave={() => onLight([])}
        onFocus={light}
        onBlur={() => onLight([])}
        onClick={({ currentTarget }) => open(cluster, currentTarget)}
      >
        {count > 1 ? count : <KindShape kind={kinds.numberOf(first?.kind ?? '')} />}
      </button>
    )
  })
}
