import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { IconEdit, IconListDetails } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { areaByKey } from '#areas/index.ts'
import { can } from '#domain/permissions/can.ts'
import { tileSource } from '#web/api/boundaries.ts'
import { useSession } from '#web/api/session.ts'
import { usePlaceMap } from '#web/engine/map/use-place-map.ts'
import { browserHistory } from '#web/ui/browser/location.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PageLink } from '#web/ui/link/page-link.tsx'
import { MapClusters, type NamedPoint } from '#web/ui/map/map-clusters.tsx'
import swatches from '#web/ui/map/map-clusters.module.css'
import { MapPopover } from '#web/ui/map/map-popover.tsx'
import { mapColour, MapView } from '#web/ui/map/map-view.tsx'
import { type MapFrame, toScreen } from '#web/ui/map/projection.ts'
import classes from './home.module.css'
import type { PicturedRecord } from './home-queries.ts'

type HomePoint = NamedPoint & Pick<PicturedRecord, 'address'>
type DistrictMapProps = {
  catmUkey: string
  name: string
  points: readonly (PicturedRecord & { lat: number; long: number })[]
  /** On the projector all points are dots, which nobody presses. */
  isForShow?: boolean
}

/** The kinds with most points have colours of their own; the others share the last. */
const KIND_COLOURS = 5

/** A district with all of its records that have a point. A press on one shows it beside the point. */
export function DistrictMap({ catmUkey, name, points, isForShow = false }: DistrictMapProps) {
  const { map } = usePlaceMap(catmUkey)
  const [keys, setKeys] = useState<readonly string[]>([])
  const pressed = useRef<HTMLElement>(null)
  const kinds = useMemo(() => kindsOf(points), [points])
  const pins = useMemo(
    () =>
      points.map((point): HomePoint => {
        const at = kinds.indexOf(point.kind)
        return { ...point, kind: at < 0 ? KIND_COLOURS : at + 1 }
      }),
    [points, kinds],
  )
  const selected = pins.filter(({ key }) => keys.includes(key))
  if (map === undefined) return <div className={classes.mapWaits} aria-hidden />
  const hasOthers = points.some(({ kind }) => !kinds.includes(kind))
  return (
    <>
      <MapView
        label={thaiSentence`แผนที่${name}`}
        size="fill"
        bounds={map.bounds}
        shapes={map.shapes}
        tiles={tileSource()}
        onPressBeside={() => setKeys([])}
      >
        {(frame, state) =>
          isForShow ? (
            <Dots points={pins} frame={frame} />
          ) : (
            <>
              <MapClusters
                points={pins}
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
                    const pin = pressed.current?.isConnected ? pressed.current : state.ref.current
                    pin?.focus({ preventScroll: true })
                  }}
                >
                  <PointCards points={points.filter(({ key }) => keys.includes(key))} />
                </MapPopover>
              )}
            </>
          )
        }
      </MapView>
      {kinds.length > 1 && (
        <ul className={classes.kinds} aria-label="ประเภท">
          {[...kinds, ...(hasOthers ? ['อื่น ๆ'] : [])].map((kind, at) => (
            <li key={kind}>
              <span className={swatches.swatch} style={mapColour(`kind-${at + 1}`)} aria-hidden />
              {kind}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Dots({ points, frame }: { points: readonly HomePoint[]; frame: MapFrame }) {
  return points.map(({ key, kind, ...point }) => {
    const at = toScreen(frame, point)
    const place = { transform: `translate(${at.left}px, ${at.top}px) translate(-50%, -50%)` }
    return <span key={key} className={classes.dot} style={{ ...mapColour(`kind-${kind}`), ...place }} />
  })
}

/** The kinds with a colour of their own, the most frequent first. */
function kindsOf(points: readonly PicturedRecord[]): string[] {
  const counts = [...Map.groupBy(points, ({ kind }) => kind)].map(([kind, of]) => ({
    kind,
    count: of.length,
  }))
  const sorted = counts.sort((one, other) => other.count - one.count).map(({ kind }) => kind)
  return sorted.length <= KIND_COLOURS ? sorted : sorted.slice(0, KIND_COLOURS - 1)
}

function PointCards({ points }: { points: readonly PicturedRecord[] }) {
  const { actor } = useSession()
  const [single, another] = points
  return (
    <>
      {single && another === undefined && single.picture !== '' && (
        <img className={classes.pointPicture} src={single.picture} alt="" />
      )}
      <ul className="plain-list">
        {points.map(({ key, area, name, kind, catmUkey, address, edit }) => {
          const declared = areaByKey(area)
          return (
            <li key={key} className={classes.pointCard}>
              <PageLink to={address}>{name}</PageLink>
              <p className="hint">{kind}</p>
              {another === undefined && (
                <div className="flow">
                  <Button icon={IconListDetails} onClick={() => browserHistory.push(address)}>
                    เปิด
                  </Button>
                  {declared && can(actor, 'edit', declared, catmUkey) && (
                    <Button variant="default" icon={IconEdit} onClick={() => browserHistory.push(edit)}>
                      แก้ไข
                    </Button>
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
