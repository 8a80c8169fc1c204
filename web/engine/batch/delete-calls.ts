/** Deleting several records at once, and bringing all of them back (docs/decisions/0036-deleting-several.md). */
import type { Area } from '#domain/area.ts'
import { reportAll } from '../calls.ts'
import type { AreaRecord } from '../record.ts'
import { asRead, changedOf, type Done, type Meant, together } from './batch-calls.ts'

/** Moves records to the bin, each as it was read: one that somebody changed since stays. */
export async function deleteTogether(
  area: Area,
  records: readonly AreaRecord[],
  mark: string,
): Promise<Done[]> {
  const deleted = await together(`${area.path}/deleteTogether`, asRead(records), { mark })
  const told = changedOf(deleted).map(({ record: { values, id, catmUkey } }) => ({
    ...values,
    [area.id]: id,
    catmUkey,
  }))
  reportAll(area, 'delete', told)
  return deleted
}

/** Brings back what `deleteTogether` deleted. */
export function undeleteTogether(area: Area, deleted: readonly Meant[], mark: string): Promise<Done[]> {
  return together(`${area.path}/deleteTogether/undo`, deleted, { mark })
}
