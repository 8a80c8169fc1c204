/**
 * What stands between a server and its database: a line that can be slow, can go silent without a word, and
 * can lead elsewhere.
 */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  /** The address of a database, by way of this line. */
  proxiedUrl(url: string): string
  /** Answers come so much later, in milliseconds. */
  delay(ms: number): void
  /**
   * Nothing goes either way any more, and nothing is closed: those that are open stay so for ever, new ones
   * are taken and lead nowhere.
   */
  stall(): void
  /** New connections lead to this port from now on; what has gone silent is not answered all the same. */
  redirectTo(port: number): void
  close(): Promise<void>
}

/** A line to a port of this machine. */
export async function openTcpProxy(port: number): Promise<TcpProxy> {
  let target = port
  let delayMs = 0
  let isSilent = false
  let silences = 0
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    keep(near)
    if (isSilent) return
    const far = connect(target, '127.0.0.1')
    keep(far)
    // What was open when it went silent never speaks again.
    const before = silences
    const isOpen = () => silences === before
    near.on('data', (bytes) => isOpen() && far.write(bytes))
    // What waits is passed on before what comes later, also where that need not wait any more.
    const waiting: (string | Uint8Array)[] = []
    const pass = (bytes: string | Uint8Array) => isOpen() && near.write(bytes)
    far.on('data', (bytes) => {
      if (delayMs === 0 && waiting.length === 0) return pass(bytes)
      waiting.push(bytes)
      setTimeout(() => pass(waiting.shift() ?? ''), delayMs)
    })
    near.on('close', () => far.destroy())
    far.on('close', () => isOpen() && near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = (server.address() as AddressInfo).port
  return {
    proxiedUrl: (url) => {
      const address = new URL(url)
      address.port = String(own)
      return address.href
    },
    delay: (ms) => {
      delayMs = ms
    },
    stall: () => {
      isSilent = true
      silences += 1
    },
    redirectTo: (to) => {
      target = to
      isSilent = false
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
