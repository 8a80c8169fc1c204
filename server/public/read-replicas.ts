/**
 * The replicas of `DATABASE_READ_URL`. They make public answers while they are at most {@link MAX_BEHIND_MS}
 * behind the primary (decision 108).
 */
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#domain/errors/app-error.ts'
import type { Db, ReadTexts } from '#server/db/db.ts'
import { watchDeadConnections } from '#server/db/dead-connections.ts'
import { hostAddresses, singleHost } from '#server/db/hosts.ts'
import { openPool } from '#server/db/pool.ts'
import { sql } from '#server/db/sql.ts'
import { DATABASE_TIME_LIMITS } from '#server/db/time-limits.ts'
import { LIST_SNAPSHOT_SQL, type ListSnapshot, listSnapshotOf } from '#server/engine/read/list-cache.ts'

const MAX_BEHIND_MS = 2_000
/** The interval at which the primary and the replicas are asked for their positions, in milliseconds. */
const CHECK_MS = 200
/** A replica that takes longer for that is not used until it answers again, in milliseconds. */
const LIMIT_MS = 600
/** The number of responses that are made at the same time (answers.ts), and a few that may hang. */
const CONNECTIONS = 6

/** The primary at a time of our clock. The log up to the position has all that the snapshot sees. */
type Sample = ListSnapshot & { at: number; position: number }

/** A state of the primary that a replica has reached. */
export type ReplicaMoment = ListSnapshot & { at: number }

export type ReplicaState = { name: string; isUsed: boolean }

export type ReadReplicas = {
  /**
   * Runs `work` in a transaction on a replica. Undefined when none is used, or when it fails; then the caller
   * uses the primary.
   */
  read<T>(work: (trx: Db, moment: ReplicaMoment) => Promise<T>): Promise<T | undefined>
  /** Counts a response that the primary made. */
  countPrimary(): void
  state(): ReplicaState[]
  /** The number of responses that each made. */
  reads: { readonly primary: number; readonly replica: number }
  close(): Promise<void>
}

export type ReadReplicaOptions = {
  /** Reads from the primary. */
  read: ReadTexts
  /** One or several replicas, in the form of libpq. */
  databaseReadUrl: string
  /**
   * Called when a replica is used from now on (`reason` is undefined), and when it is not, for a new reason.
   */
  onChange: (name: string, reason: string | undefined) => void
}

/** A double is exact for a longer log than any disk holds. */
const PRIMARY_SQL = sql`select ${LIST_SNAPSHOT_SQL} || ' ' || pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')`
const REPLICA_SQL = sql`select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as position
  where pg_is_in_recovery()`

/** Checks the replicas until it is closed. None is used before it has been checked. */
export function openReadReplicas({ read, databaseReadUrl, onChange }: ReadReplicaOptions): ReadReplicas {
  /** Of the last seconds, the newest first. */
  let samples: Sample[] = []
  const replicas = hostAddresses(databaseReadUrl).map((address) =>
    openReplica(address, { samples: () => samples, onChange }),
  )
  const reads = { primary: 0, replica: 0 }
  const stop = new AbortController()
  let turn = 0

  const samplePrimary = async () => {
    const before = replicas.map(({ position }) => position())
    const at = performance.now()
    const [text = ''] = await read(PRIMARY_SQL)
    const position = Number(text.split(' ')[2])
    samples = [{ ...listSnapshotOf(text), at, position }, ...samples].slice(0, MAX_BEHIND_MS / CHECK_MS)
    // A replica that was further has changes that the primary lost in a failover.
    for (const [index, { setAhead }] of replicas.entries()) setAhead((before[index] ?? 0) > position)
  }
  const jobs = [samplePrimary, ...replicas.map(({ check }) => check)].map((job) => repeat(job, stop.signal))

  return {
    async read(work) {
      const used = replicas.filter(({ state }) => state().isUsed)
      turn += 1
      const result = await used[turn % used.length]?.read(work)
      if (result !== undefined) reads.replica += 1
      return result
    },
    countPrimary() {
      reads.primary += 1
    },
    state: () => replicas.map(({ state }) => state()),
    reads,
    async close() {
      stop.abort()
      await Promise.all(jobs)
      // A hanging connection does not respond to closing either.
      const ended = Promise.allSettled(replicas.map(({ close }) => close()))
      await Promise.race([ended, wait(LIMIT_MS, undefined, { ref: false })])
    },
  }
}

