/**
 * Writes the notifications whose cause is that a day has come: terms that end soon, letters that offices have
 * not acknowledged, and accounts that nobody uses. Removes old ones. The daily cleanup calls it.
 */
import { officialDoc } from '#areas/publications/official-doc.ts'
import type { Geography } from '#domain/places/geography.ts'
import { addDays, bangkokToday } from '#domain/dates/thai-date.ts'
import { ENDING } from '#domain/area/search-filters.ts'
import { NOTIFICATION_DAYS } from '#domain/notifications/topics.ts'
import { countPendingOffices } from '#server/areas/official-doc.ts'
import type { Db } from '#server/db/db.ts'
import { literal, sql } from '#server/db/sql.ts'
import { fromTable, type RecordRow, selectForChange } from '#server/engine/read/statements.ts'
import { writeNotification } from '#server/notifications/write-notification.ts'
import { NEWEST } from './read-notifications.ts'
import { AREAS_WITH_TERMS, termsOf } from './ending-terms.ts'

type DueDeps = { db: Db; geography: () => Geography; clock: () => number }

/** Days before the end of a term; the lists have a filter of the same length. */
const TERM_DAYS = 90

/** The office of a letter hears of the offices that have not acknowledged it after these days. */
const UNREAD_ORDER_DAYS = { from: 7, to: 14 }

/** How long an account may be unused before its owner is told, the second time shortly before six months. */
const DORMANT = ['5 months', '5 months 15 days']

/** Only one server writes them at a time. */
const LOCK = sql`select pg_advisory_xact_lock(hashtext('due notifications'))`

export async function writeDueNotifications(deps: DueDeps): Promise<void> {
  await deps.db.transaction(async (trx) => {
    await trx.execute(LOCK)
    const inside = { ...deps, db: trx }
    await writeTerms(inside)
    await writeUnreadOrders(inside)
    await writeDormant(inside)
    await trx.execute(
      sql`delete from notification where at < now() - make_interval(days => ${NOTIFICATION_DAYS}::int)`,
    )
  })
}

const BY_PROGRAM = sql`0, '', ''`

/** One for each district and day on which terms of an area end. */
async function writeTerms({ db, clock }: DueDeps): Promise<void> {
  const today = bangkokToday(clock())
  for (const area of AREAS_WITH_TERMS) {
    const { inOffice, end } = termsOf(area)
    const label = area.fields[area.search.ends?.field ?? '']?.label ?? ''
    const address = `${area.route}?${ENDING}=${TERM_DAYS}`
    await db.execute(sql`insert into notification
        (at, kind, audience, area, actor_id, actor_name, actor_place, detail)
      select ${new Date(clock())}, 'term', place, ${area.key}, ${BY_PROGRAM},
        jsonb_build_object('LABEL', ${label}::text, 'END', day, 'COUNT', count, 'ADDRESS', ${address}::text)
      from (select left(t.catm_ukey, 4) as place, to_char(${end}, 'YYYYMMDD') as day, count(*) as count
        from ${fromTable(area)} where ${inOffice}
          and ${end} between to_date(${today}, 'YYYYMMDD') and to_date(${addDays(today, TERM_DAYS)}, 'YYYYMMDD')
        group by 1, 2) terms
      where not exists (select from notification n where n.kind = 'term' and n.area = ${area.key}
        and n.audience = place and n.detail->>'END' = day)`)
  }
}

async function writeUnreadOrders({ db, geography, clock }: DueDeps): Promise<void> {
  const { from, to } = UNREAD_ORDER_DAYS
  const orders = await db.query<RecordRow & { sender: number }>(sql`
    select ${selectForChange(officialDoc)}, n.actor_id as sender
    from notification n join ${fromTable(officialDoc)} on t.id = n.record_id and t.deleted_at is null
    where n.kind = 'order' and ${NEWEST} and n.at < now() - make_interval(days => ${from}::int)
      and n.at > now() - make_interval(days => ${to}::int)
      and exists (select from account a where a.id = n.actor_id)
      and not exists (select from notification m
        where m.kind = 'unreadOrder' and m.record_id = n.record_id and m.id > n.id)`)
  for (const { sender, ...record } of orders) {
    const pending = await countPendingOffices(db, geography(), record)
    if (pending === 0) continue
    await writeNotification(db, {
      ...{ kind: 'unreadOrder', at: clock(), actor: { id: 0, name: '' }, to: { account: sender } },
      ...{ area: officialDoc.key, recordId: record.id, catmUkey: record.catmUkey },
      detail: { OFFICES: pending },
    })
  }
}

/** The account may not sign in any more six months after `used` (`isDormant` of the accounts). */
async function writeDormant({ db }: DueDeps): Promise<void> {
  for (const [stage, unused] of DORMANT.entries()) {
    await db.execute(sql`insert into notification (at, kind, account_id, actor_id, actor_name, actor_place, detail)
      select now(), 'dormant', id, ${BY_PROGRAM}, jsonb_build_object('STAGE', ${stage}::int,
        'DAY', to_char((used + interval '6 months') at time zone 'Asia/Bangkok', 'YYYYMMDD'))
      from (select id, greatest(coalesce(last_used_at, created_at), unlocked_at) as used
        from account where suspended_at is null and emp_group <> '9') accounts
      where used < now() - interval ${literal(unused)} and used > now() - interval '6 months'
        and not exists (select from notification n where n.kind = 'dormant' and n.account_id = accounts.id
          and n.at > used and (n.detail->>'STAGE')::int >= ${stage})`)
  }
}
