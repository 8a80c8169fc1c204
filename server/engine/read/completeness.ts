/** The missing items of records as SQL conditions (`domain/records/completeness.ts` defines the items). */
import { type Area, galleryTableOf } from '#domain/area/area.ts'
import { type Freshness, DEFAULT_FRESHNESS } from '#domain/records/freshness.ts'
import {
  englishFields,
  type MissingItem,
  completenessItems,
  coordinateFields,
  phoneField,
} from '#domain/records/completeness.ts'
import { AppError } from '#domain/errors/app-error.ts'
import type { Db } from '#server/db/db.ts'
import { join, literal, raw, type Sql, sql } from '#server/db/sql.ts'
import { columnSql } from '../table.ts'
import { notViewedCondition } from './place-conditions.ts'

/** The present limits of freshness, in months. */
export async function loadFreshness(db: Db): Promise<Freshness> {
  const [set] = await db.query<Freshness>(sql`select stale_months as stale, due_months as due from freshness`)
  return set ?? DEFAULT_FRESHNESS
}

/**
 * Parses the missing item of a search; undefined for the empty text. Throws for an item that the area does
 * not have.
 */
export function readMissingItem(area: Area, name: string): MissingItem | undefined {
  if (name === '') return undefined
  const item = completenessItems(area).find((known) => known === name)
  if (item === undefined) throw new AppError('malformed', { field: 'LACKS' })
  return item
}

/** Whether records can become incomplete in this way only because time passes. */
export function isTimeDependent(item: MissingItem | undefined): boolean {
  return item === 'stale' || item === 'due'
}

/** The condition that a record `t` lacks an item. What a record in a view lacks, the view says. */
export function missingItemSql(area: Area, item: MissingItem): Sql {
  return join([MISSING_ITEM_CONDITIONS[item](area), ...notViewedCondition(area)], ' and ')
}

/** The conditions of all items that an area's records may lack, with their names. */
export function missingItemConditions(area: Area): [MissingItem, Sql][] {
  return completenessItems(area).map((item) => [item, missingItemSql(area, item)])
}

const isEmpty = (name: string) => sql`${columnSql(name)} = ''`

const MISSING_ITEM_CONDITIONS: { [L in MissingItem]: (area: Area) => Sql } = {
  picture: (area) =>
    area.gallery
      ? sql`not exists (select from ${raw(galleryTableOf(area))} g where g.parent_id = t.id)`
      : sql`coalesce(${join(area.pictures.map(({ field }) => columnSql(field)))}) is null`,
  point: (area) => anyOf(coordinateFields(area).map(isEmpty)),
  english: (area) =>
    anyOf(
      englishFields(area).map(({ name, of }) =>
        of ? sql`(${isEmpty(name)} and ${columnSql(of)} <> '')` : isEmpty(name),
      ),
    ),
  tel: (area) => isEmpty(phoneField(area) ?? ''),
  stale: () => sql`t.updated_at < ${reviewLimitSql('stale')}`,
  due: () => sql`t.updated_at >= ${reviewLimitSql('stale')} and t.updated_at < ${reviewLimitSql('due')}`,
}

const anyOf = (conditions: readonly Sql[]) => sql`(${join(conditions, ' or ')})`

/** Today in Thailand. */
export const TODAY_SQL = sql`(now() at time zone 'Asia/Bangkok')::date`

/** The start of the day before which a record is too old, by the limits of the centre. */
function reviewLimitSql(limit: keyof Freshness): Sql {
  const months = sql`coalesce((select ${raw(`f.${limit}_months`)} from freshness f), ${literal(DEFAULT_FRESHNESS[limit])})`
  return sql`((${TODAY_SQL} - make_interval(months => ${months})) at time zone 'Asia/Bangkok')`
}
