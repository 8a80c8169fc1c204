/**
 * How the server and the process for pictures speak, over the pipes between them. A message is the length of its head in
 * four bytes, the head as JSON, and as many bytes as the head's `lengths` add up to.
 */
import type { Writable } from 'node:stream'

/** What a message says, and the bytes that it carries. */
export type Message = { said: unknown; parts: Buffer[] }

/** A message larger than this is none of ours, in bytes: the largest picture that can be made has a quarter of it. */
const MOST_BYTES = 128 * 1024 * 1024

const PREFIX_BYTES = 4

/** Sends a message; the bytes it carries are not copied. */
export function sendMessage(stream: Writable, { said, parts }: Message): void {
  const head = Buffer.from(JSON.stringify({ said, lengths: parts.map(({ length }) => length) }))
  const prefix = Buffer.alloc(PREFIX_BYTES)
  prefix.writeUInt32BE(head.length)
  stream.cork()
  for (const bytes of [prefix, head, ...parts]) stream.write(bytes)
  stream.uncork()
}

/** Takes the bytes of a stream as they come, and tells each message once it is whole. Throws where they are no messages. */
export function messageReader(tell: (message: Message) => void): (chunk: Buffer) => void {
  let chunks: Buffer[] = []
  let held = 0
  let needed = PREFIX_BYTES
  let lengths: number[] | undefined
  let said: unknown
  let bodyFrom = 0

  /** What there is, in one piece; only called where the next step needs it. */
  const whole = (): Buffer => {
    if (chunks.length > 1) chunks = [Buffer.concat(chunks, held)]
    return chunks[0] ?? Buffer.alloc(0)
  }
  const need = (bytes: number): void => {
    if (!(bytes <= MOST_BYTES)) throw new Error(`A message of ${bytes} bytes.`)
    needed = bytes
  }

  return (chunk) => {
    chunks.push(chunk)
    held += chunk.length
    while (held >= needed) {
      const bytes = whole()
      if (bodyFrom === 0) {
        bodyFrom = PREFIX_BYTES + bytes.readUInt32BE()
        need(bodyFrom)
      } else if (lengths === undefined) {
        const head = JSON.parse(bytes.toString('utf8', PREFIX_BYTES, bodyFrom)) as {
          said: unknown
          lengths: number[]
        }
        said = head.said
        lengths = head.lengths
        need(lengths.reduce((sum, length) => sum + length, bodyFrom))
      } else {
        let at = bodyFrom
        const parts = lengths.map((length) => {
          at += length
          return bytes.subarray(at - length, at)
        })
        chunks = held > needed ? [bytes.subarray(needed)] : []
        held -= needed
        needed = PREFIX_BYTES
        lengths = undefined
        bodyFrom = 0
        tell({ said, parts })
      }
    }
  }
}
