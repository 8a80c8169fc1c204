/**
 * The answers of the public API: made fairly (decision 64), and cached like the lists of officials
 * (`list-cache.ts`). An answer is current for {@link FRESH_MS} after it was read or checked, so a withdrawn
 * record disappears everywhere within a second, and most requests need no statement.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { AppError } from '#domain/errors/app-error.ts'
import { fairQueue } from '#server/concurrency/work-queue.ts'
import type { Db } from '#server/db/db.ts'
import { empty, type Sql, sql } from '#server/db/sql.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import {
  createListCache,
  LIST_SNAPSHOT_SQL,
  type ListSnapshot,
  type ListSource,
  listSnapshotOf,
  SETTLED_SNAPSHOT_SQL,
} from '#server/engine/read/list-cache.ts'
import type { PublicContent } from './public-route.ts'
import type { ReadReplicas } from './read-replicas.ts'

/** How long a response is used without a check in the database, in milliseconds. */
export const FRESH_MS = 500
/**
 * The number of responses that are made at the same time, so that officials have connections left. A network
 * has one of them, and the networks take turns: whoever asks for much waits for its own responses.
 */
const BUILDS = { running: 3, waiting: 60, full: tooManyRequests }
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

/** A response that is made, or that waits for its turn until `startedAt`. */
type Build = { answer: Promise<CachedAnswer>; startedAt: number | undefined }

export type AnswerRequest = {
  /** The day is part of it, if the answer depends on it. */
  key: string
  /** The network that asks. */
  network: string
  /** Called before the response is made, and not if it is there. Throws to reject the request. */
  beforeBuild: () => void
  /** It may read every record of the country. */
  isCostly: boolean
  /** Few others will ask for this. Such responses have a part of the memory, and displace no others. */
  isArbitrary: boolean
  /** It lists changes of transactions before the oldest that runs; never made on a replica. */
  isSettled: boolean
  /** Undefined when only the program and the places matter. */
  source: ListSource | undefined
  build: (db: Db) => Promise<PublicContent> | PublicContent
}

export type PublicAnswers = { get(request: AnswerRequest): Promise<CachedAnswer> }

/** What was read, in which moment, and when by the clock of the cache. */
type Made = { content: PublicContent; moment: ListSnapshot; readAt: number }

/** The moment of answers that never change. */
const STABLE: ListSnapshot = { snapshot: '', epoch: 'stable' }

/** The answers of one server, which keeps up to `maxBytes` before compression. `now` is in milliseconds. */
export function publicAnswers(
  { db, read, replicas }: Pick<EngineDeps, 'db' | 'read'> & { replicas?: ReadReplicas | undefined },
  {
    maxBytes,
    freshMs = FRESH_MS,
    now = () => performance.now(),
  }: { maxBytes: number; freshMs?: number; now?: () => number },
): PublicAnswers {
  const cacheOf = (bytes: number) =>
    createListCache<CachedAnswer>(
      { read, db },
      { maxBytes: bytes, maxEntryBytes: maxBytes / 8, freshMs, now },
    )
  const common = cacheOf((maxBytes * 7) / 8)
  const arbitrary = cacheOf(maxBytes / 8)
  const cacheFor = ({ isArbitrary }: AnswerRequest) => (isArbitrary ? arbitrary : common)
  /** The builds that run, by key, and those that wait or run, by network and key. */
  const running = new Map<string, Build>()
  const queued = new Map<string, Build>()
  const queue = fairQueue<string>(BUILDS)

  const makeOnReplica = (request: AnswerRequest): Promise<Made | undefined> | undefined =>
    (request.isSettled ? undefined : replicas)?.read(async (trx, moment) => {
      const readAt = now() - (performance.now() - moment.at)
      const { content } = await makeInTime(trx, request, sql`''`)
      return { content, moment, readAt }
    })

  const makeOnPrimary = async (request: AnswerRequest): Promise<Made> => {
    replicas?.countPrimary()
    const readAt = now()
    const moment = request.isSettled ? SETTLED_SNAPSHOT_SQL : LIST_SNAPSHOT_SQL
    const made = await db.transaction((trx) => makeInTime(trx, request, moment))
    return { content: made.content, moment: listSnapshotOf(made.moment), readAt }
  }

  const build = async (request: AnswerRequest): Promise<CachedAnswer> => {
    const made = (await makeOnReplica(request)) ?? (await makeOnPrimary(request))
    const answer = cachedAnswer(made.content)
    await cacheFor(request).set(request.key, answer, made.moment, made.readAt)
    return answer
  }

  /** A build that others may share: it has not read anything yet, or only just now. */
  const shared = (known: Build | undefined) =>
    known && (known.startedAt === undefined || now() - known.startedAt < freshMs) ? known.answer : undefined

  /** The answer without a statement: it was read or checked just now, or is being made. */
  const answerAtOnce = (request: AnswerRequest): CachedAnswer | Promise<CachedAnswer> | undefined =>
    cacheFor(request).getFresh(request.key) ?? shared(running.get(request.key))

  /** Waits for the turn of the network. Meanwhile another network may have asked for the same. */
  const buildInTurn = (request: AnswerRequest, known: Build): Promise<CachedAnswer> => {
    const since = performance.now()
    return queue(request.network, async () => {
      const made = answerAtOnce(request)
      if (made !== undefined) return made
      if (performance.now() - since > LONGEST_WAIT_MS) throw tooManyRequests()
      known.startedAt = now()
      running.set(request.key, known)
      try {
        return await build(request)
      } finally {
        if (running.get(request.key) === known) running.delete(request.key)
      }
    })
  }

  return {
    async get(request) {
      const { key, source, network } = request
      const cache = cacheFor(request)
      const cached = answerAtOnce(request) ?? (await cache.get(key, source))
      if (cached !== undefined) return cached
      if (source === undefined) {
        const answer = cachedAnswer(await request.build(db))
        await cache.set(key, answer, STABLE)
        return answer
      }
      const ownKey = `${network} ${key}`
      const own = shared(queued.get(ownKey))
      if (own !== undefined) return own
      request.beforeBuild()
      const given = Promise.withResolvers<CachedAnswer>()
      const known: Build = { answer: given.promise, startedAt: undefined }
      queued.set(ownKey, known)
      buildInTurn(request, known).then(given.resolve, given.reject)
      try {
        return await given.promise
      } finally {
        if (queued.get(ownKey) === known) queued.delete(ownKey)
      }
    },
  }
}

/**
 * Makes the content with the time limit of visitors. `snapshot` is read before the content: a change in
 * between only makes the answer outdated, not wrong.
 */
async function makeInTime(trx: Db, { build, isCostly }: AnswerRequest, snapshot: Sql) {
  const limit = String(COSTLY_STATEMENT_MS)
  const more = isCostly ? sql`, set_config('statement_timeout', ${limit}, true)` : empty
  const [row] = await trx.query<{ moment: string }>(sql`select ${snapshot} as moment ${more}`)
  try {
    return { moment: row?.moment ?? '', content: await build(trx) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === CUT_OFF)
      throw new AppError('too-costly', {}, { cause: error })
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
