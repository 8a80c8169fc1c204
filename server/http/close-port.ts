/**
 * Closes the port of a server that is reached all the time. The system takes connections before we do, and
 * closing the port would reset those that wait for us. Node would close those whose request has not come yet.
 * A proxy does not send a POST again then.
 */
import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as TcpServer } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'

/**
 * A turn of the event loop that is as short as this leaves no time for many connections to come, in
 * milliseconds.
 */
const SHORT_TURN_MS = 0.2
/** A server that is so busy that no turn is short does not wait for one for longer. */
const LIMIT_MS = 1_000
/** Open connections have so long to send a request, in milliseconds. */
const LAST_REQUEST_MS = 1_000

/**
 * Closes the port after a short turn in which no connection came, and lets open connections send their
 * request.
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
  // The method of the HTTP server would close connections that have sent nothing yet.
  TcpServer.prototype.close.call(server)
  await Promise.race([once(server, 'close'), setTimeout(LAST_REQUEST_MS)])
}
