/** Log entries for responses, with the names of people, places and records in addition to their numbers. */
import { fullName } from '#domain/accounts/accounts.ts'
import { type Area, isPersonal } from '#domain/area/area.ts'
import type { Geography } from '#domain/places/geography.ts'
import { formatPlaceOrCountry } from '#domain/places/place-names.ts'
import { wireName, wireRecord } from '#domain/area/wire.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { inFormOrder } from '#server/engine/history/history-changes.ts'
import {
  AREA_CODE,
  DATE_TIME,
  nullable,
  PLACE_NAMES,
  type Properties,
  arrayOf,
  stringSchema,
  stringProperties,
} from '#server/http/schemas.ts'
import type { Cursor } from './cursor.ts'
import { detailLines } from './details.ts'
import type { TimelineRow } from './timeline.ts'
import { valuesAtVersion } from './values-at-version.ts'

/** What the lookup of names needs: the areas, the places, and the database. */
export type NamingDeps = { db: Db; areas: readonly Area[]; geography: () => Geography }

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
  const offices = await officesOf(naming, rows)
  const names = await recordNames(db, areas, rows)
  return rows.map((row, index) => {
    const area = areas.find(({ key }) => key === row.area)
    return {
      ID: `${row.source}${row.id}`,
      AT: new Date(Math.floor(row.us / 1000)).toISOString(),
      BY: row.actorName,
      ADDRESS: row.address,
      DEPT_DESC: offices.get(row.actorId) ?? '',
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

/** The offices of officials by account number: the department, or the place they work for. */
export async function officesOf(
  { db, geography }: Pick<NamingDeps, 'db' | 'geography'>,
  rows: readonly { actorId: number }[],
): Promise<Map<number, string>> {
  const ids = [...new Set(rows.map(({ actorId }) => actorId))]
  const accounts = await db.query<{ id: number; dept: string; catmUkey: string }>(
    sql`select id, dept, catm_ukey as "catmUkey" from account where id = any(${ids}::bigint[])`,
  )
  return new Map(
    accounts.map(({ id, dept, catmUkey }) => [
      id,
      dept || formatPlaceOrCountry(catmUkey, geography().names(catmUkey)),
    ]),
  )
}

/**
 * The names of records at the time of their entries, by the rules of the screens: the first filled name
 * field; in an area without names, the first column with its label. Empty where a record is named by its
 * place.
 */
async function recordNames(db: Db, areas: readonly Area[], rows: readonly TimelineRow[]): Promise<string[]> {
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
  const values = await valuesAtVersion(db, wanted)
  const accounts = await accountNames(
    db,
    rows.flatMap(({ area, recordId }) => (area === 'account' && recordId !== null ? [recordId] : [])),
  )
  const names = rows.map(({ area, recordId }) => (area === 'account' && accounts.get(recordId ?? 0)) || '')
  wanted.forEach(({ index, label, isWhole }, at) => {
    const value = values[at]?.trim() ?? ''
    if (value === '') return
    // A person's name uses all name fields, other names the first that is filled.
    if (names[index] === '') names[index] = `${label}${value}`
    else if (isWhole) names[index] = `${names[index]} ${value}`
  })
  return names
}

/** The names of accounts by their numbers. */
export async function accountNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const people = await db.query<{ id: number; fname: string; mname: string; lname: string }>(
    sql`select id, fname, mname, lname from account where id = any(${[...new Set(ids)]}::bigint[])`,
  )
  return new Map(people.map((person) => [person.id, fullName(person)]))
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
