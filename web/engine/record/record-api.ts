/** The requests for an area's records. They report changes to `logs`, so that no screen can forget it. */
import type { Area } from '#domain/area/area.ts'
import { IDEMPOTENCY_KEY_FIELD } from '#domain/records/idempotency-key.ts'
import { CONFIRMED_NUMBERS, formatConfirmedNumbers } from '#domain/personal-data/national-ids-in-text.ts'
import type { ValidationError, ValidationErrorCode } from '#domain/validation/validation-error.ts'
import { wireName, wireRecord } from '#domain/area/wire.ts'
import { ApiError, unexpectedResponseError } from '#web/api/api-error.ts'
import { type FetchOptions, fetchAreaJson, fetchJson } from '#web/api/client.ts'
import { currentSession } from '#web/api/session.ts'
import { chosenPlaceOf } from '../places/place-rules.ts'
import { searchRecords } from './record-queries.ts'
import { type AreaRecord, fieldOfWire, readWireRecord, type WireRecord } from './record.ts'

/** A finished change. `id` is the record's number, which creating one by its place does not return. */
export type SavedRecord = { key: string; id: string | undefined; version: number; catmUkey: string }

/** The body of a create or update. */
export type RecordPayload = {
  /** Field values by camelCase name; on an update only the changed ones, `''` clears a field. */
  values: Readonly<Record<string, string>>
  catmUkey: string
  files?: Readonly<Record<string, File>>
  /** The form parts whose stored picture is deleted. */
  removed?: readonly string[]
  /** The documents after the save, in wire form; absent where they do not change. */
  documents?: string
  /** The numbers in texts that the user confirms are not national IDs. */
  confirmed?: readonly string[]
  /** The idempotency key of a new record. */
  mark?: string
  /** What a new record comes from (`addedFrom`). */
  source?: string
}

/** Upload progress from 0 to 1, abort signal, and another session than the current one. */
export type SendOptions = Pick<FetchOptions, 'onProgress' | 'signal' | 'session'>

/** Creates a record with its pictures, both or neither. Throws `ApiError`; see `validationErrorsOf`. */
export async function createRecord(
  area: Area,
  sending: RecordPayload,
  sent: SendOptions = {},
): Promise<SavedRecord> {
  const { source } = sending
  const named = source !== undefined && area.addedFrom ? { [area.addedFrom]: source } : {}
  const answer = await fetchAreaJson(area, '', { body: bodyOf(sending, named), ...sent })
  const version = versionIn(answer)
  const key = String(answer.id)
  void reportChanges(area, 'add', [{ ...sending.values, [area.id]: key, catmUkey: sending.catmUkey }])
  const id = area.onePerPlace ? undefined : key
  return { key, id, version, catmUkey: sending.catmUkey }
}

/** Updates the fields in `sending`. Throws `ApiError` with `stale` on a version conflict (`staleRecord`). */
export async function updateRecord(
  area: Area,
  record: AreaRecord,
  sending: RecordPayload,
  sent: SendOptions = {},
): Promise<SavedRecord> {
  const named = { [area.id]: record.id, version: String(record.version) }
  const answer = await fetchAreaJson(area, '/update', { body: bodyOf(sending, named), ...sent })
  const values = { ...record.values, ...sending.values }
  void reportChanges(area, 'edit', [{ ...values, [area.id]: record.id, catmUkey: sending.catmUkey }])
  return savedOf({ ...record, catmUkey: sending.catmUkey }, answer)
}

/** Moves a record to the trash. Throws `ApiError` with `stale` on a version conflict. */
export async function deleteRecord(area: Area, record: AreaRecord): Promise<SavedRecord> {
  const answer = await fetchAreaJson(area, '/delete/:id', {
    params: { id: record.key },
    query: { VERSION: record.version },
  })
  const { id, catmUkey, values } = record
  void reportChanges(area, 'delete', [{ ...values, [area.id]: id, catmUkey }])
  return savedOf(record, answer)
}

/** Why a display that the server did not confirm was not changed, where it does not say. */
const NOT_CONFIRMED = 'ระบบไม่ได้ยืนยันการเปลี่ยนแปลง กรุณาตรวจสอบสถานะการแสดงผลแล้วลองใหม่อีกครั้ง'

/** The error of a change of the display without success. */
export function displayError(reason: unknown): ApiError {
  return new ApiError(
    200,
    'not-displayed',
    typeof reason === 'string' && reason !== '' ? reason : NOT_CONFIRMED,
  )
}

/**
 * Switches the province display of a record on or off. Throws `ApiError` with the reason, also for every
 * answer whose `code_success` is not 1 (foundations, section 4).
 */
export async function setDisplay(area: Area, record: AreaRecord, shown: boolean): Promise<void> {
  if (area.display === undefined) throw new Error(`${area.key} has no province display`)
  const params = { catmUkey: record.catmUkey, id: record.id, flag: shown ? 1 : 0 }
  const answer: Record<string, unknown> = await fetchAreaJson(area.display, '/:catmUkey/:id/:flag', {
    params,
  })
  if (answer.code_success !== 1) throw displayError(answer.error)
}

/** Undoes {@link setDisplay} without logging a decision; after a later change it is only set back. */
export async function undoDisplay(area: Area, record: AreaRecord, shown: boolean): Promise<void> {
  const { id, catmUkey, version } = record
  try {
    await undoChange(area, { id, catmUkey, version: version + 1 })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'changed-since') throw error
    await setDisplay(area, record, !shown)
  }
}

