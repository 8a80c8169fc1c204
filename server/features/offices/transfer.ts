/**
 * The transfer of an employee to another office (content areas, section 2.11; further screens, section 3).
 * Without permission for the new office it waits there (decision 83).
 */
import { employee } from '#areas/personnel/employee.ts'
import { DUTIES, DUTIES_BY_LEVEL } from '#areas/presets/staff-area.ts'
import { leavesBeforeEntry, TRANSFER_MESSAGES } from '#areas/presets/staff-transfer.ts'
import { assertCan, can } from '#domain/permissions/can.ts'
import type { Geography } from '#domain/places/geography.ts'
import { isEmptyValue, validateField } from '#domain/validation/validate-field.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { officeLevelOf, officeName } from '#domain/places/office.ts'
import { findNationalIdsInText } from '#domain/personal-data/national-ids-in-text.ts'
import type { ValidationError } from '#domain/validation/validation-error.ts'
import { bangkokToday, type WireDate } from '#domain/dates/thai-date.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { ChangeRequest } from '#server/engine/change-request.ts'
import { changeContext, changeRecord, insertRecord } from '#server/engine/write/change-record.ts'
import type { RecordPatch } from '#server/engine/record-patch.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import { findRecord } from '#server/engine/read/find-record.ts'
import { invalidRecordError, assertCurrentVersion } from '#server/engine/write/validate-request.ts'
import type { RouteRequest } from '#server/http/route.ts'
import type { RecordRow } from '#server/engine/read/statements.ts'
import { storeTransfer } from './transfer-store.ts'
import { longTextField, RECORD_ID, VERSION, type ValuesOf } from '#server/http/schema/route-schema.ts'
import { SENT_AREA_CODE } from '#server/http/schemas.ts'

export const TRANSFER_FIELDS = {
  ...{ ID: RECORD_ID, VERSION },
  CATM_UKEY: longTextField({ ...SENT_AREA_CODE, description: 'The new office.' }),
  DEPT: longTextField({ description: 'The code of a work group there.' }),
  DATE: longTextField({ pattern: '^[0-9]{8}$', description: 'yyyymmdd of the Gregorian calendar.' }),
  ORDER_NO: longTextField(),
}
type TransferBody = ValuesOf<typeof TRANSFER_FIELDS>

/**
 * A parsed transfer: `dept` is the code of a work group, `order` the number of the order; either may be
 * empty.
 */
type Transfer = { to: string; dept: string; day: WireDate; order: string }

/** The result of a transfer; `newId` is the record at the new office, null if that office must open it. */
export type TransferResult = { status: true; id: number; version: number; newId: number | null }

/**
 * Transfers the employee of record `ID` to the office `CATM_UKEY`, work group `DEPT`, on `DATE` by order
 * `ORDER_NO`. Both records change in one transaction; each has its own history row and can be undone on its
 * own. Throws the errors of an edit, and rejects a person who has left already and a day before they came.
 */
export async function transferEmployee(
  deps: EngineDeps,
  { actor, address, body }: RouteRequest<TransferBody>,
): Promise<TransferResult> {
  const request: ChangeRequest = { area: employee, hooks: {}, actor, origin: { address } }
  assertCan(actor, 'edit', employee)
  const { ID: id, VERSION: version } = body
  return inTransaction(deps.db, async (trx) => {
    const wanted = { area: employee, actor, action: 'edit', id } as const
    const stored = await findRecord(trx, wanted, true)
    assertCurrentVersion(deps, request, stored, version)
    const { to, dept, day, order } = readTransfer(deps, stored, body)
    const office = officeName(to, deps.geography().names(to))
    const duty = DUTIES[dept] ?? ''
    const left = { dateMoveout: day, transferTo: office, transferDuty: duty, transferOrder: order }
    const closed = await changeRecord(trx, changeContext(deps, request, 'edit'), stored, {}, left)
    const fromName = officeName(stored.catmUkey, deps.geography().names(stored.catmUkey))
    const person = atNewOffice(stored, { day, dept, fromName })
    const opened = can(actor, 'add', employee, to)
      ? await insertRecord(trx, changeContext(deps, request, 'add'), to, person)
      : undefined
    await storeTransfer(trx, {
      ...{ recordId: closed.id, newId: opened?.id, toOffice: to, fromName, toName: office, duty: dept },
      ...{ by: actor, at: new Date(deps.clock()) },
    })
    return { status: true, id: closed.id, version: closed.version, newId: opened?.id ?? null }
  })
}

/**
 * The values of the record at the new office. The personal fields are copied; the first day, the work group
 * and the position in the list are new.
 */
export function atNewOffice(
  stored: RecordRow,
  { day, dept, fromName }: Pick<Transfer, 'day' | 'dept'> & { fromName: string },
): RecordPatch {
  const names = [...Object.keys(employee.fields), ...employee.pictures.map(({ field }) => field)]
  const copied = Object.fromEntries(names.map((name) => [name, (stored[name] as string | null) ?? null]))
  const anew = { positionNo: '', order: '', transferTo: '', transferDuty: '', transferOrder: '' }
  return { ...copied, ...anew, transferFrom: fromName, dateMovein: day, dateMoveout: '0', duty: dept }
}

function readTransfer(deps: EngineDeps, stored: RecordRow, body: TransferBody): Transfer {
  const problems: ValidationError[] = []
  const today = bangkokToday(deps.clock())
  const wrong = (field: string, code: ValidationError['code'], message: string) => {
    problems.push({ field, code, message })
    return ''
  }
  /** Validates a request field like the record field it becomes; `missing` is the error if it is empty. */
  const validated = (typed: string, field: string, as: string, missing?: string): string => {
    const kind = employee.fields[as]
    if (!kind || isEmptyValue(kind, typed))
      return missing === undefined ? '' : wrong(field, 'required', missing)
    const result = validateField(kind, typed, { values: {}, today })
    if (!('value' in result)) return wrong(field, result.code, result.message)
    const hasNationalId = findNationalIdsInText(result.value).length > 0
    return hasNationalId ? wrong(field, 'national-id-in-text', MESSAGES.holdsNationalId) : result.value
  }
  if (stored.dateMoveout !== '0') wrong('id', 'out-of-range', TRANSFER_MESSAGES.left)
  const to = body.CATM_UKEY
  if (!isDestination(deps.geography(), stored, to)) wrong('catmUkey', 'required', TRANSFER_MESSAGES.office)
  const level = officeLevelOf(to)
  const dept = body.DEPT
  if (dept !== '' && level && !DUTIES_BY_LEVEL[level].includes(dept))
    wrong('dept', 'not-listed', MESSAGES.notListed)
  const day = validated(body.DATE, 'date', 'dateMoveout', TRANSFER_MESSAGES.date)
  if (day !== '' && leavesBeforeEntry(String(stored.dateMovein), day))
    wrong('date', 'end-before-start', TRANSFER_MESSAGES.beforeCame)
  const order = validated(body.ORDER_NO, 'orderNo', 'transferOrder')
  if (problems.length > 0) throw invalidRecordError(employee, problems)
  return { to, dept, day, order }
}

/** Whether `to` is another office, of an existing place. */
function isDestination(geography: Geography, stored: RecordRow, to: string): boolean {
  const level = officeLevelOf(to)
  return (
    level !== undefined &&
    (employee.offices?.includes(level) ?? false) &&
    geography.exists(to) &&
    to !== stored.catmUkey
  )
}
