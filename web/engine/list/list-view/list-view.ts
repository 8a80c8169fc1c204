/** How a list shows its records: in rows, as cards with their pictures, or on a map. */
import { type Area, hasPictures } from '#domain/area/area.ts'
import { pointFields } from '#domain/records/points.ts'

export const LIST_VIEWS = ['rows', 'cards', 'map'] as const
export type ListView = (typeof LIST_VIEWS)[number]

/** The views that the records of an area have. */
export function offeredViews(area: Area): readonly ListView[] {
  const has: Record<ListView, boolean> = {
    rows: true,
    cards: hasPictures(area),
    map: pointFields(area) !== undefined,
  }
  return LIST_VIEWS.filter((view) => has[view])
}

/** The first view that the area offers: of the address, of the device, or of its declaration. */
export function shownView(area: Area, inAddress: string | undefined, stored: string | null): ListView {
  const offered = offeredViews(area)
  const wanted = [inAddress, stored, area.cards && 'cards']
  const known = wanted.flatMap((one) => offered.filter((view) => view === one))
  return known[0] ?? 'rows'
}
