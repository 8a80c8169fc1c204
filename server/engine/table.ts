/** An area's tables, as the engine sees them: which columns there are, and the SQL that would make them. */
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
import { snakeCase } from '#domain/area/wire.ts'
import { storageOf } from './field-storage.ts'

/** A name in SQL; names come from area declarations only, whose form `areas/check.ts` has made sure of. */
const quoted = (name: string): string => `"${name}"`

/** The column of a field, quoted. */
export const columnOf = (field: string): string => quoted(snakeCase(field))

/** The name of the index that lets a post be held once. */
export const onlyOneIndex = (area: Pick<Area, 'key'>, { name }: OnlyOne): string =>
  `${tableOf(area)}_one_${snakeCase(name)}`

/** How many digits of an area code name a place of a level. */
const DIGITS = { cc: 2, aa: 4, tt: 6, mm: 8 } as const

/** The name of the index that lets a place have one record for each combination of some fields. */
export const onePerIndex = (area: Pick<Area, 'key'>): string => `${tableOf(area)}_one_per`

function onePerSql(area: Area, { within, fields }: OnePer): string {
  const key = [`substr(catm_ukey, 1, ${DIGITS[within]})`, ...fields.map(columnOf)]
  return `create unique index ${onePerIndex(area)} on ${tableOf(area)} (${key.join(', ')}) where deleted_at is null;`
}

function onlyOneSql(area: Area, rule: OnlyOne): string {
  const { within, field, code, until } = rule
  return `create unique index ${onlyOneIndex(area, rule)} on ${tableOf(area)} (substr(catm_ukey, 1, ${DIGITS[within]}))
  where ${columnOf(field)} = '${code}' and ${columnOf(until)} is null and deleted_at is null;`
}

/**
 * The table of an area as a migration would make it: real columns, checks for what must hold whatever the program does,
 * and the indexes of a search. Printed by `npm run area-sql <key>` for a person to read and put into a migration.
 */
export function areaSql(area: Area): string {
  const table = tableOf(area)
  const fields = Object.entries(area.fields).flatMap(([name, field]) => {
    const { column, check } = storageOf(field)
    const condition = check?.(columnOf(name), field)
    return `  ${columnOf(name)} ${column}${condition ? `\n    constraint ${table}_${snakeCase(name)} check (${condition})` : ''},`
  })
  const pictures = area.pictures.map(({ field }) => `  ${columnOf(field)} text references picture (sha256),`)
  return [
    `create table ${table} (`,
    `  id bigint primary key default nextval('record_id'),`,
    `  catm_ukey text collate "C" not null constraint ${table}_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),`,
    ...fields,
    ...pictures,
    `  version integer not null default 1,`,
    `  created_at timestamptz not null default now(),`,
    `  updated_at timestamptz not null default now(),`,
    `  updated_by text not null default '',`,
    `  deleted_at timestamptz,`,
    `  deleted_by text,`,
    `  find_text text not null default '',`,
    `  history_digest text not null default ''`,
    `);`,
    area.onePerPlace
      ? `create unique index ${table}_one_per_place on ${table} (catm_ukey) where deleted_at is null;`
      : `create index ${table}_place on ${table} (catm_ukey, id) where deleted_at is null;`,
    `create index ${table}_bin on ${table} (catm_ukey, deleted_at) where deleted_at is not null;`,
    ...(area.search.finds.length > 0
      ? [
          `create index ${table}_find on ${table} using gin (find_text gin_trgm_ops) where deleted_at is null;`,
        ]
      : []),
    ...area.pictures.map(({ field }) => {
      const column = columnOf(field)
      return `create index ${table}_shows_${snakeCase(field)} on ${table} (${column}) where ${column} is not null;`
    }),
    ...(area.onlyOne ?? []).map((rule) => onlyOneSql(area, rule)),
    ...(area.onePer ? [onePerSql(area, area.onePer)] : []),
    ...(area.gallery ? ['', gallerySql(area)] : []),
    ...(area.documents ? ['', documentsTableSql(area)] : []),
    listChangeTriggersSql(area),
    `create trigger notes_follow after delete or update of catm_ukey, deleted_at on ${table}
  for each row execute function notes_follow();`,
  ].join('\n')
}

/** The triggers that tell of every change of an area's lists, so that one that has not changed is known (`list-cache.ts`). */
function listChangeTriggersSql(area: Area): string {
  const table = tableOf(area)
  const told = (name: string, call: string) =>
    `create trigger list_changed after insert or update or delete on ${name}
  for each row execute function ${call};
create trigger lists_changed after truncate on ${name} for each statement execute function all_lists_changed();`
  const gallery = area.gallery ? [told(galleryTableOf(area), `list_changed_by_picture('${table}')`)] : []
  const documents = area.documents ? [told(documentTableOf(area), `list_changed_by_picture('${table}')`)] : []
  return [told(table, 'list_changed()'), ...gallery, ...documents].join('\n')
}

function gallerySql(area: Area): string {
  const table = galleryTableOf(area)
  return [
    `create table ${table} (`,
    `  id bigint primary key default nextval('record_id'),`,
    `  parent_id bigint not null references ${tableOf(area)} (id),`,
    `  no smallint not null constraint ${table}_no check (no between 1 and ${GALLERY_SIZE}),`,
    `  picture text not null references picture (sha256),`,
    `  alt text not null default '',`,
    `  constraint ${table}_once unique (parent_id, no)`,
    `);`,
    `create index ${table}_picture on ${table} (picture);`,
  ].join('\n')
}

function documentsTableSql(area: Area): string {
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
