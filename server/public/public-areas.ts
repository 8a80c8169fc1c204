/**
 * The properties of an area in the public API, derived from its declaration. Areas without a public page have
 * none.
 */
import { type Area, areaFact } from '#domain/area/area.ts'
import { periodsIn } from '#domain/area/periods.ts'
import type { Field } from '#domain/fields/field.ts'
import { altFieldName, needsAlt } from '#domain/pictures/alt-fields.ts'
import { publicFields, visibilityFields } from '#domain/public/public-fields.ts'
import type { PublicPage } from '#domain/public/public-page.ts'
import { leadingField } from '#domain/public/public-view.ts'
import { pointFields } from '#domain/records/points.ts'
import { recordNameFields } from '#domain/records/record-name.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { columnSql, dateKeySql } from '#server/engine/table.ts'

/** An order of lists: a key that is never null, and its direction. */
export type ListOrder = { key: Sql; direction: 'asc' | 'desc'; type: KeyType }
/** `digits` are compared as bytes; Thai words have an order of their own. */
export type KeyType = 'digits' | 'words' | 'date' | 'instant'

export type PublicArea = {
  area: Area
  page: PublicPage
  /** All fields that are read from a record. Fields of national IDs are never among them. */
  readFields: readonly (readonly [string, Field])[]
  /** The fields that the public reads. A search uses them too. */
  shownFields: readonly (readonly [string, Field])[]
  /** The choice with the type of a record, by which lists can be filtered. */
  kindField: string | undefined
  /** The fields of the public dates on which a record takes place. */
  period: { start: string; end: string } | undefined
  point: { lat: string; long: string } | undefined
  order: ListOrder
}

/** The properties of an area in the public API; undefined for areas that are only for officials. */
export const publicArea = areaFact(derivePublicArea)

/** The public areas, in the order of the menu. */
export function publicAreas(areas: readonly Area[]): PublicArea[] {
  return areas.flatMap((area) => publicArea(area) ?? [])
}

function derivePublicArea(area: Area): PublicArea | undefined {
  const { publicPage: page, fields } = area
  if (page === undefined) return undefined
  const shownFields = shownFieldsOf(area, page)
  const shown = new Map(shownFields)
  const read = new Set([
    ...shown.keys(),
    ...visibilityFields(area, page),
    ...[page.from, page.until].filter((name) => name !== undefined),
    ...recordNameFields(area),
    ...area.pictures.filter(needsAlt).map(({ field }) => altFieldName(field)),
  ])
  return {
    area,
    page,
    shownFields,
    readFields: Object.entries(fields).filter(([name, { kind }]) => read.has(name) && kind !== 'pid'),
    kindField: page.person ? undefined : kindFieldOf(area, shown),
    period: page.person ? undefined : periodOf(area, shown),
    point: pointFields({ fields: Object.fromEntries(shown) }),
    order: orderOf(area, shown),
  }
}

/** For persons only the fields that the declaration lists, for other records the fields of the page. */
function shownFieldsOf(area: Area, page: PublicPage): (readonly [string, Field])[] {
  const { person } = page
  const shown = person
    ? [...person.nameFields, ...person.publicFields].flatMap((name) => {
        const field = area.fields[name]
        return field ? [[name, field] as const] : []
      })
    : publicFields(area)
  return shown.filter(([, { kind }]) => kind !== 'pid' && kind !== 'addressee')
}

/** The choice with which the form begins (after the name), or else the first filter. */
function kindFieldOf(area: Area, shown: ReadonlyMap<string, Field>): string | undefined {
  const candidates = [leadingField(area) ?? '', ...(area.search.filters ?? [])]
  return candidates.find((name) => shown.get(name)?.kind === 'choice')
}

function periodOf(area: Area, shown: ReadonlyMap<string, Field>): PublicArea['period'] {
  if (area.calendar) return { end: area.calendar.start, ...area.calendar }
  const period = periodsIn(area).find(({ start, end }) => shown.has(start) && shown.has(end))
  if (period) return period
  const dates = [...shown].filter(([, { kind }]) => kind === 'date').map(([name]) => name)
  const date = dates.find((name) => name === area.search.order) ?? dates[0]
  return date === undefined ? undefined : { start: date, end: date }
}

/** Dates: newest first. Numbers: the officials' order within each district. Otherwise: by place. */
function orderOf({ search, fields }: Area, shown: ReadonlyMap<string, Field>): PublicArea['order'] {
  const name = search.order ?? ''
  const column = columnSql(name)
  if (shown.get(name)?.kind === 'date')
    return { key: dateKeySql(name, 'desc'), direction: 'desc', type: 'date' }
  if (fields[name]?.kind === 'count')
    return {
      key: sql`(substr(t.catm_ukey, 1, 4) || lpad(coalesce(nullif(${column}, ''), '999999'), 6, '0'))`,
      direction: 'asc',
      type: 'digits',
    }
  return { key: sql`t.catm_ukey`, direction: 'asc', type: 'digits' }
}
