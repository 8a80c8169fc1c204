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
import { lruCache } from '#server/concurrency/lru-cache.ts'
import { workQueue } from '#server/concurrency/work-queue.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
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
/** The number of responses that are made at the same time, so that officials have connections left. */
const BUILDS = { running: 3, waiting: 300 }

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

export type AnswerRequest = {
  key: string
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
  const entries = lruCache<Entry>({
    maxBytes,
    // One long document must not replace many lists.
    maxEntryBytes: maxBytes / 8,
    entryOverheadBytes: ENTRY_OVERHEAD_BYTES,
  })
  const builds = new Map<string, { answer: Promise<CachedAnswer>; at: number }>()
  const queue = workQueue(BUILDS)

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
    key: string,
    day: WireDate,
    source: ListSource,
    make: AnswerRequest['build'],
  ): Promise<CachedAnswer | undefined> => {
    const made = await replicas?.read(async (replica, moment) => ({
      moment,
      outcome: await tryBuild(make, replica),
    }))
    if (made === undefined) return undefined
    const { moment, outcome } = made
    const checkedAt = now()
    const snapshot = await snapshotIfUnchanged(read, moment, source)
    if (snapshot === undefined) return undefined
    if (outcome instanceof AppError) throw outcome
    const answer = cachedAnswer(outcome)
    entries.set(key, { answer, bytes: answer.bytes, day, snapshot, epoch: moment.epoch, checkedAt })
    return answer
  }

  const build = async ({ key, day, source, build: make }: AnswerRequest): Promise<CachedAnswer> => {
    if (source === undefined) {
      const answer = cachedAnswer(await make(db))
      const moment = { snapshot: '', epoch: '', checkedAt: Number.POSITIVE_INFINITY }
      entries.set(key, { answer, bytes: answer.bytes, day, ...moment })
      return answer
    }
    return queue(async () => {
      const onReplica = await buildOnReplica(key, day, source, make)
      if (onReplica !== undefined) return onReplica
      replicas?.countPrimary()
      const checkedAt = now()
      // Read before the content: a change in between only makes the entry outdated, not wrong.
      const moment = await readMoment(db)
      const answer = cachedAnswer(await make(db))
      if (moment.epoch === '') await beginEpoch(db)
      else entries.set(key, { answer, bytes: answer.bytes, day, checkedAt, ...moment })
      return answer
    })
  }

  return {
    async get(request) {
      const { key, day, source } = request
      const entry = entries.get(key)
      if (entry?.day === day) {
        const isFresh = source === undefined || now() - entry.checkedAt < freshMs
        if (isFresh || (await isCurrent(entry, source))) return entry.answer
      }
      const running = builds.get(key)
      if (running && now() - running.at < freshMs) return running.answer
      const started = { answer: build(request), at: now() }
      builds.set(key, started)
      try {
        return await started.answer
      } finally {
        if (builds.get(key) === started) builds.delete(key)
      }
    },
  }
}

/** The content, or the `AppError`: a missing record may only be missing on the lagging replica. */
async function tryBuild(make: AnswerRequest['build'], db: Db): Promise<PublicContent | AppError> {
  try {
    return await make(db)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

async function readMoment(db: Db): Promise<ListSnapshot> {
  const [row] = await db.query<{ moment: string }>(sql`select ${LIST_SNAPSHOT_SQL} as moment`)
  return listSnapshotOf(row?.moment ?? '')
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
