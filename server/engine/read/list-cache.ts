/**
 * The list cache: responses in memory, each with the snapshot in which it was read. It is current if no row
 * of `list_change` for its area and places became visible since. One small statement checks this for each
 * response, together with the session (decision 108).
 */
import { type Area, tableOf } from '#domain/area/area.ts'
import { isUnavailable, isUnwritable } from '#server/db/unavailable.ts'
import type { SessionProof } from '#server/http/route.ts'
import { lruCache } from '#server/concurrency/lru-cache.ts'
import type { Db, ReadTexts } from '#server/db/db.ts'
import { empty, join, type Sql, sql } from '#server/db/sql.ts'
import { withinCondition } from './place-conditions.ts'

/** How much memory the cache of officials may use, in bytes, and how much of it one list may use. */
const MAX_CACHE_BYTES = 32 * 1024 * 1024
const MAX_ENTRY_BYTES = MAX_CACHE_BYTES / 8
/** The approximate memory of a list in addition to its bytes: its key and its entry in the map. */
const ENTRY_OVERHEAD_BYTES = 2 * 1024

/**
 * The moment a list was read: PostgreSQL's snapshot, and the epoch. The epoch changes when rows of
 * `list_change` are deleted or lost. Snapshots of an earlier epoch are invalid. It is empty when there is
 * none.
 */
export type ListSnapshot = { snapshot: string; epoch: string }

/** The snapshot and the epoch, selected in the statement of the list. */
export const LIST_SNAPSHOT_SQL = sql`pg_current_snapshot()::text || ' ' || coalesce((select id::text from list_epoch), '')`

/** The same for what lists only changes of transactions before the oldest one that still runs. */
export const SETTLED_SNAPSHOT_SQL = sql`(select x || ':' || x || ':' from
  pg_snapshot_xmin(pg_current_snapshot()) x) || ' ' || coalesce((select id::text from list_epoch), '')`

/** Parses the text of {@link LIST_SNAPSHOT_SQL}. */
export function listSnapshotOf(moment: string): ListSnapshot {
  const [snapshot = '', epoch = ''] = moment.split(' ')
  return { snapshot, epoch }
}

/** The source of a list: records of these tables in places whose codes begin with `within`. */
export type ListSource = { tables: readonly string[]; within: string }

/** What is cached: at least the bytes of the response. */
type CachedResponse = { bytes: Buffer }

export type ListCache<Response extends CachedResponse = CachedResponse> = {
  /**
   * The response of a key, if it is cached and current, and if `proof` of the session is valid. Without a
   * source it is always current.
   */
  get(key: string, source: ListSource | undefined, proof?: SessionProof): Promise<Response | undefined>
  /** The response of a key if it was read or checked just now (`freshMs`), without a statement. */
  getFresh(key: string): Response | undefined
  /**
   * Caches a response with its moment. Without an epoch it only begins one, for later lists. `readAt` is the
   * time of the moment, by the clock of the cache.
   */
  set(key: string, response: Response, moment: ListSnapshot, readAt?: number): Promise<void>
}

export type ListCacheOptions = {
  maxBytes?: number
  /** One long response must not replace many lists. */
  maxEntryBytes?: number
  /** How long a response counts as current after it was read or checked, in milliseconds. */
  freshMs?: number
  /** The clock, in milliseconds. */
  now?: () => number
}

/** The cache of one database in one server process. The least recently used responses are dropped first. */
export function createListCache<Response extends CachedResponse = CachedResponse>(
  { read, db }: { read: ReadTexts; db: Db },
  {
    maxBytes = MAX_CACHE_BYTES,
    maxEntryBytes = MAX_ENTRY_BYTES,
    freshMs = 0,
    now = () => performance.now(),
  }: ListCacheOptions = {},
): ListCache<Response> {
  type Entry = ListSnapshot & CachedResponse & { response: Response; checkedAt: number }
  const entries = lruCache<Entry>({ maxBytes, maxEntryBytes, entryOverheadBytes: ENTRY_OVERHEAD_BYTES })
  const isFresh = ({ checkedAt }: Entry) => now() - checkedAt < freshMs

  return {
    async get(key, source, proof) {
      const entry = entries.get(key)
      if (!entry || source === undefined || (!proof && isFresh(entry))) return entry?.response
      const at = now()
      const snapshot = await snapshotIfUnchanged(read, entry, source, proof)
      if (snapshot === undefined) return undefined
      entry.snapshot = snapshot
      entry.checkedAt = at
      return entry.response
    },
    getFresh(key) {
      const entry = entries.get(key)
      return entry && isFresh(entry) ? entry.response : undefined
    },
    async set(key, response, { snapshot, epoch }, readAt = now()) {
      if (epoch === '') return beginEpoch(db)
      entries.set(key, { response, bytes: response.bytes, snapshot, epoch, checkedAt: readAt })
    },
  }
}

/** The present snapshot, if no change of the source became visible since the given one. */
async function snapshotIfUnchanged(
  read: ReadTexts,
  { snapshot, epoch }: ListSnapshot,
  { tables, within }: ListSource,
  proof?: SessionProof,
): Promise<string | undefined> {
  // A change that the snapshot did not see has a transaction number that is at least that of the oldest open
  // transaction.
  const oldest = snapshot.slice(0, snapshot.indexOf(':'))
  const isProven = proof ? sql`and ${proof.condition}` : empty
  const statement = sql`select pg_current_snapshot()::text as snapshot from list_epoch e
    where e.id = ${epoch} ${isProven} and not exists (
      select from list_change t where t.area in (${join(tables)}) and t.xid >= ${oldest}::xid8
        and ${withinCondition(within)} and not pg_visible_in_snapshot(t.xid, ${snapshot}::pg_snapshot))`
  const [found] = await read(statement)
  return found
}

/**
 * The part of a write statement that inserts the rows of `list_change`: one for each place that has or had
 * the record. `from` has a row if the record was written.
 */
export function listChangeSql(area: Area, places: readonly string[], from: Sql): Sql {
  const codes = `{${[...new Set(places)].join(',')}}`
  return sql`insert into list_change (area, catm_ukey)
    select ${tableOf(area)}::text, unnest(${codes}::text[]) from ${from}`
}

/**
 * Ends the cursors of `/changes` (`server/public/change-cursor.ts`): something changed without a row of
 * `public_change`. Answers with these cursors are read again, so an epoch begins too.
 */
export async function endPublicCursors(db: Db): Promise<void> {
  await db.execute(sql`update list_epoch
    set id = gen_random_uuid(), cursor_key = gen_random_uuid(), began = now()`)
}

/** Begins an epoch if there is none: the table is unlogged, so it is empty after a crash of the database. */
export async function beginEpoch(db: Db): Promise<void> {
  try {
    await db.execute(sql`insert into list_epoch (id) values (gen_random_uuid()) on conflict do nothing`)
  } catch (error) {
    // Without an epoch, lists work without the cache.
    if (!isUnwritable(error) && !isUnavailable(error)) throw error
  }
}

/**
 * Deletes all rows of `list_change` and begins a new epoch. After that every cached list of every server is
 * read again.
 */
export async function clearListChanges({ db }: { db: Db }): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.execute(sql`update list_epoch set id = gen_random_uuid()`)
    await trx.execute(sql`delete from list_change`)
  })
}
