/**
 * Who may see a picture of a person: an actor who can reach a record that shows or showed it, and may restore
 * the record if it is in the trash.
 */
import type { Area } from '#domain/area/area.ts'
import { permissionError } from '#domain/permissions/can.ts'
import { type Actor, scopePrefix } from '#domain/permissions/scope.ts'
import type { Db } from '#server/db/db.ts'
import { historyAccessCondition } from '../read/filter.ts'
import { join, sql } from '#server/db/sql.ts'

/**
 * Whether a record of one of the areas, within the actor's scope as it stands now, has the picture in its
 * history.
 */
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
  // The history has every change, so it also names a record's present picture.
  const shown = open.map((area) => historyAccessCondition(area, actor, { condition, within: prefix }))
  const [row] = await db.query<{ may: boolean }>(sql`select ${join(shown, ' or ')} as may`)
  return row?.may ?? false
}
