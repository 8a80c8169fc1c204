/** What administrators see of e-mail: what waits, what failed, and refused addresses, which they stop. */
import { officeName } from '#domain/places/office.ts'
import type { Geography } from '#domain/places/geography.ts'
import type { Db } from '#server/db/db.ts'
import { isoTimeSql, type Sql, sql } from '#server/db/sql.ts'
import { recordAuditEvent } from '#server/engine/audit-events.ts'
import { formedField, type ValuesOf } from '#server/http/schema/route-schema.ts'
import type { RouteRequest } from '#server/http/route.ts'
import {
  arrayOf,
  BOOLEAN,
  COUNT,
  DATE_TIME,
  enumSchema,
  FLAG,
  OPTIONAL_DATE_TIME,
  strictObject,
  stringProperties,
} from '#server/http/schemas.ts'

export type MailAdministrationDeps = {
  db: Db
  clock: () => number
  geography: () => Geography
  isSetUp: boolean
}

/** The rows of each list. */
const MOST = 100

const MAIL = strictObject({
  ...{ ID: COUNT, KIND: enumSchema('confirm', 'changed', 'once', 'digest'), ATTEMPTS: COUNT },
  ...stringProperties('NAME', 'OFFICE', 'FAILURE'),
  ...{ AT: DATE_TIME, GIVEN_UP_AT: OPTIONAL_DATE_TIME },
})
const ADDRESS = strictObject({
  ...stringProperties('NAME', 'OFFICE', 'ADDRESS', 'REFUSAL', 'STOPPED_BY'),
  ...{ REFUSED_AT: OPTIONAL_DATE_TIME, STOPPED_AT: OPTIONAL_DATE_TIME },
})
export const MAIL_STATUS = strictObject({
  ...{ IS_SET_UP: BOOLEAN, WAITING: COUNT, SENT: COUNT, GIVEN_UP: COUNT },
  ...{ FAILED: arrayOf(MAIL), ADDRESSES: arrayOf(ADDRESS) },
})

const NAME = sql`concat_ws(' ', a.fname, nullif(a.mname, ''), a.lname) as "NAME", a.catm_ukey as "OFFICE"`
const time = (column: Sql) => sql`coalesce(${isoTimeSql(column)}, '')`

/** The outbox of the last 30 days, messages that failed, and addresses that were refused or stopped. */
export async function readMailStatus({ db, geography, isSetUp }: MailAdministrationDeps) {
  const [counts] = await db.query<Record<'WAITING' | 'SENT' | 'GIVEN_UP', number>>(sql`select
      count(*) filter (where sent_at is null and given_up_at is null)::int as "WAITING",
      count(sent_at)::int as "SENT", count(given_up_at)::int as "GIVEN_UP" from mail`)
  const failed = await db.query<{ OFFICE: string }>(sql`select m.id as "ID", m.kind as "KIND",
      m.attempts as "ATTEMPTS", m.failure as "FAILURE", ${isoTimeSql(sql`m.created_at`)} as "AT",
      ${time(sql`m.given_up_at`)} as "GIVEN_UP_AT", ${NAME}
    from mail m join account a on a.id = m.account_id
    where m.failure <> '' and m.sent_at is null order by m.id desc limit ${MOST}`)
  const addresses = await db.query<{
    OFFICE: string
  }>(sql`select m.address as "ADDRESS", m.refusal as "REFUSAL",
      m.stopped_by as "STOPPED_BY", ${time(sql`m.refused_at`)} as "REFUSED_AT",
      ${time(sql`m.stopped_at`)} as "STOPPED_AT", ${NAME}
    from mail_address m join account a on a.id = m.account_id
    where m.address <> '' and (m.refused_at is not null or m.stopped_at is not null)
    order by greatest(m.refused_at, m.stopped_at) desc limit ${MOST}`)
  const withOffice = <T extends { OFFICE: string }>(row: T) => ({
    ...row,
    OFFICE: officeName(row.OFFICE, geography().names(row.OFFICE)),
  })
  return {
    ...{ IS_SET_UP: isSetUp, WAITING: 0, SENT: 0, GIVEN_UP: 0, ...counts },
    ...{ FAILED: failed.map(withOffice), ADDRESSES: addresses.map(withOffice) },
  }
}

export const STOP_FIELDS = { ADDRESS: formedField(), STOP: formedField(/^[01]$/, FLAG) }

/** Stops the messages to `ADDRESS` (`STOP` 1) or begins them again. Every address gets the same answer. */
export function stopAddress(
  { db, clock }: MailAdministrationDeps,
  { actor, address, body }: RouteRequest<ValuesOf<typeof STOP_FIELDS>>,
) {
  const stops = body.STOP === '1'
  const wanted = body.ADDRESS.trim().toLowerCase()
  const now = new Date(clock())
  const set = stops
    ? sql`stopped_at = ${now}, stopped_by = ${actor.name}`
    : sql`stopped_at = null, stopped_by = '', refused_at = null, refusal = ''`
  return db.transaction(async (trx) => {
    const changed = await trx.query<{ id: number; place: string }>(sql`update mail_address m set ${set}
      from account a where a.id = m.account_id and m.address <> '' and lower(m.address) = ${wanted}
      returning a.id, a.catm_ukey as place`)
    for (const { id, place } of changed)
      await recordAuditEvent(trx, {
        ...{ at: now.getTime(), actor, origin: { address }, catmUkey: place },
        ...{ kind: stops ? 'mail-stop' : 'mail-resume', area: 'account', recordId: id },
      })
    return { status: true }
  })
}
