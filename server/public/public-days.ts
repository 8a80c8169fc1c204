/**
 * Notes each day in `public_change` what the calendar shows and hides: records have a first and a last day of
 * display. It also removes old rows, and ends the cursors of readers who could miss something.
 */
import { createHash } from 'node:crypto'
import type { Area } from '#domain/area/area.ts'
import { tableOf } from '#domain/area/area.ts'
import { bangkokToday, toIsoDate } from '#domain/dates/thai-date.ts'
import { SITES } from '#domain/public/public-page.ts'
import { siteFlags, visibilityConditions } from '#domain/public/public-visibility.ts'
import type { Db } from '#server/db/db.ts'
import { withoutTimeLimits } from '#server/db/in-transaction.ts'
import { join, literal, raw, type Sql, sql } from '#server/db/sql.ts'
import { beginEpoch, endPublicCursors } from '#server/engine/read/list-cache.ts'
import { SITE_BITS } from '#server/engine/write/public-changes.ts'
import { columnSql } from '#server/engine/table.ts'
import { isUnwritable } from '#server/db/unavailable.ts'
import { type PublicArea, publicAreas } from './public-areas.ts'
import { visibleSql } from './visibility-sql.ts'

/** A day more than `since` may go back, and an hour for the margins of a moment. */
const KEPT_DAYS = 32
const MINUTE_MS = 60_000

type DayDeps = { db: Db; areas: readonly Area[]; clock: () => number }

/**
 * Ends the cursors if the declarations of the public pages are others than before, or if rows come from a
 * database whose transaction numbers were higher: a copy by `pg_dump`. On a full disk the server starts all
 * the same, and `startPublicDays` tries again.
 */
export async function checkPublicRules({ db, areas }: Pick<DayDeps, 'db' | 'areas'>): Promise<void> {
  const rules = publicAreas(areas).map(({ area, page }) => [
    area.key,
    visibilityConditions(area, page),
    siteFlags(area, page),
  ])
  const digest = createHash('sha256').update(JSON.stringify(rules)).digest('hex')
  await beginEpoch(db)
  const endOutdated = async (trx: Db) => {
    const foreign = await trx.execute(
      sql`delete from public_change where xid > pg_snapshot_xmax(pg_current_snapshot())`,
    )
    const other = await trx.execute(sql`update list_epoch set rules = ${digest} where rules <> ${digest}`)
    if (foreign > 0 || other > 0) await endPublicCursors(trx)
  }
  await db.transaction(endOutdated).catch((error: unknown) => {
    if (!isUnwritable(error)) throw error
  })
}

/** Writes the rows of the days since the last call, once for all servers. */
export async function notePublicDay({ db, areas, clock }: DayDeps): Promise<void> {
  const now = new Date(clock())
  const today = toIsoDate(bangkokToday(now.getTime()))
  await db.transaction(async (trx) => {
    // Large tables are read whole, and other servers wait meanwhile.
    await withoutTimeLimits(trx)
    await trx.query(sql`select pg_advisory_xact_lock(hashtext('public day'))`)
    await removeDayAhead(trx, now)
    const [last] = await trx.query<{
      day: string
    }>(sql`select to_char(at at time zone 'Asia/Bangkok', 'YYYY-MM-DD') as day
      from public_change where area = '' order by at desc limit 1`)
    if (last !== undefined && last.day >= today) return
    for (const described of last ? publicAreas(areas) : []) {
      const statement = dayRowsSql(described, { from: last?.day ?? today, to: today }, now)
      if (statement) await trx.execute(statement)
    }
    await trx.execute(sql`insert into public_change (at, area, record_id, catm_ukey, was, shown)
      values (${now}, '', 0, '00000000', 0, 0)`)
    await trx.execute(sql`delete from public_change where (xid, id) < (select xid, id from public_change
      where area = '' and at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS}::int) order by at desc limit 1)`)
  })
}

/**
 * Removes a day that has not begun: the clock of a server ran ahead, by more than clocks usually differ. When
 * several days seem so, this clock is behind.
 */
async function removeDayAhead(trx: Db, now: Date): Promise<void> {
  const soon = sql`${now}::timestamptz + interval '1 hour'`
  const removed = await trx.execute(sql`delete from public_change where at > ${soon}
    and (select count(*) from public_change where area = '' and at > ${soon}) = 1`)
  if (removed > 0) await endPublicCursors(trx)
}

/** Also for the list cache, like every write. */
function dayRowsSql(
  { area, page }: PublicArea,
  days: { from: string; to: string },
  now: Date,
): Sql | undefined {
  const [from, to] = [sql`${days.from}::date`, sql`${days.to}::date`]
  const changing = [
    ...(page.from ? [sql`(${columnSql(page.from)} > ${from} and ${columnSql(page.from)} <= ${to})`] : []),
    ...(page.until ? [sql`(${columnSql(page.until)} >= ${from} and ${columnSql(page.until)} < ${to})`] : []),
  ]
  if (changing.length === 0) return undefined
  return sql`with noted as (
      insert into public_change (at, area, record_id, catm_ukey, was, shown)
      select ${now}, ${area.key}, id, catm_ukey, was, shown from (
        select t.id, t.catm_ukey, ${sitesSql({ area, page }, days.from)} as was, ${sitesSql({ area, page }, days.to)} as shown
        from ${raw(tableOf(area))} t where ${join(changing, ' or ')}) t
      where was <> shown returning catm_ukey)
    insert into list_change (area, catm_ukey) select distinct ${tableOf(area)}, catm_ukey from noted`
}

/** The sites that show a record `t` on a day, as bits. */
function sitesSql({ area, page }: Pick<PublicArea, 'area' | 'page'>, day: string): Sql {
  const bits = SITES.map(
    (site) =>
      sql`case when ${visibleSql(area, page, { record: 't', today: day }, [site])} then ${literal(SITE_BITS[site])} else 0 end`,
  )
  return sql`(${join(bits, ' + ')})::smallint`
}

/** Calls {@link notePublicDay} soon after each midnight, until the returned function is called. */
export function startPublicDays(deps: DayDeps, onError: (error: unknown) => void): () => Promise<void> {
  let done = ''
  let running: Promise<void> = Promise.resolve()
  const run = async () => {
    const today = bangkokToday(deps.clock())
    if (today === done) return
    await checkPublicRules(deps)
    await notePublicDay(deps)
    done = today
  }
  const begin = () => {
    running = run().catch(onError)
  }
  begin()
  const timer = setInterval(begin, MINUTE_MS).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
