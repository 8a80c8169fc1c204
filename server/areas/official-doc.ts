/**
 * Who has read an order: officials who may read it say so, and whoever keeps it, or a level above, sees who has and when
 * (further screens, section 7). Told as events, which stay; one that was changed since asks to be read again.
 */
import { officialDoc } from '#areas/official-doc.ts'
import { whyNot } from '#domain/can.ts'
import { catmOfPrefix } from '#domain/catm.ts'
import type { Geography } from '#domain/geography.ts'
import { CENTRAL_OFFICE, officeLevelOf, officeName } from '#domain/office.ts'
import { covers } from '#domain/scope.ts'
import type { EngineDeps, Handle } from '#server/engine/deps.ts'
import { recordEvent } from '#server/engine/events.ts'
import { findRecord } from '#server/engine/find.ts'
import { rowsOf } from '#server/engine/query.ts'
import { readId } from '#server/engine/request.ts'
import type { AreaSeams } from '#server/engine/seams.ts'
import type { Row } from '#server/engine/statements.ts'
import type { CallRequest } from '#server/http/route.ts'
import {
  COUNT,
  DONE,
  FLAG,
  INSTANT,
  several,
  some,
  textOf,
  texts,
  told,
  whole,
  YES_OR_NO,
} from '#server/http/told.ts'

type Reader = { actorId: number; name: string; catmUkey: string; at: number; version: number }

const rule = { area: officialDoc.key, action: 'view' }

const SEEN = {
  ...{ isFound: YES_OR_NO, total: COUNT, IS_READ: FLAG },
  data: several(whole({ ...texts('NAME', 'OFFICE'), AT: INSTANT, IS_CURRENT: FLAG })),
}
/** Who has read it, with the report of the offices for whoever is told that as well. */
const READERS = some(
  { ...SEEN, OFFICES: COUNT, READ_OFFICES: COUNT, PENDING: several(textOf()) },
  Object.keys(SEEN),
)

export const officialDocSeams: AreaSeams = {
  calls: (deps) => [
    {
      method: 'POST',
      path: `${officialDoc.path}/acknowledge`,
      told: told('Say that one has read it', ['ID'], whole({ status: DONE, id: COUNT })),
      rule,
      takes: 'json',
      handler: (call) => acknowledge(deps, call),
    },
    {
      method: 'POST',
      path: `${officialDoc.path}/readers`,
      told: told('Who has read it', ['ID'], READERS),
      rule,
      takes: 'json',
      handler: (call) => readersFor(deps, call),
    },
  ],
}

/** Notes that the caller has read the record as it is now; once for each version of it. */
function acknowledge(deps: EngineDeps, { actor, address, body }: CallRequest) {
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

/**
 * Who has read it, newest first: all of them for who keeps it, of the own scope for others; and whether the caller has. Who
 * keeps it, or a level above, is also told which of the offices that it is for have not acknowledged it as it is now.
 */
async function readersFor(deps: EngineDeps, { actor, body }: CallRequest) {
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
  const isReport = isKeeper || covers(actor.scope, record.catmUkey)
  return {
    isFound: data.length > 0,
    data,
    total: data.length,
    IS_READ: isRead ? '1' : '0',
    ...(isReport ? reportOf(deps.geography(), record, all) : {}),
  }
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

/** How many offices it is for, how many have acknowledged it as it is now, and the names of the others. */
function reportOf(geography: Geography, record: Row, readers: readonly Reader[]) {
  const offices = officesFor(geography, record)
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

/** The codes of the offices that are to acknowledge it: the one it is for, or all of the level below the one that keeps it. */
function officesFor(geography: Geography, { catmUkey, toArea }: Row): string[] {
  if (toArea && toArea !== catmUkey) return [String(toArea)]
  if (catmUkey === CENTRAL_OFFICE) return geography.provinces().map(({ code }) => catmOfPrefix(code))
  if (officeLevelOf(catmUkey) !== 'province') return []
  return geography.districts(catmUkey.slice(0, 2)).map(({ code }) => catmOfPrefix(code))
}

/** The office at which somebody works, by the area code of the account. */
const officeOf = (catmUkey: string): string => catmOfPrefix(catmUkey.slice(0, 4))
