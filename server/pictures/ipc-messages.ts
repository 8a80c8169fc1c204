/**
 * How the server and the process for pictures speak, over the pipes between them. A message is the length of its head in
 * four bytes, the head as JSON, and as many bytes as the head's `lengths` add up to.
 */
import type { Writable } from 'node:stream'
import { setImmediate as turnOfOthers } from 'node:timers/promises'

/** What a message says, and the bytes that it carries. */
export type IpcMessage = { payload: unknown; parts: Buffer[] }

/** A message larger than this is none of ours, in bytes: the largest picture that can be made has a quarter of it. */
const MOST_BYTES = 128 * 1024 * 1024

const PREFIX_BYTES = 4

/** So much is sent in one turn: a photograph at once would hold everybody up for as long as it takes to copy. */
const PIECE_BYTES = 128 * 1024

/**
 * Sends a message, its head at once and the bytes it carries piece by piece, with the others' turn in between; they are not
 * copied. Ends with the last piece, or where the stream takes no more.
 */
export async function sendMessage(stream: Writable, { payload, parts }: IpcMessage): Promise<void> {
  const head = Buffer.from(JSON.stringify({ payload, lengths: parts.map(({ length }) => length) }))
  const prefix = Buffer.alloc(PREFIX_BYTES)
  prefix.writeUInt32BE(head.length)
  stream.write(Buffer.concat([prefix, head]))
  for (const bytes of parts)
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      if (!stream.writable) return
      await written(stream, bytes.subarray(at, at + PIECE_BYTES))
      await turnOfOthers()
    }
}

/** Waits until a piece has been taken, or until nobody takes any more. */
function written(stream: Writable, piece: Buffer): Promise<void> {
  return new Promise((resolve) => {
    stream.once('close', resolve)
    stream.write(piece, () => {
      stream.off('close', resolve)
      resolve()
    })
  })
}

/** Takes the bytes of a stream as they come, and tells each message once it is whole. Throws where they are no messages. */
export function ipcMessageReader(tell: (message: IpcMessage) => void): (chunk: Buffer) => void {
  let begin: Buffer = Buffer.alloc(0)
  let open: PartialMessage | undefined
  return (chunk) => {
    let left = chunk
    do {
      if (open === undefined) {
        begin = Buffer.concat([begin, left])
        open = opened(begin)
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
      tell({ payload, parts: cutInto(body, lengths) })
    } while (left.length > 0)
  }
}

/** A message whose head has been read; its bytes are put in their place as they come. */
type PartialMessage = {
  payload: unknown
  lengths: readonly number[]
  bodyFrom: number
  body: Buffer
  filled: number
}

/** The message that some bytes begin with, nothing where its head is not whole yet. */
function opened(bytes: Buffer): PartialMessage | undefined {
  if (bytes.length < PREFIX_BYTES) return undefined
  const bodyFrom = PREFIX_BYTES + likely(bytes.readUInt32BE())
  if (bytes.length < bodyFrom) return undefined
  const { payload, lengths } = JSON.parse(bytes.toString('utf8', PREFIX_BYTES, bodyFrom)) as {
    payload: unknown
    lengths: number[]
  }
  const length = likely(lengths.reduce((sum, one) => sum + one, 0))
  return { payload, lengths, bodyFrom, body: Buffer.allocUnsafeSlow(length), filled: 0 }
}

function likely(bytes: number): number {
  if (bytes <= MOST_BYTES) return bytes
  throw new Error(`A message of ${bytes} bytes.`)
}

function cutInto(body: Buffer, lengths: readonly number[]): Buffer[] {
  let at = 0
  return lengths.map((length) => {
    at += length
    return body.subarray(at - length, at)
  })
}
