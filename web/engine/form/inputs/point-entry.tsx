import type { ClipboardEvent, FocusEvent, SyntheticEvent } from 'react'
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
import { formElementIds } from '../labels.ts'
import { type RecordForm, useFieldValue } from '../use-record-form.ts'

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
  const lat = useFieldValue(form, point.lat)
  const long = useFieldValue(form, point.long)
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

/**
 * Reads what is pasted or typed into one of the coordinates: a point fills both fields, degrees become a
 * decimal number. What certainly means another point than its digits stays out, with the reason.
 */
export function pointEntryHandlers(form: RecordForm, point: PointFields) {
  const axisOf = (event: SyntheticEvent<HTMLElement>) =>
    (['lat', 'long'] as const).find(
      (axis) => formElementIds.field(point[axis]) === (event.target as HTMLElement).id,
    )
  return {
    onPaste: (event: ClipboardEvent<HTMLElement>) => {
      const axis = axisOf(event)
      if (event.isDefaultPrevented() || axis === undefined) return
      const pasted = event.clipboardData.getData('text')
      const read = parsePastedPoint(pasted)
      const one = parseDegrees(pasted)
      if ('pair' in read) setPoint(form, point, read.pair.lat, read.pair.long)
      else if (one) form.set(point[one.axis ?? axis], one.value)
      else if (linkStart(pasted) >= 0 || read.isSpecific) toast.warning(read.refused)
      else return
      event.preventDefault()
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      const axis = axisOf(event)
      const typed = (axis && form.values.get()[point[axis]]) ?? ''
      // `18.7.9` is more likely a slip than degrees.
      if (axis === undefined || /^[-0-9.,\s]*$/.test(typed)) return
      const read = parsePastedPoint(typed)
      const one = parseDegrees(typed)
      if ('pair' in read) setPoint(form, point, read.pair.lat, read.pair.long)
      else if (one && (one.axis ?? axis) === axis) form.set(point[axis], one.value)
    },
  }
}

function setPoint(form: RecordForm, point: PointFields, lat: string, long: string): void {
  form.set(point.lat, lat)
  form.set(point.long, long)
}
