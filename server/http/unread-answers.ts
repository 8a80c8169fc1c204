/**
 * What a client has not taken yet of its answer stays in our memory: a workbook or a document read at a hundred bytes a second for hours, and as
 * many of them as somebody likes to open. So an answer may take so long by its size, and where all that is unread takes too much room, whoever has
 * had the longest time for theirs is broken off.
 */
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Answers up to this size pass through the system's own buffers, in bytes. */
const SMALL = 64 * 1024
/** The room for all that is unread, in bytes. A document is 15 MB at most, and what is kept in memory anyway counts once. */
const ROOM = 256 * 1024 * 1024
/** A minute, and a second for each so many bytes: the shakiest line carries more. */
const FIRST_MS = 60_000
const BYTES_A_SECOND = 4 * 1024

const LOOK_MS = 1_000

type Unread = { bytes: Buffer; until: number }

/** Breaks off the answers of whoever reads too slowly. */
export function limitUnread(
  app: FastifyInstance,
  { room = ROOM, firstMs = FIRST_MS, lookMs = LOOK_MS } = {},
): void {
  // A map keeps the order of insertion: its first entry has waited longest.
  const unread = new Map<ServerResponse, Unread>()
  const held = new Map<Buffer, number>()
  let total = 0

  const drop = (answer: ServerResponse) => {
    const bytes = unread.get(answer)?.bytes
    if (bytes === undefined) return
    unread.delete(answer)
    const others = (held.get(bytes) ?? 1) - 1
    if (others > 0) return void held.set(bytes, others)
    held.delete(bytes)
    total -= bytes.length
  }
  const breakOff = (answer: ServerResponse) => {
    drop(answer)
    answer.destroy()
  }
  const watch = (raw: ServerResponse, payload: Buffer) => {
    const until = performance.now() + firstMs + (payload.length / BYTES_A_SECOND) * 1_000
    unread.set(raw, { bytes: payload, until })
    const others = held.get(payload) ?? 0
    held.set(payload, others + 1)
    if (others === 0) total += payload.length
    raw.once('close', () => drop(raw))
    for (const oldest of unread.keys()) {
      if (total <= room || oldest === raw) break
      breakOff(oldest)
    }
  }
  // Most answers are small: they are let pass in the same turn.
  app.addHook('onSend', (_request, { raw }, payload, done) => {
    if (Buffer.isBuffer(payload) && payload.length > SMALL) watch(raw, payload)
    done()
  })
  const clock = setInterval(() => {
    const now = performance.now()
    for (const [answer, { until }] of unread) if (now > until) breakOff(answer)
  }, lookMs).unref()
  app.addHook('onClose', async () => clearInterval(clock))
}
