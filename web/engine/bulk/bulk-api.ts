/** The bulk requests of an area, with a result for each record (decision 110), and their undo. */
import type { Area } from '#domain/area/area.ts'
import { wireName, wireRecord } from '#domain/area/wire.ts'
import { CONFIRMED_NUMBERS, formatConfirmedNumbers } from '#domain/personal-data/national-ids-in-text.ts'
import type { BulkValues } from '#domain/records/bulk-fields.ts'
import { IDEMPOTENCY_KEY_FIELD } from '#domain/records/idempotency-key.ts'
import { fetchAreaJson } from '#web/api/client.ts'
import { reportChanges } from '../record/record-api.ts'
import type { AreaRecord } from '../record/record.ts'
import { sendDisplayRequest } from './display-api.ts'

/** A record with its expected version. */
export type ChangedRecord = { record: AreaRecord; version: number }

/** The result for a record: its new version, or the sentence that says why it did not change. */
export type BulkItemResult = { record: AreaRecord } & ({ version: number } | { error: string })

/** The records whose version has changed. */
export function changedRecords(results: readonly BulkItemResult[]): ChangedRecord[] {
  return results.flatMap((result) =>
    'version' in result && result.version !== result.record.version ? [result] : [],
  )
}

/** Moves records to the trash; a record with a version conflict stays. */
export async function bulkDeleteRecords(
  area: Area,
  records: readonly AreaRecord[],
  mark: string,
): Promise<BulkItemResult[]> {
  const deleted = await sendBulkRequest(area, '/deleteTogether', withReadVersions(records), { mark })
  reportBulkChanges(area, 'delete', deleted)
  return deleted
}

/** Previews a bulk edit; a record that would not change keeps its version. */
export function previewBulkEditRecords(
  area: Area,
  records: readonly AreaRecord[],
  input: BulkValues,
): Promise<BulkItemResult[]> {
  return sendBulkRequest(area, '/updateTogether/preview', withReadVersions(records), bodyOf(input))
}

/** Sets values in records; a record with a version conflict stays. */
export async function bulkEditRecords(
  area: Area,
  records: readonly AreaRecord[],
  { input, mark }: { input: BulkValues; mark: string },
): Promise<BulkItemResult[]> {
  const body = { ...bodyOf(input), mark }
  const done = await sendBulkRequest(area, '/updateTogether', withReadVersions(records), body)
  reportBulkChanges(area, 'edit', done, input.values)
  return done
}

/** Gives records the numbers of their cards; a record with a version conflict keeps its own. */
export async function renumberRecords(
  area: Area,
  numbered: ReadonlyMap<AreaRecord, number>,
  mark: string,
): Promise<BulkItemResult[]> {
  const RECORDS = [...numbered].map(([{ id, version }, number]) => ({
    ID: id,
    VERSION: version,
    NUMBER: number,
  }))
  const { data } = await fetchAreaJson(area, '/renumber', { body: { RECORDS, ONCE_MARK: mark } })
  const done = resultsOf(withReadVersions([...numbered.keys()]), data)
  reportBulkChanges(area, 'edit', done)
  return done
}

/** Undoes a bulk request: restores the deleted records, or the values before the edit. */
export function undoBulkRequest(
  area: Area,
  name: 'deleteTogether' | 'updateTogether',
  changed: readonly ChangedRecord[],
  mark: string,
): Promise<BulkItemResult[]> {
  return sendBulkRequest(area, `/${name}/undo`, changed, { mark })
}

/** Shows or hides records at province level; a record with a version conflict stays. */
export function bulkDisplayRecords(
  area: Area,
  records: readonly AreaRecord[],
  shows: boolean,
): Promise<BulkItemResult[]> {
  return sendDisplay(area, shows ? 'show' : 'hide', withReadVersions(records))
}

export function undoBulkDisplay(area: Area, changed: readonly ChangedRecord[]): Promise<BulkItemResult[]> {
  return sendDisplay(area, 'undo', changed)
}

async function sendDisplay(
  area: Area,
  name: 'show' | 'hide' | 'undo',
  records: readonly ChangedRecord[],
): Promise<BulkItemResult[]> {
  const outcomes = await sendDisplayRequest(
    name,
    records.map((one) => ({ area, ...one })),
  )
  return records.map(({ record }, at) => ({ record, ...(outcomes[at] ?? { error: '' }) }))
}

const withReadVersions = (records: readonly AreaRecord[]): ChangedRecord[] =>
  records.map((record) => ({ record, version: record.version }))

function bodyOf({ values, confirmed }: BulkValues) {
  const answered = confirmed.length === 0 ? {} : { [CONFIRMED_NUMBERS]: formatConfirmedNumbers(confirmed) }
  return wireRecord({ ...values, ...answered })
}

/** Reports the changed records to `logs`, with the `values` that the request set. */
function reportBulkChanges(
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
  void reportChanges(area, action, changes)
}

type BulkPath =
  | '/deleteTogether'
  | '/deleteTogether/undo'
  | '/updateTogether'
  | '/updateTogether/preview'
  | '/updateTogether/undo'

/** Sends a bulk request; a repeated idempotency key has no further effect. */
async function sendBulkRequest(
  area: Area,
  path: BulkPath,
  records: readonly ChangedRecord[],
  { mark, ...more }: { mark?: string } & Record<string, unknown>,
): Promise<BulkItemResult[]> {
  const RECORDS = records.map(({ record, version }) => ({ ID: record.id, VERSION: version }))
  const idempotencyKey = mark === undefined ? {} : { [wireName(IDEMPOTENCY_KEY_FIELD)]: mark }
  const { data } = await fetchAreaJson(area, path, { body: { ...more, ...idempotencyKey, RECORDS } })
  return resultsOf(records, data)
}

type BulkOutcome = { status: true; version: number } | { status: false; error: string }

function resultsOf(records: readonly ChangedRecord[], data: readonly BulkOutcome[]): BulkItemResult[] {
  return records.map(({ record }, index) => {
    const result = data[index]
    if (result?.status) return { record, version: result.version }
    return { record, error: result?.error ?? '' }
  })
}
