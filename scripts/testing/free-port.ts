import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Ports below those that the system gives out: such a port could be taken by any connection before it is
 * used, or while its program restarts. A program that connects to one on which nobody listens can even be
 * connected with itself.
 */
const PORTS = { first: 20_000, last: 31_999 }

/** A port of the loopback address that was free a moment ago. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.first, PORTS.last + 1)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
