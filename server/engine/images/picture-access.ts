/**
 * Access to pictures of persons. An actor may see a picture if they can view a record that has or had it; if
 * the record is in the trash, they must be able to restore it.
 */
import type { Area } from '#domain/area/area.ts'
import { permissionError } from '#domain/permissions/can.ts'
import { type Actor, scopePrefix } from '#domain/permissions/scope.ts'
import type { Db } from '#server/db/db.ts'
import { historyAccessCondition } from '../read/filter.ts'
import { join, sql } from '#server/db/sql.ts'

/** Whether a record of one of the areas, within the actor's present scope, has the picture in its history. */
export async function canSeePicture(
  db: Db,
  areas: readonly Area[],
  { actor, sha256 }: { actor: Actor; sha256: string },
): Promise<boolean> {
  const prefix = scopePrefix(actor.scope)
  const open = areas.filter(
    (area) => area.pictures.some((slot) => slot.private) && !permissionError(actor, 'view', area),
  )
  if (prefix === undefined || open.length === 0) return false
  const condition = sql`history_pictures(h.before, h.after) @> array[${sha256}::text]`
  // The history has every change, so it also has a record's present picture.
  const shown = open.map((area) => historyAccessCondition(area, actor, { condition, within: prefix }))
  const [row] = await db.query<{ may: boolean }>(sql`select ${join(shown, ' or ')} as may`)
  return row?.may ?? false
}
