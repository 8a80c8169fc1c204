/** The orders that the actor's office has not acknowledged, and its own that others have not. */
import { officialDoc } from '#areas/publications/official-doc.ts'
import { CENTRAL_OFFICE, ownOffice, officesAbove } from '#domain/places/office.ts'
import { isCatm } from '#domain/places/catm.ts'
import { searchableRecordName } from '#domain/records/record-name.ts'
import { scopePrefix } from '#domain/permissions/scope.ts'
import { join, sql } from '#server/db/sql.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import { addressedCondition } from '#server/engine/read/place-conditions.ts'
import { fromTable } from '#server/engine/read/statements.ts'
import type { RouteRequest } from '#server/http/route.ts'
import { AREA_CODE, arrayOf, COUNT, strictObject, stringProperties } from '#server/http/schemas.ts'
import { addressedOffices } from './addressed-offices.ts'

const ORDER = { ID: COUNT, CATM_UKEY: AREA_CODE, ...stringProperties('TOPIC', 'DOC_DATE', 'URGENCY', 'FIND') }

/**
 * `total`: how many orders the office has to acknowledge; `data` has the most urgent of them, and `IDS` those
 * that a list marks.
 */
export const WAITING_ORDERS = strictObject({
  total: COUNT,
  IDS: arrayOf(COUNT),
  data: arrayOf(strictObject(ORDER)),
  SENT: arrayOf(strictObject({ ...ORDER, OFFICES: COUNT, READ_OFFICES: COUNT })),
})

const MAX_ORDERS = 5
const MAX_MARKED = 1000

type OrderRow = {
  id: number
  catmUkey: string
  topic: string
  docDate: string
  urgency: string
  toArea: string
  total: number
  readOffices: number
}

const COLUMNS = sql`t.id, t.catm_ukey as "catmUkey", t.topic, to_char(t.doc_date, 'YYYYMMDD') as "docDate",
  t.urgency, t.to_area as "toArea", (count(*) over ())::int as total`

/** An acknowledgement `e` of the present version of an order `t`. */
const IS_CURRENT = sql`e.kind = 'acknowledge' and e.record_id = t.id and (e.detail->>'VERSION')::int = t.version`

export async function waitingOrders({ db, geography }: EngineDeps, { actor }: RouteRequest) {
  const own = scopePrefix(actor.scope) ?? ''
  const above = officesAbove(own)
  const managed = ownOffice(actor)
  const office = managed === 'any' ? CENTRAL_OFFICE : managed
  const [unread, sent] = await Promise.all([
    above.length === 0
      ? []
      : db.query<OrderRow & { ids: number[] }>(
          sql`select ${COLUMNS}, 0 as "readOffices",
             (array_agg(t.id::int) over ())[1:${MAX_MARKED}] as ids from ${fromTable(officialDoc)}
           where t.deleted_at is null and t.catm_ukey in (${join(above)})
             and ${addressedCondition(officialDoc, own)}
             and not exists (select from event e where ${IS_CURRENT}
               and left(e.catm_ukey, 4) = ${actor.catmUkey.slice(0, 4)})
           order by t.urgency desc, t.doc_date desc, t.id desc limit ${MAX_ORDERS}`,
        ),
    isCatm(office)
      ? db.query<OrderRow>(
          sql`select ${COLUMNS}, (select count(distinct left(e.catm_ukey, 4))::int from event e
               where ${IS_CURRENT} and e.catm_ukey <> t.catm_ukey) as "readOffices"
           from ${fromTable(officialDoc)} where t.deleted_at is null and t.catm_ukey = ${office}
           order by t.doc_date desc, t.id desc limit ${MAX_ORDERS}`,
        )
      : [],
  ])
  return {
    total: unread[0]?.total ?? 0,
    IDS: unread[0]?.ids ?? [],
    data: unread.map(presentOrder),
    SENT: sent.map((row) => ({
      ...presentOrder(row),
      OFFICES: addressedOffices(geography(), row).length,
      READ_OFFICES: row.readOffices,
    })),
  }

  function presentOrder({ id, catmUkey, topic, docDate, urgency }: OrderRow) {
    const place = geography().names(catmUkey)
    const record = { id: String(id), catmUkey, place, values: { topic } }
    return {
      ...{ ID: id, CATM_UKEY: catmUkey, TOPIC: topic, DOC_DATE: docDate, URGENCY: urgency },
      FIND: searchableRecordName(officialDoc, record),
    }
  }
}
