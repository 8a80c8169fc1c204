import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Ports below those that the system gives out: such a port could be taken by any connection before it is
 * used, or while its program restarts. A program that connects to one on which nobody listens can even be
 * connected with itself.
 */
const PORTS = { first: 20_000, last: 31_999 }

/** Those of this process, which may not be taken yet. */
const given = new Set<number>()

/** A port of the loopback address that was free a moment ago, and another one each time. */
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
