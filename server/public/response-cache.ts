/**
 * The cache of public responses in memory. A response is current for {@link FRESH_MS} after it was read or
 * checked. After that, one small statement checks whether any of its sources has changed since, on any server
 * (`list-cache.ts`). So a withdrawn record disappears everywhere within a second, and most responses need no
 * query.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { WireDate } from '#domain/dates/thai-date.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { concurrencyLimit } from '#server/concurrency/concurrency-limit.ts'
import { lruCache } from '#server/concurrency/lru-cache.ts'
import { workQueue } from '#server/concurrency/work-queue.ts'
import type { Db } from '#server/db/db.ts'
import { empty, type Sql, sql } from '#server/db/sql.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import {
  beginEpoch,
  LIST_SNAPSHOT_SQL,
  type ListSnapshot,
  listSnapshotOf,
  type ListSource,
  snapshotIfUnchanged,
} from '#server/engine/read/list-cache.ts'
import type { PublicContent } from './public-route.ts'
import type { ReadReplicas } from './read-replicas.ts'

/** How long a response is used without a check in the database, in milliseconds. */
export const FRESH_MS = 500
const ENTRY_OVERHEAD_BYTES = 2 * 1024
/**
 * The number of responses that are made at the same time, so that officials have connections left. A network
 * has one of them, and the networks take turns: whoever asks for much waits for its own responses.
 */
const BUILDS = { running: 3, waiting: 1_000 }
const BUILDS_OF_NETWORK = {
  running: 1,
  waiting: 60,
  full: tooManyRequests,
}
/** A request that has waited for the others of its network for this time is rejected, in milliseconds. */
const LONGEST_WAIT_MS = 8_000
/** No statement of a costly response takes longer, in milliseconds. For others the usual limit is enough. */
const COSTLY_STATEMENT_MS = 1_000
/** The SQLSTATE of a statement that exceeded its time limit. */
const CUT_OFF = '57014'

export type Encoding = 'br' | 'gzip' | 'identity'

export type CachedAnswer = PublicContent & {
  /** A digest of the content. It reveals nothing that the content leaves out. */
  tag: string
  encoded(encoding: Encoding): Promise<Buffer>
}

type Entry = ListSnapshot & {
  answer: CachedAnswer
  bytes: Buffer
  day: WireDate
  checkedAt: number
  checking?: Promise<boolean> | undefined
}

/** A response that is made, or that waits for its turn until `startedAt`. */
type Build = { answer: Promise<CachedAnswer>; startedAt: number | undefined }

export type AnswerRequest = {
  key: string
  /** The network that asks. */
  network: string
  /** Called before the response is made, and not if it is there. Throws to reject the request. */
  beforeBuild: () => void
  /** It may read every record of the country. */
  isCostly: boolean
  /** Few others will ask for this. Such responses have a part of the memory, and displace no others. */
  isArbitrary: boolean
  day: WireDate
  source: ListSource | undefined
  build: (db: Db) => Promise<PublicContent> | PublicContent
}

export type ResponseCache = { get(request: AnswerRequest): Promise<CachedAnswer> }

