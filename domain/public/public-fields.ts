/** Which fields of a record the public reads, and whether an area's lists are open data. */
import { type Area, isPersonal } from '../area/area.ts'
import { areaFact } from '../area/area-fact.ts'
import type { Field } from '../fields/field.ts'
import { isAltField } from '../pictures/alt-fields.ts'
import { type PublicPage, visibilityFlags } from './public-page.ts'

/** The choices and flags that decide whether a record is shown: no reader asks for them. */
export function visibilityFields(area: Area, { visibleAfterEndFlag, consented }: PublicPage): string[] {
  return [...visibilityFlags(area), visibleAfterEndFlag, consented?.by].filter((name) => name !== undefined)
}

/**
 * The fields that are for the public, filled in or not, in the order of the form; none where an area has no
 * public page.
 */
export const publicFields = areaFact((area): readonly (readonly [string, Field])[] => {
  const { publicPage: page } = area
  if (page === undefined) return []
  const withheld = new Set([...(page.excludedFields ?? []), ...visibilityFields(area, page)])
  return Object.entries(area.fields).filter(
    ([name, field]) => !field.hidden && !isAltField(field) && !withheld.has(name),
  )
})

/**
 * Whether an area's lists can be exported as open data: its public pages have fields, and it has no persons
 * (docs/decisions/0041-open-data-and-papers.md).
 */
export function hasOpenData(area: Area): boolean {
  return !isPersonal(area) && publicFields(area).length > 0
}
