/** Records of every public area for tests of the public API, and the reasons that hide them. */
import { expect } from 'vitest'
import { type Area, tableOf } from '#domain/area/area.ts'
import { wireName } from '#domain/area/wire.ts'
import type { PublicPage, Site } from '#domain/public/public-page.ts'
import { siteFlags, visibilityConditions } from '#domain/public/public-visibility.ts'
import type { Db } from '#server/db/db.ts'
import { join, raw, sql } from '#server/db/sql.ts'
import { columnOf } from '#server/engine/table.ts'
import { PUBLIC_PREFIX } from '#server/public/public-route.ts'
import type { Harness, TestOfficial } from '../../harness.ts'
import {
  requiredFiles,
  sampleBody,
  sampleDocument,
  sampleKeyOf,
  samplePicture,
  samplePlaceOf,
} from '../../sample.ts'

export const SUB_DISTRICT = '50010200'

export type PublicAnswer = { status: number; text: string; etag: string; modified: string; type: string }

/** Calls the public API as a browser without a session does. */
export async function callPublic(
  { app }: Pick<Harness, 'app'>,
  path: string,
  headers: Record<string, string> = {},
): Promise<PublicAnswer> {
  const answer = await app.inject({ method: 'GET', url: `${PUBLIC_PREFIX}${path}`, headers })
  return {
    status: answer.statusCode,
    text: answer.body,
    etag: String(answer.headers.etag ?? ''),
    modified: String(answer.headers['last-modified'] ?? ''),
    type: String(answer.headers['content-type'] ?? ''),
  }
}

export const publicPageOf = (area: Area): PublicPage => {
  if (!area.publicPage) throw new Error(`${area.key} has no public page`)
  return area.publicPage
}

/** Creates a record that every site shows, with pictures and documents where the area has them. */
export async function createShownRecord(
  harness: Harness,
  by: TestOfficial,
  area: Area,
  nth: number,
): Promise<number> {
  const village = SUB_DISTRICT.slice(0, 6) + String(nth).padStart(2, '0')
  const place = area.onePerPlace ? village : samplePlaceOf(area, SUB_DISTRICT, nth)
  const body = { ...sampleBody(area, place, nth), ...sampleKeyOf(area, nth) }
  const pictures: Record<string, Buffer> = area.gallery ? { img: await samplePicture(nth) } : {}
  for (const { part } of area.pictures) pictures[part] = await samplePicture(nth)
  const documents = area.documents
    ? {
        fields: { DOCUMENTS: JSON.stringify([{ PART: 'doc1', NAME: `เอกสาร ${nth}.pdf` }]) },
        files: { doc1: sampleDocument(nth) },
      }
    : { fields: {}, files: {} }
  const files = { ...(await requiredFiles(area, nth)), ...pictures, ...documents.files }
  const { status, body: answer } = await by.form(area.path, { ...body, ...documents.fields }, files)
  if (status !== 200) throw new Error(`${area.key}: ${JSON.stringify(answer)}`)
  const [row] = await harness.db.query<{ id: number }>(sql`select max(id) as id from ${raw(tableOf(area))}`)
  const id = row?.id ?? 0
  await setColumns(harness, area, id, shownValues(area))
  return id
}

/** Values of columns, as SQL. */
export type ColumnValues = Readonly<Record<string, string>>

/** Changes columns of a record by SQL, and records the change for caches as every write does. */
export async function setColumns({ db }: Pick<Harness, 'db'>, area: Area, id: number, values: ColumnValues) {
  const table = raw(tableOf(area))
  const set = Object.entries(values).map(([column, value]) => raw(`${column} = ${value}`))
  if (set.length > 0) await db.execute(sql`update ${table} set ${join(set)} where id = ${id}`)
  await db.execute(sql`insert into list_change (area, catm_ukey)
    select ${tableOf(area)}::text, catm_ukey from ${table} where id = ${id}`)
}

/**
 * Waits until `/changes` lists the last change: no transaction of the whole PostgreSQL, which other tests use
 * too, may be older.
 */
export async function settled(db: Db): Promise<void> {
  const isSettled = async () => {
    const [row] = await db.query<{ settled: boolean }>(
      sql`select coalesce(max(xid) < pg_snapshot_xmin(pg_current_snapshot()), true) as settled from public_change`,
    )
    return row?.settled
  }
  await expect.poll(isSettled, { timeout: 30_000, interval: 20 }).toBe(true)
}

/** The column values with which every site shows a record. */
export function shownValues(area: Area): ColumnValues {
  const page = publicPageOf(area)
  const values: Record<string, string> = { deleted_at: 'null' }
  for (const condition of visibilityConditions(area, page)) {
    if (condition.kind === 'code') values[columnOf(condition.field)] = `'${condition.codes[0]}'`
    if (condition.kind === 'begun') values[columnOf(condition.field)] = `'2020-01-01'`
    if (condition.kind === 'notOver') values[columnOf(condition.field)] = 'null'
  }
  for (const flag of Object.values(siteFlags(area, page))) values[columnOf(flag)] = `'1'`
  return values
}

/** Every reason for which no site shows a record, by name, with the column values that cause it. */
export function hidingValues(area: Area, place: string): Record<string, ColumnValues> {
  const page = publicPageOf(area)
  const reasons: Record<string, ColumnValues> = {}
  for (const condition of visibilityConditions(area, page)) {
    switch (condition.kind) {
      case 'notDeleted':
        reasons.deleted = { deleted_at: 'now()' }
        break
      case 'code':
        reasons['not chosen'] = { [columnOf(condition.field)]: otherCode(area, condition) }
        break
      case 'begun':
        reasons['not begun'] = { [columnOf(condition.field)]: `'2027-01-16'` }
        break
      case 'notOver':
        reasons.over = {
          [columnOf(condition.field)]: `'2027-01-14'`,
          ...(condition.unlessFlag ? { [columnOf(condition.unlessFlag)]: `'0'` } : {}),
        }
        break
      case 'picture':
        reasons['no picture'] = Object.fromEntries(condition.fields.map((field) => [columnOf(field), 'null']))
        break
    }
  }
  const flags = siteFlags(area, page)
  if (flags[ownSiteOf(place)] !== undefined)
    reasons['off on every site'] = Object.fromEntries(
      Object.values(flags).map((flag) => [columnOf(flag), `'0'`]),
    )
  return reasons
}

/** The site of a place: of the central office, of a province, or of a district. */
export const ownSiteOf = (place: string): Site =>
  place.startsWith('99') ? 'central' : ['', '00'].includes(place.slice(2, 4)) ? 'province' : 'district'

/** The day of the tests that use {@link hidingValues}, in milliseconds. */
export const TEST_DAY = Date.parse('2027-01-15T05:00:00Z')

function otherCode(area: Area, { field, codes }: { field: string; codes: readonly string[] }): string {
  const declared = area.fields[field]
  const all = declared?.kind === 'choice' ? Object.keys(declared.options) : ['0', '1']
  return `'${all.find((code) => !codes.includes(code)) ?? ''}'`
}

/** The wire name of an area's record id. */
export const wireIdOf = (area: Area): string => wireName(area.id)
