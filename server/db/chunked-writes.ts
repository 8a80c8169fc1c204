/** Sends large values to the database in chunks, so that other requests do not wait for a whole value. */
import type { Socket } from 'node:net'

/** The bytes that are sent in one turn of the event loop. A statement with a picture has two megabytes. */
const PIECE_BYTES = 128 * 1024

type WriteCallback = (error?: Error | null) => void

/**
 * Makes a connection send writes above {@link PIECE_BYTES} in chunks, one per turn of the event loop. The
 * operating system would copy two megabytes at once, which takes two milliseconds. The order of writes does
 * not change.
 */
export function writeInChunks(socket: Socket): void {
  const whole = socket._write.bind(socket)
  const together = socket._writev?.bind(socket)
  const inPieces = (bytes: Buffer, done: WriteCallback): void => {
    const rest = bytes.subarray(PIECE_BYTES)
    whole(bytes.subarray(0, PIECE_BYTES), 'buffer' as BufferEncoding, (error) => {
      if (error || rest.length === 0) done(error)
      else setImmediate(inPieces, rest, done)
    })
  }
  socket._write = (chunk, encoding, done) => {
    if (Buffer.isBuffer(chunk) && chunk.length > PIECE_BYTES) inPieces(chunk, done)
    else whole(chunk, encoding, done)
  }
  if (together === undefined) return
  socket._writev = (chunks, done) => {
    if (!chunks.some(({ chunk }) => chunk.length > PIECE_BYTES)) return together(chunks, done)
    const next = ([first, ...others]: typeof chunks, error?: Error | null): void => {
      if (error || first === undefined) done(error)
      else socket._write(first.chunk, first.encoding, (failed) => next(others, failed))
    }
    next(chunks)
  }
}