/** The responses of one server, up to `maxBytes` before compression. `now` is in milliseconds. */
export function responseCache(
  { db, read, replicas }: Pick<EngineDeps, 'db' | 'read'> & { replicas?: ReadReplicas | undefined },
  {
    maxBytes,
    freshMs = FRESH_MS,
    now = () => performance.now(),
  }: { maxBytes: number; freshMs?: number; now?: () => number },
): ResponseCache {
  // One long document must not replace many lists.
  const limits = { maxEntryBytes: maxBytes / 8, entryOverheadBytes: ENTRY_OVERHEAD_BYTES }
  const common = lruCache<Entry>({ maxBytes: (maxBytes * 7) / 8, ...limits })
  const arbitrary = lruCache<Entry>({ maxBytes: maxBytes / 8, ...limits })
  const entriesOf = ({ isArbitrary }: AnswerRequest) => (isArbitrary ? arbitrary : common)
  /** The builds that run, by key, and those that wait or run, by network and key. */
  const running = new Map<string, Build>()
  const queued = new Map<string, Build>()
  const queue = workQueue(BUILDS)
  const perNetwork = concurrencyLimit<string>(BUILDS_OF_NETWORK)

  /** Whether an entry is still what the database would return. Concurrent requests share the check. */
  const isCurrent = (entry: Entry, source: ListSource): Promise<boolean> => {
    entry.checking ??= (async () => {
      const at = now()
      try {
        const snapshot = await snapshotIfUnchanged(read, entry, source)
        if (snapshot === undefined) return false
        entry.snapshot = snapshot
        entry.checkedAt = at
        return true
      } finally {
        entry.checking = undefined
      }
    })()
    return entry.checking
  }

  /**
   * Makes a response on a replica. It is used only if the primary has had no change since, so it is as new as
   * one of the primary, even if the replica lags. Undefined when there is none; then the primary makes it.
   */
  const buildOnReplica = async (
    request: AnswerRequest,
    source: ListSource,
  ): Promise<CachedAnswer | undefined> => {
    const { key, day } = request
    const made = await replicas?.read(async (replica, moment) => ({
      moment,
      outcome: await tryBuild(request, replica),
    }))
    if (made === undefined) return undefined
    const { moment, outcome } = made
    const checkedAt = now()
    const snapshot = await snapshotIfUnchanged(read, moment, source)
    if (snapshot === undefined) return undefined
    if (outcome instanceof AppError) throw outcome
    const answer = cachedAnswer(outcome)
    const { epoch } = moment
    entriesOf(request).set(key, { answer, bytes: answer.bytes, day, snapshot, epoch, checkedAt })
    return answer
  }

  const build = async (request: AnswerRequest, source: ListSource): Promise<CachedAnswer> => {
    const { key, day } = request
    const onReplica = await buildOnReplica(request, source)
    if (onReplica !== undefined) return onReplica
    replicas?.countPrimary()
    const checkedAt = now()
    const { moment, content } = await buildInTimeLimit(db, request, LIST_SNAPSHOT_SQL)
    const answer = cachedAnswer(content)
    if (moment.epoch === '') await beginEpoch(db)
    else entriesOf(request).set(key, { answer, bytes: answer.bytes, day, checkedAt, ...moment })
    return answer
  }

  /** A build that others may share: it has not read anything yet, or only just now. */
  const shared = (known: Build | undefined) =>
    known && (known.startedAt === undefined || now() - known.startedAt < freshMs) ? known.answer : undefined

  /** The answer without a statement: it was read or checked just now, or is being made. */
  const answerAtOnce = (request: AnswerRequest): CachedAnswer | Promise<CachedAnswer> | undefined => {
    const { key, day } = request
    const entry = entriesOf(request).get(key)
    if (entry?.day === day && now() - entry.checkedAt < freshMs) return entry.answer
    return shared(running.get(key))
  }

  /** Waits for the turn of the network. Meanwhile another network may have asked for the same. */
  const buildInTurn = (request: AnswerRequest, source: ListSource, known: Build): Promise<CachedAnswer> => {
    const since = performance.now()
    return perNetwork(request.network, () =>
      queue(async () => {
        const made = answerAtOnce(request)
        if (made !== undefined) return made
        if (performance.now() - since > LONGEST_WAIT_MS) throw tooManyRequests()
        known.startedAt = now()
        running.set(request.key, known)
        try {
          return await build(request, source)
        } finally {
          if (running.get(request.key) === known) running.delete(request.key)
        }
      }),
    )
  }

  /** An answer that depends only on the program and the places. */
  const stableAnswer = async (request: AnswerRequest): Promise<CachedAnswer> => {
    const { key, day } = request
    const entry = entriesOf(request).get(key)
    if (entry?.day === day) return entry.answer
    const answer = cachedAnswer(await request.build(db))
    const moment = { snapshot: '', epoch: '', checkedAt: Number.POSITIVE_INFINITY }
    entriesOf(request).set(key, { answer, bytes: answer.bytes, day, ...moment })
    return answer
  }

  return {
    async get(request) {
      const { key, day, source, network } = request
      if (source === undefined) return stableAnswer(request)
      const made = answerAtOnce(request)
      if (made !== undefined) return made
      const entry = entriesOf(request).get(key)
      if (entry?.day === day && (await isCurrent(entry, source))) return entry.answer
      const ownKey = `${network} ${key}`
      const own = shared(queued.get(ownKey))
      if (own !== undefined) return own
      request.beforeBuild()
      const given = Promise.withResolvers<CachedAnswer>()
      const known: Build = { answer: given.promise, startedAt: undefined }
      queued.set(ownKey, known)
      buildInTurn(request, source, known).then(given.resolve, given.reject)
      try {
        return await given.promise
      } finally {
        if (queued.get(ownKey) === known) queued.delete(ownKey)
      }
    },
  }
}

/**
 * Makes a response with the time limit of visitors. `snapshot` is read before the content: a change in
 * between only makes the entry outdated, not wrong. One visitor has one processor, and no time to compile
 * statements.
 */
async function buildInTimeLimit(db: Db, { build, isCostly }: AnswerRequest, snapshot: Sql) {
  const limit = isCostly ? sql`set_config('statement_timeout', ${String(COSTLY_STATEMENT_MS)}, true),` : empty
  try {
    return await db.transaction(async (trx) => {
      const [row] = await trx.query<{ moment: string }>(sql`select ${snapshot} as moment,
        ${limit} set_config('max_parallel_workers_per_gather', '0', true), set_config('jit', 'off', true)`)
      return { moment: listSnapshotOf(row?.moment ?? ''), content: await build(trx) }
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === CUT_OFF)
      throw new AppError('too-costly', {}, { cause: error })
    throw error
  }
}

/** A replica has no epoch; its snapshot is known before. */
const NO_SNAPSHOT = sql`''`

/** The content, or the `AppError`: a missing record may only be missing on the lagging replica. */
async function tryBuild(request: AnswerRequest, db: Db): Promise<PublicContent | AppError> {
  try {
    return (await buildInTimeLimit(db, request, NO_SNAPSHOT)).content
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** Smaller responses are not worth compressing. */
const MIN_COMPRESSED_BYTES = 1024
const COMPRESSIBLE = /^(text\/|application\/(json|.*\+json|.*xml))/

const encoders: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  identity: async (bytes) => bytes,
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
}

/** Whether a response is compressed for clients that accept it. */
export function isCompressible({ type, bytes }: Pick<PublicContent, 'type' | 'bytes'>): boolean {
  return bytes.length >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(type)
}

function cachedAnswer(content: PublicContent): CachedAnswer {
  const made = new Map<Encoding, Promise<Buffer>>()
  return {
    ...content,
    tag: createHash('sha256').update(content.bytes).digest('base64url').slice(0, 27),
    encoded(encoding) {
      const bytes = made.get(encoding) ?? encoders[encoding](content.bytes)
      made.set(encoding, bytes)
      return bytes
    },
  }
}

function tooManyRequests(): AppError {
  return new AppError('too-many-requests', { values: { n: 2 } })
}
