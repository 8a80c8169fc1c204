import type { ClipboardEvent } from 'react'
import { parseDegrees } from '#domain/places/coordinates.ts'
import { linkStart } from '#domain/places/map-links.ts'
import { CoordinateNotice } from '#web/ui/coordinate-paste/coordinate-notice.tsx'
import { CoordinatePaste } from '#web/ui/coordinate-paste/coordinate-paste.tsx'
import { parsePastedPoint } from '#web/ui/coordinate-paste/parse-pasted-point.ts'
import { optionalComponent } from '#web/ui/lazy/lazy-component.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import type { LayoutSection } from '../layout.ts'
import classes from '../form.module.css'
import { Cell } from '../section.tsx'
import { formElementIds } from '../snapshot.ts'
import type { RecordForm } from '../use-record-form.ts'

/** It brings the outlines along, so it loads when a form with coordinates opens. */
const PointMap = optionalComponent(() => import('#web/engine/map/point-map.tsx'), 'PointMap')

/** The names of a section's two coordinates; undefined where it lacks one. */
type PointFields = { lat: string; long: string }

/** The two coordinates of a section that holds a point. */
export function pointFieldsOf({ kind, items }: LayoutSection): PointFields | undefined {
  const nameOf = (axis: 'lat' | 'long') =>
    items.find(({ field }) => field.kind === 'coordinate' && field.axis === axis)?.name
  const [lat, long] = kind === 'coordinates' ? [nameOf('lat'), nameOf('long')] : []
  return lat === undefined || long === undefined ? undefined : { lat, long }
}

/** Fills both coordinates from one text or a pin on a map; warns about swapped and distant ones. */
export function PointEntry({ form, point }: { form: RecordForm; point: PointFields }) {
  const lat = form.values[point.lat] ?? ''
  const long = form.values[point.long] ?? ''
  return (
    <>
      <Cell span={6}>
        <CoordinatePaste onPair={(pair) => setPoint(form, point, pair.lat, pair.long)} />
      </Cell>
      <Cell span={12}>
        <CoordinateNotice lat={lat} long={long} onExchange={() => setPoint(form, point, long, lat)} />
        <div className={classes.map}>
          <PointMap
            catmUkey={form.choice.catmUkey}
            lat={lat}
            long={long}
            onMove={(pair) => setPoint(form, point, pair.lat, pair.long)}
          />
        </div>
      </Cell>
    </>
  )
}

/** Handles a paste into a coordinate: a point fills both fields, degrees become a decimal number. */
export function pointPasteHandler(form: RecordForm, point: PointFields) {
  return (event: ClipboardEvent<HTMLElement>) => {
    const at = (event.target as HTMLElement).id
    if (
      event.isDefaultPrevented() ||
      ![point.lat, point.long].some((name) => formElementIds.field(name) === at)
    )
      return
    const pasted = event.clipboardData.getData('text')
    const read = parsePastedPoint(pasted)
    const one = parseDegrees(pasted)
    if ('pair' in read) setPoint(form, point, read.pair.lat, read.pair.long)
    else if (one)
      form.set(
        one.axis ? point[one.axis] : at === formElementIds.field(point.lat) ? point.lat : point.long,
        one.value,
      )
    else if (linkStart(pasted) >= 0) toast.warning(read.refused)
    else return
    event.preventDefault()
  }
}

function setPoint(form: RecordForm, point: PointFields, lat: string, long: string): void {
  form.set(point.lat, lat)
  form.set(point.long, long)
}
