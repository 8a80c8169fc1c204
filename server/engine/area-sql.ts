/** The SQL that creates the tables of an area. */
import {
  type Area,
  documentTableOf,
  GALLERY_SIZE,
  galleryTableOf,
  type OnePer,
  type OnlyOne,
  tableOf,
} from '#domain/area/area.ts'
import { MAX_DOCUMENTS } from '#domain/pictures/documents.ts'
import { choiceOfRecords, codesOf, recordsOf, storedAs } from '#domain/area/views.ts'
import { snakeCase } from '#domain/area/wire.ts'
import { storageOf } from './field-storage.ts'
import { columnOf, dateKey, onePerIndex, onlyOneIndex, publishedKey, uniqueIndex } from './table.ts'
import { referencesOf } from './write/references.ts'

/**
 * The tables of an area as a migration creates them: real columns, check constraints, and the indexes of its
 * lists and searches. `npm run area-sql <key>` prints it.
 */
export function areaSql(area: Area): string {
  if (area.viewOf)
    return [viewColumnsSql(area), viewSql(area), ...(area.gallery ? [gallerySql(area)] : [])].join('\n')
  const table = tableOf(area)
  return [
    `create table ${table} (`,
    `  id bigint primary key default nextval('record_id'),`,
    `  catm_ukey text collate "C" not null constraint ${table}_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),`,
    ...Object.keys(area.fields).map((name) => `  ${fieldColumnSql(area, name)},`),
    ...area.pictures.map(({ field }) => `  ${pictureColumnSql(field)},`),
    ...(area.unique ? [`  ${FORMER_DUPLICATE_SQL},`] : []),
    `  version integer not null default 1,`,
    `  created_at timestamptz not null default now(),`,
    `  updated_at timestamptz not null default now(),`,
    `  updated_by text not null default '',`,
    `  deleted_at timestamptz,`,
    `  deleted_by text,`,
    `  find_text text not null default '',`,
    `  read_model text not null default '',`,
    `  history_digest text not null default ''`,
    `) with (${TABLE_OPTIONS});`,
    ...indexesSql(area),
    ...(area.gallery ? [gallerySql(area)] : []),
    ...(area.documents ? [documentsTableSql(area)] : []),
  ].join('\n')
}

/**
 * Rows of up to a page stay in the main table, because reading the read model from a TOAST table takes
 * longer. Vacuum runs often, so that counting needs only an index.
 */
const TABLE_OPTIONS =
  'toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02'

/** The column of a view's read model in the table of its records. */
const viewModelColumn = (view: Area): string => snakeCase(`${view.key}ReadModel`)

/** Adds the columns of a view to the table of its records, which has those of shared fields. */
function viewColumnsSql(view: Area): string {
  const columns = [
    ...Object.keys(view.fields).map((name) => fieldColumnSql(view, name)),
    ...view.pictures.map(({ field }) => pictureColumnSql(field)),
    `${viewModelColumn(view)} text not null default ''`,
  ]
  const added = columns.map((column) => `  add column if not exists ${column}`)
  return `alter table ${tableOf(recordsOf(view))}\n${added.join(',\n')};`
}

/** The columns of every table that a write sets or a read names. */
const RECORD_COLUMNS =
  'id, catm_ukey, version, created_at, updated_at, updated_by, deleted_at, deleted_by, find_text, history_digest'

/** The view that takes the place of an area's table. PostgreSQL writes through it. */
export function viewSql(view: Area): string {
  const base = recordsOf(view)
  const named = (field: string) => {
    const [stored, name] = [columnOf(storedAs(view, field)), columnOf(field)]
    return stored === name ? name : `${stored} as ${name}`
  }
  const fields = [...Object.keys(view.fields), ...view.pictures.map(({ field }) => field)].map(named)
  const choice = base.views?.field ?? ''
  const codes = Object.keys(codesOf(view)).map((code) => `'${code}'`)
  return [
    `drop view if exists ${tableOf(view)};`,
    `create view ${tableOf(view)} as select ${RECORD_COLUMNS},`,
    `  ${viewModelColumn(view)} as read_model, ${columnOf(choice)} as ${columnOf(choiceOfRecords(view))},`,
    `  ${fields.join(', ')}`,
    `from ${tableOf(base)} where ${columnOf(choice)} in (${codes.join(', ')});`,
  ].join('\n')
}

/** The column of a field with its check, as in `create table` and `alter table ... add column`. */
export function fieldColumnSql(area: Area, name: string): string {
  const field = area.fields[name]
  if (field === undefined) throw new Error(`${area.key} has no field ${name}`)
  const { column, check } = storageOf(field)
  const stored = storedAs(area, name)
  const condition = check?.(columnOf(stored), field)
  const constraint = condition
    ? ` constraint ${tableOf(recordsOf(area))}_${snakeCase(stored)} check (${condition})`
    : ''
  return `${columnOf(stored)} ${column}${constraint}`
}

