/**
 * The replicas of `DATABASE_READ_URL`. They serve public responses while they follow the primary closely
 * (docs/decisions/0082-read-replicas.md).
 */
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Db } from '#server/db/db.ts'
import { watchDeadConnections } from '#server/db/dead-connections.ts'
import { databaseHosts, singleHost, hostAddresses } from '#server/db/hosts.ts'
import { openPool } from '#server/db/pool.ts'
import { DATABASE_TIME_LIMITS } from '#server/db/time-limits.ts'
import { openProbe } from '#server/db/probe.ts'
import { sql } from '#server/db/sql.ts'
import type { ListSnapshot } from '#server/engine/read/list-cache.ts'

/** The interval at which the positions are read, and the time limit of that query, in milliseconds. */
const CHECK_MS = 200
const ANSWER_MS = 600
/**
 * A replica is not used after this lag, and is used again after it has followed more closely for this time,
 * in milliseconds.
 */
const MAX_LAG_MS = 1_000
const REJOIN_MS = 1_000
/**
 * The number of responses that are made at the same time (response-cache.ts), and a few that may hang on a
 * replica that is no longer used.
 */
const CONNECTIONS = 6

/** The position in the write-ahead log, in bytes. A double is exact for a longer log than any disk holds. */
const PRIMARY_POSITION = `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 as position,
  (select id::text from list_epoch) as epoch`
const REPLICA_POSITION = `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as position
  where pg_is_in_recovery()`

/** The position and the epoch of the primary, at a time of our clock. */
type Sample = { at: number; position: number; epoch: string | null }

export type ReplicaState = { name: string; isUsed: boolean }

export type ReadReplicas = {
  /**
   * Runs `work` in a transaction on a replica, with the snapshot that it has (list-cache.ts). Undefined when
   * no replica is used, or when the replica fails or is dropped meanwhile. Then the caller uses the primary.
   */
  read<T>(work: (db: Db, moment: ListSnapshot) => Promise<T>): Promise<T | undefined>
  /** Counts a response that the primary made. */
  countPrimary(): void
  state(): ReplicaState[]
  /** The number of responses that each made. */
  reads: { readonly primary: number; readonly replica: number }
  close(): Promise<void>
}

export type ReadReplicaOptions = {
  databaseUrl: string
  /** One or several replicas, in the form of libpq. */
  databaseReadUrl: string
  /**
   * Called when a replica is used from now on (`reason` is undefined), and when it is not used for a new
   * reason.
   */
  onChange: (name: string, reason: string | undefined) => void
}

/** Checks the replicas until it is closed. None is used before it has been checked. */
export function openReadReplicas({
  databaseUrl,
  databaseReadUrl,
  onChange,
}: ReadReplicaOptions): ReadReplicas {
  const silence = watchDeadConnections()
  silence.begin()
  const primary = openProbe(databaseHosts(databaseUrl), 'replica check', ANSWER_MS)
  const replicas = hostAddresses(databaseReadUrl).map((address) =>
    openReplica(address, { silence, onChange }),
  )
  const reads = { primary: 0, replica: 0 }
  const stop = new AbortController()
  let samples: Sample[] = []
  let turn = 0

  const samplePrimary = async () => {
    const before = replicas.map(({ replayed }) => replayed())
    const at = performance.now()
    const [row] = await primary.ask((client) => ask<Omit<Sample, 'at'>>(client, PRIMARY_POSITION))
    if (row === undefined) return
    samples = [{ at, ...row }, ...samples].slice(0, (2 * MAX_LAG_MS) / CHECK_MS)
    // A replica with a later position than the primary has changes that the primary lost in a failover.
    for (const [index, replica] of replicas.entries()) replica.setAhead((before[index] ?? 0) > row.position)
  }
  const jobs = [
    repeat(samplePrimary, stop.signal),
    ...replicas.map(({ check }) => repeat(() => check(samples), stop.signal)),
  ]

  return {
    async read(work) {
      const used = replicas.filter(({ isUsed }) => isUsed())
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
      silence.end()
      await Promise.all(jobs)
      // A hanging connection does not respond to closing either.
      const ended = Promise.allSettled([primary.close(), ...replicas.map(({ close }) => close())])
      await Promise.race([ended, wait(ANSWER_MS, undefined, { ref: false })])
    },
  }
}

