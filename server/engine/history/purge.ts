/**
 * Removing a record for good: by an administrator from the bin, or because its time there is over. Its
 * history stays, and ends with a row that says so; nothing can be brought back from it any more
 * (docs/decisions/0008-keeping-and-removing.md).
 */
import type { Area } from '#domain/area/area.ts'
import { TRASH_DAYS } from '#domain/history/trash.ts'
import { WHOLE_COUNTRY } from '#domain/places/catm.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { type Actor, isAdministrator } from '#domain/permissions/scope.ts'
import { type ChangeRequest, changeContext } from '../change-request.ts'
import { type ChangeResult, removeRecord } from '../write/change-record.ts'
import type { EngineDeps } from '../deps.ts'
import { literal, sql } from '#server/db/sql.ts'
import { findRecord } from '../read/find-record.ts'
import { fromTable, type RecordRow, selectForChange } from '../read/statements.ts'

/** Under whose name the program itself removes what has been in the bin for too long; it has no account. */
const SYSTEM_ACTOR: Actor = {
  id: 0,
  name: 'ระบบ',
  group: undefined,
  catmUkey: WHOLE_COUNTRY,
  scope: { kind: 'none' },
}

/**
 * Removes a record for good. Refuses groups up to 3, and records that are outside the scope or not in the
 * bin.
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

/** The condition that a record's time in the bin is over. */
const TRASH_EXPIRED_SQL = sql`t.deleted_at <= now() - interval ${literal(`${TRASH_DAYS} days`)}`

/** What the program needs for emptying the bin; `signal` ends it early, and the rest is for another day. */
export type PurgeDeps = Pick<EngineDeps, 'db' | 'clock'> & { signal?: AbortSignal }

/**
 * Removes for good what has been in the bin for its whole time, each record in a transaction of its own, and
 * answers how many. Several instances may do this at once: a record that another is removing is passed over.
 */
export async function purgeExpired(deps: PurgeDeps, areas: readonly Area[]): Promise<number> {
  let purged = 0
  for (const area of areas) {
    const expiredAfter = (last: number | undefined) =>
      deps.db.query<{ id: number }>(
        sql`select t.id from ${fromTable(area)}
          where ${TRASH_EXPIRED_SQL} and t.id > ${last} order by t.id limit 100`,
      )
    let ids = await expiredAfter(0)
    while (ids.length > 0) {
      for (const { id } of ids) {
        if (deps.signal?.aborted) return purged
        if (await purgeOne(deps, area, id)) purged += 1
      }
      ids = await expiredAfter(ids.at(-1)?.id)
    }
  }
  return purged
}

function purgeOne({ db, clock }: Pick<EngineDeps, 'db' | 'clock'>, area: Area, id: number): Promise<boolean> {
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
    } as const
    await removeRecord(trx, removal, stored)
    return true
  })
}
