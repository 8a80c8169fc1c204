/**
 * The list cache: answers of lists in memory, given again only if the database would answer the same. The
 * statement that writes a record also adds a row to `list_change`, with the number of its transaction. A
 * cached list comes with the snapshot that it was read in. It is current if no change of its area and places
 * became visible since that snapshot. One small statement checks this for each answer, together with the
 * session (docs/decisions/0058-list-changes-in-the-write.md).
 */
import { type Area, tableOf } from '#domain/area/area.ts'
import { isUnavailable, isUnwritable } from '#server/db/unavailable.ts'
import type { SessionProof } from '#server/http/route.ts'
import { lruCache } from '#server/concurrency/lru-cache.ts'
import type { RowReader } from '#server/db/row-reader.ts'
import type { Db } from '#server/db/db.ts'
import { empty, join, type Sql, sql } from '#server/db/sql.ts'
import { withinCondition } from './place-conditions.ts'

/** How much memory the cache may use, in bytes, and the share of it that one list may use. */
const MAX_CACHE_BYTES = 32 * 1024 * 1024
const MAX_ENTRY_BYTES = MAX_CACHE_BYTES / 8
/** The memory of a list in addition to its bytes: its key and its entry in the map, roughly. */
const ENTRY_OVERHEAD_BYTES = 2 * 1024

/**
 * The moment a list was read: PostgreSQL's snapshot, and the epoch. The epoch changes when notes of changes
 * are deleted or lost; no snapshot of an earlier epoch counts.
 */
export type ListSnapshot = { snapshot: string; epoch: string }

/**
 * The snapshot and the epoch as a list's own statement selects them; without an epoch the second is empty.
 */
export const LIST_SNAPSHOT_SQL = sql`pg_current_snapshot()::text || ' ' || coalesce((select id::text from list_epoch), '')`

/** What a list depends on: the records of tables within the places whose codes begin with these digits. */
export type ListSource = { tables: readonly string[]; within: string }

type CachedList = ListSnapshot & { bytes: Buffer }

export type ListCache = {
  /** The list of a key, if it is cached and current, and if `proof` holds. */
  get(key: string, source: ListSource, proof: SessionProof | undefined): Promise<Buffer | undefined>
  /** Caches a list as it was at a moment. Without an epoch it only begins one for later lists. */
  set(key: string, bytes: Buffer, moment: { snapshot: string; epoch: string | undefined }): Promise<void>
}

/** The lists of one database in one server process; the least recently used are dropped first. */
export function createListCache(
  { read, db }: { read: RowReader['read']; db: Db },
  mostBytes = MAX_CACHE_BYTES,
): ListCache {
  const lists = lruCache<CachedList>({
    maxBytes: mostBytes,
    maxEntryBytes: MAX_ENTRY_BYTES,
    entryOverheadBytes: ENTRY_OVERHEAD_BYTES,
  })
  return {
    async get(key, source, proof) {
      const cached = lists.get(key)
      if (!cached) return undefined
      const snapshot = await snapshotIfUnchanged(read, cached, source, proof)
      if (snapshot === undefined) return undefined
      cached.snapshot = snapshot
      return cached.bytes
    },
    async set(key, bytes, { snapshot, epoch }) {
      if (epoch === undefined) return beginEpoch(db)
      lists.set(key, { bytes, snapshot, epoch })
    },
  }
}

/** The present snapshot, if no change of the source became visible since the given one. */
export async function snapshotIfUnchanged(
  read: RowReader['read'],
  { snapshot, epoch }: ListSnapshot,
  { tables, within }: ListSource,
  proof?: SessionProof,
): Promise<string | undefined> {
  // A change that the snapshot did not see has at least the number of the oldest transaction that was open
  // then.
  const oldest = snapshot.slice(0, snapshot.indexOf(':'))
  const isProven = proof ? sql`and ${proof.condition}` : empty
  const statement = sql`select pg_current_snapshot()::text as snapshot from list_epoch e
    where e.id = ${epoch} ${isProven} and not exists (
      select from list_change t where t.area in (${join(tables)}) and t.xid >= ${oldest}::xid8
        and ${withinCondition(within)} and not pg_visible_in_snapshot(t.xid, ${snapshot}::pg_snapshot))`
  const [found] = await read({ statement, kind: 'check' })
  return found
}

/**
 * The statement that notes a change of an area's lists in the statement that makes it: once for each place
 * that has or had the record. `from` has a row if the change was made.
 */
export function listChangeSql(area: Area, places: readonly string[], from: Sql): Sql {
  const codes = `{${[...new Set(places)].join(',')}}`
  return sql`insert into list_change (area, catm_ukey)
    select ${tableOf(area)}::text, unnest(${codes}::text[]) from ${from}`
}

/**
 * Begins an epoch where there is none: the table is unlogged, so it is empty after the database recovers from
 * a crash.
 */
export async function beginEpoch(db: Db): Promise<void> {
  try {
    await db.execute(sql`insert into list_epoch (id) values (gen_random_uuid()) on conflict do nothing`)
  } catch (error) {
    // Lists are answered without the cache.
    if (!isUnwritable(error) && !isUnavailable(error)) throw error
  }
}

/** Deletes the notes of past changes. Every cached list of every server is read again after that. */
export async function clearListChanges({ db }: { db: Db }): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.execute(sql`update list_epoch set id = gen_random_uuid()`)
    await trx.execute(sql`delete from list_change`)
  })
}
