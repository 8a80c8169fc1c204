/**
 * Who may have a document that is for officials: whoever has the record that has it, or once had it, within
 * their scope, and may bring it back where it lies in the bin; and who reads the record from below, as long
 * as it has the document.
 */
import { type Area, documentTableOf, tableOf } from '#domain/area/area.ts'
import { permissionError } from '#domain/permissions/can.ts'
import { type Actor, scopePrefix } from '#domain/permissions/scope.ts'
import type { Db } from '#server/db/db.ts'
import { historyAccessCondition } from '../read/filter.ts'
import { queryRows } from '../query.ts'
import { parameters } from '#server/db/parameters.ts'
import { readableCondition, withinCondition } from '../read/place-conditions.ts'

/** Whether a record of one of the areas gives the actor the document. */
export async function canReadDocument(
  db: Db,
  areas: readonly Area[],
  { actor, sha256 }: { actor: Actor; sha256: string },
): Promise<boolean> {
  const prefix = scopePrefix(actor.scope)
  const open = areas.filter((area) => area.documents?.private && !permissionError(actor, 'view', area))
  if (prefix === undefined || open.length === 0) return false
  const collected = parameters()
  const { values, add } = collected
  const digest = add(sha256)
  const within = withinCondition(prefix, collected)
  const told = `history_documents(h.before, h.after) @> array[${digest}::text]`
  const may = open.flatMap((area) => [
    // Every change is told in the history, so a record's own document is always there too.
    historyAccessCondition(area, actor, { told, within, add }),
    ...(area.readFromAbove
      ? [
          `exists (select 1 from ${documentTableOf(area)} d join ${tableOf(area)} t on t.id = d.parent_id
      where d.document = ${digest} and t.deleted_at is null and ${readableCondition(area, prefix, collected)})`,
        ]
      : []),
  ])
  const [row] = await queryRows<{ may: boolean }>(db, `select ${may.join(' or ')} as may`, values)
  return row?.may ?? false
}
