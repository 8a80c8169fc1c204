/**
 * Access to private documents. An actor may read a document if they can view a record that has or had it; if
 * the record is in the trash, they must be able to restore it. An actor who reads the record from a lower
 * office may read only its present documents.
 */
import { type Area, documentTableOf, tableOf } from '#domain/area/area.ts'
import { permissionError } from '#domain/permissions/can.ts'
import { type Actor, scopePrefix } from '#domain/permissions/scope.ts'
import type { Db } from '#server/db/db.ts'
import { historyAccessCondition } from '../read/filter.ts'
import { join, raw, sql } from '#server/db/sql.ts'
import { readableCondition } from '../read/place-conditions.ts'

/** Whether the actor may read the document through a record of one of the areas. */
export async function canReadDocument(
  db: Db,
  areas: readonly Area[],
  { actor, sha256 }: { actor: Actor; sha256: string },
): Promise<boolean> {
  const prefix = scopePrefix(actor.scope)
  const open = areas.filter((area) => area.documents?.private && !permissionError(actor, 'view', area))
  if (prefix === undefined || open.length === 0) return false
  const condition = sql`history_documents(h.before, h.after) @> array[${sha256}::text]`
  const may = open.flatMap((area) => [
    // The history has every change, so it also has a record's present document.
    historyAccessCondition(area, actor, { condition, within: prefix }),
    ...(area.readFromAbove
      ? [
          sql`exists (select 1 from ${raw(documentTableOf(area))} d join ${raw(tableOf(area))} t on t.id = d.parent_id
            where d.document = ${sha256} and t.deleted_at is null and ${readableCondition(area, prefix)})`,
        ]
      : []),
  ])
  const [row] = await db.query<{ may: boolean }>(sql`select ${join(may, ' or ')} as may`)
  return row?.may ?? false
}
