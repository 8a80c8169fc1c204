/**
 * One connection to PostgreSQL whose answers are read as bytes, for statements of one column of texts. `pg` opens it, with all
 * that an address may ask for (passwords, TLS); from then on its messages are ours. Questions are sent as they come, also
 * while others are under way, and answered in their order.
 */
import { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import pg from 'pg'
import { MESSAGE, wireMessageReader, encodeQuery, readError } from './wire-messages.ts'
import { queryPipeline, type RowHandler } from './query-pipeline.ts'
import { connectionTimeoutError } from '../dead-connections.ts'

type QueryText = { text: string; values: readonly unknown[] }
type QueryCallbacks = { answered(): void; failed(error: Error): void }

export type RowConnection = {
  /** How many questions are under way. */
  pendingCount(): number
  query(question: QueryText, take: RowHandler): Promise<void>
  /** Ends the connection when the last question is answered. */
  end(): Promise<void>
  /** What it goes over. */
  stream: Socket
}

export type RowConnectionOptions = {
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

/** What PostgreSQL says of a name that no statement has. */
const NO_SUCH_NAME = '26000'

/** Opens a line; throws what `pg` throws where that fails. */
export async function openRowConnection({
  url,
  name,
  settings,
  gathers,
  onGone,
}: RowConnectionOptions): Promise<RowConnection> {
  const names = new Map<string, string>()
  let gone: Error | undefined
  const questions = queryPipeline((bytes) => socketOf(client).write(bytes), gathers)
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
    questions.drop(gone)
    onGone()
  }
  client.on('error', fail)
  client.on('end', () => fail())
  await client.connect()
  const socket = socketOf(client)
  const giveUp = setTimeout(() => socket.destroy(connectionTimeoutError()), CONNECT_MS)
  await client.query(settings).finally(() => clearTimeout(giveUp))

  const onMessage = (type: number, bytes: Buffer, from: number, to: number) => {
    // Two bytes tell how many columns there are, four how long the only one is.
    if (type === MESSAGE.dataRow) questions.row(bytes, from + 6, to)
    else if (type === MESSAGE.complete) questions.complete()
    else if (type === MESSAGE.ready) questions.ready()
    else if (type === MESSAGE.error) {
      const error = readError(bytes, from, to)
      if (!questions.refuse(error)) fail(error)
    }
  }
  receive = wireMessageReader(onMessage)
  if (socket instanceof TLSSocket) {
    socket.removeAllListeners('data')
    socket.on('data', (chunk: Buffer) => receive?.(chunk, chunk.length))
  }
  let made = 0
  const askAs = (isByName: boolean, question: QueryText, take: RowHandler, settled: QueryCallbacks): void => {
    const { text, values } = question
    const known = isByName ? names.get(text) : undefined
    const fresh = isByName && names.size < MOST_NAMES ? `s${made++}` : ''
    const bytes = encodeQuery({
      name: known ?? fresh,
      text: known === undefined ? text : undefined,
      values,
    })
    if (known === undefined && fresh !== '') names.set(text, fresh)
    questions.put({
      bytes,
      take,
      answered: settled.answered,
      failed: (error, isRefused) => {
        // Whatever was wrong, the name may stand for nothing now.
        if (isRefused) names.delete(text)
        // The question before, which was to give the name, came to nothing.
        if (isRefused && known !== undefined && codeOf(error) === NO_SUCH_NAME)
          return askAs(false, question, take, settled)
        settled.failed(error)
      },
    })
  }
  return {
    pendingCount: questions.count,
    query: (question, take) =>
      gone
        ? Promise.reject(gone)
        : new Promise((answered, failed) => askAs(true, question, take, { answered, failed })),
    end: () => client.end(),
    stream: socket,
  }
}

const codeOf = (error: Error) => ('code' in error ? error.code : undefined)

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
