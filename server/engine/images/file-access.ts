/**
 * Access to pictures of persons and to private documents. An actor may load a file if they can view a record
 * that has or had it; if the record is in the trash, they must be able to restore it. The history has every
 * change, so it also has the present files of a record.
 */
import { type Area, documentTableOf, tableOf } from '#domain/area/area.ts'
import { permissionError } from '#domain/permissions/can.ts'
import { type Actor, scopePrefix } from '#domain/permissions/scope.ts'
import type { Db } from '#server/db/db.ts'
import { join, raw, type Sql, sql } from '#server/db/sql.ts'
import { historyAccessCondition } from '../read/filter.ts'
import { readableCondition } from '../read/place-conditions.ts'

type RequestedFile = { actor: Actor; sha256: string }

/** Whether the actor may see the picture through a record of one of the areas. */
export function canSeePicture(db: Db, areas: readonly Area[], { actor, sha256 }: RequestedFile) {
  const withPictures = areas.filter((area) => area.pictures.some((slot) => slot.private))
  const condition = sql`history_pictures(h.before, h.after) @> array[${sha256}::text]`
  return hasAccess(db, withPictures, actor, (area, within) => [
    historyAccessCondition(area, actor, { condition, within }),
  ])
}

/**
 * Whether the actor may read the document through a record of one of the areas. An actor who reads the record
 * from a lower office may read only its present documents.
 */
export function canReadDocument(db: Db, areas: readonly Area[], { actor, sha256 }: RequestedFile) {
  const withDocuments = areas.filter((area) => area.documents?.private)
  const condition = sql`history_documents(h.before, h.after) @> array[${sha256}::text]`
  return hasAccess(db, withDocuments, actor, (area, within) => [
    historyAccessCondition(area, actor, { condition, within }),
    ...(area.readFromAbove
      ? [
          sql`exists (select 1 from ${raw(documentTableOf(area))} d join ${raw(tableOf(area))} t on t.id = d.parent_id
            where d.document = ${sha256} and t.deleted_at is null and ${readableCondition(area, within)})`,
        ]
      : []),
  ])
}

/** Whether one of the conditions holds in an area that the actor may view. `within` is the actor's scope. */
async function hasAccess(
  db: Db,
  areas: readonly Area[],
  actor: Actor,
  conditionsOf: (area: Area, within: string) => Sql[],
): Promise<boolean> {
  const within = scopePrefix(actor.scope)
  const open = areas.filter((area) => !permissionError(actor, 'view', area))
  if (within === undefined || open.length === 0) return false
  const conditions = open.flatMap((area) => conditionsOf(area, within))
  const [row] = await db.query<{ may: boolean }>(sql`select ${join(conditions, ' or ')} as may`)
  return row?.may ?? false
}
