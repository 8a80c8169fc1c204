/** Lists transfers between two offices; lets the new office decline one and the old office withdraw it. */
import { employee } from '#areas/personnel/employee.ts'
import { TRANSFER_STATES } from '#areas/presets/staff-transfer.ts'
import { nationalIdFields } from '#domain/area/area.ts'
import { wireName } from '#domain/area/wire.ts'
import { can } from '#domain/permissions/can.ts'
import { catmPrefix } from '#domain/places/catm.ts'
import { managesOffice, ownOffice } from '#domain/places/office.ts'
import { maskPid } from '#domain/personal-data/pid.ts'
import { parseNote } from '#domain/records/notes.ts'
import { AppError, fieldError } from '#domain/errors/app-error.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { employeeHooks } from '#server/areas/employee.ts'
import { recordAuditEvent } from '#server/engine/audit-events.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import { findRecord } from '#server/engine/read/find-record.ts'
import { fromTable, type RecordRow, selectForChange } from '#server/engine/read/statements.ts'
import { CONFIRMED_NUMBERS_FIELD } from '#server/engine/schemas/record-form.ts'
import { applyPatch } from '#server/engine/write/write-record.ts'
import type { RouteRequest } from '#server/http/route.ts'
import {
  AREA_CODE,
  arrayOf,
  BOOLEAN,
  COUNT,
  DATE_TIME,
  enumSchema,
  OPTIONAL_DATE_TIME,
  type Properties,
  strictObject,
  stringProperties,
} from '#server/http/schemas.ts'
import { atNewOffice } from './transfer.ts'
import {
  incomingTransfers,
  lockTransfer,
  outgoingTransfers,
  type StoredTransfer,
  storeDecision,
} from './transfer-store.ts'
import { longTextField, RECORD_ID, type ValuesOf } from '#server/http/schema/route-schema.ts'

const TRANSFER: Properties = {
  ...{ TRANSFER_ID: COUNT, RECORD_ID: COUNT, TO_OFFICE: AREA_CODE, STATE: enumSchema(...TRANSFER_STATES) },
  ...stringProperties('NAME', 'FROM', 'TO', 'DATE', 'DUTY', 'ORDER_NO', 'REASON', 'DECIDED_BY'),
  ...{ AT: DATE_TIME, DECIDED_AT: OPTIONAL_DATE_TIME },
}

/** The fields that prefill the form of the new office, without the national ID. */
const OFFERED_FIELDS = Object.keys(employee.fields).filter(
  (name) => !nationalIdFields(employee).includes(name),
)

export const TRANSFERS = strictObject({
  INCOMING: arrayOf(
    strictObject({
      ...TRANSFER,
      IN_TRASH: BOOLEAN,
      MASKED_PID: { type: 'string' },
      HAS_PHOTO: BOOLEAN,
      VALUES: strictObject(stringProperties(...OFFERED_FIELDS.map(wireName))),
    }),
  ),
  OUTGOING: arrayOf(strictObject(TRANSFER)),
})

/**
 * The transfers of the own office: those it sent, and those that wait for it, with the fields for its form.
 */
export async function listTransfers(deps: EngineDeps, { actor }: RouteRequest) {
  const office = ownOffice(actor)
  const isAllowed = office !== undefined && can(actor, 'add', employee)
  if (!isAllowed) return { INCOMING: [], OUTGOING: [] }
  const [incoming, outgoing] = await Promise.all([
    incomingTransfers(deps.db, office),
    office === 'any' ? [] : outgoingTransfers(deps.db, office),
  ])
  const records = await closedRecords(deps.db, incoming)
  return {
    INCOMING: incoming.flatMap((transfer) => {
      const record = records.get(transfer.recordId)
      return record ? [{ ...wireTransfer(transfer), ...offered(transfer, record) }] : []
    }),
    OUTGOING: outgoing.map(wireTransfer),
  }
}

function wireTransfer(transfer: StoredTransfer) {
  const { id, recordId, toOffice, state, fname, lname, decidedAt } = transfer
  return {
    ...{ TRANSFER_ID: id, RECORD_ID: recordId, TO_OFFICE: toOffice, STATE: state, NAME: `${fname} ${lname}` },
    ...{ FROM: transfer.fromName, TO: transfer.toName, DATE: transfer.day, DUTY: transfer.dutyName },
    ...{ ORDER_NO: transfer.orderNo, REASON: transfer.reason, DECIDED_BY: transfer.decidedBy },
    AT: transfer.offeredAt.toISOString(),
    DECIDED_AT: decidedAt?.toISOString() ?? '',
  }
}

