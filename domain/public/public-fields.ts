/** Which fields of a record are public, and whether an area's lists are open data. */
import { type Area, isPersonal, areaFact } from '../area/area.ts'
import type { Field } from '../fields/field.ts'
import { isAltField } from '../pictures/alt-fields.ts'
import { type PublicPage, visibilityFlags } from './public-page.ts'

/** The choices and flags that decide whether a record is shown. The public does not see them. */
export function visibilityFields(area: Area, { visibleAfterEndFlag, consented }: PublicPage): string[] {
  return [...visibilityFlags(area), visibleAfterEndFlag, consented?.by].filter((name) => name !== undefined)
}

/** The public fields, filled in or not, in form order; empty when an area has no public page. */
export const publicFields = areaFact((area): readonly (readonly [string, Field])[] => {
  const { publicPage: page } = area
  if (page === undefined) return []
  const withheld = new Set([...(page.excludedFields ?? []), ...visibilityFields(area, page)])
  return Object.entries(area.fields).filter(
    ([name, field]) => !field.hidden && !isAltField(field) && !withheld.has(name),
  )
})

/**
 * Whether an area's lists can be exported as open data: it has public fields and is not about persons
 * (decision 24).
 */
export function hasOpenData(area: Area): boolean {
  return !isPersonal(area) && publicFields(area).length > 0
}
