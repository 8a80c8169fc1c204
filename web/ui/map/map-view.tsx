import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  type CSSProperties,
} from 'react'
import type { Bounds, MapPoint } from '#domain/places/outlines.ts'
import classes from './map-view.module.css'
import {
  ARROW_KEYS,
  fromScreen,
  isWithin,
  type MapFrame,
  panned,
  toScreen,
  zoomed,
  visibleTiles,
} from './projection.ts'
import { labelPlaces, type Obstacle } from './label-places.ts'
import { pathTransform } from './shapes.ts'
import { type MapFrameState, useMapFrame } from './use-map-frame.ts'
import { useMapDrag } from './use-map-drag.ts'
import { NewTabLink } from '../link/external-link.tsx'

export type MapShape = {
  code: string
  /** See `outlinePath`. */
  path: string
  /** How it looks: the place itself, a part of it, or the land around it. */
  look: 'place' | 'part' | 'around'
  /** The step of its value on the colour scale; 0 without a value. */
  step?: number
  /** Shown under the pointer. */
  title?: string
  /** Its name, and where it stands. */
  label?: { text: string; at: MapPoint }
}

/** The pictures of a map server: their address with {z}, {x} and {y}, and their source. */
export type TileLayerSource = { url: string; attribution: string } | null | undefined

type MapViewProps = {
  /** What the map shows, for screen readers. */
  label: string
  /** The box that it shows first. */
  bounds: Bounds
  shapes: readonly MapShape[]
  /**
   * On a small map, and on one that fills a box of a column, a finger that moves up or down scrolls the page.
   */
  size: 'small' | 'large' | 'fill'
  tiles?: TileLayerSource
  /** What the names of places step aside of. */
  obstacles?: ((frame: MapFrame) => readonly Obstacle[]) | undefined
  /** Moves the map from outside. */
  handle?: Ref<MapFrameState>
  /** A press on the map, which answers it. */
  onPress?: ((point: MapPoint) => void) | undefined
  /** A press beside what lies on the map. */
  onPressBeside?: (() => void) | undefined
  children?: (frame: MapFrame, map: MapFrameState) => ReactNode
}

/** Pixels of a press on an arrow key. */
const STEP = 64

/**
 * A map of outlines. It is moved by dragging and by the arrow keys, zoomed by its buttons, by two fingers, by
 * + and -, and by the wheel together with Ctrl.
 */
export function MapView(props: MapViewProps) {
  const { label, bounds, shapes, size, tiles, obstacles, onPress, onPressBeside, children } = props
  const map = useMapFrame(bounds)
  useImperativeHandle(props.handle, () => map)
  const { ref, frame, move, fit } = map
  const press = (at: { left: number; top: number }) => {
    if (frame) onPress?.(fromScreen(frame, at))
    onPressBeside?.()
  }
  const { layers, handlers } = useMapDrag(move, press)

  // React listens to the wheel passively, so that it could not keep the page from zooming.
  useEffect(() => {
    const element = ref.current
    const zoom = (event: WheelEvent) => {
      if (!event.ctrlKey || element === null) return
      event.preventDefault()
      const box = element.getBoundingClientRect()
      const at = { left: event.clientX - box.left, top: event.clientY - box.top }
      move((before) => zoomed(before, event.deltaY < 0 ? 0.5 : -0.5, at))
    }
    element?.addEventListener('wheel', zoom, { passive: false })
    return () => element?.removeEventListener('wheel', zoom)
  })

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.altKey || event.metaKey) return
    const way = ARROW_KEYS[event.key]
    if (way) move((before) => panned(before, { left: way.left * STEP, top: way.top * STEP }))
    else if (event.key === '+' || event.key === '=') move((before) => zoomed(before, 1))
    else if (event.key === '-') move((before) => zoomed(before, -1))
    else return
    event.preventDefault()
  }

  return (
    <figure className={classes.map} data-size={size} data-tiles={tiles ? true : undefined}>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: the keyboard moves the map */}
      {/* biome-ignore-start lint/a11y/useSemanticElements: a fieldset belongs to a form */}
      <div
        ref={ref}
        className={classes.stage}
        role="group"
        aria-label={label}
        tabIndex={0}
        data-pressable={onPress ? true : undefined}
        onKeyDown={handleKey}
        {...handlers}
      >
        {frame && (
          <div ref={layers} className={classes.layers}>
            {tiles && <TileLayer url={tiles.url} frame={frame} />}
            <svg className={classes.shapes} aria-hidden>
              <g transform={pathTransform(frame)}>
                <Shapes shapes={shapes} />
              </g>
              <Labels shapes={shapes} obstacles={obstacles} frame={frame} />
            </svg>
            {children?.(frame, map)}
          </div>
        )}
      </div>
      {/* biome-ignore-end lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above */}
      <div className={classes.controls}>
        <button type="button" aria-label="ขยายแผนที่" onClick={() => move((before) => zoomed(before, 1))}>
          <IconPlus size={20} aria-hidden />
        </button>
        <button type="button" aria-label="ย่อแผนที่" onClick={() => move((before) => zoomed(before, -1))}>
          <IconMinus size={20} aria-hidden />
        </button>
        <button type="button" aria-label="แสดงพื้นที่ทั้งหมด" onClick={fit}>
          <IconFocusCentered size={20} aria-hidden />
        </button>
      </div>
      <MapCredit tiles={tiles?.attribution} />
    </figure>
  )
}