/** The closed records of some transfers. The caller has checked that these wait for the actor's office. */
async function closedRecords(db: Db, transfers: readonly StoredTransfer[]) {
  const ids = transfers.map(({ recordId }) => recordId)
  const statement = sql`select ${selectForChange(employee)} from ${fromTable(employee)}
    where t.id = any(${ids}::bigint[])`
  const rows = ids.length === 0 ? [] : await db.query<RecordRow>(statement)
  return new Map(rows.map((row) => [row.id, row]))
}

function offered(transfer: StoredTransfer, record: RecordRow) {
  const { day, duty: dept, fromName } = transfer
  const values = atNewOffice(record, { day, dept, fromName })
  return {
    IN_TRASH: transfer.isInTrash,
    MASKED_PID: maskPid(values.pid ?? ''),
    HAS_PHOTO: Boolean(values.img),
    VALUES: Object.fromEntries(OFFERED_FIELDS.map((name) => [wireName(name), values[name] ?? ''])),
  }
}

export const WITHDRAW_FIELDS = { TRANSFER_ID: RECORD_ID }
export const DECLINE_FIELDS = {
  ...WITHDRAW_FIELDS,
  REASON: longTextField(),
  CONFIRMED_NUMBERS: CONFIRMED_NUMBERS_FIELD,
}

/** Declines a transfer for the new office: `TRANSFER_ID`, and optionally the reason in `REASON`. */
export async function declineTransfer(
  deps: EngineDeps,
  { actor, address, body }: RouteRequest<ValuesOf<typeof DECLINE_FIELDS>>,
) {
  const reason = parseNote(body.REASON, { confirmed: body.CONFIRMED_NUMBERS })
  if ('message' in reason) throw fieldError('REASON', reason.message, reason.code)
  return inTransaction(deps.db, async (trx) => {
    const transfer = await findTransfer(trx, body.TRANSFER_ID)
    if (!can(actor, 'add', employee, transfer.toOffice)) throw new AppError('forbidden-area')
    if (transfer.state !== 'waiting') throw new AppError('transfer-decided')
    const at = deps.clock()
    const decision = { declined_at: new Date(at), reason: reason.text, decided_by: actor.name }
    await storeDecision(trx, transfer.id, decision)
    const what = { area: employee.key, recordId: transfer.recordId, catmUkey: transfer.fromOffice }
    const event = { at, actor, origin: { address }, kind: 'transfer-decline', ...what } as const
    await recordAuditEvent(
      trx,
      { ...event, detail: { REASON: reason.text } },
      {
        ...{ kind: 'transferDeclined', at, actor, sourceId: transfer.id },
        ...{ to: { audience: catmPrefix(transfer.fromOffice) }, ...what },
      },
    )
    return { status: true }
  })
}

/**
 * Withdraws a transfer for the old office: the closed record is open again. Rejected if the new office has
 * created its record.
 */
export function withdrawTransfer(
  deps: EngineDeps,
  { actor, address, body }: RouteRequest<ValuesOf<typeof WITHDRAW_FIELDS>>,
) {
  const request = { area: employee, hooks: employeeHooks, actor, origin: { address } }
  return inTransaction(deps.db, async (trx) => {
    const transfer = await findTransfer(trx, body.TRANSFER_ID)
    if (!managesOffice(actor, transfer.fromOffice)) throw new AppError('forbidden-area')
    if (transfer.state === 'withdrawn') throw new AppError('transfer-decided')
    const wanted = { area: employee, actor, action: 'edit', id: String(transfer.recordId) } as const
    const stored = await findRecord(trx, wanted, true)
    const target = { dateMoveout: '0', transferTo: '', transferDuty: '', transferOrder: '' }
    await applyPatch(trx, deps, request, { stored, target, action: 'undo' })
    return { status: true }
  })
}

async function findTransfer(trx: Db, id: string | undefined): Promise<StoredTransfer> {
  const transfer = id === undefined ? undefined : await lockTransfer(trx, id)
  if (transfer === undefined) throw new AppError('not-found')
  return transfer
}
