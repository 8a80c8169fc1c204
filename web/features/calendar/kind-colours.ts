/** The colours of the kinds of events, in the calendar and in the week of the home page. */
import type { CSSProperties } from 'react'
import { areas } from '#areas/index.ts'
import { mapColour } from '#web/ui/map/map-view.tsx'

/** The areas that the calendar shows, in menu order; each has the colour of its place. */
export const calendarAreas = areas.filter(({ calendar }) => calendar !== undefined)

/** Sets the colour of an area's events (theme/colours.css). */
export function kindColour(area: string): CSSProperties {
  return mapColour(`kind-${calendarAreas.findIndex(({ key }) => key === area) + 1}`)
}
