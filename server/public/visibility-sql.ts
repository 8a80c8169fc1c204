/**
 * The visibility of a record `t` for the public today, as SQL: the conditions of
 * `domain/public/public-visibility.ts`, which the preview evaluates as well.
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
} from '#domain/public/public-visibility.ts'
import { empty, join, literal, type Sql, sql } from '#server/db/sql.ts'
import { columnSql } from '#server/engine/table.ts'

/** The table alias of the record, and the day as `yyyy-mm-dd`. */
type Names = { record: 't' | 'r'; today: string }

/** The condition that at least one of the sites shows the record. */
export function visibleSql(area: Area, page: PublicPage, names: Names, sites: readonly Site[] = SITES): Sql {
  const conditions = visibilityConditions(area, page).map((condition) => conditionSql(condition, names))
  const onSites = sites.map((site) => siteSql(area, page, site, names))
  return join([...conditions, sql`(${join(onSites, ' or ')})`], ' and ')
}

function conditionSql(condition: VisibilityCondition, names: Names): Sql {
  const compile = CONDITIONS[condition.kind] as (condition: VisibilityCondition, names: Names) => Sql
  return compile(condition, names)
}

const CONDITIONS: {
  [K in keyof VisibilityConditionOf]: (condition: VisibilityConditionOf[K], names: Names) => Sql
} = {
  notDeleted: (_condition, { record }) => sql`${columnSql('deletedAt', record)} is null`,
  code: ({ field, codes }, { record }) => sql`${columnSql(field, record)} in (${join(codes.map(literal))})`,
  begun: ({ field }, { record, today }) => {
    const first = columnSql(field, record)
    return sql`(${first} is null or ${first} <= ${today}::date)`
  },
  notOver: ({ field, unlessFlag }, { record, today }) => {
    const last = columnSql(field, record)
    const stays = unlessFlag ? sql` or ${columnSql(unlessFlag, record)} = '1'` : empty
    return sql`(${last} is null or ${last} >= ${today}::date${stays})`
  },
  picture: ({ fields }, { record }) =>
    sql`(${join(
      fields.map((field) => sql`${columnSql(field, record)} is not null`),
      ' or ',
    )})`,
}

/** The condition that a site shows the record: by its flag, or as the site of the record's own place. */
function siteSql(area: Area, page: PublicPage, site: Site, { record }: Names): Sql {
  const flag = siteFlags(area, page)[site]
  if (flag !== undefined) return sql`${columnSql(flag, record)} = '1'`
  const place = columnSql('catmUkey', record)
  const isCentral = sql`substr(${place}, 1, 2) = ${literal(CENTRAL)}`
  const hasDistrict = sql`substr(${place}, 3, 2) <> ${literal(NONE)}`
  const own: Readonly<Record<Site, Sql>> = {
    central: isCentral,
    province: sql`not (${isCentral} or ${hasDistrict})`,
    district: sql`(not ${isCentral} and ${hasDistrict})`,
  }
  return own[site]
}