/** The paths don't change while the map moves: only their transformation does. */
const Shapes = memo(function Shapes({ shapes }: { shapes: readonly MapShape[] }) {
  return shapes.map(({ code, path, look, step, title }) => (
    <path
      key={`${look} ${code}`}
      className={classes.shape}
      style={step === undefined ? undefined : mapColour(`step-${step}`)}
      data-look={look}
      data-step={step}
      d={path}
    >
      {title && <title>{title}</title>}
    </path>
  ))
})

type LabelsProps = Pick<MapViewProps, 'shapes' | 'obstacles'> & { frame: MapFrame }

/** The names of places, beside what they would cover. */
function Labels({ shapes, obstacles, frame }: LabelsProps) {
  const labels = shapes.flatMap(({ code, label }) => {
    const at = label && toScreen(frame, label.at)
    return at && isWithin(frame, at) ? [{ code, text: label.text, at }] : []
  })
  const places = labelPlaces(labels, obstacles?.(frame) ?? [], frame)
  return labels.map(({ code, text }, index) => {
    const place = places[index]
    return (
      place && (
        <text key={code} className={classes.label} x={place.left} y={place.top}>
          {text}
        </text>
      )
    )
  })
}

/** The source and licence of the outlines, which stand beside every map, and the source of its tiles. */
function MapCredit({ tiles }: { tiles: string | undefined }) {
  return (
    <figcaption className={classes.credit}>
      ขอบเขต: กรมแผนที่ทหาร / UN OCHA พ.ศ. 2562 (
      <NewTabLink href="https://creativecommons.org/licenses/by/3.0/igo/" rel="noopener noreferrer">
        CC BY-IGO
      </NewTabLink>
      ) ใช้อ้างอิงแนวเขตตามกฎหมายไม่ได้ {tiles && <span>{`· แผนที่ฐาน: ${tiles}`}</span>}
    </figcaption>
  )
}

/** The pictures of a map server under the outlines. A missing one leaves a gap. */
function TileLayer({ url, frame }: { url: string; frame: MapFrame }) {
  return visibleTiles(frame).map(({ z, x, y, size, left, top }) => (
    <img
      key={`${z} ${x} ${y}`}
      className={classes.tile}
      alt=""
      draggable={false}
      src={url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))}
      style={{ left, top, width: size, height: size }}
      onError={(event) => event.currentTarget.style.setProperty('visibility', 'hidden')}
      onLoad={(event) => event.currentTarget.style.removeProperty('visibility')}
    />
  ))
}

/** Sets the colour of a step of the scale, or of a kind of points (theme/colours.css). */
export function mapColour(name: `step-${number}` | `kind-${number}`): CSSProperties {
  return { '--map-colour': `var(--map-${name})` } as CSSProperties
}
