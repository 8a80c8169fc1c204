/** Who may have a document that is for officials: whoever may see a record that has it or once had it. */
import { type Area, tableOf } from '#domain/area.ts'
import { whyNot } from '#domain/can.ts'
import { type Actor, scopePrefix } from '#domain/scope.ts'
import type { Handle } from './deps.ts'
import { rowsOf } from './query.ts'
import { parameters, readableCondition } from './statements.ts'

/** Whether a record of one of the areas that the actor may see has the document in its history. */
export async function mayHaveDocument(
  db: Handle,
  areas: readonly Area[],
  { actor, sha256 }: { actor: Actor; sha256: string },
): Promise<boolean> {
  const prefix = scopePrefix(actor.scope)
  const open = areas.filter((area) => area.documents?.private && !whyNot(actor, 'view', area))
  if (prefix === undefined || open.length === 0) return false
  const collected = parameters()
  const { values, add } = collected
  const told = `history_documents(h.before, h.after) @> array[${add(sha256)}::text]`
  // Every change is told in the history, so a record's own document is always there too.
  const had = open.map(
    (area) => `exists (select 1 from history h join ${tableOf(area)} t on t.id = h.record_id
      where ${told} and h.area = ${add(area.key)} and ${readableCondition(area, prefix, collected)})`,
  )
  const [row] = await rowsOf<{ may: boolean }>(db, `select ${had.join(' or ')} as may`, values)
  return row?.may ?? false
}
