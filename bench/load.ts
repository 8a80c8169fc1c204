/** A small load generator over plain sockets, so that the machine's time goes to the servers and not to the asking. */
import { connect, type Socket } from 'node:net'

/** What a target answered: requests a second, and times in milliseconds. */
export type Measured = { rate: number; p50: number; p99: number; count: number; failed: number }

/** A request as it goes over the wire. */
export type Wire = { port: number; bytes: Buffer }

/** Writes a POST with a JSON body out once, so that it can be sent again and again. */
export function jsonPost(port: number, path: string, body: unknown, token?: string): Wire {
  return post({ port, path, type: 'application/json', body: Buffer.from(JSON.stringify(body)), token })
}

/** The same for a body of any type. */
export function post(sent: {
  port: number
  path: string
  type: string
  body: Buffer
  token?: string | undefined
}): Wire {
  const { port, path, type, body, token } = sent
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `content-type: ${type}`,
    `content-length: ${body.length}`,
    ...(token ? [`authorization: Bearer ${token}`] : []),
  ]
  return { port, bytes: Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]) }
}

/** Writes a GET out once. */
export function get(port: number, path: string): Wire {
  return { port, bytes: Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`) }
}

/** Where in a list of requests the next one stands; kept from one load to the next, nothing is asked twice in a row. */
export type Turn = { next: number }

/**
 * Sends requests over a number of kept connections for some seconds, each connection its next when the last is answered.
 * `requests` are taken in turn.
 */
export async function load(
  requests: readonly Wire[],
  { connections, seconds, turn = { next: 0 } }: { connections: number; seconds: number; turn?: Turn },
): Promise<Measured> {
  const until = performance.now() + seconds * 1000
  const times: number[] = []
  let failed = 0
  const worker = async () => {
    const first = requests[0]
    if (!first) return
    const line = await openLine(first.port)
    while (performance.now() < until) {
      const request = requests[turn.next++ % requests.length] as Wire
      const sentAt = performance.now()
      const status = await line.ask(request.bytes)
      times.push(performance.now() - sentAt)
      if (status !== 200) failed += 1
    }
    line.close()
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: connections }, worker))
  const elapsed = (performance.now() - startedAt) / 1000
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { rate: times.length / elapsed, p50: at(0.5), p99: at(0.99), count: times.length, failed }
}

type Line = { ask(bytes: Buffer): Promise<number>; close(): void }

/** What is read from a connection at once, in bytes: into one place again and again, since tidying up after buffers takes time from the servers. */
const READ_BYTES = 256 * 1024
/** An answer's head is shorter than this. */
const HEAD_BYTES = 2048

function openLine(port: number): Promise<Line> {
  return new Promise((resolve, reject) => {
    const buffer = Buffer.allocUnsafeSlow(READ_BYTES)
    let waiting: ((status: number) => void) | undefined
    let missing = 0
    let status = 0
    const begin = (length: number) => {
      const head = buffer.toString('latin1', 0, Math.min(length, HEAD_BYTES))
      const end = head.indexOf('\r\n\r\n')
      const told = /content-length: (\d+)/i.exec(head)?.[1]
      if (end < 0 || !told)
        return socket.destroy(new Error(`an answer without a length: ${head.slice(0, 80)}`))
      status = Number(head.slice(9, 12))
      missing = end + 4 + Number(told)
    }
    const callback = (length: number) => {
      if (missing === 0) begin(length)
      missing -= length
      if (missing > 0) return true
      missing = 0
      const answered = waiting
      waiting = undefined
      answered?.(status)
      return true
    }
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback } })
    socket.once('error', reject)
    // A server that has gone answers nothing any more; its request counts as failed.
    socket.once('close', () => waiting?.(0))
    socket.once('connect', () =>
      resolve({
        ask: (bytes) =>
          new Promise((answered) => {
            waiting = answered
            socket.write(bytes)
          }),
        close: () => socket.destroy(),
      }),
    )
  })
}
