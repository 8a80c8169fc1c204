/** An area as a screen shows it: whole, the offices of one level, or one of its two lists. */
import type { Area } from '#domain/area/area.ts'
import type { PlaceLevel } from '#domain/places/catm.ts'
import type { OfficeLevel } from '#domain/places/office.ts'
import { managedLevels } from '#domain/places/office.ts'
import type { Actor } from '#domain/permissions/scope.ts'

/** What a screen shows of an area; without options, the whole area. */
export type ShownArea = Area & {
  /** Only staff of these offices; provincial screens include the central office. */
  office?: ShownOffice
  /** The second of the area's two lists. */
  list?: 'other'
}

export type ShownOffice = Exclude<OfficeLevel, 'central'>

/** The place levels that identify an office. */
const OFFICE_PLACES: Record<ShownOffice, readonly ('cc' | 'aa')[]> = {
  district: ['cc', 'aa'],
  province: ['cc'],
}

/** The area restricted to the offices of one level, with the places down to that level. */
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

/** One of the two lists of an area, restricted to the choice codes of that list. */
export function areaForList(area: Area, list: 'main' | 'other'): ShownArea {
  const { lists } = area.search
  if (lists === undefined) return area
  return { ...withChoiceOptions(area, lists.field, lists[list]), ...(list === 'other' ? { list } : {}) }
}

/** The area with only some codes of a choice; unchanged where it has no such choice. */
export function withChoiceOptions(area: ShownArea, name: string, codes: readonly string[]): ShownArea {
  const field = area.fields[name]
  if (field?.kind !== 'choice') return area
  const options = Object.fromEntries(Object.entries(field.options).filter(([code]) => codes.includes(code)))
  return { ...area, fields: { ...area.fields, [name]: { ...field, options } } }
}

/** Whether the actor maintains an office that the screen shows. Without offices permissions alone decide. */
export function maintainsArea({ offices, office }: ShownArea, actor: Actor): boolean {
  if (offices === undefined) return true
  return managedLevels(actor).some((level) =>
    office === undefined ? offices.includes(level) : (level === 'central' ? 'province' : level) === office,
  )
}
