import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { areaByKey } from '#areas/index.ts'
import { can } from '#domain/permissions/can.ts'
import { tileSource } from '#web/api/boundaries.ts'
import { useSession } from '#web/api/session.ts'
import { usePlaceMap } from '#web/engine/map/use-place-map.ts'
import { browserHistory } from '#web/ui/browser/location.ts'
import { PinMap } from '#web/ui/map/pins/pin-map.tsx'
import { PointCards } from '#web/ui/map/pins/point-cards.tsx'
import classes from './home.module.css'
import type { PicturedRecord } from './home-queries.ts'

type DistrictMapProps = {
  catmUkey: string
  name: string
  points: readonly (PicturedRecord & { lat: number; long: number })[]
  isForShow?: boolean
}

/** A district with all of its records that have a point. A press on one shows it beside the point. */
export function DistrictMap({ catmUkey, name, ...pins }: DistrictMapProps) {
  const { map } = usePlaceMap(catmUkey)
  if (map === undefined) return <div className={classes.mapWaits} aria-hidden />
  return (
    <PinMap
      label={thaiSentence`แผนที่${name}`}
      size="fill"
      {...map}
      tiles={tileSource()}
      {...pins}
      cards={(points) => <RecordCards points={points} />}
    />
  )
}

function RecordCards({ points }: { points: readonly PicturedRecord[] }) {
  const { actor } = useSession()
  const picture = points[0]?.picture ?? ''
  return (
    <PointCards
      picture={picture !== '' && <img className={classes.pointPicture} src={picture} alt="" />}
      cards={points.map(({ key, area, name, kind, catmUkey, address, edit }) => {
        const declared = areaByKey(area)
        const mayEdit = declared && can(actor, 'edit', declared, catmUkey)
        return {
          ...{ key, name, kind },
          open: { href: address, run: () => browserHistory.push(address) },
          edit: mayEdit ? () => browserHistory.push(edit) : undefined,
        }
      })}
    />
  )
}
