/** A TCP proxy between a server and its database, which can delay, go silent, and redirect. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  /** The URL of a database, through this proxy. */
  proxiedUrl(url: string): string
  /** Delays answers by this time, in milliseconds. */
  delay(ms: number): void
  /**
   * Passes nothing on any more, in both directions, and closes nothing: open connections stay open for ever,
   * and new ones are accepted but lead nowhere.
   */
  stall(): void
  /** New connections lead to this port from now on; silent ones stay silent. */
  redirectTo(port: number): void
  close(): Promise<void>
}

/** A proxy to a port of this machine. */
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
    // A connection that was open when the proxy went silent stays silent.
    const before = silences
    const isOpen = () => silences === before
    near.on('data', (bytes) => isOpen() && far.write(bytes))
    // Delayed data is passed on before later data, even if that has no delay.
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
