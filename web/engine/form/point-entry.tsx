import type { ClipboardEvent } from 'react'
import { readDegrees } from '#domain/coordinates.ts'
import { whereLinkBegins } from '#domain/map-links.ts'
import { CoordinateNotice } from '#web/ui/coordinate-paste/coordinate-notice.tsx'
import { CoordinatePaste } from '#web/ui/coordinate-paste/coordinate-paste.tsx'
import { readPoint } from '#web/ui/coordinate-paste/read-point.ts'
import { notify } from '#web/ui/notify.tsx'
import type { Section } from './layout.ts'
import { OutsideNotice } from './notices/outside-notice.tsx'
import { Cell } from './section.tsx'
import { idOf } from './snapshot.ts'
import type { RecordForm } from './use-record-form.ts'

/** The names of a section's two coordinates; undefined where it lacks one. */
type Point = { lat: string; long: string }

/** The two coordinates of a section that asks for a point. */
export function pointIn({ kind, items }: Section): Point | undefined {
  const nameOf = (axis: 'lat' | 'long') =>
    items.find(({ field }) => field.kind === 'coordinate' && field.axis === axis)?.name
  const [lat, long] = kind === 'coordinates' ? [nameOf('lat'), nameOf('long')] : []
  return lat === undefined || long === undefined ? undefined : { lat, long }
}

/** Fills both coordinates from one text, and points out when they are exchanged or lie in another district. */
export function PointEntry({ form, point }: { form: RecordForm; point: Point }) {
  const lat = form.values[point.lat] ?? ''
  const long = form.values[point.long] ?? ''
  return (
    <>
      <Cell span={6}>
        <CoordinatePaste onPair={(pair) => setPoint(form, point, pair.lat, pair.long)} />
      </Cell>
      <Cell span={12}>
        <CoordinateNotice lat={lat} long={long} onExchange={() => setPoint(form, point, long, lat)} />
        <OutsideNotice form={form} lat={lat} long={long} />
      </Cell>
    </>
  )
}

/**
 * What a paste into one of the two fields does: a point fills both, a value in degrees becomes a number in the field of its
 * axis, and a link without a point leaves the number that stands there.
 */
export function pasteOf(form: RecordForm, point: Point) {
  return (event: ClipboardEvent<HTMLElement>) => {
    const at = (event.target as HTMLElement).id
    if (event.isDefaultPrevented() || ![point.lat, point.long].some((name) => idOf.field(name) === at)) return
    const pasted = event.clipboardData.getData('text')
    const read = readPoint(pasted)
    const one = readDegrees(pasted)
    if ('pair' in read) setPoint(form, point, read.pair.lat, read.pair.long)
    else if (one)
      form.set(one.axis ? point[one.axis] : at === idOf.field(point.lat) ? point.lat : point.long, one.value)
    else if (whereLinkBegins(pasted) >= 0) notify.warning(read.refused)
    else return
    event.preventDefault()
  }
}

function setPoint(form: RecordForm, point: Point, lat: string, long: string): void {
  form.set(point.lat, lat)
  form.set(point.long, long)
}
