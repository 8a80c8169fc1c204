/** An area as one screen shows it: all of it, the offices of one level, or one of its two lists. */
import type { Area } from '#domain/area/area.ts'
import type { PlaceLevel } from '#domain/places/catm.ts'
import type { OfficeLevel } from '#domain/places/office.ts'
import { managedLevels } from '#domain/places/office.ts'
import type { Actor } from '#domain/permissions/scope.ts'

/** What a screen shows of an area. An area by itself is shown whole. */
export type ShownArea = Area & {
  /** Only the staff of these offices; the provincial screens show the central office too. */
  office?: ShownOffice
  /** The other one of the area's two lists. */
  list?: 'other'
}

export type ShownOffice = Exclude<OfficeLevel, 'central'>

/** The levels of place that name an office. */
const OFFICE_PLACES: Record<ShownOffice, readonly ('cc' | 'aa')[]> = {
  district: ['cc', 'aa'],
  province: ['cc'],
}

/** An area as the offices of one level show it: places are asked for, chosen and listed down to that level. */
export function areaForOffices(area: Area, office: ShownOffice): ShownArea {
  const levels = OFFICE_PLACES[office]
  const named: readonly PlaceLevel[] = levels
  return {
    ...area,
    office,
    place: levels.map((level) => ({ level })),
    placeDepth: office === 'district' ? 'aa' : 'cc',
    columns: area.columns.filter(({ unlessChosen }) => !unlessChosen || named.includes(unlessChosen)),
    search: { ...area.search, levels },
  }
}

/** One of the two lists of an area, with the codes of its choice that belong there. */
export function areaForList(area: Area, list: 'main' | 'other'): ShownArea {
  const { lists } = area.search
  if (lists === undefined) return area
  return { ...withChoiceOptions(area, lists.field, lists[list]), ...(list === 'other' ? { list } : {}) }
}

/** An area whose choice offers some of its codes alone; as it is where it has no such choice. */
export function withChoiceOptions(area: ShownArea, name: string, codes: readonly string[]): ShownArea {
  const field = area.fields[name]
  if (field?.kind !== 'choice') return area
  const options = Object.fromEntries(Object.entries(field.options).filter(([code]) => codes.includes(code)))
  return { ...area, fields: { ...area.fields, [name]: { ...field, options } } }
}

/**
 * Whether an official keeps any of the offices that a screen shows, those of its level or all that the area belongs to; areas without
 * offices are kept by their rights alone.
 */
export function maintainsArea({ offices, office }: ShownArea, actor: Actor): boolean {
  if (offices === undefined) return true
  return managedLevels(actor).some((level) =>
    office === undefined ? offices.includes(level) : (level === 'central' ? 'province' : level) === office,
  )
}
