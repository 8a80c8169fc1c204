/** What the public API knows of an area, derived from its declaration. Areas without a page have none. */
import type { Area } from '#domain/area/area.ts'
import { areaFact } from '#domain/area/area-fact.ts'
import { periodsIn } from '#domain/area/periods.ts'
import type { Field } from '#domain/fields/field.ts'
import { altFieldName, needsAlt } from '#domain/pictures/alt-fields.ts'
import { publicFields, visibilityFields } from '#domain/public/public-fields.ts'
import type { PublicPage } from '#domain/public/public-page.ts'
import { leadingField } from '#domain/public/public-view.ts'
import { recordNameFields } from '#domain/records/record-name.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { columnSql } from '#server/engine/table.ts'

export type PublicArea = {
  area: Area
  page: PublicPage
  /** Every field that is read of a record. Fields of national IDs are never among them. */
  readFields: readonly string[]
  /** The fields that the public reads, which a search looks through too. */
  shownFields: readonly (readonly [string, Field])[]
  /** The choice that says what a record is, which lists filter by. */
  kindField: string | undefined
  /** The public dates that a record happens on. */
  period: { start: string; end: string } | undefined
  point: { lat: string; long: string } | undefined
  /** The order of lists: a text that is never null, and its direction. */
  order: { key: Sql; direction: 'asc' | 'desc' }
}

/** What the API knows of an area; undefined where records are for officials alone. */
export const publicArea = areaFact(derivePublicArea)

/** The areas that the public reads, in the order of the menu. */
export function publicAreas(areas: readonly Area[]): PublicArea[] {
  return areas.flatMap((area) => publicArea(area) ?? [])
}

function derivePublicArea(area: Area): PublicArea | undefined {
  const { publicPage: page, fields } = area
  if (page === undefined) return undefined
  const shownFields = shownFieldsOf(area, page)
  const shown = new Map(shownFields)
  const coordinates = shownFields.filter(([, { kind }]) => kind === 'coordinate').map(([name]) => name)
  const [lat, long] = coordinates
  const read = [
    ...shown.keys(),
    ...visibilityFields(area, page),
    ...[page.from, page.until].filter((name) => name !== undefined),
    ...recordNameFields(area),
    ...area.pictures.filter(needsAlt).map(({ field }) => altFieldName(field)),
  ]
  return {
    area,
    page,
    shownFields,
    readFields: [...new Set(read)].filter(
      (name) => fields[name] !== undefined && fields[name].kind !== 'pid',
    ),
    kindField: page.person ? undefined : kindFieldOf(area, shown),
    period: page.person ? undefined : periodOf(area, shown),
    point: lat !== undefined && long !== undefined ? { lat, long } : undefined,
    order: orderOf(area, shown),
  }
}

/** Of a person only what the declaration names; of anything else what its page shows. */
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

/** The choice that the form begins with, in addition to the name, or else the first filter. */
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

/** Dates newest first, the officials' order within each district, and everything else by place. */
function orderOf({ search, fields }: Area, shown: ReadonlyMap<string, Field>): PublicArea['order'] {
  const name = search.order ?? ''
  const column = columnSql(name)
  if (shown.get(name)?.kind === 'date')
    return { key: sql`coalesce(to_char(${column}, 'YYYYMMDD'), '')`, direction: 'desc' }
  if (fields[name]?.kind === 'count')
    return {
      key: sql`(substr(t.catm_ukey, 1, 4) || lpad(coalesce(nullif(${column}, ''), '999999'), 6, '0'))`,
      direction: 'asc',
    }
  return { key: sql`t.catm_ukey`, direction: 'asc' }
}
