/** What was published, changed and withdrawn (decision 113). */
import { AppError } from '#domain/errors/app-error.ts'
import type { Db } from '#server/db/db.ts'
import { empty, join, sql } from '#server/db/sql.ts'
import { withinCondition } from '#server/engine/read/place-conditions.ts'
import { ALL_SITES, SITE_BITS } from '#server/engine/write/public-changes.ts'
import {
  type ChangeLog,
  type ChangePosition,
  cursorAt,
  endOf,
  findPosition,
  positionOf,
  readChangeLog,
} from '../change-cursor.ts'
import { areasField, LEVEL, limitField, malformed, PLACE, SINCE } from '../list-parameters.ts'
import {
  jsonContent,
  PUBLIC_PREFIX,
  type PublicRequest,
  type PublicRoute,
  publicRoute,
} from '../public-route.ts'
import { CHANGES_SCHEMA } from '../public-schemas.ts'
import { type PublicDeps, sourceOf } from './record-routes.ts'

const PAGE = { usual: 200, most: 1_000 }
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** How long `since` may go back; rows are kept a little longer (`public-days.ts`). */
const CHANGES_DAYS = 30
/** No write takes longer, so a moment includes the writes that began before it and ended after it. */
const LONGEST_WRITE_MS = HOUR_MS

const changesQuery = ({ areas }: PublicDeps) => ({
  since: SINCE,
  place: PLACE,
  level: LEVEL,
  areas: areasField(areas),
  limit: limitField(PAGE),
})
type ChangesRequest = PublicRequest<ReturnType<typeof changesQuery>>
type Since = NonNullable<ChangesRequest['values']['since']>

export function changeRoutes(deps: PublicDeps & { clock: () => number }): PublicRoute[] {
  return [
    publicRoute({
      operationId: 'listChanges',
      path: '/changes',
      summary: 'What was published, changed and withdrawn since a moment or a cursor, in this order',
      query: changesQuery(deps),
      produces: { 'application/json': CHANGES_SCHEMA },
      errors: ['changes-gone'],
      cache: 'records',
      isSettled: true,
      source: ({ values: { areas, place } }) => ({
        tables: areas.flatMap((described) => sourceOf(described, '').tables),
        within: place,
      }),
      handler: async (request, db) => {
        const log = await readChangeLog(db)
        const { changes, upTo } = await readChanges(db, log, request, deps.clock())
        const query = new URLSearchParams({ ...request.query, since: cursorAt(log, upTo) })
        return jsonContent({ changes, next: `${PUBLIC_PREFIX}/changes?${query}` })
      },
    }),
  ]
}

type ChangeRow = ChangePosition & { area: string; record: number; place: string; was: number; shown: number }

async function readChanges(db: Db, log: ChangeLog, { values }: ChangesRequest, now: number) {
  const { since, place, level, areas, limit } = values
  const mask = level === undefined ? ALL_SITES : SITE_BITS[level]
  const keys = areas.map(({ area }) => area.key)
  const end = await endOf(db, log)
  if (since === undefined) return { changes: [], upTo: end }
  const { after, from } = await positionAfter(db, log, since, now)
  const rows = await db.query<ChangeRow>(sql`select t.xid::text as xid, t.id::float8 as id, area,
      record_id::float8 as record, catm_ukey as place, was & ${mask}::int as was, shown & ${mask}::int as shown
    from public_change t
    where (t.xid, t.id) > (${after.xid}::xid8, ${after.id}::bigint) and t.xid < ${log.horizon}::xid8
      and area in (${join(keys)}) and ${withinCondition(place)} and (was | shown) & ${mask}::int <> 0
      ${from === undefined ? empty : sql`and at >= ${from}`}
    order by t.xid, t.id limit ${limit}`)
  const last = rows.at(-1)
  return { changes: changesOf(rows), upTo: rows.length === limit && last ? last : end }
}

/** One change for each record: what the last row shows, for a reader who knows the `was` of the first. */
function changesOf(rows: readonly ChangeRow[]) {
  const records = new Map<string, { first: ChangeRow; last: ChangeRow }>()
  for (const row of rows) {
    const key = `${row.area} ${row.record}`
    const first = records.get(key)?.first ?? row
    records.delete(key)
    records.set(key, { first, last: row })
  }
  return [...records.values()].map(({ first, last }) => ({
    change: last.shown === 0 ? 'withdrawn' : first.was === 0 ? 'published' : 'changed',
    area: last.area,
    id: String(last.record),
    place: last.place,
  }))
}

/** Where `since` begins. Throws `changes-gone` when rows after it may be missing. */
async function positionAfter(
  db: Db,
  log: ChangeLog,
  since: Since,
  now: number,
): Promise<{ after: ChangePosition; from?: Date }> {
  if (since.cursor !== undefined) {
    const after = positionOf(log, since.cursor)
    // The row is still there, so those after it are too.
    const isThere =
      after && (await findPosition(db, log, sql`and c.xid = ${after.xid}::xid8 and c.id = ${after.id}`))
    if (!isThere) throw new AppError('changes-gone', { field: 'since' })
    return { after }
  }
  const { at } = since
  if (at > now) throw malformed('since')
  if (at < log.began || at < now - CHANGES_DAYS * DAY_MS)
    throw new AppError('changes-gone', { field: 'since' })
  const from = new Date(at - LONGEST_WRITE_MS)
  const before = new Date(from.getTime() - LONGEST_WRITE_MS)
  const day = sql`and area = ''`
  const after =
    (await findPosition(db, log, sql`${day} and at <= ${before} order by at desc limit 1`)) ??
    (await findPosition(db, log, sql`${day} order by at limit 1`))
  if (after === undefined) throw new AppError('busy')
  return { after, from }
}
