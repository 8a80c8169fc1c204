/**
 * Closes the port of a busy server. The operating system accepts connections before Node does, and closing
 * the port would reset those that still wait; Node would close those whose request has not arrived. A proxy
 * repeats no POST in these cases.
 */
import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as TcpServer } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'

/**
 * A turn of the event loop that takes less than this, in milliseconds, is too short for many new connections.
 */
const SHORT_TURN_MS = 0.2
/** The longest wait for a short turn, in milliseconds, for a server that is too busy to have one. */
const LIMIT_MS = 1_000
/** The time for open connections to send a last request, in milliseconds. */
const LAST_REQUEST_MS = 1_000

/**
 * Closes the port after a short turn without a new connection, and lets open connections send a last request.
 */
export async function closePort(server: Server): Promise<void> {
  let hasNewConnection = false
  const note = () => {
    hasNewConnection = true
  }
  server.on('connection', note)
  const start = performance.now()
  let turn = start
  for (let isQuiet = false; !isQuiet && turn - start < LIMIT_MS; ) {
    const before = turn
    hasNewConnection = false
    await setImmediate()
    turn = performance.now()
    isQuiet = !hasNewConnection && turn - before < SHORT_TURN_MS
  }
  server.off('connection', note)
  // The method of the HTTP server would close connections that have not sent anything yet.
  TcpServer.prototype.close.call(server)
  await Promise.race([once(server, 'close'), setTimeout(LAST_REQUEST_MS)])
}
