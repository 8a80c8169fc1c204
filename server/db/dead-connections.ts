/**
 * Connections that answer nothing and are not closed either: the machine behind them is gone, or a cable, a
 * firewall, an address that moved to another machine. The system would wait for an answer for a quarter of an
 * hour, and everybody with it. A database that is there answers or gives a statement up within five seconds
 * (pool.ts), so whoever says nothing for twice as long is not waited for any more.
 */
import type { Socket } from 'node:net'

/**
 * How often it is looked, in milliseconds, and after so many looks without a word a connection is given up.
 */
const LOOK_MS = 1_000
const MAX_SILENT_CHECKS = 10

/** A connection, and whether somebody waits for an answer over it. */
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

/** What whoever waited is told: asking again later is right (unavailable.ts). */
export function connectionTimeoutError(): Error {
  return Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' })
}
