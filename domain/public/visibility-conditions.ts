/**
 * The conditions under which the public sees a record, as data. The preview evaluates them for one record
 * (`public-visibility.ts`), the public API compiles them to SQL (`server/public/visibility-sql.ts`). A new
 * kind of condition does not compile until both know it.
 */
import type { Area } from '../area/area.ts'
import { CENTRAL, catmParts, NONE } from '../places/catm.ts'
import type { PublicPage, Site } from './public-page.ts'

export type VisibilityConditionOf = {
  /** The record is not in the trash. */
  notDeleted: { kind: 'notDeleted' }
  /** A choice or flag has one of these codes. */
  code: { kind: 'code'; field: string; codes: readonly string[] }
  /** The first day has come. An unset date is no limit. */
  begun: { kind: 'begun'; field: string }
  /** The last day is not over, or the flag keeps the record visible. */
  notOver: { kind: 'notOver'; field: string; unlessFlag: string | undefined }
  /** At least one of these pictures exists. */
  picture: { kind: 'picture'; fields: readonly string[] }
}
export type VisibilityCondition = VisibilityConditionOf[keyof VisibilityConditionOf]

/** All of these conditions must be true; otherwise no site shows the record. */
export function visibilityConditions(area: Area, page: PublicPage): VisibilityCondition[] {
  const { when, from, until, visibleAfterEndFlag } = page
  const needsPicture = area.pictures.some(({ required }) => required !== undefined)
  return [
    { kind: 'notDeleted' },
    ...(when ? [{ kind: 'code' as const, ...when }] : []),
    ...(from ? [{ kind: 'begun' as const, field: from }] : []),
    ...(until ? [{ kind: 'notOver' as const, field: until, unlessFlag: visibleAfterEndFlag }] : []),
    ...(needsPicture ? [{ kind: 'picture' as const, fields: area.pictures.map(({ field }) => field) }] : []),
  ]
}

/** The flag of each site that has one. A site without a flag shows the records of its own places. */
export function siteFlags({ display }: Area, { flags }: PublicPage): Partial<Record<Site, string>> {
  return { ...(display ? { province: display.field } : {}), ...flags }
}

/** The site of a record's own place. */
export function ownSite(catmUkey: string): Site {
  const { cc, aa } = catmParts(catmUkey)
  if (cc === CENTRAL) return 'central'
  return aa === NONE ? 'province' : 'district'
}