export const pictureColumnSql = (field: string): string =>
  `${columnOf(field)} text references picture (sha256)`

/** The index that finds the record that shows a picture. */
export function pictureIndexSql(area: Area, field: string): string {
  const [table, column] = [tableOf(recordsOf(area)), columnOf(field)]
  return `create index ${table}_shows_${snakeCase(field)} on ${table} (${column}) where ${column} is not null;`
}

/** The index that finds the records that refer to another one. */
export function referenceIndexSql(area: Area, name: string): string {
  const table = tableOf(area)
  return `create index ${table}_${snakeCase(name)} on ${table} (${columnOf(name)}) where deleted_at is null;`
}

/**
 * The public reads the newest of the whole country, and feeds; without these, it would sort every record.
 * They have deleted records too, because PostgreSQL uses no statistics of a partial index.
 */
function orderIndexesSql(area: Area): string[] {
  const { fields, publicPage, search } = area
  const { order = '' } = search
  if (!publicPage || fields[order]?.kind !== 'date' || publicPage.excludedFields?.includes(order)) return []
  const table = tableOf(area)
  const keys = { order: dateKey(columnOf(order)), published: `(${publishedKey(publicPage.from)})` }
  return Object.entries(keys).map(([name, key]) => `create index ${table}_${name} on ${table} (${key}, id);`)
}

function indexesSql(area: Area): string[] {
  const table = tableOf(area)
  return [
    area.onePerPlace
      ? `create unique index ${table}_one_per_place on ${table} (catm_ukey) where deleted_at is null;`
      : `create index ${table}_place on ${table} (catm_ukey, id) where deleted_at is null;`,
    `create index ${table}_bin on ${table} (catm_ukey, deleted_at) where deleted_at is not null;`,
    ...orderIndexesSql(area),
    ...area.pictures.map(({ field }) => pictureIndexSql(area, field)),
    ...referencesOf(area).map(([name]) => referenceIndexSql(area, name)),
    ...(area.onlyOne ?? []).map((rule) => onlyOneSql(area, rule)),
    ...(area.onePer ? [onePerSql(area, area.onePer)] : []),
    ...(area.unique ? [uniqueSql(area, area.unique)] : []),
  ]
}

/** The number of digits of an area code down to each level. */
const PLACE_DIGITS = { cc: 2, aa: 4, tt: 6, mm: 8 } as const

function onePerSql(area: Area, { within, fields }: OnePer): string {
  const key = [`substr(catm_ukey, 1, ${PLACE_DIGITS[within]})`, ...fields.map(columnOf)]
  return `create unique index ${onePerIndex(area)} on ${tableOf(area)} (${key.join(', ')}) where deleted_at is null;`
}

/** Marks records that were duplicates before the rule existed. The rule ignores them. */
const FORMER_DUPLICATE_SQL = 'former_duplicate boolean not null default false'

/** Upper and lower case are the same: `o1` and `O1` are one code. */
function uniqueSql(area: Area, { within, fields }: OnePer): string {
  const key = fields.map((name) =>
    area.fields[name]?.kind === 'text' ? `lower(${columnOf(name)})` : columnOf(name),
  )
  return `create unique index ${uniqueIndex(area)} on ${tableOf(area)} (substr(catm_ukey, 1, ${PLACE_DIGITS[within]}), ${key.join(', ')})
  where deleted_at is null and not former_duplicate;`
}

function onlyOneSql(area: Area, rule: OnlyOne): string {
  const { within, field, code, until } = rule
  return `create unique index ${onlyOneIndex(area, rule)} on ${tableOf(area)} (substr(catm_ukey, 1, ${PLACE_DIGITS[within]}))
  where ${columnOf(field)} = '${code}' and ${columnOf(until)} is null and deleted_at is null;`
}

export function gallerySql(area: Area): string {
  const table = galleryTableOf(area)
  return [
    `create table ${table} (`,
    `  id bigint primary key default nextval('record_id'),`,
    `  parent_id bigint not null references ${tableOf(recordsOf(area))} (id)${area.viewOf ? ' on delete cascade' : ''},`,
    `  no smallint not null constraint ${table}_no check (no between 1 and ${GALLERY_SIZE}),`,
    `  picture text not null references picture (sha256),`,
    `  alt text not null default '',`,
    `  constraint ${table}_once unique (parent_id, no)`,
    `);`,
    `create index ${table}_picture on ${table} (picture);`,
  ].join('\n')
}

export function documentsTableSql(area: Area): string {
  const table = documentTableOf(area)
  return [
    `create table ${table} (`,
    `  parent_id bigint not null references ${tableOf(area)} (id),`,
    `  no smallint not null constraint ${table}_no check (no between 1 and ${MAX_DOCUMENTS}),`,
    `  document text not null references document (sha256),`,
    `  name text not null,`,
    `  primary key (parent_id, no)`,
    `);`,
    `create index ${table}_document on ${table} (document);`,
  ].join('\n')
}
