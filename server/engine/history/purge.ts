/**
 * Purges a record: an administrator removes it from the trash, or its time there is over. Its history stays
 * and gets a last row. The record can't be restored (decision 8).
 */
import type { Area } from '#domain/area/area.ts'
import { TRASH_DAYS } from '#domain/history/history-keys.ts'
import { WHOLE_COUNTRY } from '#domain/places/catm.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { type Actor, isAdministrator } from '#domain/permissions/scope.ts'
import type { ChangeRequest } from '../change-request.ts'
import { changeContext, type ChangeResult, removeRecord } from '../write/change-record.ts'
import type { EngineDeps } from '../deps.ts'
import { join, literal, sql } from '#server/db/sql.ts'
import { findRecord } from '../read/find-record.ts'
import { notViewedCondition } from '../read/place-conditions.ts'
import { fromTable, type RecordRow, selectForChange } from '../read/statements.ts'

/** The actor for purges by the program itself. It is not an account. */
const SYSTEM_ACTOR: Actor = {
  id: 0,
  name: 'ระบบ',
  group: undefined,
  catmUkey: WHOLE_COUNTRY,
  scope: { kind: 'none' },
}

/**
 * Purges a record. Throws for groups up to 3, for records outside of the scope, and for records that are not
 * in the trash.
 */
export async function purgeRecord(
  deps: EngineDeps,
  request: ChangeRequest,
  id: string | undefined,
): Promise<ChangeResult> {
  const { area, actor } = request
  if (!isAdministrator(actor.group)) throw new AppError('forbidden-action')
  return deps.db.transaction(async (trx) => {
    const wanted = { area, actor, action: 'delete', id, deleted: true, byNumber: true } as const
    return removeRecord(trx, changeContext(deps, request, 'purge'), await findRecord(trx, wanted, true))
  })
}

/** The condition that a record's time in the trash is over. */
const TRASH_EXPIRED_SQL = sql`t.deleted_at <= now() - interval ${literal(`${TRASH_DAYS} days`)}`

/** The dependencies of emptying the trash. `signal` stops it early; the rest is purged another day. */
export type PurgeDeps = Pick<EngineDeps, 'db' | 'clock'> & { signal?: AbortSignal }

/** How much of the trash of an area is purged in a day: a tenth, or this many records if that is more. */
const LEAST_A_DAY = 20

/**
 * Purges the records whose time in the trash is over, the oldest first, each in its own transaction, and
 * returns their number. A wrong clock must not empty the trash, so a day removes only a part of each area's.
 * A record that another instance has locked is skipped.
 */
export async function purgeExpired(
  deps: PurgeDeps,
  areas: readonly Area[],
  leastADay = LEAST_A_DAY,
): Promise<number> {
  let purged = 0
  for (const area of areas) {
    for (const { id } of await expiredToday(deps, area, leastADay)) {
      if (deps.signal?.aborted) return purged
      if (await purgeOne(deps, { area, areas, id })) purged += 1
    }
  }
  return purged
}

function expiredToday({ db }: PurgeDeps, area: Area, leastADay: number): Promise<{ id: number }[]> {
  const table = fromTable(area)
  return db.query(sql`
    select t.id from ${table} where ${join([TRASH_EXPIRED_SQL, ...notViewedCondition(area)], ' and ')} order by t.deleted_at, t.id
    limit greatest(0, (select greatest(${leastADay}::int, count(*) / 10) from ${table} where t.deleted_at is not null)
      - (select count(*) from history where action = 'purge' and area = ${area.key} and actor_id = ${SYSTEM_ACTOR.id}
          and at > now() - interval '1 day'))`)
}

function purgeOne(
  { db, clock }: Pick<EngineDeps, 'db' | 'clock'>,
  { area, areas, id }: { area: Area; areas: readonly Area[]; id: number },
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const [stored] = await trx.query<RecordRow>(
      sql`select ${selectForChange(area)} from ${fromTable(area)}
        where t.id = ${id} and ${TRASH_EXPIRED_SQL} for update of t skip locked`,
    )
    if (stored === undefined) return false
    const removal = {
      area,
      actor: SYSTEM_ACTOR,
      origin: { address: '' },
      at: clock(),
      action: 'purge',
      areas,
    } as const
    await removeRecord(trx, removal, stored)
    return true
  })
}
