import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that systems hand out by themselves: one of those could be taken by any connection before
 * it is used, or while whoever has it is being started anew. A program that connects to such a port while
 * nobody listens there can even come to be connected with itself, and keep it.
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
