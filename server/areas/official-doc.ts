/**
 * Acknowledgements of orders: officials who may read an order confirm that. The office that owns it, and
 * higher levels, see who has and when (further screens, section 7). Acknowledgements are audit events and
 * stay. A changed order must be acknowledged again.
 */
import { officialDoc } from '#areas/publications/official-doc.ts'
import { permissionError } from '#domain/permissions/can.ts'
import { catmOfPrefix } from '#domain/places/catm.ts'
import type { Geography } from '#domain/places/geography.ts'
import { officeName } from '#domain/places/office.ts'
import { covers } from '#domain/permissions/scope.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import { recordAuditEvent } from '#server/engine/audit-events.ts'
import { addressedOffices } from './addressed-offices.ts'
import { waitingOrders, WAITING_ORDERS } from './waiting-orders.ts'
import { findRecord } from '#server/engine/read/find-record.ts'
import type { AreaHooks } from '#server/engine/hooks.ts'
import type { RecordRow } from '#server/engine/read/statements.ts'
import { markAsRead } from '#server/notifications/write-notification.ts'
import { featureRoute, type RouteRequest } from '#server/http/route.ts'
import {
  COUNT,
  TRUE,
  FLAG,
  DATE_TIME,
  arrayOf,
  partialObject,
  stringSchema,
  stringProperties,
  strictObject,
  BOOLEAN,
} from '#server/http/schemas.ts'
import { RECORD_ID } from '#server/http/schema/route-schema.ts'

type Reader = { actorId: number; name: string; catmUkey: string; at: number; version: number }

type TargetId = { ID: string | undefined }

const rule = { area: officialDoc.key, action: 'view' }

const READERS_MEMBERS = {
  ...{ isFound: BOOLEAN, total: COUNT, IS_READ: FLAG, IS_REQUESTED: FLAG },
  data: arrayOf(strictObject({ ...stringProperties('NAME', 'OFFICE'), AT: DATE_TIME, IS_CURRENT: FLAG })),
}
/** The readers, with the report of the offices for actors who may see it. */
const READERS_SCHEMA = partialObject(
  { ...READERS_MEMBERS, OFFICES: COUNT, READ_OFFICES: COUNT, PENDING: arrayOf(stringSchema()) },
  Object.keys(READERS_MEMBERS),
)

export const officialDocHooks: AreaHooks = {
  routes: (deps) => {
    const route = featureRoute(deps)
    const done = strictObject({ status: TRUE, id: COUNT })
    return [
      route(
        `${officialDoc.path}/acknowledge`,
        ['Say that one has read it', { ID: RECORD_ID }, done],
        rule,
        acknowledge,
      ),
      route(
        `${officialDoc.path}/waiting`,
        ['Which orders wait for readers', {}, WAITING_ORDERS],
        rule,
        waitingOrders,
      ),
      route(
        `${officialDoc.path}/readers`,
        ['Who has read it', { ID: RECORD_ID }, READERS_SCHEMA],
        rule,
        presentReaders,
      ),
    ]
  },
}

/** Records that the actor has read the present version of the record, once per version. */
function acknowledge(deps: EngineDeps, { actor, address, body }: RouteRequest<TargetId>) {
  return deps.db.transaction(async (trx) => {
    const record = await findRecord(trx, { area: officialDoc, actor, action: 'view', id: body.ID }, true)
    const own = (await readersOf(trx, record.id)).find(({ actorId }) => actorId === actor.id)
    if (own?.version !== record.version) {
      await recordAuditEvent(trx, {
        at: deps.clock(),
        actor,
        origin: { address },
        kind: 'acknowledge',
        area: officialDoc.key,
        recordId: record.id,
        catmUkey: actor.catmUkey,
        detail: { VERSION: record.version },
      })
    }
    await markAsRead(trx, actor.id, { kind: 'order', recordId: record.id })
    return { status: true, id: record.id }
  })
}

/**
 * The readers, newest first: all of them for the owner, those of the actor's scope for others; and whether
 * the actor has acknowledged. The owner need not acknowledge. The owner and higher levels also get the
 * offices that have not acknowledged the present version.
 */
async function presentReaders(deps: EngineDeps, { actor, body }: RouteRequest<TargetId>) {
  const wanted = { area: officialDoc, actor, action: 'view', id: body.ID } as const
  const record = await findRecord(deps.db, wanted)
  const isKeeper = permissionError(actor, 'edit', officialDoc, record.catmUkey) === undefined
  const all = await readersOf(deps.db, record.id)
  const seen = all.filter(
    ({ actorId, catmUkey }) => isKeeper || actorId === actor.id || covers(actor.scope, catmUkey),
  )
  const data = seen.map(({ name, catmUkey, at, version }) => ({
    NAME: name,
    OFFICE: officeName(catmUkey, deps.geography().names(catmUkey)),
    AT: new Date(at).toISOString(),
    IS_CURRENT: version === record.version ? '1' : '0',
  }))
  const isRead = all.some(({ actorId, version }) => actorId === actor.id && version === record.version)
  const isReport = isKeeper || covers(actor.scope, record.catmUkey)
  return {
    isFound: data.length > 0,
    data,
    total: data.length,
    IS_READ: isRead ? '1' : '0',
    IS_REQUESTED: isKeeper || isRead ? '0' : '1',
    ...(isReport ? acknowledgementReport(deps.geography(), record, all) : {}),
  }
}

/** The last acknowledgement of each reader. */
function readersOf(db: Db, recordId: number): Promise<Reader[]> {
  return db.query<Reader>(sql`select * from (
       select distinct on (actor_id) actor_id as "actorId", actor_name as name, catm_ukey as "catmUkey",
         (extract(epoch from at) * 1000)::float8 as at, (detail->>'VERSION')::int as version
       from event where kind = 'acknowledge' and record_id = ${recordId} order by actor_id, id desc
     ) as readers order by at desc limit 5000`)
}

/**
 * The number of addressed offices, the number that have acknowledged the present version, and the names of
 * the others.
 */
function acknowledgementReport(geography: Geography, record: RecordRow, readers: readonly Reader[]) {
  const offices = addressedOffices(geography, record)
  const current = new Set(
    readers.filter(({ version }) => version === record.version).map(({ catmUkey }) => officeOf(catmUkey)),
  )
  const pending = offices.filter((office) => !current.has(office))
  return {
    OFFICES: offices.length,
    READ_OFFICES: offices.length - pending.length,
    PENDING: pending.map((office) => officeName(office, geography.names(office))),
  }
}

/** How many addressed offices have not acknowledged the present version of an order. */
export async function countPendingOffices(db: Db, geography: Geography, record: RecordRow): Promise<number> {
  return acknowledgementReport(geography, record, await readersOf(db, record.id)).PENDING.length
}

/** The office of an account, by its area code. */
const officeOf = (catmUkey: string): string => catmOfPrefix(catmUkey.slice(0, 4))
