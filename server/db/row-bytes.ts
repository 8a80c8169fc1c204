/**
 * Rows as bytes. The parser of `pg` makes a string of each value, which a list would only join and encode
 * again. That takes a third of the processor time of a list (docs/decisions/0096-rows-as-bytes.md).
 */
import { EventEmitter } from 'node:events'
import type pg from 'pg'

/** What this file uses of a client's connection; the types of `pg` leave it out. */
type Connection = EventEmitter & { attachListeners(stream: EventEmitter): void }

/** A message has its code, its length without the code (4 bytes), and its content. */
const CODE_LENGTH = 1
const HEADER_LENGTH = CODE_LENGTH + 4
const DATA_ROW = 'D'.charCodeAt(0)
/** A row with one value has the header, the number of values (2 bytes), and the length of the value (4). */
const VALUE_START = HEADER_LENGTH + 2 + 4

/**
 * Makes a client that has not connected yet return a `Buffer` for the value of each row. All its statements
 * must have one column that is never null. Other messages go to the parser of `pg` as before.
 */
export function readRowsAsBytes(client: pg.Client): void {
  const { connection } = client as unknown as { connection: Connection }
  const attach = connection.attachListeners.bind(connection)
  connection.attachListeners = (stream) => {
    const others = new EventEmitter()
    attach(others)
    /** Passes on the complete messages, and returns the beginning of the next one. */
    const readMessages = (bytes: Buffer): Buffer => {
      let start = 0
      while (start + HEADER_LENGTH <= bytes.length) {
        const end = start + messageLength(bytes, start)
        if (end > bytes.length) break
        if (bytes[start] === DATA_ROW)
          connection.emit('dataRow', { fields: [bytes.subarray(start + VALUE_START, end)] })
        else others.emit('data', bytes.subarray(start, end))
        start = end
      }
      return bytes.subarray(start)
    }
    let rest: Buffer = Buffer.alloc(0)
    stream.on('data', (chunk: Buffer) => {
      if (rest.length === 0) {
        rest = readMessages(chunk)
        return
      }
      // Only the message that was cut is joined; joining the whole chunk would copy all rows.
      const isLengthKnown = rest.length >= HEADER_LENGTH
      const missing = isLengthKnown ? messageLength(rest, 0) - rest.length : chunk.length
      rest = readMessages(Buffer.concat([rest, chunk.subarray(0, missing)]))
      if (missing < chunk.length) rest = readMessages(chunk.subarray(missing))
    })
  }
}

/** The length of the message that begins at `start`, with its code. */
const messageLength = (bytes: Buffer, start: number) => CODE_LENGTH + bytes.readUInt32BE(start + CODE_LENGTH)
