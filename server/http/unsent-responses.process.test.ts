/** Responses over real sockets to clients that read them too slowly or not at all. */
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { createServer } from './server.ts'
import { limitUnsentResponses } from './unsent-responses.ts'

const MEBIBYTE = 1024 * 1024
/** More bytes than the operating system buffers for either side. */
const RESPONSE_BYTES = 16 * MEBIBYTE

let close: () => Promise<void>
let countConnections: () => Promise<number>
afterEach(() => close())

async function serve(limits: Parameters<typeof limitUnsentResponses>[1], bytesOf: () => Buffer) {
  const app = createServer({ log: () => {}, trustProxy: [] })
  limitUnsentResponses(app, limits)
  app.get('/large', (_request, reply) => reply.send(bytesOf()))
  await app.listen({ host: '127.0.0.1', port: 0 })
  close = () => app.close()
  countConnections = promisify(app.server.getConnections.bind(app.server))
  return (app.server.address() as { port: number }).port
}

type Reader = { socket: Socket; isAborted: () => boolean; total: Promise<number> }

/** Sends a request. Without `reads`, it pauses the socket at the first data. */
async function ask(port: number, { reads = false } = {}): Promise<Reader> {
  const socket = connect(port, '127.0.0.1')
  let isAborted = false
  let bytes = 0
  socket.on('error', () => {})
  const total = new Promise<number>((resolve) => socket.on('close', () => resolve(bytes)))
  void total.then(() => {
    isAborted = true
  })
  socket.on('data', (chunk) => {
    bytes += chunk.length
    if (!reads) socket.pause()
  })
  socket.write('GET /large HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')
  await new Promise((resolve) => socket.once('data', resolve))
  return { socket, isAborted: () => isAborted, total }
}

/** A socket that is not read reports its end only when reading continues. */
const areAborted = async (readers: readonly Reader[]) => {
  const sizes = await Promise.all(
    readers.map(async ({ socket, total }) => {
      socket.removeAllListeners('data')
      let rest = 0
      socket.on('data', (chunk) => {
        rest += chunk.length
      })
      socket.resume()
      await total
      return rest
    }),
  )
  return sizes.map((size) => size < RESPONSE_BYTES - MEBIBYTE)
}

describe('responses that are not read', () => {
  it('have a memory limit, and the oldest ones are aborted', async () => {
    const port = await serve({ room: 3 * RESPONSE_BYTES }, () => Buffer.alloc(RESPONSE_BYTES))
    const readers: Reader[] = []
    for (let count = 0; count < 6; count += 1) readers.push(await ask(port))
    const fast = await ask(port, { reads: true })
    expect(await fast.total).toBeGreaterThan(RESPONSE_BYTES)
    expect(await areAborted(readers)).toEqual([true, true, true, true, false, false])
  })

  it('count once when they send the same file', async () => {
    const file = Buffer.alloc(RESPONSE_BYTES)
    const port = await serve({ room: 2 * RESPONSE_BYTES }, () => file)
    const readers: Reader[] = []
    for (let count = 0; count < 5; count += 1) readers.push(await ask(port))
    expect(await areAborted(readers)).toEqual([false, false, false, false, false])
  })

  it('are aborted after a time limit that depends on their size', async () => {
    const port = await serve({ firstMs: -1e9, lookMs: 20 }, () => Buffer.alloc(RESPONSE_BYTES))
    const reader = await ask(port)
    await expect.poll(() => countConnections()).toBe(0)
    expect(await areAborted([reader])).toEqual([true])
  })
})