/** Undoes the change that led to a version; refused (`changed-since`) after a later change. */
export async function undoChange(area: Area, saved: Omit<SavedRecord, 'key'>): Promise<void> {
  const id = saved.id ?? (await numberAt(area, saved.catmUkey))
  await fetchAreaJson(area, '/undo', { body: { ID: id, VERSION: saved.version } })
}

/** Confirms that a record is still correct; refused (`stale`) when somebody changed it since. */
export async function confirmRecord(area: Area, record: AreaRecord): Promise<SavedRecord> {
  const answer = await fetchAreaJson(area, '/confirm', {
    body: { ID: record.id, VERSION: record.version },
  })
  return savedOf(record, answer)
}

/** Restores an earlier version, or a record from the trash. Throws `ApiError` with `stale` on a conflict. */
export async function restoreRecord(
  area: Area,
  record: AreaRecord,
  earlier?: { version: number; seen: number },
): Promise<SavedRecord> {
  const body = {
    ID: record.id,
    SEEN: earlier?.seen ?? record.version,
    ...(earlier && { VERSION: earlier.version }),
  }
  const answer = await fetchAreaJson(area, '/restore', { body })
  return savedOf(record, answer)
}

/** Purges a record from the trash; for the groups above 3. */
export async function purgeRecord(area: Area, record: AreaRecord): Promise<void> {
  await fetchAreaJson(area, '/purge', { body: { ID: record.id } })
}

/** The stored record in a version conflict; undefined for every other error. */
export function staleRecord(area: Area, error: unknown): AreaRecord | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale') return undefined
  const { current } = error.extra
  return typeof current === 'object' && current !== null
    ? readWireRecord(area, current as WireRecord)
    : undefined
}

/** The validation errors of a refused save. Without any, `error.text` concerns the whole record. */
export function validationErrorsOf(area: Area, error: unknown): ValidationError[] {
  if (!(error instanceof ApiError)) return []
  const { extra, field, code, text } = error
  const problems = Array.isArray(extra.problems)
    ? (extra.problems as WireRecord[])
    : [{ field, code, message: text }]
  return problems.flatMap((problem): ValidationError[] => {
    const name = typeof problem.field === 'string' ? fieldOfWire(area, problem.field) : undefined
    if (name === undefined) return []
    const level = problem.level as ValidationError['level']
    return [
      {
        field: name,
        code: problem.code as ValidationErrorCode,
        message: String(problem.message),
        ...(level ? { level } : {}),
      },
    ]
  })
}

/** JSON, or a form where files change. An empty text part deletes the picture of that name. */
function bodyOf(sending: RecordPayload, named: Record<string, string>): Record<string, unknown> | FormData {
  const { values, catmUkey, files = {}, removed = [], documents, confirmed = [], mark } = sending
  const list = documents === undefined ? {} : { documents }
  const answered = confirmed.length === 0 ? {} : { [CONFIRMED_NUMBERS]: formatConfirmedNumbers(confirmed) }
  const idempotencyKey = mark === undefined ? {} : { [IDEMPOTENCY_KEY_FIELD]: mark }
  const fields = wireRecord({ ...values, ...named, catmUkey, ...list, ...answered, ...idempotencyKey })
  if (Object.keys(files).length === 0 && removed.length === 0) return fields
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const part of removed) form.append(part, '')
  for (const [part, file] of Object.entries(files)) form.append(part, file, file.name)
  return form
}

/** A finished change of a record. Throws `ApiError` for a response that is not our server's. */
export function savedOf({ key, id, catmUkey }: AreaRecord, answer: { version: number }): SavedRecord {
  return { key, id, version: versionIn(answer), catmUkey }
}

/** The version after a change. A response without one did not come from our server, so nothing was saved. */
function versionIn({ version }: { version: number }): number {
  if (!Number.isInteger(version)) throw unexpectedResponseError(200)
  return version
}

/** The number of the one record of a place. */
async function numberAt(area: Area, catmUkey: string): Promise<string | undefined> {
  const found = await searchRecords(area, 'search', {
    ...chosenPlaceOf(catmUkey),
    q: '',
    page: 1,
    size: 1,
  })
  return found.records.find((record) => record.catmUkey === catmUkey)?.id
}

/** The ACTION codes (foundations, section 7). */
const REPORTED = { add: 2, edit: 3, delete: 4 } as const
const MENU = { MAIN_MENU: 4, SUB_MENU: 2 } as const

/**
 * Reports changes to `logs`, one after the other: in parallel they would delay the screen's next requests. A
 * failure does not concern the user.
 */
export async function reportChanges(
  area: Area,
  action: keyof typeof REPORTED,
  changes: readonly Readonly<Record<string, string>>[],
): Promise<void> {
  const reported = area.reports[action]
  if (reported === undefined) return
  const pid = currentSession()?.pid
  for (const values of changes) {
    const body = {
      EMP_PID: pid,
      ...MENU,
      APP_MENU: area.appMenu,
      ACTION: REPORTED[action],
      [wireName('catmUkey')]: values.catmUkey,
      ROW_ID: reported.rowId === null ? null : values[reported.rowId],
    }
    await fetchJson('logs', { body }).catch(() => undefined)
  }
}
