/**
 * Detects connections that are dead but not closed, for which the operating system would wait a quarter of an
 * hour. A working database responds or ends a statement within five seconds (pool.ts), so a connection that
 * is silent for twice as long is closed.
 */
import type { Socket } from 'node:net'

/**
 * The interval of the check in milliseconds, and the number of checks without data after which a connection
 * is closed.
 */
const LOOK_MS = 1_000
const MAX_SILENT_CHECKS = 10

/** A connection, and whether a query waits for a response on it. */
export type WatchedConnection = { stream: Socket; waits: () => boolean }

export type DeadConnectionWatch = {
  add(watched: WatchedConnection): void
  /** Starts the checks. Before that, a statement may take any time (migrations, places). */
  begin(): void
  end(): void
}

/**
 * Watches any number of connections. It counts checks, not time: after a pause of our own process, the data
 * that arrived meanwhile is read before the next check.
 */
export function watchDeadConnections(lookMs = LOOK_MS): DeadConnectionWatch {
  const all = new Map<WatchedConnection, { read: number; looks: number }>()
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    for (const [watched, lastCheck] of all) {
      const { stream, waits } = watched
      lastCheck.looks = waits() && stream.bytesRead === lastCheck.read ? lastCheck.looks + 1 : 0
      lastCheck.read = stream.bytesRead
      if (lastCheck.looks > MAX_SILENT_CHECKS) stream.destroy(connectionTimeoutError())
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

/** The error of the waiting queries. They may be repeated later (unavailable.ts). */
function connectionTimeoutError(): Error {
  return Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' })
}
