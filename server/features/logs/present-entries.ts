/** Log entries for responses, with the names of people, places and records in addition to their numbers. */
import { AppError } from '#domain/errors/app-error.ts'
import { type Area, isPersonal } from '#domain/area/area.ts'
import type { Geography } from '#domain/places/geography.ts'
import { wireName, wireRecord } from '#domain/area/wire.ts'
import type { Db } from '#server/db/db.ts'
import { raw, sql } from '#server/db/sql.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import { HISTORY_CHANGE_SCHEMA, historyChanges, inFormOrder } from '#server/engine/history/history-changes.ts'
import type { RecordSnapshot } from '#server/engine/record-patch.ts'
import { readReferenceNames } from '#server/engine/write/references.ts'
import type { RouteRequest } from '#server/http/route.ts'
import {
  AREA_CODE,
  DATE_TIME,
  nullable,
  PLACE_NAMES,
  type Properties,
  arrayOf,
  stringSchema,
  stringProperties,
  strictObject,
} from '#server/http/schemas.ts'
import { detailLines } from './details.ts'
import { type Official, officialsById } from './officials.ts'
import type { Cursor } from './pages.ts'
import { TIMELINE_TABLES, type TimelineRow } from './timeline.ts'
import { valuesAround, valuesAtVersion } from './values-at-version.ts'
import type { RequestField } from '#server/http/schema/route-schema.ts'

export type NamingDeps = { db: Db; areas: readonly Area[]; geography: () => Geography }

export type EntryDeps = NamingDeps & Pick<EngineDeps, 'pictures' | 'documents'>

export type WireEntry = Record<string, unknown>

/** The fields of every entry: when, who, from where, and the place. */
export const ENTRY_BASE: Properties = {
  ...stringProperties('ID', 'BY', 'ADDRESS', 'DEPT_DESC', 'MENU', 'ACTION'),
  ...{ AT: DATE_TIME, CATM_UKEY: AREA_CODE, ...PLACE_NAMES },
}
/** The properties of an answer of {@link presentTimeline}. */
export const ENTRY: Properties = {
  ...ENTRY_BASE,
  ...{ RECORD_ID: nullable({ type: 'integer' }), RECORD_NAME: stringSchema() },
  ...{ FIELDS: arrayOf(stringSchema()), DETAILS: arrayOf(stringSchema()) },
}

/** Makes entries of rows. A page takes as many queries as one row. */
export async function presentTimeline(
  naming: NamingDeps,
  rows: readonly (TimelineRow & Cursor)[],
): Promise<WireEntry[]> {
  const { db, areas, geography } = naming
  const accounts = rows.flatMap(({ area, recordId }) => (area === 'account' ? (recordId ?? []) : []))
  const officials = await officialsById(naming, [...rows.map(({ actorId }) => actorId), ...accounts])
  const names = await recordNames(db, areas, rows, officials)
  return rows.map((row, index) => {
    const area = areas.find(({ key }) => key === row.area)
    return {
      ID: `${row.source}${row.id}`,
      AT: new Date(Math.floor(row.us / 1000)).toISOString(),
      BY: row.actorName,
      ADDRESS: row.address,
      DEPT_DESC: officials.get(row.actorId)?.office ?? '',
      MENU: row.area,
      ACTION: row.action,
      ...placeFields(geography(), row.catmUkey),
      RECORD_ID: row.recordId,
      RECORD_NAME: names[index],
      FIELDS: area && row.keys ? inFormOrder(area, row.keys).map(wireName) : [],
      DETAILS: row.detail ? detailLines(row.detail, { area, geography: geography() }) : [],
    }
  })
}

/** An area code and the names of its levels. */
export function placeFields(geography: Geography, catmUkey: string): WireEntry {
  return { CATM_UKEY: catmUkey, ...wireRecord(geography.names(catmUkey)) }
}

/**
 * The names of records at the time of their entries, by the rules of the screens: the first filled name
 * field; in an area without names, the first column with its label. Empty where a record is named by its
 * place.
 */
