/** Deleting several records at once, and bringing all of them back (docs/decisions/0036-deleting-several.md). */
import type { Area } from '#domain/area.ts'
import { call } from '#web/api/client.ts'
import { report } from '../calls.ts'
import type { AreaRecord } from '../record.ts'

/** What became of a record: its new version, or the sentence that says why it stayed as it was. */
export type Deleted = { record: AreaRecord } & ({ version: number } | { error: string })

type Answer = { data: ({ status: true; version: number } | { status: false; error: string })[] }

/** Moves records to the bin, each as it was read: one that somebody changed since stays. */
export async function deleteTogether(area: Area, records: readonly AreaRecord[]): Promise<Deleted[]> {
  const named = records.map((record) => ({ record, version: record.version }))
  const deleted = await together(`${area.path}/deleteTogether`, named)
  for (const one of deleted)
    if ('version' in one)
      report(area, 'delete', {
        ...one.record.values,
        [area.id]: one.record.id,
        catmUkey: one.record.catmUkey,
      })
  return deleted
}

/** Brings back what `deleteTogether` deleted. */
export function undeleteTogether(
  area: Area,
  deleted: readonly { record: AreaRecord; version: number }[],
): Promise<Deleted[]> {
  return together(`${area.path}/deleteTogether/undo`, deleted)
}

async function together(
  path: string,
  named: readonly { record: AreaRecord; version: number }[],
): Promise<Deleted[]> {
  const RECORDS = named.map(({ record, version }) => ({ ID: record.id, VERSION: version }))
  const { data } = await call<Answer>(path, { body: { RECORDS } })
  return named.map(({ record }, at) => {
    const outcome = data[at]
    if (outcome?.status) return { record, version: outcome.version }
    return { record, error: outcome?.error ?? '' }
  })
}
