/** Reads rows of public records: only the columns that the public may read, and only visible records. */
import { type Area, documentTableOf, galleryTableOf, tableOf } from '#domain/area/area.ts'
import { toIsoDate, type WireDate } from '#domain/dates/thai-date.ts'
import type { FieldOf } from '#domain/fields/field.ts'
import { SITES, type Site } from '#domain/public/public-page.ts'
import { type Db, readTexts } from '#server/db/db.ts'
import { identifier, join, raw, type Sql, sql } from '#server/db/sql.ts'
import { ORDER_BY_PLACE } from '#server/engine/read/filter.ts'
import { type RecordView, readList } from '#server/engine/read/read-list.ts'
import { fieldSql } from '#server/engine/read/statements.ts'
import { columnSql } from '#server/engine/table.ts'
import { nameColumn } from '#server/engine/write/references.ts'
import { modifiedSql, orderSql, publishedSql, readOrder } from './list-order.ts'
import type { ListOrder, PublicArea } from './public-areas.ts'
import { visibleSql } from './visibility-sql.ts'

export type PictureRow = { sha256: string; width: number; height: number; type: string }
export type GalleryPictureRow = PictureRow & { no: number; alt: string }
export type DocumentRow = { sha256: string; name: string; size: number }

/**
 * A row: fields in wire form by name, and the columns that every record has. `orderKey` is its position in
 * lists.
 */
export type PublicRow = Readonly<Record<string, unknown>> & {
  readonly id: number
  readonly catmUkey: string
  readonly modified: number
  readonly published: number
  readonly orderKey: string
  readonly gallery: readonly GalleryPictureRow[] | null
  readonly documents: readonly DocumentRow[] | null
}

export type PublicRowQuery = {
  today: WireDate
  /** The site whose records are read; all sites by default. */
  level?: Site | undefined
  /** Further conditions over a record `t`. */
  conditions: readonly Sql[]
  /** The condition of a page after the first. */
  after?: readonly Sql[]
  limit: number
  /** The area's own order by default. */
  order?: ListOrder
  isCounted?: boolean
}

/** The name of a field's picture in the select list. */
export const pictureKey = (field: string): string => `picture ${field}`

/** The visible records of a query, in the area's order. */
export async function readPublicRows(
  db: Db,
  described: PublicArea,
  areas: readonly Area[],
  query: PublicRowQuery,
): Promise<{ rows: PublicRow[]; total: number }> {
  const { order = readOrder(described) } = query
  return readPublic<PublicRow>(db, described, query, {
    select: selectList(described, areas, query.today, order),
    order: orderSql(order),
  })
}

/** The ids of visible records with the time of their last change, by place. */
export async function readPublicIds(
  db: Db,
  described: PublicArea,
  query: PublicRowQuery,
): Promise<{ id: number; modified: number }[]> {
  const select = sql`t.id, ${millisecondsSql(modifiedSql(described))} as modified`
  return (
    await readPublic<{ id: number; modified: number }>(db, described, query, {
      select,
      order: ORDER_BY_PLACE,
    })
  ).rows
}

/** The statement of lists (`read-list.ts`), with what the public sees. */
async function readPublic<Row>(
  db: Db,
  { area, page }: PublicArea,
  { today, level, conditions, after = [], limit, isCounted = false }: PublicRowQuery,
  { select, order }: { select: Sql; order: Sql },
): Promise<{ rows: Row[]; total: number }> {
  const names = { record: 't', today: toIsoDate(today) } as const
  const view: RecordView = {
    shown: visibleSql(area, page, names, level ? [level] : SITES),
    record: sql`(select row_to_json(shown)::text from (select ${select}) as shown)`,
  }
  // The place is one of the conditions: the public of a district reads nothing of the offices above.
  const search = { within: '', only: conditions, equal: [], tokens: [], order }
  // `answers.ts` reads the moment before.
  const list = { ...search, view, after, limit: sql`${limit}`, isCounted, moment: sql`''` }
  const found = await readList(readTexts(db), area, list)
  return { rows: (found?.records ?? []).map((text) => JSON.parse(text)), total: Number(found?.total) }
}

const millisecondsSql = (instant: Sql) => sql`floor(extract(epoch from ${instant}) * 1000)::float8`

function selectList(described: PublicArea, areas: readonly Area[], today: WireDate, order: ListOrder): Sql {
  const { area, readFields } = described
  const references = readFields.flatMap(([name, field]) =>
    field.kind === 'reference'
      ? [sql`${visibleNameSql(name, field, areas, today)} as ${identifier(field.shownBy)}`]
      : [],
  )
  return join([
    sql`t.id, t.catm_ukey as "catmUkey"`,
    sql`${millisecondsSql(modifiedSql(described))} as modified`,
    sql`${millisecondsSql(publishedSql(described))} as published, ${order.key} as "orderKey"`,
    ...readFields.map(fieldSql),
    ...references,
    ...publicPictures(area).map(
      ({ field }) => sql`${fieldPictureSql(field)} as ${identifier(pictureKey(field))}`,
    ),
    sql`${gallerySql(area)} as gallery, ${documentsSql(area)} as documents`,
  ])
}

/** The pictures of fields that the public may see. */
export function publicPictures({ pictures }: Area): Area['pictures'] {
  return pictures.filter((slot) => !slot.private)
}

const PICTURE_COLUMNS = sql`'sha256', p.sha256, 'width', p.width, 'height', p.height, 'type', p.type`

const fieldPictureSql = (field: string) =>
  sql`(select json_build_object(${PICTURE_COLUMNS}) from picture p
    where p.sha256 = ${columnSql(field)} and not p.private)`

function gallerySql(area: Area): Sql {
  if (!area.gallery) return sql`null::json`
  return sql`(select json_agg(json_build_object('no', g.no, 'alt', g.alt, ${PICTURE_COLUMNS}) order by g.no)
    from ${raw(galleryTableOf(area))} g join picture p on p.sha256 = g.picture and not p.private
    where g.parent_id = t.id)`
}

function documentsSql(area: Area): Sql {
  if (!area.documents || area.documents.private) return sql`null::json`
  return sql`(select json_agg(
      json_build_object('sha256', d.document, 'name', d.name, 'size', f.size) order by d.no)
    from ${raw(documentTableOf(area))} d join document f on f.sha256 = d.document and not f.private
    where d.parent_id = t.id)`
}

/** The name of a referenced record if that record is public too; otherwise empty. */
function visibleNameSql(
  name: string,
  { to }: FieldOf['reference'],
  areas: readonly Area[],
  today: WireDate,
): Sql {
  const target = areas.find(({ key }) => key === to.key)
  if (target?.publicPage === undefined) return sql`''`
  const visible = visibleSql(target, target.publicPage, { record: 'r', today: toIsoDate(today) })
  return sql`coalesce((select ${nameColumn(to)} from ${raw(tableOf(to))} r
    where r.id = nullif(${columnSql(name)}, '')::bigint and ${visible}), '')`
}