type ReplicaOptions = Pick<ReadReplicaOptions, 'onChange'> & {
  silence: ReturnType<typeof watchDeadConnections>
}

function openReplica(address: string, { silence, onChange }: ReplicaOptions) {
  const hosts = singleHost(address)
  const name = nameOf(address)
  const probe = openProbe(hosts, 'replica check', ANSWER_MS)
  // Broken connections are replaced; the check decides whether the replica is used.
  const limits = { ...DATABASE_TIME_LIMITS, connectMs: ANSWER_MS }
  const pool = openPool(hosts, { onLost: () => {}, silence, max: CONNECTIONS, limits })
  let replayed = 0
  let isAhead = false
  /** The newest sample of the primary whose changes the replica has. */
  let reached: Sample | undefined
  let wellSince: number | undefined
  let isChosen = false
  /** The last reported reason why it is not used. */
  let lastReason: string | undefined
  /** Functions that end each running read when the replica is dropped. */
  const reading = new Set<() => void>()

  const lag = () => performance.now() - (reached?.at ?? Number.NEGATIVE_INFINITY)
  const isUsed = () => isChosen && lag() < MAX_LAG_MS

  function leave(reason: string): void {
    if (reason !== lastReason) onChange(name, reason)
    lastReason = reason
    isChosen = false
    wellSince = undefined
    for (const giveUp of reading) giveUp()
  }

  function join(): void {
    isChosen = true
    lastReason = undefined
    onChange(name, undefined)
  }

  async function check(samples: readonly Sample[]): Promise<void> {
    const [newest] = samples
    if (newest === undefined) return
    try {
      const [row] = await probe.ask((client) => ask<{ position: number }>(client, REPLICA_POSITION))
      if (row === undefined) return leave('it is no replica')
      replayed = row.position
    } catch {
      return leave('it does not answer')
    }
    reached = samples.find(({ position }) => position <= replayed) ?? reached
    if (isAhead) return leave('it is ahead of the primary')
    if (lag() >= MAX_LAG_MS) {
      const isPrimaryAway = performance.now() - newest.at >= MAX_LAG_MS
      return leave(isPrimaryAway ? 'the primary does not answer' : 'it is more than a second behind')
    }
    wellSince ??= performance.now()
    if (!isChosen && performance.now() - wellSince >= REJOIN_MS) join()
  }

  async function read<T>(work: (db: Db, moment: ListSnapshot) => Promise<T>): Promise<T | undefined> {
    const { position = 0, epoch } = reached ?? {}
    if (!epoch) return undefined
    const result = pool.db.transaction(async (trx) => {
      // Another server may have this address now. It must have at least the checked position.
      const [row] = await trx.query<{ oldest: string }>(sql`
        select pg_snapshot_xmin(pg_current_snapshot())::text as oldest where pg_is_in_recovery()
        and pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') >= ${position}::float8`)
      // A standby does not report which later transactions were open, so the snapshot includes none of them.
      return row && work(trx, { snapshot: `${row.oldest}:${row.oldest}:`, epoch })
    })
    const given = Promise.withResolvers<T | undefined>()
    const giveUp = () => given.resolve(undefined)
    reading.add(giveUp)
    // After any error, the primary responds or reports the error.
    result.then(given.resolve, giveUp).finally(() => reading.delete(giveUp))
    return given.promise
  }

  return {
    check,
    read,
    isUsed,
    setAhead(value: boolean) {
      isAhead = value
    },
    replayed: () => replayed,
    state: (): ReplicaState => ({ name, isUsed: isUsed() }),
    close: () => Promise.allSettled([probe.close(), pool.end()]),
  }
}

async function ask<Row extends pg.QueryResultRow>(client: pg.Client, text: string): Promise<Row[]> {
  const { rows } = await client.query<Row>({ text, query_timeout: ANSWER_MS } as pg.QueryConfig)
  return rows
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
