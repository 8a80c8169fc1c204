/**
 * The history of every change, written in the transaction of the change (decisions, section 5). Each row has
 * a digest of itself and of the record's row before it, so a changed or missing row is detected.
 */
import { createHash } from 'node:crypto'
import type { Area } from '#domain/area/area.ts'
import { areasSharing, translateChange } from '#domain/area/views.ts'
import type { HistoryAction } from '#domain/history/audit-actions.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import type { Db } from '#server/db/db.ts'
import { identifier, join, type Sql, sql } from '#server/db/sql.ts'
import type { Origin } from '../deps.ts'
import type { RecordSnapshot } from '../record-patch.ts'

export type Revision = {
  /** Milliseconds since 1970. */
  at: number
  actor: Pick<Actor, 'id' | 'name'>
  origin: Origin
  area: string
  recordId: number
  catmUkey: string
  /** The record's version after the change. */
  version: number
  action: HistoryAction
  before: RecordSnapshot
  after: RecordSnapshot
  /** The digest of the record's history row before this one; empty for the first. */
  previous: string
}

/** The keys that a confirmation changes. */
export const LAST_REVIEWED_KEYS: readonly string[] = ['updatedAt', 'updatedBy']

/**
 * The time and the name of a record's last review after a change: those of the change, unless its patch has
 * others.
 */
export function lastReviewedAfter(
  after: RecordSnapshot,
  change: LastReviewed,
  before: LastReviewed,
): LastReviewed {
  if (!after.updatedAt) return change
  return { at: Date.parse(after.updatedAt), by: after.updatedBy ?? before.by }
}

/** A moment, in milliseconds since 1970, and a name. */
export type LastReviewed = { at: number; by: string }

/**
 * The condition that a history row `h` changed the record itself. A confirmation and its undo only change the
 * last review, so they do not count. A decision that a record stays hidden also changes only the review, but
 * it counts.
 */
export const CONTENT_CHANGE_SQL = sql`h.action <> 'confirm' and not (h.action = 'undo' and h.after ? 'updatedAt' and not exists (
  select 1 from history d where d.record_id = h.record_id and d.version = h.version - 1 and d.action = 'hide'))`

/**
 * Sorts the keys of an object, so that the digest does not depend on the order in which the database returns
 * them.
 */
const sortedEntries = (snapshot: RecordSnapshot) =>
  Object.entries(snapshot).sort(([one], [other]) => (one < other ? -1 : 1))

/** The text of a history row for the digest, in two parts: before and after the record's number. */
function digestParts(entry: Omit<Revision, 'recordId'>): [string, string] {
  const { at, actor, origin, area, catmUkey, version, action, before, after, previous } = entry
  const first = [at, actor.id, actor.name, origin.address, area]
  const rest = [catmUkey, version, action, sortedEntries(before), sortedEntries(after), previous]
  return [`${JSON.stringify(first).slice(0, -1)},`, `,${JSON.stringify(rest).slice(1)}`]
}

/** The digest of a history row: 64 hexadecimal digits. */
export function historyDigest(entry: Revision): string {
  const [front, behind] = digestParts(entry)
  return createHash('sha256').update(`${front}${entry.recordId}${behind}`).digest('hex')
}

/** The same as an SQL expression, for a new record whose number only the database knows. */
export function historyDigestSql(entry: Omit<Revision, 'recordId'>, recordId: Sql): Sql {
  const [front, behind] = digestParts(entry)
  return sql`encode(sha256(convert_to(${front}::text || ${recordId}::text || ${behind}::text, 'UTF8')), 'hex')`
}

/**
 * The statement that inserts a history row. The record's number and the digest, which the record stores too,
 * are expressions over the table `from`. When `from` has no row, nothing is inserted.
 */
export function historySql(
  entry: Omit<Revision, 'recordId'>,
  { recordId, digest, from }: { recordId: Sql; digest: Sql; from: Sql },
): Sql {
  const { at, actor, origin, area, catmUkey, version, action, before, after, previous } = entry
  const row = {
    ...{ at: new Date(at), actor_id: actor.id, actor_name: actor.name, address: origin.address },
    ...{ area, record_id: recordId, catm_ukey: catmUkey, version, action },
    ...{ before: JSON.stringify(before), after: JSON.stringify(after), previous, digest },
  }
  return sql`insert into history (${join(Object.keys(row).map(identifier))})
    select ${join(Object.values(row))} from ${from}`
}

/** Inserts a history row in a statement of its own. */
export async function writeHistory(trx: Db, entry: Revision, digest: string): Promise<void> {
  const row = { recordId: sql`${entry.recordId}`, digest: sql`${digest}`, from: sql`(select) one` }
  await trx.execute(historySql(entry, row))
}

/** A history row from the database. `at` in milliseconds since 1970. */
export type HistoryRow = {
  /** The key of the area in which the change was made: another one where several show the record. */
  area: string
  at: number
  actorName: string
  version: number
  action: HistoryAction
  before: RecordSnapshot
  after: RecordSnapshot
}

export const MAX_HISTORY_SHOWN = 200

type HistoryQuery = {
  area: Area
  /** Every area, to read changes that were made in another one that shows the record. */
  areas: readonly Area[]
  recordId: number
  after?: number
  most?: number | null
}

/** A record's history, newest first: the entries after a version, or the newest ones. */
export async function readHistory(
  db: Db,
  { area, areas, recordId, after = 0, most = null }: HistoryQuery,
): Promise<HistoryRow[]> {
  const sharing = new Map(areasSharing(area, areas).map((each) => [each.key, each]))
  const rows =
    await db.query<HistoryRow>(sql`select area, (extract(epoch from at) * 1000)::float8 as at, actor_name as "actorName", version, action, before, after
     from history where record_id = ${recordId} and area in (${join([...sharing.keys()])}) and version > ${after} order by version desc limit ${most}`)
  return rows.map((row) => {
    const from = sharing.get(row.area) ?? area
    const [before, now] = [row.before, row.after].map((change) => translateChange(from, area, change))
    return { ...row, before: before ?? {}, after: now ?? {} }
  })
}
