/**
 * Finds connections that answer nothing and are not closed: the other machine is gone, or a cable, a firewall
 * or a moved address cut the line. The operating system would wait for a quarter of an hour. A database that
 * is alive answers or ends a statement within five seconds (pool.ts). So a connection that is silent for
 * twice as long is given up.
 */
import type { Socket } from 'node:net'

/**
 * How often it is looked, in milliseconds, and after so many looks without a word a connection is given up.
 */
const LOOK_MS = 1_000
const MAX_SILENT_CHECKS = 10

/** A connection, and whether a query waits for an answer on it. */
export type WatchedConnection = { stream: Socket; waits: () => boolean }

export type DeadConnectionWatch = {
  /** Looks after a connection until it is closed. */
  add(watched: WatchedConnection): void
  /** Looks from now on; before, a statement may take as long as it likes (migrations, places). */
  begin(): void
  end(): void
}

/**
 * A watch over any number of connections. Looks are counted, not time: what came while we stood still
 * ourselves is read before the next look.
 */
export function watchDeadConnections(lookMs = LOOK_MS): DeadConnectionWatch {
  const all = new Map<WatchedConnection, { read: number; looks: number }>()
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    for (const [watched, heard] of all) {
      const { stream, waits } = watched
      heard.looks = waits() && stream.bytesRead === heard.read ? heard.looks + 1 : 0
      heard.read = stream.bytesRead
      if (heard.looks > MAX_SILENT_CHECKS) stream.destroy(connectionTimeoutError())
    }
  }
  return {
    add(watched) {
      all.set(watched, { read: watched.stream.bytesRead, looks: 0 })
      watched.stream.once('close', () => all.delete(watched))
    },
    begin() {
      timer ??= setInterval(look, lookMs).unref()
    },
    end() {
      clearInterval(timer)
    },
  }
}

/** The error for queries that waited: they may be sent again later (unavailable.ts). */
export function connectionTimeoutError(): Error {
  return Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' })
}
