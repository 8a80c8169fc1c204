/** Stores and reads transfers (decision 83). */
import { employee } from '#areas/personnel/employee.ts'
import type { TransferState } from '#areas/presets/staff-transfer.ts'
import { tableOf } from '#domain/area/area.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { catmPrefix } from '#domain/places/catm.ts'
import type { Db } from '#server/db/db.ts'
import { assignments, columnValues, empty, identifier, literal, raw, type Sql, sql } from '#server/db/sql.ts'
import { notificationSql } from '#server/notifications/write-notification.ts'

export type StoredTransfer = {
  id: number
  recordId: number
  /** The office of the closed record, and the destination. */
  fromOffice: string
  toOffice: string
  fromName: string
  toName: string
  /** The code of the work group, or empty. */
  duty: string
  state: TransferState
  /** The record at the new office is in the trash. */
  isInTrash: boolean
  fname: string
  lname: string
  /** The day of the transfer as eight digits, and the number of the transfer order. */
  day: string
  orderNo: string
  dutyName: string
  reason: string
  decidedBy: string
  offeredAt: Date
  decidedAt: Date | null
}

const TABLE = raw(tableOf(employee))

/**
 * The state, from the closed record `e` and the accepted record `o`. Their present state comes before the
 * stored decision.
 */
const STATE = sql`case
    when o.id is not null and o.deleted_at is null then 'accepted'
    when e.deleted_at is not null or e.date_moveout is null or e.transfer_to <> t.to_name then 'withdrawn'
    when t.declined_at is not null then 'declined'
    when t.accepted_at is not null and t.new_id is null then 'accepted'
    else 'waiting' end`

const SELECT = sql`select t.id, t.record_id as "recordId", e.catm_ukey as "fromOffice", t.to_office as "toOffice",
    t.from_name as "fromName", t.to_name as "toName", t.duty, ${STATE} as state,
    o.deleted_at is not null as "isInTrash", e.fname, e.lname,
    coalesce(to_char(e.date_moveout, 'YYYYMMDD'), '0') as day, e.transfer_order as "orderNo",
    e.transfer_duty as "dutyName", t.reason, t.decided_by as "decidedBy", t.offered_at as "offeredAt",
    coalesce(t.accepted_at, t.declined_at) as "decidedAt"
  from transfer t join ${TABLE} e on e.id = t.record_id left join ${TABLE} o on o.id = t.new_id`

/** The state of a transfer, for a query about its number; null after it was purged. */
export const transferStateSql = (id: Sql): Sql =>
  sql`(select state from (${SELECT} where t.id = ${id}) found)`

const MAX_TRANSFERS = 100

/** An accepted transfer stays in the list of the old office for this many days. */
const ACCEPTED_DAYS = 30

/** The transfers that wait for an office, the oldest first; with `any`, those of all offices. */
export function incomingTransfers(db: Db, office: string): Promise<StoredTransfer[]> {
  const isHere = office === 'any' ? sql`true` : sql`t.to_office = ${office}`
  return db.query(
    sql`select * from (${SELECT} where ${isHere}) found where state = 'waiting'
     order by "offeredAt", id limit ${MAX_TRANSFERS}`,
  )
}

/** The transfers that an office sent, with their states, the newest first. */
export function outgoingTransfers(db: Db, office: string): Promise<StoredTransfer[]> {
  return db.query(
    sql`select * from (${SELECT} where e.catm_ukey = ${office}) found
     where state in ('waiting', 'declined')
       or state = 'accepted' and "decidedAt" > now() - interval ${literal(`${ACCEPTED_DAYS} days`)}
     order by "offeredAt" desc, id desc limit ${MAX_TRANSFERS}`,
  )
}

/**
 * A transfer with its closed record, both locked. The record is locked first, as in every change of it, to
 * avoid deadlocks.
 */
export async function lockTransfer(trx: Db, id: string): Promise<StoredTransfer | undefined> {
  const closed = await trx.query(
    sql`select e.id from ${TABLE} e join transfer t on t.record_id = e.id where t.id = ${Number(id)} for update of e`,
  )
  if (closed.length === 0) return undefined
  const [transfer] = await trx.query<StoredTransfer>(
    sql`${SELECT} where t.id = ${Number(id)} for update of t`,
  )
  return transfer
}

/** The transfer of a closed record, or of the record that was accepted. */
export async function transferOf(
  trx: Db,
  by: 'record_id' | 'new_id',
  id: number,
): Promise<StoredTransfer | undefined> {
  const [transfer] = await trx.query<StoredTransfer>(sql`${SELECT} where t.${identifier(by)} = ${id}`)
  return transfer
}

/** A person's national ID and photo, which are transferred too. */
export async function personalPartsOf(trx: Db, id: number): Promise<{ pid: string; img: string | null }> {
  const [parts] = await trx.query<{ pid: string; img: string | null }>(
    sql`select pid, img from ${TABLE} where id = ${id}`,
  )
  if (!parts) throw new Error(`There is no record ${id} for the transfer.`)
  return parts
}

export type NewTransfer = Pick<StoredTransfer, 'recordId' | 'toOffice' | 'fromName' | 'toName' | 'duty'> & {
  /** The record at the new office, if one official manages both offices. */
  newId: number | undefined
  by: Pick<Actor, 'id' | 'name' | 'catmUkey'>
  at: Date
}

/**
 * Stores a transfer, with the notification of an office that has to decide. It replaces an earlier, withdrawn
 * one of the same record.
 */
export async function storeTransfer(trx: Db, transfer: NewTransfer): Promise<void> {
  const { recordId, newId, toOffice, fromName, toName, duty, by, at } = transfer
  await trx.execute(sql`delete from transfer where record_id = ${recordId}`)
  const row = {
    ...{ record_id: recordId, to_office: toOffice, from_name: fromName, to_name: toName, duty },
    ...{ offered_by: by.name, offered_at: at },
    ...(newId === undefined ? { decided_by: '' } : { new_id: newId, accepted_at: at, decided_by: by.name }),
  }
  const about = { area: employee.key, recordId, catmUkey: toOffice, sourceId: sql`stored.id` }
  const to = { audience: catmPrefix(toOffice) }
  const notified =
    newId === undefined
      ? sql`, ${notificationSql({ kind: 'transfer', at: at.getTime(), actor: by, to, ...about }, sql`stored`)}`
      : empty
  await trx.execute(
    sql`with stored as (insert into transfer ${columnValues([row])} returning id) ${notified} select`,
  )
}

export async function storeDecision(
  trx: Db,
  id: number,
  decision: { decided_by: string } & (
    | { new_id: number; accepted_at: Date }
    | { declined_at: Date; reason: string }
  ),
): Promise<void> {
  await trx.execute(sql`update transfer set ${assignments(decision)} where id = ${id}`)
}
