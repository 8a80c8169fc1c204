/**
 * Who has read an order: officials who may read it say so, and whoever keeps it, or a level above, sees who has and when
 * (further screens, section 7). Told as events, which stay; one that was changed since asks to be read again.
 */
import { officialDoc } from '#areas/official-doc.ts'
import { whyNot } from '#domain/can.ts'
import { officeName } from '#domain/office.ts'
import { covers } from '#domain/scope.ts'
import type { EngineDeps, Handle } from '#server/engine/deps.ts'
import { recordEvent } from '#server/engine/events.ts'
import { findRecord } from '#server/engine/find.ts'
import { rowsOf } from '#server/engine/query.ts'
import { readId, refuseUnknown } from '#server/engine/request.ts'
import type { AreaSeams } from '#server/engine/seams.ts'
import type { CallRequest } from '#server/http/route.ts'

type Reader = { actorId: number; name: string; catmUkey: string; at: number; version: number }

const rule = { area: officialDoc.key, action: 'view' }

export const officialDocSeams: AreaSeams = {
  calls: (deps) => [
    {
      method: 'POST',
      path: `${officialDoc.path}/acknowledge`,
      rule,
      takes: 'json',
      handler: (call) => acknowledge(deps, call),
    },
    {
      method: 'POST',
      path: `${officialDoc.path}/readers`,
      rule,
      takes: 'json',
      handler: (call) => readersFor(deps, call),
    },
  ],
}

/** Notes that the caller has read the record as it is now; once for each version of it. */
function acknowledge(deps: EngineDeps, { actor, address, body }: CallRequest) {
  refuseUnknown(body, ['ID'])
  return deps.db.transaction().execute(async (trx) => {
    const record = await findRecord(
      trx,
      { area: officialDoc, actor, action: 'view', id: readId(body.ID) },
      true,
    )
    const own = (await readersOf(trx, record.id)).find(({ actorId }) => actorId === actor.id)
    if (own?.version !== record.version) {
      await recordEvent(trx, {
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
    return { status: true, id: record.id }
  })
}

/** Who has read it, newest first: all of them for who keeps it, of the own scope for others; and whether the caller has. */
async function readersFor(deps: EngineDeps, { actor, body }: CallRequest) {
  refuseUnknown(body, ['ID'])
  const wanted = { area: officialDoc, actor, action: 'view', id: readId(body.ID) } as const
  const record = await findRecord(deps.db, wanted)
  const isKeeper = whyNot(actor, 'edit', officialDoc, record.catmUkey) === undefined
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
  return { isFound: data.length > 0, data, total: data.length, IS_READ: isRead ? '1' : '0' }
}

/** The last reading of each reader. */
function readersOf(db: Handle, recordId: number): Promise<Reader[]> {
  return rowsOf<Reader>(
    db,
    `select * from (
       select distinct on (actor_id) actor_id as "actorId", actor_name as name, catm_ukey as "catmUkey",
         (extract(epoch from at) * 1000)::float8 as at, (detail->>'VERSION')::int as version
       from event where kind = 'acknowledge' and record_id = $1 order by actor_id, id desc
     ) as readers order by at desc limit 5000`,
    [recordId],
  )
}
