/** The records that a new record may duplicate (decision 78). */
import type { Area } from '#domain/area/area.ts'
import { catmParts } from '#domain/places/catm.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { sql } from '#server/db/sql.ts'
import { readSearch, type Search } from './filter.ts'

/**
 * The search for the records of a district, with the permissions of the area's own search. Records of a whole
 * province are compared only with each other, not with those of its districts.
 */
export function buildDuplicateSearch(area: Area, actor: Actor, catmUkey: string): Search {
  const { cc, aa } = catmParts(catmUkey)
  const search = readSearch(area, actor, { CC: cc, AA: aa })
  return { ...search, only: [...search.only, sql`t.catm_ukey like ${`${cc}${aa}%`}`] }
}
