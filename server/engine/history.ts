/**
 * The server's own account of every change, written in the change's transaction and by nothing else (decisions,
 * section 5). Each row carries a digest over itself and the row before it of the same record; the record keeps the last
 * one. So a changed or missing row is found, and no write has to wait for another record's.
 */
import { createHash } from 'node:crypto'
import type { Actor } from '#domain/scope.ts'
import type { Handle, Origin } from './deps.ts'
import { rowsOf } from './query.ts'

export const HISTORY_ACTIONS = [
  'add',
  'edit',
  'delete',
  'restore',
  'undo',
  'show',
  'hide',
  'pictures',
  'purge',
] as const
export type HistoryAction = (typeof HISTORY_ACTIONS)[number]

/**
 * The part of a record that a change touched: field values in wire form, `catmUkey`, `deleted` as `0` or `1`, and digests
 * of pictures by their field, or by `picture1` to `picture5`; null where there was none.
 */
export type Snapshot = Readonly<Record<string, string | null>>

/** One change of one record. */
export type Entry = {
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
  before: Snapshot
  after: Snapshot
  /** The digest of the record's history row before this one; empty for the first. */
  previous: string
}

/** Objects with their keys in order, so that the digest does not depend on how a database gives them back. */
const inOrder = (snapshot: Snapshot) =>
  Object.entries(snapshot).sort(([one], [other]) => (one < other ? -1 : 1))

/** The digest of a history row: 64 hexadecimal digits. */
export function digestOf(entry: Entry): string {
  const { at, actor, origin, area, recordId, catmUkey, version, action, before, after, previous } = entry
  const told = [
    at,
    actor.id,
    actor.name,
    origin.address,
    area,
    recordId,
    catmUkey,
    version,
    action,
    inOrder(before),
    inOrder(after),
    previous,
  ]
  return createHash('sha256').update(JSON.stringify(told)).digest('hex')
}

/** Writes a history row. The digest is given, since the record itself has to keep it. */
export async function writeHistory(trx: Handle, entry: Entry, digest: string): Promise<void> {
  const { at, actor, origin, area, recordId, catmUkey, version, action, before, after, previous } = entry
  await rowsOf(
    trx,
    `insert into history (at, actor_id, actor_name, address, area, record_id, catm_ukey, version, action, before, after, previous, digest)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      new Date(at),
      actor.id,
      actor.name,
      origin.address,
      area,
      recordId,
      catmUkey,
      version,
      action,
      JSON.stringify(before),
      JSON.stringify(after),
      previous,
      digest,
    ],
  )
}

/** A history row as it is read back. `at` in milliseconds since 1970. */
export type HistoryRow = {
  at: number
  actorName: string
  version: number
  action: HistoryAction
  before: Snapshot
  after: Snapshot
}

/** The newest entries of a record's history that its dialog shows. */
export const HISTORY_SHOWN = 200

/** A record's history, newest first: what came after a version, or the newest entries. */
export function readHistory(
  db: Handle,
  {
    area,
    recordId,
    after = 0,
    most = null,
  }: { area: string; recordId: number; after?: number; most?: number | null },
): Promise<HistoryRow[]> {
  return rowsOf<HistoryRow>(
    db,
    `select (extract(epoch from at) * 1000)::float8 as at, actor_name as "actorName", version, action, before, after
     from history where record_id = $1 and area = $2 and version > $3 order by version desc limit $4`,
    [recordId, area, after, most],
  )
}
