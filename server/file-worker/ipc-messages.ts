/**
 * The messages between the server and the file worker, over pipes. A message is the length of its head in
 * four bytes, the head as JSON, and the bytes whose `lengths` the head lists.
 */
import type { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'

export type IpcMessage = { payload: unknown; parts: Buffer[] }

/** Larger messages are rejected. The largest picture that can be made takes a quarter of it. */
const MAX_BYTES = 128 * 1024 * 1024

const PREFIX_BYTES = 4

/** Bytes per write. Writing a photograph as a whole would block the event loop while it is copied. */
const CHUNK_BYTES = 128 * 1024

/**
 * Sends a message. The bytes go in chunks, without a copy, and other work runs in between. Resolves after the
 * last chunk, or when the stream is closed.
 */
export async function sendMessage(stream: Writable, { payload, parts }: IpcMessage): Promise<void> {
  const head = Buffer.from(JSON.stringify({ payload, lengths: parts.map(({ length }) => length) }))
  const prefix = Buffer.alloc(PREFIX_BYTES)
  prefix.writeUInt32BE(head.length)
  stream.write(Buffer.concat([prefix, head]))
  for (const bytes of parts)
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      if (!stream.writable) return
      await written(stream, bytes.subarray(at, at + CHUNK_BYTES))
      await setImmediate()
    }
}

/** Resolves when a chunk is written or the stream is closed. */
function written(stream: Writable, chunk: Buffer): Promise<void> {
  return new Promise((resolve) => {
    stream.once('close', resolve)
    stream.write(chunk, () => {
      stream.off('close', resolve)
      resolve()
    })
  })
}

/**
 * Reads the chunks of a stream and calls `onMessage` for each complete message. Throws when they are no
 * messages.
 */
export function ipcMessageReader(onMessage: (message: IpcMessage) => void): (chunk: Buffer) => void {
  let begin: Buffer = Buffer.alloc(0)
  let open: PartialMessage | undefined
  return (chunk) => {
    let left = chunk
    do {
      if (open === undefined) {
        begin = Buffer.concat([begin, left])
        open = readHead(begin)
        if (open === undefined) return
        left = begin.subarray(open.bodyFrom)
        begin = Buffer.alloc(0)
      }
      const { body, payload, lengths } = open
      const taken = left.copy(body, open.filled)
      open.filled += taken
      left = left.subarray(taken)
      if (open.filled < body.length) return
      open = undefined
      onMessage({ payload, parts: cutInto(body, lengths) })
    } while (left.length > 0)
  }
}

/** A message whose head has been read. Its bytes are copied to `body` as they come. */
type PartialMessage = {
  payload: unknown
  lengths: readonly number[]
  bodyFrom: number
  body: Buffer
  filled: number
}

/** Reads the head of a message, or nothing while it is incomplete. */
function readHead(bytes: Buffer): PartialMessage | undefined {
  if (bytes.length < PREFIX_BYTES) return undefined
  const bodyFrom = PREFIX_BYTES + assertSize(bytes.readUInt32BE())
  if (bytes.length < bodyFrom) return undefined
  const { payload, lengths } = JSON.parse(bytes.toString('utf8', PREFIX_BYTES, bodyFrom)) as {
    payload: unknown
    lengths: number[]
  }
  const length = assertSize(lengths.reduce((sum, one) => sum + one, 0))
  return { payload, lengths, bodyFrom, body: Buffer.allocUnsafeSlow(length), filled: 0 }
}

function assertSize(bytes: number): number {
  if (bytes <= MAX_BYTES) return bytes
  throw new Error(`A message of ${bytes} bytes.`)
}

function cutInto(body: Buffer, lengths: readonly number[]): Buffer[] {
  let at = 0
  return lengths.map((length) => {
    at += length
    return body.subarray(at - length, at)
  })
}
