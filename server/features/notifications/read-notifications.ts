/**
 * Reads the notifications of a person. Rights are checked here, by the present place of the record and the
 * present rights of the reader, not only when a notification is written.
 */
import type { Area } from '#domain/area/area.ts'
import { audiencesOf } from '#domain/notifications/audience.ts'
import { kindsOf, NOTIFICATION_TOPICS, type NotificationTopic } from '#domain/notifications/topics.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { redactPersonalNumbers } from '#domain/personal-data/redact-personal-numbers.ts'
import { officeName } from '#domain/places/office.ts'
import { recordParams } from '#domain/records/record-params.ts'
import type { Db } from '#server/db/db.ts'
import { empty, isoTimeSql, join, type Sql, sql } from '#server/db/sql.ts'
import { findArea, type WorkDeps } from '#server/features/work/deps.ts'
import { recordNames } from '#server/features/work/record-names.ts'
import { KINDS, STATE_SQL, type StoredNotification } from './kinds.ts'

export type NotificationDeps = Pick<WorkDeps, 'db' | 'areas' | 'geography' | 'clock'>

/** A notification as its recipient sees it. */
export type ShownNotification = {
  id: number
  kind: StoredNotification['kind']
  at: string
  text: string
  /** The record, its area and its place; empty where there is none. */
  name: string
  place: string
  /** Who caused it, and their office. */
  by: string
  office: string
  /** Where one press leads, below the address of the program. */
  address: string
  isRead: boolean
  isDone: boolean
}

/** The greatest number in the bell; more are `99+`. */
export const MOST_COUNTED = 100

/** How many are read at a time. */
const CHUNK = 100

const COLUMNS = sql`n.id, ${isoTimeSql(sql`n.at`)} as at, n.kind, n.audience, n.area, n.record_id as "recordId",
  n.catm_ukey as "catmUkey", n.actor_name as "actorName", n.actor_place as "actorPlace", n.detail`

const UNREAD = (account: number) => sql`not exists (select from notification_read r
  where r.account_id = ${account} and r.notification_id = n.id)`

/** The condition that a notification `n` goes to an actor, before the rights of its kind. */
export function addressedTo(actor: Actor): Sql {
  const audiences = audiencesOf(actor)
  const ofPlace =
    audiences.length === 0
      ? empty
      : sql`or (n.audience in (${join(audiences)}) and n.actor_id <> ${actor.id})`
  return sql`(n.account_id = ${actor.id} ${ofPlace}) and not n.in_bin`
}

/** The topics that an account does not want to be notified of. */
export async function topicsOff(db: Db, account: number): Promise<NotificationTopic[]> {
  const rows = await db.query<{ topic: NotificationTopic }>(
    sql`select topic from notification_way where account_id = ${account} and way = 'off'`,
  )
  return rows.map(({ topic }) => topic)
}

/**
 * The condition that no newer notification replaces a notification `n`: of the same kind, or the other
 * decision, about the same record and source.
 */
export const NEWEST = sql`not exists (select from notification m
  where m.record_id = n.record_id and m.id > n.id and m.source_id is not distinct from n.source_id
    and (m.kind = n.kind or (m.kind in ('shown', 'hidden') and n.kind in ('shown', 'hidden'))))`

type Reading = {
  /** Only notifications before this one, after that one, or without the readers' mark. */
  before?: number | undefined
  after?: number | undefined
  unread?: boolean
  topics?: readonly NotificationTopic[]
  most: number
}

/** The notifications that an actor may have, newest first. Withdrawn ones are left out. */
export async function findNotifications(
  { db, areas }: Pick<NotificationDeps, 'db' | 'areas'>,
  actor: Actor,
  { before, after = 0, unread = false, topics = NOTIFICATION_TOPICS, most }: Reading,
): Promise<StoredNotification[]> {
  const kinds = topics.flatMap(kindsOf)
  if (kinds.length === 0) return []
  const found: StoredNotification[] = []
  let next = before
  while (found.length < most) {
    const rows = await db.query<StoredNotification>(sql`select * from (
      select ${COLUMNS}, not ${UNREAD(actor.id)} as "isRead", ${STATE_SQL} as state from notification n
      where ${addressedTo(actor)} and n.kind in (${join(kinds)}) and n.id > ${after} and ${NEWEST}
        ${next === undefined ? empty : sql`and n.id < ${next}`}
        ${unread ? sql`and ${UNREAD(actor.id)}` : empty}
      order by n.id desc limit ${CHUNK}) found`)
    const isShown = (row: StoredNotification) =>
      row.state !== 'gone' &&
      !(unread && row.state === 'done') &&
      mayHave(actor, row, findArea({ areas }, row.area))
    found.push(...rows.filter(isShown))
    next = rows.at(-1)?.id
    if (rows.length < CHUNK) break
  }
  return found.slice(0, most)
}

function mayHave(actor: Actor, row: StoredNotification, area: Area | undefined): boolean {
  const { isFor } = KINDS[row.kind] ?? {}
  return KINDS[row.kind] !== undefined && (isFor === undefined || isFor(actor, row, area))
}

/** How many unread notifications wait for an actor, at most {@link MOST_COUNTED}. */
export async function countUnread(deps: NotificationDeps, actor: Actor): Promise<number> {
  const off = await topicsOff(deps.db, actor.id)
  const topics = NOTIFICATION_TOPICS.filter((topic) => !off.includes(topic))
  return (await findNotifications(deps, actor, { unread: true, topics, most: MOST_COUNTED })).length
}

/** Notifications with the names of their records. One whose record can't be read is left out. */
export async function present(
  deps: NotificationDeps,
  actor: Actor,
  rows: readonly StoredNotification[],
): Promise<ShownNotification[]> {
  const ofRecords = rows.flatMap((row) =>
    row.recordId === null || isOfTransfer(row) ? [] : [{ area: row.area, recordId: row.recordId }],
  )
  const names = await recordNames(deps, actor, ofRecords)
  return rows.flatMap((row) => {
    const { text, address } = KINDS[row.kind]
    const record = row.recordId === null ? undefined : names.get(row.recordId)
    if (row.recordId !== null && !isOfTransfer(row) && record === undefined) return []
    return [
      {
        ...{ id: row.id, kind: row.kind, at: row.at, isRead: row.isRead, isDone: row.state === 'done' },
        text: text(row),
        name: record === undefined ? '' : redactPersonalNumbers(`${record.TITLE}: ${record.NAME}`),
        place: String(record?.PLACE ?? ''),
        by: row.actorName,
        office: officeName(row.actorPlace, deps.geography().names(row.actorPlace)),
        address: address?.(row) ?? addressOf(record),
      },
    ]
  })
}

/** The person of a transfer is in a record of the other office. */
const isOfTransfer = ({ kind }: StoredNotification) => kind === 'transfer' || kind === 'transferDeclined'

function addressOf(record: Record<string, unknown> | undefined): string {
  if (record === undefined) return '/notifications'
  const { ROUTE, TAB, ID, CATM_UKEY, FIND } = record as Record<string, string>
  const hit = { id: ID ?? '', catmUkey: CATM_UKEY ?? '', find: FIND ?? '' }
  return `${ROUTE}?${new URLSearchParams(recordParams(TAB ?? '', hit))}`
}
