/**
 * References must point to an existing record that the actor may view, and a referenced record can't be
 * deleted. Setting a reference takes a shared lock on the record, deleting a record an exclusive one, so
 * neither misses the other.
 */
import { type Area, tableOf } from '#domain/area/area.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { officeName } from '#domain/places/office.ts'
import { formatPlace } from '#domain/places/place-names.ts'
import { AppError, fieldError } from '#domain/errors/app-error.ts'
import { type Actor, scopePrefix } from '#domain/permissions/scope.ts'
import { wireName } from '#domain/area/wire.ts'
import type { RecordPatch } from '../record-patch.ts'
import type { Db } from '#server/db/db.ts'
import { join, raw, sql } from '#server/db/sql.ts'
import { withinCondition } from '../read/place-conditions.ts'
import type { EngineDeps } from '../deps.ts'
import { findRecord } from '../read/find-record.ts'
import { nameColumn, referencesOf } from './references.ts'
import type { RecordRow } from '../read/statements.ts'
import { columnSql } from '../table.ts'

/**
 * Throws for new references to a record that does not exist or that the actor may not view. `stored` has the
 * values before the change.
 */
export async function checkReferences(
  db: Db,
  { area, actor }: { area: Area; actor: Actor },
  values: Readonly<Record<string, string>>,
  stored: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  for (const [name, { to }] of referencesOf(area)) {
    const id = values[name]
    if (!id || id === stored[name]) continue
    // The field has the whole area; its type has only the part that the domain needs.
    const wanted = { area: to as Area, actor, action: 'view', id, byNumber: true } as const
    await findRecord(db, wanted, 'share').catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      throw fieldError(wireName(name), MESSAGES.notListed, 'not-listed')
    })
  }
}

/** Throws if a restored record, or an earlier version, would refer to a deleted record. */
export async function assertReferencesExist(
  db: Db,
  area: Area,
  stored: RecordRow,
  target: RecordPatch,
): Promise<void> {
  for (const [name, { to, label }] of referencesOf(area)) {
    const id = target[name] ?? String(stored[name] ?? '')
    const isNew = stored.isDeleted || id !== stored[name]
    if (id === '' || !isNew) continue
    const [named] = await db.query<{ name: string; isDeleted: boolean }>(
      sql`select ${nameColumn(to)} as name, r.deleted_at is not null as "isDeleted" from ${raw(tableOf(to))} r
        where r.id = ${Number(id)} for share of r`,
    )
    if (named && !named.isDeleted) continue
    throw new AppError('reference-gone', {
      field: wireName(name),
      values: { label, name: named ? `"${named.name}"` : `รายการที่ ${id}` },
    })
  }
}

/**
 * Locks the records that some records refer to, before those are locked. A bulk deletion locks in the same
 * order, by number, so there is no deadlock. The checks follow later, record by record.
 */
export async function lockReferencedRecords(
  trx: Db,
  { area, actor }: { area: Area; actor: Actor },
  records: readonly { id: string }[],
): Promise<void> {
  const prefix = scopePrefix(actor.scope)
  if (prefix === undefined) return
  for (const [name, { to }] of referencesOf(area)) {
    const ids = `{${records.map(({ id }) => id).join(',')}}`
    const named = sql`select nullif(${columnSql(name)}, '')::bigint from ${raw(tableOf(area))} t
      where t.id = any (${ids}::bigint[]) and ${withinCondition(prefix)}`
    await trx.query(
      sql`select r.id from ${raw(tableOf(to))} r where r.id in (${named}) order by r.id for share of r`,
    )
  }
}

/** The greatest number of places in the message. */
const MAX_PLACES_LISTED = 3

/**
 * Throws when other records refer to a record that this transaction has locked, with their number, lists and
 * places.
 */
export async function assertNotReferenced(
  db: Db,
  deps: Pick<EngineDeps, 'areas' | 'geography'>,
  area: Area,
  id: number,
): Promise<void> {
  const namedIn: string[] = []
  let all = 0
  for (const naming of deps.areas) {
    const fields = referencesOf(naming).filter(([, { to }]) => to.key === area.key)
    if (fields.length === 0) continue
    const names = fields.map(([name]) => sql`${columnSql(name)} = ${String(id)}`)
    const rows = await db.query<{ catmUkey: string; count: number }>(
      sql`select t.catm_ukey as "catmUkey", count(*)::int as count from ${raw(tableOf(naming))} t
        where (${join(names, ' or ')}) and t.deleted_at is null
        group by t.catm_ukey order by count(*) desc, t.catm_ukey`,
    )
    const count = rows.reduce((sum, row) => sum + row.count, 0)
    if (count === 0) continue
    all += count
    const places = rows.map(({ catmUkey }) => placeName(deps, naming, catmUkey))
    namedIn.push(`${naming.titles.name} ${formatThousands(count)} รายการ (${describePlaces(places)})`)
  }
  if (all > 0)
    throw new AppError('named-by-others', { values: { n: formatThousands(all), where: namedIn.join(' ') } })
}

function describePlaces(places: readonly string[]): string {
  const more = places.length - MAX_PLACES_LISTED
  const first = places.slice(0, MAX_PLACES_LISTED).join(', ')
  return more > 0 ? `${first} และอีก ${formatThousands(more)} แห่ง` : first
}

function placeName(
  { geography }: Pick<EngineDeps, 'geography'>,
  { offices }: Area,
  catmUkey: string,
): string {
  const names = geography().names(catmUkey)
  return offices ? officeName(catmUkey, names) : formatPlace(catmUkey, names)
}
