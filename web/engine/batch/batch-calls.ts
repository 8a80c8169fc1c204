/** What is done to several records of an area at once: what is sent, and what is told of each. */
import { ONCE } from '#domain/once.ts'
import { wireName } from '#domain/wire.ts'
import { call } from '#web/api/client.ts'
import type { AreaRecord } from '../record.ts'

/** A record with the version that is meant. */
export type Meant = { record: AreaRecord; version: number }

/** What became of a record: the version that it has now, or the sentence that says why it stayed as it was. */
export type Done = { record: AreaRecord } & ({ version: number } | { error: string })

/** Records as they were read. */
export const asRead = (records: readonly AreaRecord[]): Meant[] =>
  records.map((record) => ({ record, version: record.version }))

/** Those of them that became another version than they were read with. */
export function changedOf(done: readonly Done[]): Meant[] {
  return done.flatMap((one) => ('version' in one && one.version !== one.record.version ? [one] : []))
}

type Answer = { data: ({ status: true; version: number } | { status: false; error: string })[] }

/** Does something to records, each at the version that is meant; sent again under one mark, once. */
export async function together(
  path: string,
  meant: readonly Meant[],
  { mark, ...more }: { mark?: string } & Record<string, unknown>,
): Promise<Done[]> {
  const RECORDS = meant.map(({ record, version }) => ({ ID: record.id, VERSION: version }))
  const once = mark === undefined ? {} : { [wireName(ONCE)]: mark }
  const { data } = await call<Answer>(path, { body: { ...more, ...once, RECORDS } })
  return meant.map(({ record }, at) => {
    const outcome = data[at]
    if (outcome?.status) return { record, version: outcome.version }
    return { record, error: outcome?.error ?? '' }
  })
}
