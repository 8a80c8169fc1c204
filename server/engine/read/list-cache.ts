/**
 * Lists kept in memory as they were answered, and given again only where it is certain that the database would answer the
 * same (docs/decisions/0013-lists-kept-ready.md). Triggers note every change with its transaction's number; a list is kept
 * with the snapshot it was read in, and still holds if no change of its area and places has come in since that snapshot.
 * That is asked anew each time, together with the session, in one small statement.
 */
import { isUnavailable, isUnwritable } from '#server/db/unavailable.ts'
import type { SessionProof } from '#server/http/route.ts'
import { lruCache } from '#server/concurrency/lru-cache.ts'
import type { EngineDeps, Handle } from '../deps.ts'
import { queryRows } from '../query.ts'
import { parameters, withinCondition } from './statements.ts'

/** How much memory kept lists may take up, in bytes, and the share of it that a single one may. */
const MAX_CACHE_BYTES = 32 * 1024 * 1024
const MAX_ENTRY_BYTES = MAX_CACHE_BYTES / 8
/** What a list takes beside its bytes: its key and its place in the map, roughly. */
const ENTRY_OVERHEAD_BYTES = 2 * 1024

/** The moment a list was read at: PostgreSQL's snapshot, and the row that tells one life of the database from another. */
export type ListSnapshot = { snapshot: string; epoch: string }

/** What a list's own statement tells of its moment: the snapshot and the epoch, or nothing in the place of an epoch that is not. */
export const LIST_SNAPSHOT_SQL = `pg_current_snapshot()::text || ' ' || coalesce((select id::text from list_epoch), '')`

/** What a list depends on: a table's records within the places whose codes begin with these digits. */
export type ListSource = { table: string; within: string }

type CachedList = ListSnapshot & { bytes: Buffer }

export type ListCache = {
  /** The list of a key, if it is kept and still holds; nothing either where `proof` does not hold. */
  get(key: string, source: ListSource, proof: SessionProof | undefined): Promise<Buffer | undefined>
  /** Keeps a list as it was at a moment. Without an epoch nothing is kept, and one is begun for later. */
  set(key: string, bytes: Buffer, moment: { snapshot: string; epoch: string | undefined }): Promise<void>
}

/** Keeps lists of one database for one server process; those that nobody asks for make way. */
export function createListCache(
  { read, db }: Pick<EngineDeps, 'read' | 'db'>,
  mostBytes = MAX_CACHE_BYTES,
): ListCache {
  const lists = lruCache<CachedList>({
    maxBytes: mostBytes,
    maxEntryBytes: MAX_ENTRY_BYTES,
    entryOverheadBytes: ENTRY_OVERHEAD_BYTES,
  })
  return {
    async get(key, source, proof) {
      const kept = lists.get(key)
      if (!kept) return undefined
      const snapshot = await snapshotIfUnchanged(read, kept, source, proof)
      if (snapshot === undefined) return undefined
      kept.snapshot = snapshot
      return kept.bytes
    },
    async set(key, bytes, { snapshot, epoch }) {
      if (epoch === undefined) return beginEpoch(db)
      lists.set(key, { bytes, snapshot, epoch })
    },
  }
}

/** The snapshot of this moment, if everything that came in since the given one left the source alone. */
async function snapshotIfUnchanged(
  read: EngineDeps['read'],
  { snapshot, epoch }: ListSnapshot,
  { table, within }: ListSource,
  proof: SessionProof | undefined,
): Promise<string | undefined> {
  const collected = parameters()
  const { values, add } = collected
  // Whatever the snapshot did not see has at least the number of the oldest transaction that was open then.
  const oldest = snapshot.slice(0, snapshot.indexOf(':'))
  const text = `select pg_current_snapshot()::text as snapshot from list_epoch e
    where e.id = ${add(epoch)}${proof ? ` and ${proof.condition(add)}` : ''} and not exists (
      select from list_change t where t.area = ${add(table)} and t.xid >= ${add(oldest)}::xid8
        and ${withinCondition(within, collected)} and not pg_visible_in_snapshot(t.xid, ${add(snapshot)}::pg_snapshot))`
  let found: string | undefined
  await read({ text, values, kind: 'check' }, (bytes, from, to) => {
    found = bytes.toString('latin1', from, to)
  })
  return found
}

/** Begins an epoch where there is none, which is so after the database came up from a fault. */
async function beginEpoch(db: Handle): Promise<void> {
  try {
    await queryRows(db, 'insert into list_epoch (id) values (gen_random_uuid()) on conflict do nothing', [])
  } catch (error) {
    // Lists are answered all the same; none is kept.
    if (!isUnwritable(error) && !isUnavailable(error)) throw error
  }
}

/** Takes the notes of past changes away. Every list that is kept anywhere is read anew then. */
export async function clearListChanges({ db }: { db: Handle }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await queryRows(trx, 'update list_epoch set id = gen_random_uuid()', [])
    await queryRows(trx, 'delete from list_change', [])
  })
}
