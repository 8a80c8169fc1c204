/**
 * One connection to PostgreSQL whose answers are read as bytes, for statements of one column of texts. `pg` opens it, with all
 * that an address may ask for (passwords, TLS); from then on its messages are ours. Questions are sent as they come, also
 * while others are under way, and answered in their order.
 */
import { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import pg from 'pg'
import { MESSAGE, messageReader, questionBytes, readError } from './messages.ts'

/** Given the bytes of each row, from one place to another; they are only there during the call. */
export type Take = (bytes: Buffer, from: number, to: number) => void

export type Line = {
  /** How many questions are under way. */
  busy(): number
  ask(question: { text: string; values: readonly unknown[] }, take: Take): Promise<void>
  /** Ends the connection when the last question is answered. */
  end(): Promise<void>
}

export type LineOptions = {
  url: string
  name: string
  /** Statements that settle how the connection works, sent first. */
  settings: string
  /** Send what comes up within one turn of the event loop together. */
  gathers: boolean
  /** Told when the connection is gone, for whatever reason. */
  onGone(): void
}

/** A statement's plan is kept under a name for so many texts; what comes after them is planned each time. */
const MOST_NAMES = 400

const CONNECT_MS = 3_000
/** What is read from the network at once, in bytes. */
const READ_BYTES = 64 * 1024

type Pending = {
  take: Take
  text: string
  answered(): void
  failed(error: Error): void
  error?: Error
  /** Asks by itself what was asked by a name. */
  again?: () => void
}

/** What PostgreSQL says of a name that no statement has. */
const NO_SUCH_NAME = '26000'

/** Opens a line; throws what `pg` throws where that fails. */
export async function openLine({ url, name, settings, gathers, onGone }: LineOptions): Promise<Line> {
  const pending: Pending[] = []
  const names = new Map<string, string>()
  let gone: Error | undefined
  let receive: ((chunk: Buffer, length: number) => void) | undefined
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    // The types leave out that the settings are given to it.
    stream: (({ ssl }: { ssl: unknown }) =>
      ssl ? new Socket() : plainSocket(() => receive)) as () => Socket,
  })
  const fail = (cause?: Error) => {
    if (gone) return
    gone = Object.assign(new Error('The connection to the database has ended.', { cause }), {
      code: 'CONNECTION_CLOSED',
    })
    for (const one of pending.splice(0)) one.failed(gone)
    onGone()
  }
  client.on('error', fail)
  client.on('end', () => fail())
  await client.connect()
  await client.query(settings)
  const socket = socketOf(client)

  const onMessage = (type: number, bytes: Buffer, from: number, to: number) => {
    const [one] = pending
    if (type === MESSAGE.dataRow && one) {
      // Two bytes tell how many columns there are, four how long the only one is.
      if (!one.error) guarded(one, () => one.take(bytes, from + 6, to))
    } else if (type === MESSAGE.error) {
      const error = readError(bytes, from, to)
      if (one) one.error = error
      else fail(error)
    } else if (type === MESSAGE.ready && one) {
      pending.shift()
      if (!one.error) return one.answered()
      // Whatever was wrong, the name may stand for nothing now.
      names.delete(one.text)
      // The question before, which was to give the name, came to nothing.
      if (one.again && 'code' in one.error && one.error.code === NO_SUCH_NAME) return one.again()
      one.failed(one.error)
    }
  }
  receive = messageReader(onMessage)
  if (socket instanceof TLSSocket) {
    socket.removeAllListeners('data')
    socket.on('data', (chunk: Buffer) => receive?.(chunk, chunk.length))
  }
  let gathered: Buffer[] = []
  const sendGathered = () => {
    socket.write(gathered.length === 1 ? (gathered[0] as Buffer) : Buffer.concat(gathered))
    gathered = []
  }
  const send = (bytes: Buffer) => {
    if (!gathers) socket.write(bytes)
    else if (gathered.push(bytes) === 1) setImmediate(sendGathered)
  }
  let made = 0
  return {
    busy: () => pending.length,
    ask: ({ text, values }, take) => {
      if (gone) return Promise.reject(gone)
      return new Promise((answered, failed) => {
        const put = (isByName: boolean) => {
          const known = isByName ? names.get(text) : undefined
          const fresh = isByName && names.size < MOST_NAMES ? `s${made++}` : ''
          const bytes = questionBytes({
            name: known ?? fresh,
            text: known === undefined ? text : undefined,
            values,
          })
          if (known === undefined && fresh !== '') names.set(text, fresh)
          const one: Pending = { take, text, answered, failed }
          if (known !== undefined) one.again = () => put(false)
          pending.push(one)
          send(bytes)
        }
        put(true)
      })
    },
    end: () => client.end(),
  }
}

/** A fault of ours must not take the connection with it, and with that everybody else's questions. */
function guarded(one: Pending, work: () => void): void {
  try {
    work()
  } catch (error) {
    one.error = error as Error
  }
}

/**
 * A socket that reads into one place again and again: tidying up after buffers made for every answer is what costs most. Until
 * there is somebody who receives, `pg` is given what came.
 */
function plainSocket(receiver: () => ((chunk: Buffer, length: number) => void) | undefined): Socket {
  const buffer = Buffer.allocUnsafeSlow(READ_BYTES)
  const socket: Socket = new Socket({
    onread: {
      buffer,
      callback: (length) => {
        const receive = receiver()
        if (receive) receive(buffer, length)
        else socket.emit('data', Buffer.from(buffer.subarray(0, length)))
        return true
      },
    },
  })
  return socket
}

/** The connection's socket, which `pg` has no name for. */
function socketOf(client: pg.Client): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}