/** Why a replica is not used. */
class NotUsed extends Error {}

type ReplicaOptions = Pick<ReadReplicaOptions, 'onChange'> & { samples: () => readonly Sample[] }

function openReplica(address: string, { samples, onChange }: ReplicaOptions) {
  const name = nameOf(address)
  const silence = watchDeadConnections()
  silence.begin()
  const limits = { ...DATABASE_TIME_LIMITS, connectMs: LIMIT_MS }
  // Broken connections are replaced; the check decides whether the replica is used.
  const pool = openPool(singleHost(address), { onLost: () => {}, silence, max: CONNECTIONS, limits })
  let isUsed = false
  let isAhead = false
  let position = 0
  /** The last reported reason why it is not used. */
  let lastReason: string | undefined
  /** Ends the waiting of running reads when the replica is not used any more. */
  let dropped = Promise.withResolvers<undefined>()

  function drop(reason: string): void {
    if (reason !== lastReason) onChange(name, reason)
    lastReason = reason
    isUsed = false
    dropped.resolve(undefined)
    dropped = Promise.withResolvers()
  }

  /** Every transaction looks for itself: another server may have this address now. */
  async function inTransaction<T>(work: (trx: Db, moment: ReplicaMoment) => Promise<T>): Promise<T> {
    return pool.db.transaction(async (trx) => {
      const [row] = await trx.query<{ position: number }>(REPLICA_SQL)
      if (row === undefined) throw new NotUsed('it is no replica')
      position = row.position
      if (isAhead) throw new NotUsed('it is ahead of the primary')
      const recent = samples().filter(({ at }) => performance.now() - at < MAX_BEHIND_MS)
      if (recent.length === 0) throw new NotUsed('the primary does not answer')
      const moment = recent.find((sample) => sample.position <= position)
      if (moment === undefined) throw new NotUsed(`it is more than ${MAX_BEHIND_MS / 1_000} s behind`)
      return work(trx, moment)
    })
  }

  return {
    /** After any failure, the primary makes the answer or reports the error. */
    read<T>(work: (trx: Db, moment: ReplicaMoment) => Promise<T>): Promise<T | undefined> {
      const result = inTransaction(work).catch((error) => {
        if (error instanceof AppError) throw error
        return undefined
      })
      return Promise.race([result, dropped.promise])
    },
    async check() {
      if (samples().length === 0) return
      const late = wait(LIMIT_MS, undefined, { ref: false }).then(() => {
        throw new Error('The replica takes too long.')
      })
      try {
        await Promise.race([inTransaction(async () => {}), late])
        if (!isUsed) onChange(name, undefined)
        isUsed = true
        lastReason = undefined
      } catch (error) {
        drop(error instanceof NotUsed ? error.message : 'it does not answer')
      }
    },
    setAhead(value: boolean) {
      isAhead = value
    },
    position: () => position,
    state: (): ReplicaState => ({ name, isUsed }),
    close: () => {
      silence.end()
      return pool.end()
    },
  }
}

/** Repeats a job with a pause, also after an error. */
async function repeat(job: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await job().catch(() => {})
    await wait(CHECK_MS, undefined, { signal, ref: false }).catch(() => {})
  }
}

/** Host and port, without the password. */
function nameOf(address: string): string {
  const url = URL.parse(address)
  return url?.host || url?.searchParams.get('host') || 'the replica'
}
