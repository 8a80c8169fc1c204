import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Ports below the system's ephemeral range. The system could give an ephemeral port to any connection before
 * it is used, or while its program restarts; a program that connects to an unused one can even connect to
 * itself.
 */
const PORTS = { first: 20_000, last: 31_999 }

/** The ports that this process has handed out; they may still look free. */
const given = new Set<number>()

/** A port of the loopback address that was free a moment ago, a different one for each call. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.first, PORTS.last + 1)
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
