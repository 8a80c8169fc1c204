/**
 * Whether the public may see a record `t` today, as SQL: the conditions of
 * `domain/public/visibility-conditions.ts`, which the preview evaluates as well.
 */
import type { Area } from '#domain/area/area.ts'
import { CENTRAL, NONE } from '#domain/places/catm.ts'
import type { PublicPage, Site } from '#domain/public/public-page.ts'
import { SITES } from '#domain/public/public-page.ts'
import {
  siteFlags,
  type VisibilityCondition,
  type VisibilityConditionOf,
  visibilityConditions,
} from '#domain/public/visibility-conditions.ts'
import { columnOf } from '#server/engine/table.ts'

/** The name of the record in the statement, and a function that gives the placeholder of today's date. */
type Names = { record: string; today: () => string }

/** The condition that some site shows the record, or that one of these does. */
export function visibleSql(
  area: Area,
  page: PublicPage,
  names: Names,
  sites: readonly Site[] = SITES,
): string {
  const conditions = visibilityConditions(area, page).map((condition) => conditionSql(condition, names))
  const onSites = sites.map((site) => siteSql(area, page, site, names.record))
  return [...conditions, `(${onSites.join(' or ')})`].join(' and ')
}

function conditionSql(condition: VisibilityCondition, names: Names): string {
  const compile = CONDITIONS[condition.kind] as (condition: VisibilityCondition, names: Names) => string
  return compile(condition, names)
}

const CONDITIONS: {
  [K in keyof VisibilityConditionOf]: (condition: VisibilityConditionOf[K], names: Names) => string
} = {
  notDeleted: (_condition, { record }) => `${record}.deleted_at is null`,
  code: ({ field, codes }, { record }) =>
    `${record}.${columnOf(field)} in (${codes.map((code) => `'${code.replaceAll("'", "''")}'`).join(', ')})`,
  begun: ({ field }, { record, today }) => {
    const first = `${record}.${columnOf(field)}`
    return `(${first} is null or ${first} <= ${today()}::date)`
  },
  notOver: ({ field, unlessFlag }, { record, today }) => {
    const last = `${record}.${columnOf(field)}`
    const stays = unlessFlag ? ` or ${record}.${columnOf(unlessFlag)} = '1'` : ''
    return `(${last} is null or ${last} >= ${today()}::date${stays})`
  },
  picture: ({ fields }, { record }) =>
    `(${fields.map((field) => `${record}.${columnOf(field)} is not null`).join(' or ')})`,
}

/** The condition that a site shows the record: by its flag, or as the site of the record's own place. */
function siteSql(area: Area, page: PublicPage, site: Site, record: string): string {
  const flag = siteFlags(area, page)[site]
  if (flag !== undefined) return `${record}.${columnOf(flag)} = '1'`
  const isCentral = `substr(${record}.catm_ukey, 1, 2) = '${CENTRAL}'`
  const hasDistrict = `substr(${record}.catm_ukey, 3, 2) <> '${NONE}'`
  const own: Readonly<Record<Site, string>> = {
    central: isCentral,
    province: `not (${isCentral} or ${hasDistrict})`,
    district: `(not ${isCentral} and ${hasDistrict})`,
  }
  return own[site]
}
