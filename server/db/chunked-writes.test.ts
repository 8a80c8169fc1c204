import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { writeInChunks } from './chunked-writes.ts'

const MIB = 1024 * 1024
const ends: (() => unknown)[] = []
afterEach(() => Promise.all(ends.splice(0).map((end) => end())))

/** A connected socket, and its other end, which reads all data. */
async function pair(): Promise<{ socket: Socket; received: Promise<Buffer>; far: Socket }> {
  const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [far] = (await once(server, 'connection')) as [Socket]
  if (socket.connecting) await once(socket, 'connect')
  ends.push(
    () => socket.destroy(),
    () => server.close(),
  )
  const received = (async () => {
    const chunks: Buffer[] = []
    for await (const chunk of far) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  })()
  received.catch(() => {})
  writeInChunks(socket)
  return { socket, received, far }
}

describe('writeInChunks', () => {
  it('sends data unchanged and in order, in one write or several buffered writes', async () => {
    const { socket, received } = await pair()
    const [begin, large, middle, larger, end] = [7, 2 * MIB, 300, 3 * MIB + 5, 9].map((n) => randomBytes(n))
    socket.write(begin as Buffer)
    socket.write(large as Buffer)
    socket.cork()
    socket.write(middle as Buffer)
    socket.write(larger as Buffer)
    socket.write('คำ', 'utf8')
    socket.write(end as Buffer)
    socket.uncork()
    socket.end()
    const sent = [begin, large, middle, larger, Buffer.from('คำ'), end] as Buffer[]
    expect((await received).equals(Buffer.concat(sent))).toBe(true)
  })

  it('lets other work run between chunks', async () => {
    const { socket, received } = await pair()
    let turns = 0
    let isSent = false
    const count = () => {
      if (isSent) return
      turns += 1
      setImmediate(count)
    }
    count()
    await new Promise<void>((done) => socket.end(randomBytes(4 * MIB), () => done()))
    isSent = true
    await received
    expect(turns).toBeGreaterThanOrEqual((4 * MIB) / (128 * 1024))
  })

  it('reports an error to the waiting caller when the connection ends during a write', async () => {
    const { socket, received, far } = await pair()
    far.pause()
    socket.on('error', () => {})
    const written = new Promise<unknown>((done) => socket.write(randomBytes(32 * MIB), done))
    far.resetAndDestroy()
    expect(await written).toBeInstanceOf(Error)
    await received.catch(() => {})
  })
})
