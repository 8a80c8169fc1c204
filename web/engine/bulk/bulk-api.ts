/** The bulk requests of an area: several records in one request, and a result for each. */
import { IDEMPOTENCY_KEY_FIELD } from '#domain/records/idempotency-key.ts'
import type { Area } from '#domain/area/area.ts'
import { wireName } from '#domain/area/wire.ts'
import { call } from '#web/api/client.ts'
import { reportAll } from '../record/record-api.ts'
import type { AreaRecord } from '../record/record.ts'

/** A record with its expected version. */
export type RecordVersion = { record: AreaRecord; version: number }

/** The result for a record: its new version, or the sentence that says why it did not change. */
export type BulkItemResult = { record: AreaRecord } & ({ version: number } | { error: string })

/** Records with the versions that were read. */
export const withReadVersions = (records: readonly AreaRecord[]): RecordVersion[] =>
  records.map((record) => ({ record, version: record.version }))

/** The records whose version has changed. */
export function changedRecords(results: readonly BulkItemResult[]): RecordVersion[] {
  return results.flatMap((result) =>
    'version' in result && result.version !== result.record.version ? [result] : [],
  )
}

/** Reports the changed records to `logs`, with the `values` that the request set. */
export function reportBulkChanges(
  area: Area,
  action: 'edit' | 'delete',
  results: readonly BulkItemResult[],
  values: Readonly<Record<string, string>> = {},
): void {
  const changes = changedRecords(results).map(({ record }) => ({
    ...record.values,
    ...values,
    [area.id]: record.id,
    catmUkey: record.catmUkey,
  }))
  reportAll(area, action, changes)
}

type BulkResponse = { data: ({ status: true; version: number } | { status: false; error: string })[] }

/**
 * Sends a bulk request with the expected version of each record; a repeated idempotency key has no further
 * effect.
 */
export async function sendBulkRequest(
  path: string,
  records: readonly RecordVersion[],
  { mark, ...more }: { mark?: string } & Record<string, unknown>,
): Promise<BulkItemResult[]> {
  const RECORDS = records.map(({ record, version }) => ({ ID: record.id, VERSION: version }))
  const idempotencyKey = mark === undefined ? {} : { [wireName(IDEMPOTENCY_KEY_FIELD)]: mark }
  const { data } = await call<BulkResponse>(path, { body: { ...more, ...idempotencyKey, RECORDS } })
  return records.map(({ record }, index) => {
    const result = data[index]
    if (result?.status) return { record, version: result.version }
    return { record, error: result?.error ?? '' }
  })
}
