/**
 * Limits the memory of responses that clients have not read yet: a client could read many workbooks at a
 * hundred bytes a second for hours. Each response has a time limit by its size, and when all take too much
 * memory, the oldest are aborted.
 */
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Responses up to this size, in bytes, fit into the buffers of the operating system and are not watched. */
const SMALL = 64 * 1024
/**
 * The memory for all unread responses, in bytes. A document has 10 MB at most. Bytes that several responses
 * share count once.
 */
const ROOM = 256 * 1024 * 1024
/** The time limit: a minute, plus a second for each of these bytes. Even slow connections are faster. */
const FIRST_MS = 60_000
const BYTES_A_SECOND = 4 * 1024

const LOOK_MS = 1_000

type UnsentResponse = { answer: ServerResponse; bytes: Buffer; until: number }

/** Aborts responses to clients that read too slowly. */
export function limitUnsentResponses(
  app: FastifyInstance,
  { room = ROOM, firstMs = FIRST_MS, lookMs = LOOK_MS } = {},
): void {
  /** The oldest first. */
  let unread: UnsentResponse[] = []
  let total = 0

  const isUnread = (bytes: Buffer) => unread.some((one) => one.bytes === bytes)
  const drop = (dropped: UnsentResponse) => {
    if (!unread.includes(dropped)) return
    unread = unread.filter((one) => one !== dropped)
    if (!isUnread(dropped.bytes)) total -= dropped.bytes.length
  }
  const abort = (one: UnsentResponse) => {
    drop(one)
    one.answer.destroy()
  }
  const watch = (answer: ServerResponse, bytes: Buffer) => {
    const until = performance.now() + firstMs + (bytes.length / BYTES_A_SECOND) * 1_000
    if (!isUnread(bytes)) total += bytes.length
    const newest = { answer, bytes, until }
    unread.push(newest)
    answer.once('close', () => drop(newest))
    for (const oldest of unread) {
      if (total <= room || oldest === newest) break
      abort(oldest)
    }
  }
  // Most responses are small and are skipped at once.
  app.addHook('onSend', (_request, { raw }, payload, done) => {
    if (Buffer.isBuffer(payload) && payload.length > SMALL) watch(raw, payload)
    done()
  })
  const clock = setInterval(() => {
    const now = performance.now()
    for (const one of unread) if (now > one.until) abort(one)
  }, lookMs).unref()
  app.addHook('onClose', async () => clearInterval(clock))
}
