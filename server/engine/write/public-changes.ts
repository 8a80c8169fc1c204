/**
 * Notes in `public_change` which sites showed a record before a write and show it after. What no site showed
 * leaves no trace (decision 113).
 */
import type { Area } from '#domain/area/area.ts'
import { bangkokToday, type WireDate } from '#domain/dates/thai-date.ts'
import { visibilityFields } from '#domain/public/public-fields.ts'
import { SITES, type Site } from '#domain/public/public-page.ts'
import { publicVisibility } from '#domain/public/public-visibility.ts'
import type { Db } from '#server/db/db.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { fromTable, type RecordRow, selectForChange } from '../read/statements.ts'

/** A record before or after a write: fields in wire form by name. */
type Row = Readonly<Record<string, unknown>> & { catmUkey: string; isDeleted: boolean }

export type PublicWrite = {
  area: Area
  /** Milliseconds since 1970. */
  at: number
  recordId: Sql
  before: (Row & { updatedAt: number }) | undefined
  after: Row | undefined
}

export const SITE_BITS: Readonly<Record<Site, number>> = { district: 1, province: 2, central: 4 }

const HOUR_MS = 3_600_000

/**
 * The statement that inserts the rows of a write: two if the record moved. `from` has a row if the record was
 * written. Undefined when no site showed the record before or shows it now.
 */
export function publicChangeSql({ area, at, recordId, before, after }: PublicWrite, from: Sql) {
  const states = [
    { place: before?.catmUkey, was: before ? shownBefore(area, before, at) : 0, shown: 0 },
    { place: after?.catmUkey, was: 0, shown: after ? shownOn(area, after, bangkokToday(at)) : 0 },
  ]
  const [old, now] = states as [(typeof states)[number], (typeof states)[number]]
  const rows = old.place === now.place ? [{ ...now, was: old.was }] : states
  const noted = rows.filter(({ was, shown }) => was > 0 || shown > 0)
  if (noted.length === 0) return undefined
  const listed = (name: 'place' | 'was' | 'shown') => `{${noted.map((row) => row[name]).join(',')}}`
  return sql`insert into public_change (at, area, record_id, catm_ukey, was, shown)
    select ${new Date(at)}::timestamptz, ${area.key}::text, ${recordId}, noted.* from ${from},
      unnest(${listed('place')}::text[], ${listed('was')}::smallint[], ${listed('shown')}::smallint[]) noted`
}

/** The sites that show a record on a day, as bits. */
function shownOn(area: Area, row: Row, day: WireDate): number {
  const { publicPage: page } = area
  if (page === undefined) return 0
  const names = [...visibilityFields(area, page), page.from, page.until]
  const values = Object.fromEntries(names.map((name = '') => [name, String(row[name] ?? '')]))
  const pictures = area.pictures.filter(({ field }) => row[field]).length
  const visibility = publicVisibility(area, { ...row, values, pictures }, day)
  if (visibility === undefined || visibility.reasons.length > 0) return 0
  return visibility.sites.reduce((bits, { site, isOn }) => bits + (isOn ? SITE_BITS[site] : 0), 0)
}

/**
 * In the first hour of a day, what was shown yesterday counts too: the rows of what ended at midnight may not
 * be written yet (`public-days.ts`).
 */
function shownBefore(area: Area, row: Row & { updatedAt: number }, at: number): number {
  const today = bangkokToday(at)
  const yesterday = bangkokToday(at - HOUR_MS)
  const isOlder = bangkokToday(row.updatedAt) !== today
  return shownOn(area, row, today) | (isOlder ? shownOn(area, row, yesterday) : 0)
}

/** A record as other areas show it, in their order; undefined where one does not show it. */
export async function readOtherViews(db: Db, others: readonly Area[], id: number) {
  const rows: (RecordRow | undefined)[] = []
  for (const other of others) {
    const found = await db.query<RecordRow>(
      sql`select ${selectForChange(other)} from ${fromTable(other)} where t.id = ${id}`,
    )
    rows.push(found[0])
  }
  return rows
}

/** The same for other areas that show the record: `before` is what {@link readOtherViews} read. */
export async function noteOtherViews(
  trx: Db,
  others: readonly Area[],
  { id, at, before }: { id: number; at: number; before: readonly (RecordRow | undefined)[] },
): Promise<void> {
  const after = await readOtherViews(trx, others, id)
  for (const [nth, area] of others.entries()) {
    const write = { area, at, recordId: sql`${id}::bigint`, before: before[nth], after: after[nth] }
    const note = publicChangeSql(write, sql`(select) one`)
    if (note) await trx.execute(note)
  }
}

/** Every bit of the sites. */
export const ALL_SITES = SITES.reduce((bits, site) => bits + SITE_BITS[site], 0)
