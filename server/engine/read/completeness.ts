/**
 * What a record lacks, as conditions of the database (`domain/records/completeness.ts` says what there is to
 * lack).
 */
import { type Area, galleryTableOf } from '#domain/area/area.ts'
import { type Freshness, DEFAULT_FRESHNESS } from '#domain/records/freshness.ts'
import {
  englishFields,
  MISSING_ITEMS,
  type MissingItem,
  completenessItems,
  coordinateFields,
  phoneField,
} from '#domain/records/completeness.ts'
import { AppError } from '#domain/errors/app-error.ts'
import type { Db } from '#server/db/db.ts'
import { join, literal, raw, type Sql, sql } from '#server/db/sql.ts'
import { columnSql } from '../table.ts'

/** The months after which records are old, as they are at this moment. */
export async function loadFreshness(db: Db): Promise<Freshness> {
  const [set] = await db.query<Freshness>(sql`select stale_months as stale, due_months as due from freshness`)
  return set ?? DEFAULT_FRESHNESS
}

/**
 * The lack that a search names, or nothing for the empty text. Refuses what the area's records can't lack.
 */
export function readMissingItem(area: Area, name: string): MissingItem | undefined {
  if (name === '') return undefined
  const lack = completenessItems(area).find((known) => known === name)
  if (lack === undefined) throw new AppError('malformed', { field: 'LACKS' })
  return lack
}

/** Whether a day's passing alone makes records lack it. */
export function isTimeDependent(lack: MissingItem | undefined): boolean {
  return lack === 'stale' || lack === 'due'
}

/** The condition that a record `t` lacks something. */
export function missingItemSql(area: Area, lack: MissingItem): Sql {
  return MISSING_ITEM_CONDITIONS[lack](area)
}

/** The same of everything that an area's records may lack, with the names of the lacks. */
export function missingItemConditions(area: Area): [MissingItem, Sql][] {
  return MISSING_ITEMS.filter((lack) => completenessItems(area).includes(lack)).map((lack) => [
    lack,
    missingItemSql(area, lack),
  ])
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

/** Today by the calendar that officials go by. */
export const TODAY_SQL = sql`(now() at time zone 'Asia/Bangkok')::date`

/** The beginning of the day before which a record is old, by the months that the centre has set. */
function reviewLimitSql(limit: keyof Freshness): Sql {
  const months = sql`coalesce((select ${raw(`f.${limit}_months`)} from freshness f), ${literal(DEFAULT_FRESHNESS[limit])})`
  return sql`((${TODAY_SQL} - make_interval(months => ${months})) at time zone 'Asia/Bangkok')`
}
