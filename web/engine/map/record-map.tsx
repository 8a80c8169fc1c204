import { optionalComponent } from '#web/ui/lazy/lazy-component.tsx'
import { mapAddress } from '../record/map-address.ts'
import classes from './record-map.module.css'

/** The map and its outlines load with the first record that has a point. */
const PointMap = optionalComponent(() => import('./point-map.tsx'), 'PointMap')

type RecordMapProps = { catmUkey: string; lat: string; long: string }

/** The point of a record on a map of its district; nothing where the two texts are not coordinates. */
export function RecordMap({ catmUkey, lat, long }: RecordMapProps) {
  if (mapAddress(lat, long) === undefined) return null
  return (
    <div className={classes.map} lang="th">
      <PointMap catmUkey={catmUkey} lat={lat} long={long} />
    </div>
  )
}
