/** What is done to several records of an area at once: what is sent, and what is told of each. */
import { IDEMPOTENCY_KEY_FIELD } from '#domain/records/idempotency-key.ts'
import { wireName } from '#domain/area/wire.ts'
import { call } from '#web/api/client.ts'
import type { AreaRecord } from '../record/record.ts'

/** A record with the version that is meant. */
export type RecordVersion = { record: AreaRecord; version: number }

/** What became of a record: the version that it has now, or the sentence that says why it stayed as it was. */
export type BulkItemResult = { record: AreaRecord } & ({ version: number } | { error: string })

/** Records as they were read. */
export const withReadVersions = (records: readonly AreaRecord[]): RecordVersion[] =>
  records.map((record) => ({ record, version: record.version }))

/** Those of them that became another version than they were read with. */
export function changedRecords(done: readonly BulkItemResult[]): RecordVersion[] {
  return done.flatMap((one) => ('version' in one && one.version !== one.record.version ? [one] : []))
}

type BulkResponse = { data: ({ status: true; version: number } | { status: false; error: string })[] }

/** Does something to records, each at the version that is meant; sent again under one mark, once. */
export async function sendBulkRequest(
  path: string,
  meant: readonly RecordVersion[],
  { mark, ...more }: { mark?: string } & Record<string, unknown>,
): Promise<BulkItemResult[]> {
  const RECORDS = meant.map(({ record, version }) => ({ ID: record.id, VERSION: version }))
  const once = mark === undefined ? {} : { [wireName(IDEMPOTENCY_KEY_FIELD)]: mark }
  const { data } = await call<BulkResponse>(path, { body: { ...more, ...once, RECORDS } })
  return meant.map(({ record }, at) => {
    const outcome = data[at]
    if (outcome?.status) return { record, version: outcome.version }
    return { record, error: outcome?.error ?? '' }
  })
}