async function recordNames(
  db: Db,
  areas: readonly Area[],
  rows: readonly TimelineRow[],
  officials: ReadonlyMap<number, Official>,
): Promise<string[]> {
  const wanted = rows.flatMap(({ area: key, recordId, version }, index) => {
    const area = areas.find((each) => each.key === key)
    if (area === undefined || recordId === null) return []
    return nameFields(area).map(({ field, label }) => ({
      index,
      label,
      field,
      isWhole: isPersonal(area),
      recordId,
      // Events have no version, so they get the current name.
      version: version ?? LAST_VERSION,
    }))
  })
  const names = rows.map(
    ({ area, recordId }) => (area === 'account' && officials.get(recordId ?? 0)?.name) || '',
  )
  for (const { index, label, isWhole, value } of await valuesAtVersion(db, wanted)) {
    const text = value.trim()
    if (text === '') continue
    // A person's name uses all name fields, other names the first that is filled.
    if (names[index] === '') names[index] = `${label}${text}`
    else if (isWhole) names[index] = `${names[index]} ${text}`
  }
  return names
}

const LAST_VERSION = 2_147_483_647

function nameFields(area: Area): { field: string; label: string }[] {
  if (area.onePerPlace) return []
  const { finds } = area.search
  if (finds.length > 0) return finds.map((field) => ({ field, label: '' }))
  const field = area.columns[0]?.field ?? ''
  const label = area.fields[field]?.label
  return label === undefined ? [] : [{ field, label: `${label} ` }]
}

/** The groups that may see every entry. All others see only their own. */
export const LOG_GROUPS = [4] as const

/** The schema of an opened entry, with its values before and after (decisions, section 5). */
export const ENTRY_DETAIL = strictObject({
  data: strictObject({
    ...ENTRY,
    CHANGES: arrayOf(HISTORY_CHANGE_SCHEMA),
    AROUND: arrayOf(strictObject(stringProperties('FIELD', 'VALUE'))),
  }),
})

type Found = TimelineRow & { id: number; us: number; before: RecordSnapshot; after: RecordSnapshot }

const AT = sql`(extract(epoch from t.at) * 1000000)::bigint as us, t.id`

/** The number of an entry, and the table that it is in. */
type EntryId = { source: 'h' | 'e'; id: number }
export const ENTRY_ID: RequestField<EntryId | undefined> = {
  schema: stringSchema({ pattern: '^[he][0-9]{1,15}$' }),
  read: (sent) =>
    typeof sent === 'string' && /^[he][0-9]{1,15}$/.test(sent)
      ? { source: sent[0] as 'h' | 'e', id: Number(sent.slice(1)) }
      : undefined,
}

/**
 * The entry with a number such as `h12` or `e7`. For actors who may see only their own entries, others are
 * `not-found`.
 */
export async function readEntry(deps: EntryDeps, { actor, body }: RouteRequest<{ ID: EntryId | undefined }>) {
  if (body.ID === undefined) throw new AppError('not-found')
  const { source, id } = body.ID
  const { table, columns, contents } = TIMELINE_TABLES[source]
  const [row] = await deps.db.query<Found>(
    sql`select ${AT}, ${columns}, ${contents} from ${raw(table)} t where t.id = ${id}`,
  )
  const seesAll = LOG_GROUPS.some((group) => group === actor.group)
  if (row === undefined || !(seesAll || row.actorId === actor.id)) throw new AppError('not-found')
  const [entry] = await presentTimeline(deps, [{ ...row, source }])
  const area = deps.areas.find(({ key }) => key === row.area)
  const names = area ? await readReferenceNames(deps.db, area, [row]) : undefined
  const changes = area ? historyChanges(deps, area, row.before, row.after, names) : []
  const [around = {}] = await valuesAround(deps, [row])
  const AROUND = Object.entries(around).map(([field, VALUE]) => ({ FIELD: wireName(field), VALUE }))
  return { data: { ...entry, CHANGES: changes, AROUND } }
}
