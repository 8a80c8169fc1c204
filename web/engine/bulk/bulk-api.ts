/** The bulk requests of an area: several records in one request, and a result for each. */
import { IDEMPOTENCY_KEY_FIELD } from '#domain/records/idempotency-key.ts'
import { wireName } from '#domain/area/wire.ts'
import { call } from '#web/api/client.ts'
import type { AreaRecord } from '../record/record.ts'

/** A record with its expected version. */
export type RecordVersion = { record: AreaRecord; version: number }

/** The result for a record: its new version, or the sentence that says why it did not change. */
export type BulkItemResult = { record: AreaRecord } & ({ version: number } | { error: string })

/** Records with the versions that were read. */
export const withReadVersions = (records: readonly AreaRecord[]): RecordVersion[] =>
  records.map((record) => ({ record, version: record.version }))

/** The records whose version has changed. */
export function changedRecords(done: readonly BulkItemResult[]): RecordVersion[] {
  return done.flatMap((one) => ('version' in one && one.version !== one.record.version ? [one] : []))
}

type BulkResponse = { data: ({ status: true; version: number } | { status: false; error: string })[] }

/**
 * Sends a bulk request with the expected version of each record; a repeated idempotency key has no further
 * effect.
 */
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
