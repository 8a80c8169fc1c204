/** Views: areas whose records are those of another area (decision 109). */
import type { Area } from './area.ts'

/** Values by the keys of history rows. */
type Change = Readonly<Record<string, string | null>>

/** The area that holds the records: another one for a view. */
export const recordsOf = (area: Area): Area => area.viewOf ?? area

/** All areas that show the records of an area: itself alone, or an area with its views. */
export function areasSharing(area: Area, areas: readonly Area[]): Area[] {
  const base = recordsOf(area)
  return base.views ? [base, ...areas.filter(({ viewOf }) => viewOf === base)] : [area]
}

/** Whether other areas show the records of this one too. */
export const isShared = (area: Area): boolean => recordsOf(area).views !== undefined

/** The codes of an area's own choice for the records that its views show. */
export const viewedCodes = ({ views }: Area): string[] =>
  views ? Object.values(views.codes).flatMap((codes) => Object.keys(codes)) : []

/** The codes of the records that a view shows, each with the view's own codes. */
export function codesOf(view: Area): Readonly<Record<string, readonly string[]>> {
  return view.viewOf?.views?.codes[view.key] ?? {}
}

/** The code of the records' area for a view's own code. */
export function codeInRecords(view: Area, own: string): string {
  const codes = Object.entries(codesOf(view))
  return (codes.find(([, list]) => list.includes(own)) ?? codes[0])?.[0] ?? ''
}

/**
 * The own code of a view for a code of the records' area: the present one where it fits. Undefined for
 * records that the view does not show.
 */
export function codeInView(view: Area, code: string, present = ''): string | undefined {
  const list = codesOf(view)[code]
  return list?.includes(present) ? present : list?.[0]
}

/** The column of a field, in camelCase. A view's own choice has a column beside that of the records' area. */
export function storedAs(area: Area, field: string): string {
  return field === area.viewOf?.views?.field ? qualified(area, field) : field
}

/** The column of a view, in camelCase, that has the choice of the records' area. */
export const choiceOfRecords = (view: Area): string =>
  qualified(recordsOf(view), recordsOf(view).views?.field ?? '')

const qualified = ({ key }: Area, field: string) => `${key}${field.charAt(0).toUpperCase()}${field.slice(1)}`

/** What a patch may say of the record as a whole. */
const OF_THE_RECORD = ['catmUkey', 'deleted', 'updatedAt', 'updatedBy']

/**
 * A change that was made in the area `from` in the words of another area of the same records, without the
 * fields that it does not have. `present` is its own code before the change.
 */
export function translateChange(from: Area, to: Area, change: Change, present?: string): Change {
  if (from === to) return change
  const choice = recordsOf(to).views?.field
  const translated = Object.entries(change).flatMap(([key, value]) => {
    if (key === choice) {
      const code = from.viewOf ? codeInRecords(from, value ?? '') : (value ?? '')
      const own = to.viewOf ? codeInView(to, code, present) : code
      return own === undefined ? [] : [[key, own] as const]
    }
    const isKnown =
      Object.hasOwn(to.fields, key) ||
      to.pictures.some(({ field }) => field === key) ||
      OF_THE_RECORD.includes(key)
    return isKnown ? [[key, value] as const] : []
  })
  return Object.fromEntries(translated)
}
